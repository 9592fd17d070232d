import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
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
 * @param inAddress what the address shows instead of the values
 * @returns the values and how to set them; what changes one of several goes by those of the moment, since fields that
 *   were filled in early change all at once
 */
export function useSharedQuery<T extends Readonly<Record<string, string>>>(
  { id }: ToolProps,
  first: T,
  inAddress?: (values: T) => Readonly<Record<string, string>>,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const start = useRef(first);
  const [values, change] = useState(first);
  useEffect(() => {
    if (values === start.current) return;
    const timer = setTimeout(() => showAddress(toolHref({ path: location.pathname, id }, inAddress?.(values) ?? values)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [values, id, inAddress]);
  return [values, change];
}
