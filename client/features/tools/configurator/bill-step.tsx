import { CopyButton } from '#client/components/copy-button.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { useLive } from '#client/platform/use-live.ts';
import { makeBill } from '#shared/configurator/bill.ts';
import { billCsv, billText, deliveries } from '#shared/configurator/bill-text.ts';
import type { Choices } from '#shared/configurator/choices.ts';
import { NO_LINES, SHEET, STATE } from '#shared/content/configurator/bill-texts.ts';
import { fill } from '#shared/text/fill.ts';
import styles from '../tools.module.css';
import { BillTable } from './bill-table.tsx';
import configuratorStyles from './configurator.module.css';
import billStyles from './bill.module.css';

function Points({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
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
        <Points title={SHEET.delivery} items={deliveries(bill)} />
        <Points title={SHEET.clauses} items={bill.clauses} />
        <Points title={SHEET.excluded} items={bill.excluded} />
      </div>
      <p className={styles.small}>{STATE}</p>
      {live && (
        <p className={`${styles.small} ${billStyles.origin}`}>{fill(SHEET.origin, { address })}</p>
      )}
      <div className={`${configuratorStyles.actions} no-print`}>
        <a className="btn act" href={href.replace(/#.*$/, '#consult')}>
          {SHEET.ask}
        </a>
        {live && (
          <>
            <CopyButton className="btn line" text={text} done={SHEET.copied}>{SHEET.copyText}</CopyButton>
            <CopyButton className="btn line" href={href}>{SHEET.copyLink}</CopyButton>
            <button type="button" className="btn line" onClick={() => print()}>
              {SHEET.print}
            </button>
          </>
        )}
        <a className="btn line" download={SHEET.file} href={`data:text/csv;charset=utf-8,${encodeURIComponent(billCsv(bill))}`}>
          {SHEET.csv}
        </a>
      </div>
      <details className={`${billStyles.text} no-print`}>
        <summary>
          {SHEET.text}
          <Icon name="chevron-down" />
        </summary>
        <textarea readOnly rows={12} value={text} aria-label={SHEET.label} />
      </details>
    </>
  );
}
