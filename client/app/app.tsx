/** The application: the same tree on the server and in the browser. */
import { use, useCallback, type ReactNode } from 'react';
import { useLocation, useNavigationType, useRoutes, type RouteObject } from 'react-router-dom';
import { InTwo } from '#client/components/below.tsx';
import { FigureContext } from '#client/drawings/figure-source.ts';
import { Frame } from '#client/layouts/frame.tsx';
import { PageView } from '#client/pages/page-view.tsx';
import { SettingsContext, type PublicSettings } from '#client/platform/actions.ts';
import { fragmentTarget } from '#client/platform/fragment.ts';
import type { PageEntry } from '#shared/site/page.ts';
import { useArrival } from './arrival.ts';
import { Fade } from './fade.tsx';
import { addressOf } from './links.ts';
import type { Entry, Pages } from './pages.ts';
import { RouteBoundary } from './route-error.tsx';
import { routesOf } from './routes.tsx';

interface RouteProps {
  readonly pages: Pages;
  /** Called when all of a page is on screen. */
  readonly onShown?: () => void;
  /** Loads the page of this address again. */
  readonly onRetry?: (url: URL) => void;
}

interface AppProps extends Omit<RouteProps, 'pages'> {
  /** The pages that can be navigated to. */
  readonly registry: readonly PageEntry[];
  /** Undefined on the server while the page's data is late: `<main>` is then empty. */
  readonly pages: Pages | undefined;
  readonly settings: PublicSettings;
  /** Dialogs, notices and progress in the browser. Both sides render this slot, because `useId` depends on the shape of the tree. */
  readonly overlays?: ReactNode;
}

/** The frame and the page of the router's address. It must stand in a router. */
export function App({ registry, settings, overlays, pages, ...route }: AppProps): ReactNode {
  return (
    <SettingsContext value={settings}>
      <Frame>
        <Routes routes={routesOf(registry, pages ? <PageRoute pages={pages} {...route} /> : null)} />
      </Frame>
      {overlays}
    </SettingsContext>
  );
}

const Routes = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/** Shows the page of any address. The router navigates in a transition, so the previous page stays until this one is ready. */
function PageRoute({ pages, onShown, onRetry }: RouteProps) {
  const entry = pages.entry(addressOf(useLocation()));
  return (
    <>
      <Fade page={entry.id} />
      <RouteBoundary key={entry.id} isDocument={entry.id === 0} onRetry={() => onRetry?.(new URL(location.href))}>
        <EntryView entry={entry} onShown={onShown} />
      </RouteBoundary>
    </>
  );
}

interface EntryViewProps {
  readonly entry: Entry;
  readonly onShown: RouteProps['onShown'];
}

function EntryView({ entry, onShown }: EntryViewProps) {
  const shown = use(entry.promise);
  const { hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const startsWhole = isReturn || hash !== '';
  const onWhole = useCallback(() => {
    // The visitor may have pressed a link to a part of the page before that part was rendered.
    if (!startsWhole) fragmentTarget(location.hash)?.scrollIntoView();
    onShown?.();
  }, [startsWhole, onShown]);
  useArrival(shown);
  return (
    <FigureContext value={shown.figures}>
      <InTwo whole={startsWhole} onWhole={onWhole}>
        <PageView page={shown.page} model={shown.model} />
      </InTwo>
    </FigureContext>
  );
}
