/** A file is missing, or the server runs another build: only the browser can show the page. */
export class OtherBuild extends Error {}

/** Files that are loaded or being loaded, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a file with a link element in the head, once.
 * @returns rejects when the file cannot be loaded; the next call tries again
 */
function link(rel: 'stylesheet' | 'modulepreload', href: string, isTemplates = false): Promise<void> {
  const known = files.get(href);
  if (known) return known;
  const element = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      files.delete(href);
      reject(new OtherBuild(href));
    });
  });
  files.set(href, loading);
  Object.assign(element, { rel, href });
  if (isTemplates) {
    element.dataset['sheet'] = href;
    // Its page switches it on: until then it would change the page on screen.
    element.media = 'not all';
  }
  document.head.append(element);
  return loading;
}

/**
 * Loads a style sheet, once.
 * @param isTemplates whether `client/app/styles.ts` switches the sheet on and off with the pages that use it
 * @returns resolves when the sheet is loaded; rejects when it cannot be loaded, and the next call tries again
 */
export const loadSheet = (href: string, isTemplates = false): Promise<void> => link('stylesheet', href, isTemplates);

/**
 * Preloads a file.
 * @param href path with the leading slash
 * @returns for a style sheet, a promise as from `loadSheet`
 */
export function preloadFile(href: string): Promise<void> | void {
  if (href.endsWith('.css')) return loadSheet(href);
  // Not every browser fires `load` for a module preload, so nobody waits for it. The import itself reports a failure.
  link('modulepreload', href).catch(() => undefined);
}

/**
 * Runs a dynamic import together with its style sheets and the scripts that it imports. The build puts this function in
 * place of Vite's helper (`client/build/preload-plugin.ts`).
 * @param load the dynamic import
 * @param needed files as paths without the leading slash
 * @throws the error of the code or of a style sheet that cannot be loaded; the next call tries again
 */
export async function loadWithStyles<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const [code] = await Promise.all([load(), ...needed.map((file) => preloadFile(`/${file}`))]);
  return code;
}
