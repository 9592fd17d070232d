import type { DrawingSpec } from '#shared/content/drawing.ts';
import type { Surface } from '../frame.tsx';

/** Props of every interactive drawing. */
export interface LiveDrawingProps {
  readonly spec: DrawingSpec;
  readonly idPrefix: string;
  readonly surface: Surface;
}

/**
 * Narrows a specification to a kind.
 * @throws Error if it is of another kind. The table in `drawing.tsx` prevents that.
 */
export function specOf<K extends DrawingSpec['kind']>(kind: K, spec: DrawingSpec): Extract<DrawingSpec, { kind: K }> {
  if (spec.kind !== kind) throw new Error(`a drawing of ${kind} was given ${spec.kind}`);
  return spec as Extract<DrawingSpec, { kind: K }>;
}
