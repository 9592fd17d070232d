/** The frame of every page: header, main, footer and contact widget. Each part is hydrated on its own. */
import { createContext, Suspense, useContext, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Attention } from '#client/components/attention.tsx';
import { SettingsContext } from '#client/platform/actions.ts';
import { hasFooter } from '#shared/site/behaviour.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { findPage, pageById } from '#shared/site/registry.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Widget } from './widget.tsx';

/** Returns the HTML of an element, rendered once per key. The element must not use `useId`, since it is rendered separately. */
export type CachedHtml = (key: string, element: ReactElement) => string;

/** Set on the server only. The parts of the frame are the same on every visit, so their HTML is cached. */
export const HtmlCacheContext = createContext<CachedHtml | undefined>(undefined);

/** Templates without a form section. Their consult link leads to the form of the service page. */
const WITHOUT_FORM: readonly PageEntry['template'][] = ['news-list', 'article', 'docs', 'search', 'not-found'];

function consultHref(page: PageEntry | undefined): string {
  return !page || WITHOUT_FORM.includes(page.template) ? `${pageById('service-index').path}#consult` : '#consult';
}

interface SlotProps {
  readonly name: string;
  /** Too rare to cache. */
  readonly isRare?: boolean;
  /** A part that depends on nothing but its props. */
  readonly children: ReactElement;
}

function Slot({ name, isRare, children }: SlotProps) {
  const cachedHtml = useContext(HtmlCacheContext);
  // The browser's build leaves this out.
  if (import.meta.env.SSR && cachedHtml && !isRare) {
    // The same markup as `Attention` renders.
    const html = cachedHtml(name + JSON.stringify(children.props), <Suspense fallback={null}>{children}</Suspense>);
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
  const { chatUrl, year, accountCode } = useContext(SettingsContext);
  const page = findPage(pathname);
  const path = page?.path ?? pathname;
  const consult = consultHref(page);
  return (
    <>
      {/* Visitors can make up any number of unknown paths, so these are not cached. */}
      <Slot name="header" isRare={!page}>
        <Header path={path} consultHref={consult} />
      </Slot>
      <main id="main" tabIndex={-1}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      {hasFooter(path) && (
        <Slot name="footer">
          <Footer code={accountCode} chatUrl={chatUrl} year={year} />
        </Slot>
      )}
      <Slot name="widget">
        <Widget chatUrl={chatUrl} consultHref={consult} />
      </Slot>
    </>
  );
}

/** Link to the main content, the first element of the body. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      跳到正文
    </a>
  );
}

/** The two permanent live regions after `#root`. They announce notices; the notice cards do not. */
export function LiveRegions() {
  return (
    <>
      <div className="vh" role="alert" data-live="alert" />
      <div className="vh" role="status" data-live="status" />
    </>
  );
}
