/** What is on the way or here, by address. */
const files = new Map<string, Promise<void>>();

/**
 * Asks for a file with a link in the head, once.
 * @returns resolves once it is there; rejects when it is not to be had, and the next call tries again
 */
function link(rel: 'stylesheet' | 'modulepreload', href: string, data: DOMStringMap = {}): Promise<void> {
  const known = files.get(href);
  if (known) return known;
  const element = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      files.delete(href);
      reject(new Error(`no file: ${href}`));
    });
  });
  files.set(href, loading);
  Object.assign(element, { rel, href });
  Object.assign(element.dataset, data);
  document.head.append(element);
  return loading;
}

/**
 * Brings a style sheet, once.
 * @param isTemplates whether it is switched with the pages that use it (`client/app/styles.ts`)
 * @returns resolves once it is in use; rejects when it is not to be had, and the next call tries again
 */
export const loadSheet = (href: string, isTemplates = false): Promise<void> => link('stylesheet', href, isTemplates ? { sheet: href } : {});

/**
 * Asks for a file that is needed soon.
 * @param href below the site's root, with the slash
 * @returns for a style sheet, once it is in use; rejects when it is not to be had
 */
export function expectFile(href: string): Promise<void> | void {
  if (href.endsWith('.css')) return loadSheet(href);
  // Nobody waits for a script: not every browser tells that it has come, and whoever runs it hears of a failure.
  link('modulepreload', href).catch(() => undefined);
}

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
