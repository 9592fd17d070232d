/** What is on the way or here, by address. */
const sheets = new Map<string, Promise<void>>();

/**
 * Brings a style sheet, once.
 * @param isTemplates whether it is switched with the pages that use it (`client/app/styles.ts`)
 * @returns resolves once it is in use; rejects when it is not to be had, and the next call tries again
 */
export function loadSheet(href: string, isTemplates = false): Promise<void> {
  const known = sheets.get(href);
  if (known) return known;
  const link = document.createElement('link');
  const loading = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(href);
      reject(new Error(`no style sheet: ${href}`));
    });
  });
  sheets.set(href, loading);
  link.rel = 'stylesheet';
  link.href = href;
  if (isTemplates) link.dataset['sheet'] = href;
  document.head.append(link);
  return loading;
}
