/**
 * Vite plugin that draws the terrain's contour lines while the client is built: a tenth of a second that the
 * first page after a start would otherwise wait for.
 */
import { drawContours } from '#client/drawings/terrain.ts';

const MODULE = /\/client\/drawings\/contours\.ts$/;

/** Source of the module with its result in it; exported for the test that compares the two. */
export function contoursSource(): string {
  return `const CONTOURS = ${JSON.stringify(drawContours())};\nexport const contours = () => CONTOURS;\n`;
}

/** The plugin; it needs no options. */
export function contoursPlugin() {
  return {
    name: 'contours',
    apply: 'build' as const,
    load: (id: string) => (MODULE.test(id) ? contoursSource() : undefined),
  };
}
