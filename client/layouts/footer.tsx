/** The page footer. It works without script, except for the button that copies the link, which is hidden then. */
import { CopyButton } from '#client/components/copy-button.tsx';
import { Icon } from '#client/drawings/icons.tsx';
import { QrCode } from '#client/drawings/qr.tsx';
import type { QrPath } from '#client/platform/actions.ts';
import { PHONE } from '#client/platform/page-marks.ts';
import { FOOTER_COLUMNS, POLICY_LINKS } from '#shared/site/footer-links.ts';
import { COMPANY, DEMONSTRATION_WORD, type FooterField } from '#shared/content/company.ts';
import { shownInFooter } from '#shared/content/company/shown.ts';
import { SITE } from '#shared/site/site.ts';
import { ACCOUNT } from './account.ts';
import { AccountOverlay } from './account-overlay.tsx';
import styles from './footer.module.css';

interface FooterProps {
  /** The official account's QR code. */
  readonly code: QrPath;
  /** External chat page. */
  readonly chatUrl: string;
  /** Year of the copyright line. */
  readonly year: number;
}

const isPhone = (): boolean => typeof matchMedia === 'function' && matchMedia(PHONE).matches;

/** Link columns, contact, the QR overlay and the legal line. Do not render it where `hasFooter(path)` is false. */
export function Footer({ code, chatUrl, year }: FooterProps) {
  return (
    <footer className={`ink ${styles.footer}`}>
      <div className={`wrap ${styles.columns}`}>
        <nav className={styles.links} aria-label="页脚导航">
          {FOOTER_COLUMNS.map((column) => (
            // On phones `entries/boot.ts` folds the columns before this is hydrated. After a page without footer they are rendered folded.
            <details key={column.name} className={styles.column} open={!isPhone()} data-footer-column="" suppressHydrationWarning>
              <summary>
                {column.name}
                <Icon name="chevron-down" />
              </summary>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.name}</a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <Contact code={code} chatUrl={chatUrl} />
      </div>
      <LegalLine year={year} />
      <AccountOverlay code={code} />
    </footer>
  );
}

/** Marks a value that only demonstrates the format. */
function Demonstration({ of }: { of: FooterField }) {
  return shownInFooter(of).demonstration ? <small className="bdg new">{DEMONSTRATION_WORD}</small> : null;
}

function Contact({ code, chatUrl }: { code: QrPath; chatUrl: string }) {
  return (
    <div className={styles.contact}>
      <a className={styles.hotline} href={SITE.hotlineHref}>
        {SITE.hotline}
      </a>
      <ul>
        {COMPANY.extensions.map((extension) => (
          <li key={extension.key}>
            转 {extension.key}　{extension.name}
          </li>
        ))}
      </ul>
      <p>
        市场合作 <a href={`mailto:${shownInFooter('cooperationEmail').text}`}>{shownInFooter('cooperationEmail').text}</a>
        <Demonstration of="cooperationEmail" />
      </p>
      <p>
        公司地址 {shownInFooter('address').text}
        <Demonstration of="address" />
      </p>
      <div className={styles.account}>
        <QrCode code={code} label={`${ACCOUNT.name}公众号二维码`} />
        <span>
          微信扫码
          <br />
          关注官方公众号
          {ACCOUNT.url === undefined && <small className="bdg new">{DEMONSTRATION_WORD}</small>}
        </span>
      </div>
      <div className={styles.actions}>
        <button type="button" className="btn ghost sm" popoverTarget="account-qr">
          <Icon name="qr" />
          公众号
        </button>
        <a className={`btn ghost sm ${styles.narrow}`} href={chatUrl} target="_blank" rel="noopener">
          <Icon name="chat" />
          在线客服
        </a>
        <a className={`btn ghost sm ${styles.narrow}`} href={SITE.hotlineHref}>
          <Icon name="phone" />
          拨打热线
        </a>
      </div>
    </div>
  );
}

function LegalLine({ year }: { year: number }) {
  return (
    <div className={`wrap ${styles.legal}`}>
      <span>
        © {year} {SITE.name}
      </span>
      <span>
        <a href={SITE.icpHref} target="_blank" rel="noopener">
          {shownInFooter('icp').text}
        </a>
        <Demonstration of="icp" />
      </span>
      {COMPANY.publicSecurity !== undefined && (
        <a href={SITE.publicSecurityHref} target="_blank" rel="noopener">
          {COMPANY.publicSecurity}
        </a>
      )}
      {[...new Set(COMPANY.licences.map(({ number }) => number))].map((number) => (
        <span key={number}>电信业务经营许可证 {number}</span>
      ))}
      {POLICY_LINKS.map((link) => (
        <a key={link.href} href={link.href}>
          {link.name}
        </a>
      ))}
      <CopyButton href="/">
        <Icon name="copy" />
        复制本站链接
      </CopyButton>
    </div>
  );
}
