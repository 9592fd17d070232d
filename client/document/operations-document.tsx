/** The document of the operations page. It has no script and no frame, and reloads itself. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { OperationsState } from '#shared/contracts/operations.ts';
import type { RenderRequest } from '#shared/contracts/ssr.ts';
import { SITE } from '#shared/site/site.ts';
import { OperationsPage } from '#client/pages/operations/operations-page.tsx';

const RENEW_SECONDS = 15;

/** The whole document. */
export function renderOperationsDocument({ assets }: Pick<RenderRequest, 'assets'>, state: OperationsState): string {
  const document = (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={String(RENEW_SECONDS)} />
        <title>{`运行状况 · ${SITE.name}`}</title>
        {assets.styles('operations').map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body>
        <OperationsPage state={state} renewSeconds={RENEW_SECONDS} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
