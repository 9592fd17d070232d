/** The application with the parts that only a browser has: navigation in place, dialogs, notices, progress. */
import { useMemo, useRef } from 'react';
import { LeadDialogHost, type LeadDialogHandle } from '#client/features/lead-form/lead-dialog-host.tsx';
import { Notices, type NoticesHandle } from '#client/features/notices/notices.tsx';
import { ActionsContext, type Actions, type PublicSettings } from '#client/platform/actions.ts';
import { cancelWait } from '#client/platform/awaited.ts';
import { useLive } from '#client/platform/use-live.ts';
import { PAGES } from '#shared/site/registry.ts';
import { App } from './app.tsx';
import { useNavigation } from './navigation.ts';
import type { BrowserPages } from './pages.ts';
import { createViewPrefetch } from './prefetch.ts';
import { Progress } from './progress.tsx';

interface BrowserAppProps {
  readonly settings: PublicSettings;
  readonly pages: BrowserPages;
  /** Called when all of a page is on screen. */
  onShown(): void;
}

interface OverlaysProps {
  readonly notices: { current: NoticesHandle | null };
  readonly dialog: { current: LeadDialogHandle | null };
}

/** Layers over the page. They are not in the server's HTML. */
function Overlays({ notices, dialog }: OverlaysProps) {
  if (!useLive()) return null;
  return (
    <>
      <Progress />
      <Notices ref={notices} />
      <LeadDialogHost ref={dialog} />
    </>
  );
}

/** The root of the browser's tree. */
export function BrowserApp({ settings, pages, onShown }: BrowserAppProps) {
  const notices = useRef<NoticesHandle>(null);
  const dialog = useRef<LeadDialogHandle>(null);
  const actions = useMemo<Actions>(() => ({
    notify: (request) => notices.current?.show(request),
    closeEarlierNotices: () => notices.current?.closeEarlier(),
    openLeadForm(formId, opener) {
      // The form is wanted now, not the page of an earlier link: that page would close it with what is typed.
      cancelWait();
      dialog.current?.open(formId, opener);
    },
  }), []);
  const follow = useNavigation(pages, actions.notify);
  const onPage = useMemo(() => {
    const prefetchLinksInView = createViewPrefetch(pages.prefetch);
    return () => {
      onShown();
      prefetchLinksInView();
    };
  }, [pages, onShown]);
  return (
    <ActionsContext value={actions}>
      <App registry={PAGES} settings={settings} pages={pages} onShown={onPage} onRetry={(url) => void follow(url, true)} overlays={<Overlays notices={notices} dialog={dialog} />} />
    </ActionsContext>
  );
}
