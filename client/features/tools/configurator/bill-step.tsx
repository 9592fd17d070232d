import { CopyButton } from '#client/components/copy-button.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { useLive } from '#client/platform/use-live.ts';
import { makeBill } from '#shared/configurator/bill.ts';
import { billCsv, billText } from '#shared/configurator/bill-text.ts';
import type { Choices } from '#shared/configurator/choices.ts';
import { SITE } from '#shared/site/site.ts';
import { NO_LINES, STATE } from '#shared/content/configurator/bill-texts.ts';
import styles from '../tools.module.css';
import { BillTable } from './bill-table.tsx';
import configuratorStyles from './configurator.module.css';
import billStyles from './bill.module.css';

function Points({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={billStyles.list}>
      <h4>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface BillStepProps {
  readonly choices: Choices;
  /** Address of this bill. The visitor shares it, and the form on the page reads the bill from it. */
  readonly href: string;
}

/** The result: order lines, delivery times, points for the contract, and what is not included. */
export function BillStep({ choices, href }: BillStepProps) {
  const live = useLive();
  const bill = makeBill(choices);
  if (bill.lines.length === 0) return <p className={styles.blank}>{NO_LINES}</p>;
  const address = live ? new URL(href, location.href).href : href;
  const text = billText(bill, address);
  return (
    <>
      <BillTable bill={bill} />
      <div className={billStyles.columns}>
        <Points title="交付时间" items={bill.delivery.map(({ what, time }) => `${what}：${time}`)} />
        <Points title="写进合同" items={bill.clauses} />
        <Points title="不包含" items={bill.excluded} />
      </div>
      <p className={styles.small}>{STATE}</p>
      {live && (
        <p className={`${styles.small} ${billStyles.origin}`}>
          {SITE.name}，{SITE.hotline} 转 2；本清单：{address}
        </p>
      )}
      <div className={configuratorStyles.actions}>
        <a className="btn act" href={href.replace(/#.*$/, '#consult')}>
          带着清单咨询
        </a>
        {live && (
          <>
            <CopyButton className="btn line" text={text} done="清单复制成功！">复制文本</CopyButton>
            <CopyButton className="btn line" href={href}>复制链接</CopyButton>
            <button type="button" className="btn line" onClick={() => print()}>
              打印
            </button>
          </>
        )}
        <a className="btn line" download="配置清单.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(billCsv(bill))}`}>
          下载 CSV
        </a>
      </div>
      <details className={billStyles.text}>
        <summary>
          文本形式
          <Icon name="chevron-down" />
        </summary>
        <textarea readOnly rows={12} value={text} aria-label="配置清单的文本" />
      </details>
    </>
  );
}
