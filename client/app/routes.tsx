import type { ReactNode } from 'react';
import type { PageEntry } from '#shared/site/page.ts';

/**
 * The route objects of the registry, one for each page, and one for every other address: the server decides what that shows.
 * @param page shows any address and loads its template when it is first shown, so all routes have the same element
 */
export const routesOf = (registry: readonly PageEntry[], page: ReactNode) => [...registry.map(({ id, path }) => ({ id, path, element: page })), { id: 'unknown', path: '*', element: page }];
