import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { toolHref, type ToolProps } from './tool-address.ts';

/** Browsers limit how often the address may change, to about three times a second. Milliseconds. */
const QUIET_MS = 350;

/** Changes the address in place. Keeps `history.state`, since the router stores its position there. */
function showAddress(href: string): void {
  try {
    history.replaceState(history.state, '', href);
  } catch {
    // Too many changes at once. The next change shows the latest values.
  }
}

/**
 * State of a tool's values that updates the address when they change, so that the visitor can copy it.
 * @param first initial values, read from the address
 * @param inAddress maps the values to the query; the default is the values themselves
 * @returns the values and their setter. To change one field use the functional form, since replayed inputs that were
 *   filled in before hydration change several fields at once.
 */
export function useSharedQuery<T extends Readonly<Record<string, string>>>(
  { id }: ToolProps,
  first: T,
  inAddress?: (values: T) => Readonly<Record<string, string>>,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const start = useRef(first);
  const [values, change] = useState(first);
  const { pathname } = useLocation();
  useEffect(() => {
    if (values === start.current) return;
    const show = () => {
      stop();
      // After a press of a link the address is the next page's already, before the tool has left the screen.
      if (pathname === location.pathname) showAddress(toolHref({ path: pathname, id }, inAddress?.(values) ?? values));
    };
    const timer = setTimeout(show, QUIET_MS);
    // Whoever leaves the field at once may be about to copy the address or to go to another page.
    addEventListener('focusout', show);
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('focusout', show);
    };
    return stop;
  }, [values, id, inAddress, pathname]);
  return [values, change];
}
