/**
 * Adds a style sheet to the document's head.
 * @param link has its address
 * @returns resolves once it is in use; rejects when it is not to be had, and the next try finds nothing of this one
 */
export function loadSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no style sheet: ${link.href}`));
    });
    document.head.append(link);
  });
}
