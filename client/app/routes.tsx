/** The routes, derived from the registry: one a page. The code of their templates comes with their pages. */
import type { RouteObject } from 'react-router-dom';
import type { PageEntry } from '#shared/site/page.ts';
import { PageRoute } from './page-route.tsx';

/** The route of a page. */
export const routeOf = ({ id, path }: PageEntry): RouteObject => ({ id, path, element: <PageRoute /> });

/** Stands for every address without a page; what to say there is the server's to decide. */
export const UNKNOWN_ROUTE: RouteObject = { id: 'unknown', path: '*', element: <PageRoute /> };
