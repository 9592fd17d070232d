/** `LEAD_ACK_MS` of tests that are not about that time: longer than the upstream takes on a busy machine. */
export const PATIENT_ACK_MS = '10000';
