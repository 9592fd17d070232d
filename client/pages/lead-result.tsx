import type { LeadPageResult, PostedForm } from '#shared/contracts/ssr.ts';
import { LeadForm } from '#client/features/lead-form/lead-form.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { SITE } from '#shared/site/site.ts';
import styles from './lead-result.module.css';

/** The page after posting the lead form without script. */
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
        {result.ok ? '请留意来电与邮件。' : retryHint(result.form)}
        也可以拨打 <a href={SITE.hotlineHref}>{SITE.hotline}</a> 转 2。
      </p>
      {result.form && (
        <div className={styles.again}>
          <LeadForm formId={result.form.id} surface="paper" posted={result.form} />
        </div>
      )}
      <p className={styles.next}>
        <a className="btn line" href="/">
          返回首页
        </a>
      </p>
    </div>
  );
}

function retryHint(posted: PostedForm | undefined): string {
  return posted ? '内容仍在下面的表单里，修改后可直接再次提交。' : '请返回上一页重新填写并提交。';
}
