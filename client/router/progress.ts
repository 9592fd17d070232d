/** Shows that a page is on its way, once it takes longer than a blink. */
import styles from './router.module.css';

const PATIENCE_MS = 150;

/** Starts waiting; call the result when the page is there or has failed. */
export function startProgress(): () => void {
  const main = document.getElementById('main');
  const bar = document.createElement('div');
  bar.className = styles.progress ?? '';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', '页面加载中');
  const timer = setTimeout(() => {
    main?.setAttribute('aria-busy', 'true');
    document.body.append(bar);
  }, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    main?.removeAttribute('aria-busy');
    bar.remove();
  };
}
