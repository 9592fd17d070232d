import type { LeadPageResult } from '#shared/contracts/ssr.ts';
import { Icon } from '#client/drawings/icons.tsx';
import { SITE } from '#shared/site/site.ts';
import styles from './lead-result.module.css';

/** What a visitor without script sees after posting the lead form. */
export function LeadResultPage({ result }: { readonly result: LeadPageResult }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={result.ok ? styles.good : styles.bad} role={result.ok ? 'status' : 'alert'}>
        <Icon name={result.ok ? 'check' : 'alert'} />
        <div>
          <h1 id="page-title">{result.title}</h1>
          {result.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </div>
      <p className={styles.next}>
        {result.ok ? '方案工程师会在一个工作日内与您联系。' : '请返回上一页修改后重新提交，已填写的内容会由浏览器保留。'}
        也可以拨打 <a href={SITE.hotlineHref}>{SITE.hotline}</a> 转 2。
      </p>
      <p className={styles.next}>
        <a className="btn line" href="/">
          返回首页
        </a>
      </p>
    </div>
  );
}
