import { useEffect, useRef, useState } from 'react';
import { toolHref, type ToolProps } from './place.ts';

/** Browsers refuse an address that changes more often than about three times a second. Milliseconds. */
const QUIET_MS = 350;

/** Changes the address in place; the history's own state stays, since the router keeps its place there. */
function showAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // Too many changes at once: the next one will show the latest values.
  }
}

/**
 * The values of a tool: they begin with what the address says. Once the visitor changes them the address follows, so
 * that it can be copied.
 * @returns the values, and a change of them; its second argument is what the address shows instead of the values
 */
export function useSharedQuery<T extends Readonly<Record<string, string>>>(
  place: ToolProps,
  first: T,
): readonly [T, (next: T, inAddress?: Readonly<Record<string, string>>) => void] {
  const [values, setValues] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: T, inAddress: Readonly<Record<string, string>> = next) => {
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => showAddress(toolHref({ path: location.pathname, id: place.id }, inAddress)), QUIET_MS);
  };
  return [values, change];
}
