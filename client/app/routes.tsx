/** The routes of React Router, derived from the registry: one for each page, and one for every other address. */
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageEntry } from '#shared/site/page.ts';

/**
 * Derives the routes.
 * @param pages all pages in the browser; on the server the one page of the request, because matching a hundred takes 0.4 ms
 * @param element shows the page of the router's address. It loads the template, so all routes have the same element
 */
export function routesOf(pages: readonly PageEntry[], element: ReactNode): RouteObject[] {
  // What an unknown address shows is decided by the server.
  return [...pages.map(({ id, path }) => ({ id, path, element })), { id: 'unknown', path: '*', element }];
}
