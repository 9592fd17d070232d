/** What `client/features/islands.ts` loads for the page search. */
export { SiteSearch as component } from './site-search.tsx';
