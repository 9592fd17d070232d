import type { SpecOf } from '#shared/content/drawing.ts';
import type { Surface } from '../frame.tsx';

/** The kinds of drawing that are interactive. */
export type LiveKind = 'power' | 'floor' | 'dr-timeline';

/** Props of an interactive drawing. */
export interface LiveDrawingProps<K extends LiveKind = LiveKind> {
  readonly spec: SpecOf<K>;
  readonly surface: Surface;
}
