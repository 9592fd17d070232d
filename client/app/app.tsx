/** The application: the same tree on the server and in the browser. */
import type { ReactNode } from 'react';
import { Frame } from '#client/layouts/frame.tsx';
import { SettingsContext, type PublicSettings } from '#client/platform/actions.ts';
import { PageRoute, RouteContext, type RouteEnvironment } from './page-route.tsx';

interface AppProps {
  readonly settings: PublicSettings;
  /** Undefined on the server while the page's data is late: `<main>` is then empty. */
  readonly environment: RouteEnvironment | undefined;
  /** Dialogs, notices and progress in the browser. Both sides render this slot, because `useId` depends on the shape of the tree. */
  readonly overlays?: ReactNode;
}

/**
 * The frame and the page of the router's address. It must stand in a router. There is one route for every address: the
 * registry finds the page of an address, and what an unknown address shows is decided by the server.
 */
export function App({ settings, environment, overlays }: AppProps): ReactNode {
  return (
    <SettingsContext value={settings}>
      <RouteContext value={environment}>
        <Frame>
          <PageRoute />
        </Frame>
        {overlays}
      </RouteContext>
    </SettingsContext>
  );
}
