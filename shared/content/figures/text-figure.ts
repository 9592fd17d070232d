/** A figure of an article or a document: drawn from the numbers and steps that its own text gives. */
import type { DrawingSpec } from '../drawing.ts';

export interface TextFigure {
  /** Title of the text: an upstream may give the same id to another one, which this figure is not about. */
  readonly of: string;
  /** Under the figure: what it is computed from. */
  readonly caption: string;
  readonly drawing: DrawingSpec;
  /** The section of a document that it closes, by its heading; without one it stands above the first. */
  readonly section?: string;
}

export type TextFigures = Readonly<Record<string, TextFigure>>;
