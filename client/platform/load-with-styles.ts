import { loadSheet } from './load-sheet.ts';

/** What is on the way or here, by address. */
const files = new Map<string, Promise<void> | undefined>();

/** Asks for a file by an element of the head; a script only so that it is there once the code that needs it has come. */
function bring(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (files.has(href)) return files.get(href);
  const link = document.createElement('link');
  link.href = href;
  const loading = file.endsWith('.css') ? loadSheet(link) : undefined;
  files.set(href, loading);
  if (loading) loading.catch(() => files.delete(href));
  else {
    link.rel = 'modulepreload';
    document.head.append(link);
  }
  return loading;
}

/**
 * Loads code together with the style sheets that are its own and the scripts that it will ask for; the build puts it in
 * place of Vite's helper (`client/build/preload-plugin.ts`).
 * @param load brings the code
 * @param needed files below the site's root
 * @throws whatever keeps the code or a style sheet from loading; asked again, it tries again
 */
export async function loadWithStyles<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const [code] = await Promise.all([load(), ...needed.map(bring)]);
  return code;
}
