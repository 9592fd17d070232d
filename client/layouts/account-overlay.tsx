import { Icon } from '#client/drawings/icons.tsx';
import { QrCode } from '#client/drawings/qr.tsx';
import type { QrPath } from '#client/platform/actions.ts';
import styles from './account-overlay.module.css';
import { ACCOUNT } from './account.ts';

/** Overlay with the official account's QR code. The native popover handles light dismiss, Escape and focus. */
export function AccountOverlay({ code }: { readonly code: QrPath }) {
  return (
    <div className={styles.overlay} id="account-qr" popover="auto" role="dialog" aria-label="官方公众号二维码">
      <button
        type="button"
        className={styles.close}
        popoverTarget="account-qr"
        popoverTargetAction="hide"
        aria-label="关闭二维码"
      >
        <Icon name="close" />
      </button>
      <QrCode code={code} label={`${ACCOUNT.name}公众号二维码`} className={styles.code} />
      <b>{ACCOUNT.name}</b>
      <p data-outside-wechat="">截图后用微信扫一扫</p>
      <p data-inside-wechat="">长按识别二维码</p>
    </div>
  );
}
