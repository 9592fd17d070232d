import { createContext, memo, use, useCallback, useContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { InTwo } from '#client/components/below.tsx';
import { FigureContext } from '#client/drawings/figure-source.ts';
import { PageView } from '#client/pages/page-view.tsx';
import { partOf } from '#client/platform/fragment.ts';
import { useArrival } from './arrival.ts';
import { Fade } from './fade.tsx';
import { addressOf } from './links.ts';
import type { Entry, Pages } from './pages.ts';
import { RouteBoundary } from './route-error.tsx';

/** What the routes need of the side that they run on. */
export interface RouteEnvironment {
  readonly pages: Pages;
  /** Called when a page has come, all of it. */
  onShown?(): void;
  /** Asks for the page of this address anew. */
  onRetry?(url: URL): void;
}

export const RouteContext = createContext<RouteEnvironment | undefined>(undefined);

interface EntryViewProps {
  readonly entry: Entry;
  readonly onShown: RouteEnvironment['onShown'];
}

const EntryView = memo(function EntryView({ entry, onShown }: EntryViewProps) {
  const shown = use(entry.promise);
  const { hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const startsWhole = isReturn || hash !== '';
  const onWhole = useCallback(() => {
    // A link to a part of the page that was pressed before the part was there.
    if (!startsWhole) partOf(location.hash)?.scrollIntoView();
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
});

/**
 * The page of the present address. The router's navigation is a transition, so the page before stays until this one
 * is ready, and the browser may fade from one to the other (`fade.tsx`).
 */
export function PageRoute() {
  const address = addressOf(useLocation());
  const environment = useContext(RouteContext);
  if (!environment) return null;
  const entry = environment.pages.entry(address);
  return (
    <>
      <Fade page={entry.id} />
      <RouteBoundary key={entry.id} isDocument={entry.id === 0} onRetry={() => environment.onRetry?.(new URL(location.href))}>
        <EntryView entry={entry} onShown={environment.onShown} />
      </RouteBoundary>
    </>
  );
}
