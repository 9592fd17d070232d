import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageEntry } from '#shared/site/page.ts';

/**
 * The route objects of the registry, one for each page, and one for every other address.
 * @param page shows any address and loads its template when it is first shown, so all routes have the same element. What
 * an unknown address shows is decided by the server.
 */
export const routesOf = (registry: readonly PageEntry[], page: ReactNode): RouteObject[] => [
  ...registry.map(({ id, path }) => ({ id, path, element: page })),
  { id: 'unknown', path: '*', element: page },
];
