/**
 * The one component that server and browser share: header, main, footer and widget as opaque regions.
 * The server fills them; React in the browser adopts them without rendering or comparing their content,
 * which is the router's and the islands' to change.
 */
import type { ReactNode } from 'react';
import styles from './shell.module.css';

/** React leaves the children of an element alone as long as this same object is its content. */
const KEEP = { __html: '' };

interface ShellProps {
  /** HTML of the regions around `<main>`; left out in the browser, where they are already in the document. */
  readonly regions?: { readonly header: string; readonly footer: string; readonly widget: string };
  /** Content of `<main>`; left out in the browser. */
  readonly main?: ReactNode;
  /** What lives beside the page in the browser: it renders nothing at first. */
  readonly children?: ReactNode;
}

/** The content of `#root`. */
export function Shell({ regions, main, children }: ShellProps) {
  return (
    <>
      <Slot name="header" html={regions?.header} />
      {main === undefined ? (
        <main id="main" tabIndex={-1} dangerouslySetInnerHTML={KEEP} suppressHydrationWarning />
      ) : (
        <main id="main" tabIndex={-1}>
          {main}
        </main>
      )}
      <Slot name="footer" html={regions?.footer} />
      <Slot name="widget" html={regions?.widget} />
      {children}
    </>
  );
}

function Slot({ name, html }: { name: string; html: string | undefined }) {
  const content = html === undefined ? KEEP : { __html: html };
  return <div className={styles.slot} data-slot={name} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}

/** First element of the body. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      跳到正文
    </a>
  );
}

/** The two permanent live regions, after `#root`: notices are announced here, never by their cards. */
export function LiveRegions() {
  return (
    <>
      <div className="vh" role="alert" data-live="alert" />
      <div className="vh" role="status" data-live="status" />
    </>
  );
}
