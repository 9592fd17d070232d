/** What `client/features/islands.ts` loads for this tool. */
export { DcCompare as component } from './dc-compare.tsx';
