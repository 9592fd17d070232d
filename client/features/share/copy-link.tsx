import { Icon } from '#client/drawings/icons.tsx';
import styles from './copy-link.module.css';

/** Copies the address of the page being read; `entries/boot.ts` does it. */
export function CopyLink() {
  return (
    <button type="button" className={`btn line sm ${styles.button}`} data-copy-link="page">
      <Icon name="copy" className="i" />
      复制本文链接
    </button>
  );
}
