import type { FastifyInstance } from 'fastify';
import { leadsFormRoutes } from '#server/api/leads-form.routes.ts';
import { leadsRoutes } from '#server/api/leads.routes.ts';
import type { Config } from '#server/config.ts';
import type { Leads } from '#server/leads/create-leads.ts';
import { installCallers } from '#server/plugins/callers.ts';
import { createLoadGauge, installLoadShedding } from '#server/plugins/load-shedding.ts';
import { installRateLimit } from '#server/plugins/rate-limit.ts';

export async function wireLeads(app: FastifyInstance, config: Config, leads: Leads): Promise<void> {
  if (app.hasRoute({ method: 'POST', url: '/api/leads' })) return;
  installLoadShedding(app, createLoadGauge());
  installCallers(app, config);
  await installRateLimit(app, config);
  await app.register(leadsRoutes, { prefix: '/api', leads, config });
  await app.register(leadsFormRoutes, { leads, config, loginUrl: config.loginUrl, renderResult: async (reply, result) => reply.code(result.status).type('text/html; charset=utf-8').send(`<h1>${result.title}</h1><p>${result.messages.join(' ')}</p>`) });
}
