/** A file is missing, or the server runs another build: only the browser can show the page. */
export class OtherBuild extends Error {}

/** Work that the visitor waits for. What takes longer than ten seconds counts as missing. Offline, a document could not be loaded either. */
export const inTime = <T>(work: Promise<T>): Promise<T> => new Promise((resolve, reject) => {
  const fail = (cause?: unknown) => reject(new (navigator.onLine ? OtherBuild : Error)('', { cause }));
  const timer = setTimeout(fail, 10_000);
  void work.then(resolve, fail).finally(() => clearTimeout(timer));
});

/** Files that are loaded or being loaded, by address. */
const files = new Map<string, Promise<unknown>>();
/** Contents of the JSON files, by address. */
const data = new Map<string, object>();

async function fetchData(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new OtherBuild();
  data.set(href, (await response.json()) as object);
}

const addLink = (href: string, isTemplates: boolean) => new Promise((resolve, reject) => {
  const element = document.createElement('link');
  element.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  element.href = href;
  if (isTemplates) {
    element.dataset['sheet'] = href;
    // Its page switches it on: until then it would change the page on screen.
    element.media = 'not all';
  }
  element.addEventListener('load', resolve);
  element.addEventListener('error', (event) => { element.remove(); reject(event); });
  document.head.append(element);
});

/**
 * Loads a style sheet or preloads a script with a link element in the head, or fetches a JSON file; each once.
 * @param href path with the leading slash
 * @param isTemplates whether `client/app/styles.ts` switches the sheet on and off with the pages that use it
 * @returns resolves when the file is there, but not in every browser for a script; rejects when it cannot be loaded, and the next call tries again
 */
export function loadFile(href: string, isTemplates = false): Promise<unknown> {
  const known = files.get(href);
  if (known) return known;
  const loading = href.endsWith('.json') ? fetchData(href) : addLink(href, isTemplates);
  files.set(href, loading);
  loading.catch(() => files.delete(href));
  return loading;
}

/** The content of a JSON file that `loadFile` has fetched. */
export const loadedData = <T extends object>(href: string): T => data.get(href) as T;

/**
 * Runs a dynamic import after its style sheets and its data are there; the scripts that it imports are preloaded meanwhile.
 * The build puts this function in place of Vite's helper (`client/build/preload-plugin.ts`).
 * @param load the dynamic import
 * @param needed files as paths without the leading slash
 * @throws the error of the code, of a style sheet or of data that cannot be loaded; the next call tries again
 */
export async function loadCode<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const loading = needed.map((file) => loadFile(`/${file}`));
  // Nobody waits for a script: the import does, and reports its failure.
  await Promise.all(loading.filter((_, index) => !needed[index]?.endsWith('.js')));
  return load();
}
