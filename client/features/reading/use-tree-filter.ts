/** Filters the document tree by the words of the address, then while the reader types. Submitting the form still searches on the server. */
import { useEffect, useState, type RefObject } from 'react';
import { announce } from '#client/platform/announce.ts';
import { openedModal } from '#client/platform/modal.ts';
import type { DocumentNode } from '#shared/contracts/news.ts';
import { documentsOf, keysOf, matching } from '#shared/site/document-tree.ts';

export const NO_MATCH = '没有名称相符的文档';
/** The number of results is announced after this pause in typing. Milliseconds. */
const QUIET_MS = 600;

/** Ctrl or ⌘ with K focuses the search box. A character alone would be pressed by whoever dictates (WCAG 2.1.4). */
function useSearchKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    box.current?.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    const onKey = (event: KeyboardEvent) => {
      if (!/^k$/i.test(event.key) || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey || openedModal()) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

/**
 * Filters a tree by the text of a search box.
 * @param words text of the box at first
 * @returns the keys of what to show (undefined for all) and the function that the box calls with its text
 */
export function useTreeFilter(nodes: readonly DocumentNode[], box: RefObject<HTMLInputElement | null>, words = ''): readonly [ReadonlySet<string> | undefined, (text: string) => void] {
  const [typed, type] = useState<string>();
  useSearchKey(box);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      const count = documentsOf(matching(nodes, typed.trim())).length;
      announce(count === 0 ? NO_MATCH : `${count} 篇文档`, 'status');
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [nodes, typed]);
  const filter = (typed ?? words).trim();
  return [filter === '' ? undefined : new Set(keysOf(matching(nodes, filter))), type];
}
