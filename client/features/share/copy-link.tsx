import { CopyButton } from '#client/components/copy-button.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import styles from './copy-link.module.css';

/** Copies the address of the page being read. */
export function CopyLink() {
  return (
    <CopyButton address="page" className={`btn line sm ${styles.button}`}>
      <Icon name="copy" className="i" />
      复制本文链接
    </CopyButton>
  );
}
