/**
 * The application in the browser: React adopts the server's page and the router takes over its links. Loaded on the
 * first sign of intent; what one feature needs comes when that feature is asked for.
 */
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchIslands } from '#client/features/islands.ts';
import { Shell } from '#client/layouts/shell.tsx';
import type { NoticeRequest } from '#client/platform/notice-event.ts';
import { once } from '#client/platform/once.ts';
import { Navigator } from '#client/router/navigator.tsx';

export { hydrateIsland } from '#client/features/islands.ts';

const notices = once(() => import('#client/features/notices/notices.tsx'));
const leadForm = once(() => import('#client/features/lead-form/open-lead-form.tsx'));

/** Opens a lead form of `LEAD_FORMS` by its key; `opener` gets the focus back. */
export async function openLeadForm(formId: string, opener: HTMLElement): Promise<void> {
  // The form's notices must not wait for their code when it fails a check.
  notices().catch(() => undefined);
  (await leadForm()).openLeadForm(formId, opener);
}

/** Shows a notice. */
export async function showNotice(request: NoticeRequest): Promise<void> {
  (await notices()).showNotice(request);
}

const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <Shell>
        <Navigator />
      </Shell>
    </BrowserRouter>,
  );
  watchIslands();
}
