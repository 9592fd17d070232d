/** What is on the way or here, by address. */
const files = new Map<string, Promise<void> | undefined>();

function loadSheet(href: string, link: HTMLLinkElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      files.delete(href);
      reject(new Error(`no style sheet: ${href}`));
    });
  });
}

/** Asks for a file by an element of the head; a script only so that it is there once the code that needs it has come. */
function bring(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  if (files.has(href)) return files.get(href);
  const link = document.createElement('link');
  link.href = href;
  if (file.endsWith('.js')) link.rel = 'modulepreload';
  files.set(href, file.endsWith('.css') ? loadSheet(href, link) : undefined);
  document.head.append(link);
  return files.get(href);
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
