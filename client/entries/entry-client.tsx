/**
 * The application in the browser. React hydrates the tree that the server has rendered, with the same components and the
 * same model. `boot.ts` loads it at the first sign of intent.
 */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, PageRoute } from '#client/app/app.tsx';
import { readDocument } from '#client/app/arrival.ts';
import { addressOf } from '#client/app/links.ts';
import { Navigation } from '#client/app/navigation.ts';
import { createPages } from '#client/app/pages.ts';
import { prefetchLinksInView } from '#client/app/prefetch.ts';
import { Progress } from '#client/app/progress.tsx';
import { report } from '#client/app/report.ts';
import { DocumentStays } from '#client/app/route-error.tsx';
import { loadParts } from '#client/components/part.tsx';
import { fieldsIn, replayInputs } from '#client/components/replay-inputs.ts';
import { figuresIn, figuresOf } from '#client/drawings/figure-markup.tsx';
import { qrIn } from '#client/drawings/qr.tsx';
import { LeadDialogHost, preloadLeadForm } from '#client/features/lead-form/lead-dialog-host.tsx';
import { Notices } from '#client/features/notices/notices.tsx';
import type { PageModel } from '#client/pages/model.ts';
import type { BootData } from '#client/pages/page-answer.ts';
import { loadTemplate } from '#client/pages/page-view.tsx';
import { watchAttention } from '#client/platform/attention.ts';
import { loadedData } from '#client/platform/load-code.ts';
import { PAGES } from '#shared/site/registry.ts';

export { attend } from '#client/platform/attention.ts';

/** The error that made the document stay as it was sent. Hydrating again would fail again. */
let refused: unknown;

/** React has rendered a part anew, because the tree differs from the server's HTML. */
function onRecoverableError(error: unknown): void {
  report('hydration', 'mismatch');
  // In development the console shows the difference.
  if (import.meta.env.DEV) reportError(error);
}

/**
 * Hydrates the document. Resolves when the whole page is hydrated or gated.
 * @param pressed the element of the visitor's last press
 * @throws the error of a page that cannot be loaded or rendered: the document then works as it is
 */
export async function start(boot: BootData, pressed: Element | null): Promise<void> {
  if (refused) throw refused;
  const root = document.getElementById('root') as HTMLElement;
  const parts: object = Object.fromEntries(boot.copy.map(([name, href]) => [name, loadedData(href)]));
  const model = { ...boot.model, ...parts } as PageModel;
  if (pressed?.closest('[data-lead-form]')) preloadLeadForm();
  await loadTemplate(model);
  // React renders a page anew that the browser has translated. Without their code the parts would leave it empty meanwhile.
  if (root.querySelector('font')) await loadParts();
  const shown = { page: boot.page, model, figures: figuresOf(figuresIn(root)), sheet: boot.sheets[boot.page.template], document: readDocument() };
  const settings = { ...boot, accountCode: boot.accountCode ?? qrIn(root) ?? { modules: 0, path: '' } };
  const address = addressOf(location);
  const pages = createPages(boot, address, shown);
  watchAttention(pressed);
  const overlays = (
    <>
      <Navigation pages={pages} />
      <Progress />
      <Notices />
      <LeadDialogHost />
    </>
  );
  const sent = { nodes: [...root.childNodes], fields: fieldsIn(root) };
  await new Promise<void>((resolve, reject) => {
    const onShown = () => {
      resolve();
      prefetchLinksInView(pages);
    };
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App registry={PAGES} settings={settings} page={<PageRoute pages={pages} onShown={onShown} />} overlays={overlays} />
        </BrowserRouter>
      </StrictMode>,
      {
        onRecoverableError,
        onUncaughtError(error) {
          report('route', 'unexpected');
          refused = error;
          reject(error);
          // After a navigation, what was sent is another page.
          if (addressOf(location) !== address) return location.reload();
          // React has emptied the root. The states of menus and the typed text are in the elements themselves.
          root.replaceChildren(...sent.nodes);
          if (error instanceof DocumentStays && error.focused instanceof HTMLElement) error.focused.focus({ preventScroll: true });
        },
      },
    );
  });
  replayInputs(root, sent.fields);
}
