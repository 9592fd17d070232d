/** What `client/features/islands.ts` loads for this tool. */
export { ComputeEstimator as component } from './compute-estimator.tsx';
