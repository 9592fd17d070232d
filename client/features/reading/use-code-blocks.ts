/** Adds copy buttons to code blocks, keyboard scrolling to wide tables and links to headings, in HTML that React does not manage. */
import { useEffect, type RefObject } from 'react';
import { actions } from '#client/platform/actions.ts';
import { writeText } from '#client/platform/copy-text.ts';
import styles from './reading.module.css';

/** Selects the block for the copy command, or for the reader to copy by hand. Returns false when the browser refuses the command. */
function copyByCommand(block: HTMLElement): boolean {
  getSelection()?.selectAllChildren(block);
  return document.execCommand('copy');
}

async function copy(code: HTMLElement): Promise<void> {
  const isDone = (await writeText((code.textContent ?? '').replace(/\n$/, ''))) || copyByCommand(code);
  actions.notify({ kind: 'message', ...(isDone ? { type: 'success', text: '已复制' } : { type: 'error', text: '已选中，请按 Ctrl+C 或长按复制' }) });
}

function addCopyButton(block: HTMLElement): () => void {
  const code = block.querySelector('code') ?? block;
  // The button is outside the block, so it stays in the corner while long lines scroll. The block is not moved, which would take the focus, a selection and the scroll position away.
  const corner = document.createElement('div');
  corner.className = styles.corner ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${styles.copy} no-print`;
  button.textContent = '复制';
  button.setAttribute('aria-label', '复制这段代码');
  button.addEventListener('click', () => void copy(code));
  // Long lines scroll, so the block must be focusable by keyboard.
  block.tabIndex = 0;
  corner.append(button);
  block.before(corner);
  return () => corner.remove();
}

function addAnchor(heading: HTMLElement): () => void {
  const link = document.createElement('a');
  link.className = `${styles.anchor} no-print`;
  link.href = `#${encodeURIComponent(heading.id)}`;
  link.setAttribute('aria-label', `本节链接：${heading.textContent ?? ''}`);
  link.textContent = '#';
  heading.append(link);
  return () => link.remove();
}

/** Puts a table that is wider than the text in the tab order, and takes it out when a wider window has room for it. Safari does not do so by itself. */
function watchTables(tables: Iterable<HTMLTableElement>): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const table of tables) observer.observe(table);
  return () => observer.disconnect();
}

/** Adds the buttons and links to the body of an article or a document, whose HTML does not change while mounted. */
export function useCodeBlocks(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = body.current;
    if (!part) return;
    const blocks = [...part.querySelectorAll('pre')].map(addCopyButton);
    const tables = watchTables(part.querySelectorAll('table'));
    const anchors = [...part.querySelectorAll<HTMLElement>('h2[id], h3[id]')].map(addAnchor);
    return () => [tables, ...blocks, ...anchors].forEach((undo) => undo());
  }, [body]);
}
