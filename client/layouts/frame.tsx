/** What stands around every page: header, main, footer and widget, each a part that becomes live on its own. */
import { createContext, Suspense, useContext, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Attention } from '#client/components/attention.tsx';
import { useSettings } from '#client/platform/actions.ts';
import { hasFooter } from '#shared/site/footer-links.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage, pageById } from '#shared/site/registry.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Widget } from './widget.tsx';

/** Gives the HTML of a part, rendered once for a key; what it renders takes no `useId`, since it is a render of its own. */
export type Keep = (key: string, part: ReactElement) => string;

/** Set on the server alone: the parts around a page are the same on every visit. */
export const KeepContext = createContext<Keep | undefined>(undefined);

/** Pages whose content ends in a form section lead there; the others to the service page's. */
const WITHOUT_FORM: readonly PageEntry['template'][] = ['text', 'news-list', 'article', 'docs', 'glossary', 'search', 'not-found'];

function consultHref(page: PageEntry | undefined): string {
  return !page || WITHOUT_FORM.includes(page.template) ? `${pageById('service-index').path}#consult` : '#consult';
}

interface SlotProps {
  readonly name: string;
  /** What the part depends on; undefined when it is too rare to keep. */
  readonly variant: string | undefined;
  readonly children: ReactNode;
}

function Slot({ name, variant, children }: SlotProps) {
  const keep = useContext(KeepContext);
  if (keep && variant !== undefined) {
    // The markup of an `Attention`, its content as HTML.
    const html = keep(`${name} ${variant}`, <Suspense fallback={null}>{children}</Suspense>);
    return <div className={styles.slot} data-slot={name} data-attention="" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <Attention className={styles.slot} data-slot={name}>
      {children}
    </Attention>
  );
}

/** The content of `#root`. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { origin, chatUrl, year, accountCode } = useSettings();
  const page = findPage(pathname);
  const path = page?.path ?? pathname;
  const consult = consultHref(page);
  return (
    <>
      {/* An unknown path is the visitor's own text: not worth keeping. */}
      <Slot name="header" variant={page && `${path} ${consult}`}>
        <Header path={path} consultHref={consult} />
      </Slot>
      <main id="main" tabIndex={-1}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      {hasFooter(path) && (
        <Slot name="footer" variant={`${origin} ${chatUrl} ${year}`}>
          <Footer code={accountCode} chatUrl={chatUrl} year={year} />
        </Slot>
      )}
      <Slot name="widget" variant={`${chatUrl} ${consult}`}>
        <Widget chatUrl={chatUrl} consultHref={consult} />
      </Slot>
    </>
  );
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
