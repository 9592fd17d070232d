/** A file is missing, or the server runs another build: only the browser can show the page. */
export class OtherBuild extends Error {}

/** Files that are loaded or being loaded, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a style sheet or preloads a script with a link element in the head, once.
 * @param href path with the leading slash
 * @param isTemplates whether `client/app/styles.ts` switches the sheet on and off with the pages that use it
 * @returns resolves when the sheet is loaded; rejects when it cannot be loaded, and the next call tries again
 */
export function loadFile(href: string, isTemplates = false): Promise<void> {
  const known = files.get(href);
  if (known) return known;
  const element = document.createElement('link');
  element.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  element.href = href;
  const loading = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      files.delete(href);
      reject(new OtherBuild());
    });
    // Not every browser fires `load` for a module preload, so nobody waits for it. The import itself reports a failure.
    if (element.rel === 'modulepreload') resolve();
  });
  files.set(href, loading);
  if (isTemplates) {
    element.dataset['sheet'] = href;
    // Its page switches it on: until then it would change the page on screen.
    element.media = 'not all';
  }
  document.head.append(element);
  return loading;
}

/** The latest dynamic import. */
let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs a dynamic import together with its style sheets and the scripts that it imports. The build puts this function in
 * place of Vite's helper (`client/build/preload-plugin.ts`).
 * @param load the dynamic import
 * @param needed files as paths without the leading slash
 * @throws the error of the code or of a style sheet that cannot be loaded; the next call tries again
 */
export async function loadWithStyles<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  // One import is evaluated after the other: of two at once that share a module with a top-level `await`, WebKit runs the
  // second before that module has its exports (bug 242740). The files are on their way already.
  const importing = latest.then(load);
  latest = importing.catch(() => undefined);
  const [code] = await Promise.all([importing, ...needed.map((file) => loadFile(`/${file}`))]);
  return code;
}
