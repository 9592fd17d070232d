/** What `client/features/islands.ts` loads for this tool. */
export { Availability as component } from './availability.tsx';
