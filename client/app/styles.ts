/** Style sheets of templates: there before a page is shown, gone after it. */

const TEMPLATE = 'link[data-template]';
/** A style sheet that takes longer no longer holds the page back. Milliseconds. */
const LIMIT_MS = 3000;

/** Addresses of the style sheets that the document has. */
export const linkedStyles = (): readonly string[] => [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '');

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const done = () => resolve();
    link.rel = 'stylesheet';
    link.href = href;
    link.dataset['template'] = '';
    link.addEventListener('load', done);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
    setTimeout(done, LIMIT_MS);
    document.head.append(link);
  });
}

/** Loads the style sheets that a page needs and this document lacks; rejects when one is not to be had. */
export async function loadStyles(styles: readonly string[]): Promise<void> {
  const present = linkedStyles();
  await Promise.all(styles.filter((href) => !present.includes(href)).map(loadStyle));
}

/** Takes out the style sheets of templates that the present page does not use. */
export function dropStyles(styles: readonly string[]): void {
  for (const link of document.querySelectorAll(TEMPLATE)) if (!styles.includes(link.getAttribute('href') ?? '')) link.remove();
}
