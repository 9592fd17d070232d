/** `renderToString` for what must be complete. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What React writes in place of the content of a boundary that threw; in development with the error's message and stack. */
const FAILED = /<!--\$!--><template(?: data-msg="([^"]*)")?(?: data-stck="([^"]*)")?/;

/**
 * The HTML of a tree.
 * @throws Error if any part of it threw. React alone leaves the part out for the browser to try again, which here would
 * only throw again.
 */
export function renderWhole(tree: ReactNode): string {
  const html = renderToString(tree);
  const failed = FAILED.exec(html);
  if (!failed) return html;
  const [, id = 'root'] = /.* id="([^"]*)"/s.exec(html.slice(0, failed.index)) ?? [];
  throw new Error(`the part of the page at #${id} could not be rendered: ${failed[2] ?? failed[1] ?? 'npm run dev shows why'}`);
}
