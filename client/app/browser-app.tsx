/** The application with what only a browser has: links in place, forms and notices over the page, progress. */
import { useMemo, useRef } from 'react';
import { LeadDialogHost, type LeadDialogHandle } from '#client/features/lead-form/lead-dialog-host.tsx';
import { Notices, type NoticesHandle } from '#client/features/notices/notices.tsx';
import { ActionsContext, type Actions, type PublicSettings } from '#client/platform/actions.ts';
import { useLive } from '#client/platform/use-live.ts';
import { App } from './app.tsx';
import { useNavigation } from './navigation.ts';
import type { RouteEnvironment } from './page-route.tsx';
import type { BrowserPages } from './pages.ts';
import { createViewPrefetch } from './prefetch-in-view.ts';
import { Progress } from './progress.tsx';

interface BrowserAppProps {
  readonly settings: PublicSettings;
  readonly pages: BrowserPages;
  /** Called when a page has come, all of it. */
  onShown(): void;
}

interface OverlaysProps {
  readonly pages: BrowserPages;
  readonly notices: { current: NoticesHandle | null };
  readonly dialog: { current: LeadDialogHandle | null };
}

/** What lies over the page; nothing of it is in the server's HTML. */
function Overlays({ pages, notices, dialog }: OverlaysProps) {
  if (!useLive()) return null;
  return (
    <>
      <Progress pages={pages} />
      <Notices ref={notices} />
      <LeadDialogHost ref={dialog} />
    </>
  );
}

/** The root of the browser's tree; it renders once, so that what changes below it is changed by its own state. */
export function BrowserApp({ settings, pages, onShown }: BrowserAppProps) {
  const notices = useRef<NoticesHandle>(null);
  const dialog = useRef<LeadDialogHandle>(null);
  const actions = useMemo<Actions>(() => ({
    notify: (request) => notices.current?.show(request),
    closeEarlierNotices: () => notices.current?.closeEarlier(),
    openLeadForm: (formId, opener) => dialog.current?.open(formId, opener),
  }), []);
  const follow = useNavigation(pages, actions.notify);
  const environment = useMemo<RouteEnvironment>(() => {
    const lookAround = createViewPrefetch(pages.bringModel);
    const onPage = () => {
      onShown();
      lookAround();
    };
    return { pages, onShown: onPage, onRetry: (url) => void follow(url, true) };
  }, [pages, onShown, follow]);
  return (
    <ActionsContext value={actions}>
      <App settings={settings} environment={environment} overlays={<Overlays pages={pages} notices={notices} dialog={dialog} />} />
    </ActionsContext>
  );
}
