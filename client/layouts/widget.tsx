/**
 * The floating contact column, on phones a bar at the bottom of the screen. `entries/boot.ts` shows tooltips and the
 * back-to-top button through attributes, possibly before hydration.
 */
import type { ReactNode } from 'react';
import { LeadLink } from '#client/components/lead-link.tsx';
import { Icon, type IconName } from '#client/drawings/icons.tsx';
import { SITE } from '#shared/site/site.ts';
import styles from './widget.module.css';

interface WidgetProps {
  /** External chat page. */
  readonly chatUrl: string;
  /** As for `Header`. */
  readonly consultHref: string;
}

/** The scroll sentinel of back-to-top. It stands outside of the tree, so that nothing replaces it. */
export const TopSentinel = () => <div className={styles.sentinel} data-top-sentinel="" />;

/** Chat, hotline, the form button of phones, and back-to-top. */
export function Widget({ chatUrl, consultHref }: WidgetProps) {
  return (
    <aside className={styles.widget} aria-label="联系方式" data-widget="">
      <Contact id="chat" icon="chat" name="在线咨询" short="咨询" hint="在线咨询" href={chatUrl} outside />
      <Contact id="phone" icon="phone" name="电话咨询" short="电话" hint={SITE.hotline} href={SITE.hotlineHref} />
      <LeadLink form="header" className={styles.consult} href={consultHref} role="button">
        咨询与试用
      </LeadLink>
      <button type="button" className={styles.top} data-back-to-top="" aria-label="返回顶部">
        <Icon name="arrow-up" />
      </button>
    </aside>
  );
}

interface ContactProps {
  readonly id: string;
  readonly icon: IconName;
  /** Accessible name. */
  readonly name: string;
  readonly short: string;
  /** Text of the tooltip, shown on hover, focus or tap. */
  readonly hint: ReactNode;
  readonly href: string;
  readonly outside?: boolean;
}

function Contact({ id, icon, name, short, hint, href, outside }: ContactProps) {
  const target = outside ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className={styles.contact} href={href} {...target} aria-label={name} data-tip={`tip-${id}`} suppressHydrationWarning>
      <Icon name={icon} />
      <span>{short}</span>
      <span className={styles.tip} id={`tip-${id}`} role="tooltip">
        {hint}
      </span>
    </a>
  );
}
