/** A page that could not be loaded: said on the spot, with a way to try again, and told to the server's log. */
import { Component, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { MissingPart } from '#client/components/part.tsx';
import { documentTitle, SITE } from '#shared/site/site.ts';
import styles from './app.module.css';
import { useArrival } from './arrival.ts';
import { LEAVE, PageError } from './page-answers.ts';
import { report } from './report.ts';

interface RouteErrorProps {
  readonly reason: string;
  onRetry(): void;
}

const TITLE = '页面没有加载成功';

function RouteError({ reason, onRetry }: RouteErrorProps) {
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
        <button type="button" className="btn act" onClick={onRetry}>
          重试
        </button>
        <a className="btn line" href={SITE.hotlineHref}>
          拨打 {SITE.hotline}
        </a>
      </div>
    </div>
  );
}

/** Nothing to see: the browser asks the server for the document. */
function Leave() {
  useEffect(() => location.reload(), []);
  return null;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** The document itself shows this page: as it was sent it is better than anything in its place. */
  readonly isDocument: boolean;
  onRetry(): void;
}

/** The page cannot be rendered, so its document is to stay. */
export class DocumentStays extends Error {
  /** What the visitor was in: by the time that anyone hears of this, React has emptied the root. */
  readonly focused = document.activeElement;
}

/** Shows what failed below it; whoever tries again gives it another key. */
export class RouteBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const reason = error instanceof MissingPart ? LEAVE : error instanceof PageError ? error.message : 'unexpected';
    if (this.props.isDocument && reason !== LEAVE) throw new DocumentStays('unexpected', { cause: error });
    return reason === LEAVE ? <Leave /> : <RouteError reason={reason} onRetry={this.props.onRetry} />;
  }
}
