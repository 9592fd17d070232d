/** What `client/features/islands.ts` loads for this tool. */
export { DrLevel as component } from './dr-level.tsx';
