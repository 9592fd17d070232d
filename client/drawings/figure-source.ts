/**
 * The source of the drawings' markup. A drawing depends on its props only, and drawings are most of a page's markup. So
 * the server renders each once and caches the HTML, and the browser takes it from the server's document or model.
 */
import { createContext, type ReactElement } from 'react';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import type { Surface } from './frame.tsx';

export interface FigureRequest {
  readonly figure: DrawingSpec;
  /** Special form of a drawing on the home page. */
  readonly form?: 'hero-map' | 'rack-elevation';
  /** Prefix that makes the ids inside the drawing unique on the page: lower-case ASCII, different for each drawing. */
  readonly idPrefix: string;
  /** Background of the drawing. */
  readonly surface: Surface;
}

/** Returns the figure of a request, or undefined if its component has to render it. */
export type FigureSource = (request: FigureRequest) => ReactElement | undefined;

export const FigureContext = createContext<FigureSource>(() => undefined);
