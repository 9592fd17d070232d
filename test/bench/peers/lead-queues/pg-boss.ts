/** A lead endpoint on pg-boss: the job is in PostgreSQL before the answer, a worker delivers, the answer waits for it. Usage: pg-boss.ts PORT UPSTREAM DATABASE_URL */
import { PgBoss } from 'pg-boss';
import { createAcks, createSend, serveLeads, settings } from '../../references/lead-endpoint.ts';

const QUEUE = 'leads';
const { port, upstream } = settings();
const send = createSend(upstream);
const acks = createAcks();
const boss = new PgBoss({ connectionString: process.argv[4] ?? process.env['DATABASE_URL'], superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, maintenanceIntervalSeconds: 60 });
boss.on('error', () => undefined);
await boss.start();
await boss.createQueue(QUEUE, { policy: 'standard', retryLimit: 1000, retryDelay: 1, expireInSeconds: 10 }).catch(() => undefined);
await boss.work(QUEUE, { batchSize: 16, pollingIntervalSeconds: 0.5, localConcurrency: 4, perJobResults: false }, async (jobs) => {
  const results = await Promise.all(jobs.map(({ data }) => send(data.lead, data.key)));
  for (const [index, { data }] of jobs.entries()) if (results[index]) acks.delivered(data.key);
  if (results.includes(false)) throw new Error('again');
});
await serveLeads(port, async (lead, key) => {
  const ack = acks.wait(key);
  await boss.send(QUEUE, { lead, key });
  return ack;
});
