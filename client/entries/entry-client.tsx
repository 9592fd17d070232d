/**
 * The application in the browser: React takes over the tree that the server has rendered, from the same components and
 * the same model. Loaded on the first sign of intent.
 */
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readDocument } from '#client/app/arrival.ts';
import { BrowserApp } from '#client/app/browser-app.tsx';
import { addressOf } from '#client/app/links.ts';
import { createPages } from '#client/app/pages.ts';
import { report } from '#client/app/report.ts';
import { DocumentStays } from '#client/app/route-error.tsx';
import { startHistory } from '#client/app/session-history.ts';
import { knowStyles } from '#client/app/styles.ts';
import { preloadLeadForm } from '#client/features/lead-form/lead-dialog-host.tsx';
import { figuresIn, figuresOf } from '#client/drawings/figure-markup.tsx';
import { qrIn } from '#client/drawings/qr.tsx';
import type { PageModel } from '#client/pages/model.ts';
import type { BootData } from '#client/pages/page-answer.ts';
import { loadTemplate } from '#client/pages/page-view.tsx';
import { attend, watchAttention } from '#client/platform/attention.ts';

export interface Application {
  /** Makes everything around an element live; rejects when its code is not to be had. */
  attend(element: Element): Promise<void>;
}

/** Why the document stays as it was sent; asking again would change nothing. */
let refused: unknown;

/** The tree differs from the server's HTML: React has rendered a part anew. */
function onRecoverableError(error: unknown): void {
  report('hydration', 'mismatch');
  // Whoever develops wants to know what and where.
  if (import.meta.env.DEV) reportError(error);
}

/**
 * Hydrates the document; resolves when its page is React's.
 * @param copy parts of the model that are files of their own, in the order of `boot.copy`
 * @param pressed what the visitor has pressed last
 * @throws whatever keeps the page from being loaded or rendered: the document then works as it is
 */
export async function start(boot: BootData, copy: readonly object[], pressed: () => Element | null): Promise<Application> {
  if (refused) throw refused;
  const root = document.getElementById('root') as HTMLElement;
  const parts: object = Object.fromEntries(boot.copy.map(([name], index) => [name, copy[index]]));
  const model = { ...boot.model, ...parts } as PageModel;
  if (pressed()?.closest('[data-lead-form]')) preloadLeadForm();
  await loadTemplate(model);
  const shown = { page: boot.page, model, figures: figuresOf(figuresIn(root)), document: readDocument() };
  const settings = { ...boot, accountCode: boot.accountCode ?? qrIn(root) ?? { modules: 0, path: '' } };
  const pages = createPages(boot.build, { address: addressOf(location), shown });
  knowStyles(boot.sheets);
  startHistory();
  watchAttention(pressed);
  const asSent = [...root.childNodes];
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <BrowserApp settings={settings} pages={pages} onShown={resolve} />
      </BrowserRouter>,
      {
        onRecoverableError,
        onUncaughtError(error) {
          report('route', 'unexpected');
          refused = error;
          reject(error);
          // React has emptied the root. The menus' states and what was typed live in the elements themselves.
          root.replaceChildren(...asSent);
          if (error instanceof DocumentStays && error.focused instanceof HTMLElement) error.focused.focus({ preventScroll: true });
        },
      },
    );
  });
  return { attend };
}
