/** `LEAD_ACK_MS` of tests that are not about that time: longer than the upstream takes on a busy machine. */
export const PATIENT_ACK_MS = '10000';

/** `UPSTREAM_TIMEOUT_MS` of tests that are not about that time: longer than a read takes on a busy machine. */
export const PATIENT_READ_MS = '60000';

/** `SHUTDOWN_TIMEOUT_MS` of processes whose tests are not about that time, so that a stop on a busy machine is not late. */
export const PATIENT_STOP_MS = '60000';
