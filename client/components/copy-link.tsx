import { Icon } from '#client/drawings/icons.tsx';

/** Copies the address of this page; the script answers with 链接复制成功！. */
export function CopyLink() {
  return (
    <p className="no-print">
      <button type="button" className="btn line sm" data-copy-link="page">
        <Icon name="copy" />
        复制本页链接
      </button>
    </p>
  );
}
