import type { DrawingSpec } from '#shared/content/drawing.ts';
import type { Surface } from '../frame.tsx';

/** What every drawing with state is given; each takes the kind of specification it stands for. */
export interface LiveDrawingProps {
  readonly spec: DrawingSpec;
  readonly idPrefix: string;
  readonly surface: Surface;
}

/**
 * The specification as one of a kind.
 * @throws Error when it is of another: the table in `drawing.tsx` gives a drawing its own kind only
 */
export function specOf<K extends DrawingSpec['kind']>(kind: K, spec: DrawingSpec): Extract<DrawingSpec, { kind: K }> {
  if (spec.kind !== kind) throw new Error(`a drawing of ${kind} was given ${spec.kind}`);
  return spec as Extract<DrawingSpec, { kind: K }>;
}
