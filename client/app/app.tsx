/** The application: the same tree on the server and in the browser. */
import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { Frame } from '#client/layouts/frame.tsx';
import { SettingsContext, type PublicSettings } from '#client/platform/actions.ts';
import { RouteContext, type RouteEnvironment } from './page-route.tsx';

interface AppProps {
  readonly routes: RouteObject[];
  readonly settings: PublicSettings;
  readonly environment: RouteEnvironment;
  /** What lies over the page in the browser; it counts here so that both sides agree on the shape of the tree (`useId`). */
  readonly overlays?: ReactNode;
}

/** Frame and page; the routes decide which. It stands in a router. */
export function App({ routes, settings, environment, overlays }: AppProps): ReactNode {
  const page = useRoutes(routes);
  return (
    <SettingsContext value={settings}>
      <RouteContext value={environment}>
        <Frame>{page}</Frame>
        {overlays}
      </RouteContext>
    </SettingsContext>
  );
}
