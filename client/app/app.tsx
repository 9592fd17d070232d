/** The application: the same tree on the server and in the browser. */
import { use, type ReactNode } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router-dom';
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
import type { BrowserPages, Entry } from './pages.ts';
import { RouteBoundary } from './route-error.tsx';

interface AppProps {
  /** All pages in the browser; on the server the one page of the request, because matching a hundred takes 0.4 ms. */
  readonly registry: readonly PageEntry[];
  readonly settings: PublicSettings;
  /** A `PageRoute`; null on the server while the page's data is late: `<main>` is then empty. */
  readonly page: ReactNode;
  /** Navigation, progress, notices and dialog in the browser. Both sides render this slot, because `useId` depends on the shape of the tree. */
  readonly overlays?: ReactNode;
}

/** The frame and the page of the router's address. It must stand in a router. */
export function App({ registry, settings, page, overlays }: AppProps): ReactNode {
  // The last one is for every other address: the server decides what that shows. The page loads its template when it is first shown.
  const routes = [...registry, { id: 'unknown', path: '*' }].map(({ id, path }) => ({ id, path, element: page }));
  return (
    <SettingsContext value={settings}>
      <Frame>{useRoutes(routes)}</Frame>
      {overlays}
    </SettingsContext>
  );
}

interface RouteProps {
  readonly pages: Pick<BrowserPages, 'entry'>;
  /** Called when all of a page is on screen. */
  readonly onShown?: (() => void) | undefined;
}

/** Shows the page of any address. The router navigates in a transition, so the previous page stays until this one is ready. */
export function PageRoute({ pages, onShown }: RouteProps) {
  const entry = pages.entry(addressOf(useLocation()));
  return (
    <>
      <Fade page={entry.id} />
      <RouteBoundary key={entry.id} entry={entry}>
        <EntryView entry={entry} onShown={onShown} />
      </RouteBoundary>
    </>
  );
}

function EntryView({ entry, onShown }: Pick<RouteProps, 'onShown'> & { readonly entry: Entry }) {
  const shown = use(entry.promise);
  const { hash } = useLocation();
  const startsWhole = useNavigationType() === 'POP' || hash !== '';
  const onWhole = () => {
    // The visitor may have pressed a link to a part of the page before that part was rendered.
    if (!startsWhole) fragmentTarget(location.hash)?.scrollIntoView();
    onShown?.();
  };
  useArrival(shown);
  return (
    <FigureContext value={shown.figures}>
      <InTwo whole={startsWhole} onWhole={onWhole}>
        <PageView page={shown.page} model={shown.model} />
      </InTwo>
    </FigureContext>
  );
}
