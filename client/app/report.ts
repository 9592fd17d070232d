/** Failures told to the server's log: which page and what kind; nothing about the visitor. */

/** Reports in the life of a document; more would say nothing new. */
const MOST = 5;
let reports = 0;

/**
 * @param kind `route`: a page could not be loaded; `hydration`: the tree of the browser differs from the server's
 * @param reason one of the words that the server knows
 */
export function report(kind: 'route' | 'hydration', reason: string): void {
  if (reports++ >= MOST) return;
  const body = JSON.stringify({ kind, path: location.pathname, reason });
  const headers = { 'content-type': 'application/json' };
  void fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
