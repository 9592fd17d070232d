import type { ReactNode } from 'react';
import { Icon } from '#client/drawings/icons.tsx';
import { SITE } from '#shared/site/site.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Address of the page itself, for another attempt. */
  readonly retry?: string;
}

/** Shown in place of content that was not found or is not available. */
export function Notice({ title, children, retry }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <Icon name="info" />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
        {retry !== undefined && (
          <a className="btn line" href={retry} data-retry="">
            重试
          </a>
        )}
      </div>
    </div>
  );
}

/** Shown if the upstream cannot be reached and nothing is cached. */
export function Unavailable({ what, retry }: { readonly what: string; readonly retry: string }) {
  return (
    <Notice title={`${what}暂时无法加载`} retry={retry}>
      内容服务没有及时回应，页面的其余部分不受影响。请稍后重试，或拨打 <span className="nb">{SITE.hotline}</span> 转 1。
    </Notice>
  );
}

/** Shown above stale content. */
export function StaleNote() {
  return <p className={styles.stale}>内容服务正在恢复，以下为最近一次取得的内容。</p>;
}
