/** The application with the parts that only a browser has: navigation in place, dialogs, notices, progress. */
import { LeadDialogHost } from '#client/features/lead-form/lead-dialog-host.tsx';
import { Notices } from '#client/features/notices/notices.tsx';
import type { PublicSettings } from '#client/platform/actions.ts';
import { useLive } from '#client/platform/use-live.ts';
import { PAGES } from '#shared/site/registry.ts';
import { App, PageRoute } from './app.tsx';
import { useNavigation } from './navigation.ts';
import type { BrowserPages } from './pages.ts';
import { Progress } from './progress.tsx';

interface BrowserAppProps {
  readonly settings: PublicSettings;
  readonly pages: BrowserPages;
  /** Called when all of a page is on screen. */
  onShown(): void;
}

/** Layers over the page. They are not in the server's HTML. */
function Overlays() {
  if (!useLive()) return null;
  return (
    <>
      <Progress />
      <Notices />
      <LeadDialogHost />
    </>
  );
}

/** The root of the browser's tree. */
export function BrowserApp({ settings, pages, onShown }: BrowserAppProps) {
  const follow = useNavigation(pages);
  const page = <PageRoute pages={pages} onShown={onShown} onRetry={() => void follow(new URL(location.href), true)} />;
  return <App registry={PAGES} settings={settings} page={page} overlays={<Overlays />} />;
}
