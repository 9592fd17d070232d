/**
 * Where the markup of drawings comes from. A drawing depends on nothing but its properties and is most of a page's
 * markup: the server draws it once and keeps the HTML, the browser takes it from the server's page or model.
 */
import { createContext, type ReactElement } from 'react';
import type { DrawingSpec } from '#shared/content/drawing.ts';
import type { Surface } from './frame.tsx';

export interface FigureRequest {
  readonly figure: DrawingSpec;
  /** A form of its own in which the home page shows what other pages show, too. */
  readonly form?: 'hero-map' | 'rack-elevation';
  /** Makes the identifiers inside the drawing unique on the page: lower-case ASCII, different for each drawing. */
  readonly idPrefix: string;
  /** What the drawing stands on. */
  readonly surface: Surface;
}

/** Gives the figure of a request, or undefined where it has to be drawn by its own component. */
export type FigureSource = (request: FigureRequest) => ReactElement | undefined;

export const FigureContext = createContext<FigureSource>(() => undefined);
