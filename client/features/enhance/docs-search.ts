/** The document tree narrows while the reader types; the form still asks the server when it is sent. */
import { announce } from '#client/platform/announce.ts';

/** Typing rests this long before the result is announced. Milliseconds. */
const QUIET_MS = 600;

/** Shows the leaves that contain the words and the branches that lead to them; a branch's own name finds all of it. */
function narrow(list: Element, words: string): number {
  let shown = 0;
  for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
    const branch = item.querySelector<HTMLDetailsElement>(':scope > details');
    const name = (branch?.querySelector('summary') ?? item).textContent?.toLowerCase() ?? '';
    const found = name.includes(words);
    const below = branch?.querySelector(':scope > ul');
    const count = below ? narrow(below, found ? '' : words) : Number(found);
    item.hidden = count === 0;
    if (branch) openWhile(branch, words !== '');
    shown += count;
  }
  return shown;
}

/** Opens a branch for a search and gives it back as it was. */
function openWhile(branch: HTMLDetailsElement, searching: boolean): void {
  branch.dataset['was'] ??= String(branch.open);
  branch.open = searching || branch.dataset['was'] === 'true';
  if (!searching) delete branch.dataset['was'];
}

function typesElsewhere(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/** Makes the search form of the document centre filter the tree beside it; `/` leads to its box. */
export function enhance(form: HTMLElement, signal: AbortSignal): void {
  const box = form.querySelector<HTMLInputElement>('input[type="search"]');
  const tree = document.querySelector('[data-docs-tree] > ul');
  if (!box) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  box.addEventListener('input', () => {
    if (!tree) return;
    const count = narrow(tree, box.value.trim().toLowerCase());
    clearTimeout(timer);
    timer = setTimeout(() => announce(count === 0 ? '没有名称相符的文档' : `${count} 篇文档`, 'status'), QUIET_MS);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
  box.setAttribute('aria-keyshortcuts', '/');
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typesElsewhere(event.target)) return;
    event.preventDefault();
    box.focus();
    box.select();
  }, { signal });
}
