/** A lead endpoint on BullMQ: the job is in Redis before the answer, a worker delivers, the answer waits for it. Usage: bullmq.ts PORT UPSTREAM REDIS_URL */
import { Queue, Worker } from 'bullmq';
import { createAcks, createSend, serveLeads, settings } from '../../references/lead-endpoint.ts';

const QUEUE = 'leads';
const { port, upstream } = settings();
const send = createSend(upstream);
const acks = createAcks();
const address = new URL(process.argv[4] ?? process.env['REDIS_URL']);
const connection = { host: address.hostname, port: Number(address.port), maxRetriesPerRequest: null };
const queue = new Queue(QUEUE, { connection, defaultJobOptions: { attempts: 100_000, backoff: { type: 'fixed', delay: 500 }, removeOnComplete: 10_000 } });
queue.on('error', () => undefined);
const worker = new Worker(QUEUE, async ({ data }) => {
  if (!(await send(data.lead, data.key))) throw new Error('again');
  acks.delivered(data.key);
}, { connection, concurrency: 16, lockDuration: 5000, stalledInterval: 1000, maxStalledCount: 1000 });
worker.on('error', () => undefined);
await serveLeads(port, async (lead, key) => {
  const ack = acks.wait(key);
  await queue.add('lead', { lead, key }, { jobId: key.replaceAll(':', '-') });
  return ack;
});
