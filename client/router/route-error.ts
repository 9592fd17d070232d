/** A page that could not be loaded: said on the spot, with a way to try again, and told to the server's log. */
import { SITE } from '#shared/site/site.ts';
import styles from './router.module.css';

/** Failures reported in the life of a page; more would say nothing new. */
const MOST_REPORTS = 5;
let reports = 0;

/** Tells the server which page failed and why; nothing about the visitor. */
export function reportRouteError(path: string, reason: string): void {
  if (reports++ >= MOST_REPORTS) return;
  const body = JSON.stringify({ kind: 'route', path, reason });
  const headers = { 'content-type': 'application/json' };
  void fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text: string): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}

/** The content of `<main>` in place of the page. */
export function routeErrorContent(retry: () => void): HTMLElement {
  const box = element('div', `wrap ${styles.failed}`, '');
  const button = element('button', 'btn act', '重试');
  button.type = 'button';
  button.addEventListener('click', retry);
  const call = element('a', 'btn line', `拨打 ${SITE.hotline}`);
  call.href = SITE.hotlineHref;
  const actions = element('div', styles.actions ?? '', '');
  actions.append(button, call);
  box.append(
    element('h1', '', '页面没有加载成功'),
    element('p', '', '可能是网络中断，或服务暂时繁忙。请检查网络后重试，页面地址已经保留。'),
    actions,
  );
  return box;
}
