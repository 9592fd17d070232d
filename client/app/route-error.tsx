/** The error in place of a page that could not be loaded, with a button that tries again. It is reported to the server's log. */
import { Component, useLayoutEffect, type ReactNode } from 'react';
import { actions } from '#client/platform/actions.ts';
import { OtherBuild } from '#client/platform/load-code.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import styles from './app.module.css';
import { useArrival } from './arrival.ts';
import { PageError } from './page-answers.ts';
import type { Entry } from './pages.ts';
import { report } from './report.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly entry: Entry;
}

const TITLE = '页面没有加载成功';

function RouteError({ reason }: { readonly reason: string }) {
  useArrival(undefined);
  useLayoutEffect(() => {
    document.title = documentTitle(TITLE);
    report('route', reason);
  }, [reason]);
  return (
    <div className={`wrap ${styles.failed}`}>
      <h1>{TITLE}</h1>
      <p>可能是网络中断，或服务暂时繁忙。请检查网络后重试，页面地址已经保留。</p>
      <div className={styles.actions}>
        <button type="button" className="btn act" onClick={() => actions.reloadPage()}>
          重试
        </button>
        <a className="btn line" href={SITE.hotlineHref}>
          拨打 {SITE.hotline}
        </a>
      </div>
    </div>
  );
}

/** Thrown out of the root when the document's page cannot be rendered, so that the server's HTML stays. */
export class DocumentStays extends Error {
  /** The element with the focus. React empties the root before it calls the error handler. */
  readonly focused = document.activeElement;
}

/** Shows the error of the page below it. A retry gives it another key. */
export class RouteBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { props: { children, entry }, state: { error } } = this;
    if (error === undefined) return children;
    if (error instanceof OtherBuild) {
      entry.at = 0;
      // React renders this again whenever something else changes meanwhile.
      return (entry.document ??= new Promise(() => location.reload()));
    }
    // The document as it was sent is better than an error in its place.
    if (entry.id === 0) throw new DocumentStays('unexpected', { cause: error });
    return <RouteError reason={error instanceof PageError ? error.message : 'unexpected'} />;
  }
}
