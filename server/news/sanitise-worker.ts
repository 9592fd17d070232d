/** The worker thread for a piece of large content: sanitises it and posts the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { sanitise } from './sanitise.ts';

parentPort?.postMessage(sanitise(workerData as string));
