import { loadSheet } from './load-sheet.ts';

/** Scripts that have been asked for. */
const scripts = new Set<string>();

/** Asks for a script only so that it is there once the code that needs it has come. */
function expectScript(href: string): void {
  if (scripts.has(href)) return;
  scripts.add(href);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/**
 * Asks for a file that is needed soon.
 * @param href below the site's root, with the slash
 * @returns for a style sheet, once it is in use; rejects when it is not to be had
 */
export const expectFile = (href: string): Promise<void> | void => (href.endsWith('.css') ? loadSheet(href) : expectScript(href));

/**
 * Loads code together with the style sheets that are its own and the scripts that it will ask for; the build puts it in
 * place of Vite's helper (`client/build/preload-plugin.ts`).
 * @param load brings the code
 * @param needed files below the site's root
 * @throws whatever keeps the code or a style sheet from loading; asked again, it tries again
 */
export async function loadWithStyles<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const [code] = await Promise.all([load(), ...needed.map((file) => expectFile(`/${file}`))]);
  return code;
}
