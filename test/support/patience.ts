/** How long an answer to a lead waits for the upstream, unless a test is about that: longer than a busy machine takes. */
export const PATIENT_ACK_MS = '10000';
