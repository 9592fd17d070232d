/** The document tree narrows while the reader types; the form still asks the server when it is sent. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { announce } from '#client/platform/announce.ts';
import type { DocumentNode } from '#shared/contracts/news.ts';
import { documentsOf, idsOf, matching } from '#shared/site/document-tree.ts';

/** Typing rests this long before the result is announced. Milliseconds. */
const QUIET_MS = 600;

function typesElsewhere(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/** `/` leads to the box. */
function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    box.current?.setAttribute('aria-keyshortcuts', '/');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typesElsewhere(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

/**
 * What of a tree is shown while words are typed into a box.
 * @returns ids to show, undefined for all of them; and what the box calls with its text
 */
export function useNarrowed(nodes: readonly DocumentNode[], box: RefObject<HTMLInputElement | null>): readonly [ReadonlySet<string> | undefined, (text: string) => void] {
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useSlashKey(box);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    const wanted = text.trim().toLowerCase();
    setWords(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const count = documentsOf(matching(nodes, wanted)).length;
      announce(count === 0 ? '没有名称相符的文档' : `${count} 篇文档`, 'status');
    }, QUIET_MS);
  };
  return [words === '' ? undefined : new Set(idsOf(matching(nodes, words))), type];
}
