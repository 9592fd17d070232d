/** The error in place of a page that could not be loaded, with a button that tries again. It is reported to the server's log. */
import { Component, useLayoutEffect, type ReactNode } from 'react';
import { actions } from '#client/platform/actions.ts';
import { OtherBuild } from '#client/platform/load-code.ts';
import { documentTitle, SITE } from '#shared/site/site.ts';
import styles from './app.module.css';
import { useArrival } from './arrival.ts';
import { PageError } from './page-answers.ts';
import { report } from './report.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Whether the page is the one of the document: the document as it was sent is better than an error in its place. */
  readonly isDocument: boolean;
  /** The router's location, another object each time. */
  readonly visit: object;
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

/** Documents that are being loaded, by visit. None resolves: what is on screen stays until then, which takes long on a line that stalls. */
const documents = new WeakMap<object, Promise<never>>();

/** Shows the error of the page below it. A retry gives it another key. */
export class RouteBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { props: { children, isDocument, visit }, state: { error } } = this;
    if (error === undefined) return children;
    if (error instanceof OtherBuild) {
      if (!documents.has(visit)) documents.set(visit, new Promise(() => location.reload()));
      return documents.get(visit);
    }
    if (isDocument) throw new DocumentStays('unexpected', { cause: error });
    return <RouteError reason={error instanceof PageError ? error.message : 'unexpected'} />;
  }
}
