import { Icon } from '#client/drawings/icons.tsx';
import styles from './tools.module.css';

/**
 * Before the tool is live the button sends its form; after, results follow every change and the button copies their
 * address. `entries/boot.ts` does the copying.
 */
export function ToolActions({ submit }: { readonly submit: string }) {
  return (
    <div className={styles.actions}>
      <button type="submit" className={`btn line ${styles.submit}`}>
        {submit}
      </button>
      <button type="button" className={`btn line ${styles.copy}`} data-copy-link="page">
        <Icon name="copy" />
        复制结果链接
      </button>
    </div>
  );
}
