/** Reports failures to the server's log: the page and the kind of failure, no data of the visitor. */

/** Most reports of one document. */
const MOST = 5;
let reports = 0;

/**
 * @param kind `route`: a page could not be loaded; `hydration`: the browser's tree differs from the server's
 * @param reason one of the words that the server accepts
 */
export function report(kind: 'route' | 'hydration', reason: string): void {
  if (reports++ >= MOST) return;
  const body = JSON.stringify({ kind, path: location.pathname, reason });
  void fetch('/api/client-errors', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => undefined);
}
