/** Vite plugin that computes the terrain's contour lines at build time. It takes 0.1 s, which the first page would wait for. */
import { drawContours } from '#client/drawings/terrain.ts';

const MODULE = /\/client\/drawings\/contours\.ts$/;

/** Source of the module with the computed lines; exported for the test that compares it with the original. */
export function contoursSource(): string {
  return `const CONTOURS = ${JSON.stringify(drawContours())};\nexport const contours = () => CONTOURS;\n`;
}

/** The plugin. */
export function contoursPlugin() {
  return {
    name: 'contours',
    apply: 'build' as const,
    load: (id: string) => (MODULE.test(id) ? contoursSource() : undefined),
  };
}
