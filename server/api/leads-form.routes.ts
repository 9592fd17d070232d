/** `POST /leads`: the lead form of a page without script. The answer is a page. */
import type { FastifyInstance } from 'fastify';
import { referenceLine } from '#shared/contracts/lead-reference.ts';
import { LEAD_FIELDS, LEAD_MESSAGES } from '#shared/contracts/lead.ts';
import { LEAD_FORMS, type LeadFormId } from '#shared/contracts/lead-forms.ts';
import { PROBLEMS } from '#shared/contracts/problem.ts';
import type { LeadPageResult, PostedValues } from '#shared/contracts/ssr.ts';
import { tidyContact } from '#shared/contracts/lead-contact.ts';
import type { SubmitResult } from '#server/leads/lead-request.ts';
import { refuseCrossSite } from '#server/plugins/cross-site.ts';
import type { Shedding } from '#server/plugins/load-shedding.ts';
import { leadRateLimit } from '#server/plugins/rate-limit.ts';
import type { Pages } from '#server/ssr/create-pages.ts';
import { sendLeadResult } from '#server/ssr/send-page.ts';
import { acceptForm, PROBLEM_OF, refuseEncodedBody, submitLead } from './lead-requests.ts';
import type { LeadRoutesOptions } from './leads.routes.ts';

interface LeadFormRoutesOptions extends LeadRoutesOptions {
  readonly shed: Shedding;
  readonly pages: Pages;
}

/** Status, success and messages of the answer page. */
function outcomeOf(result: SubmitResult): Pick<LeadPageResult, 'ok' | 'messages'> & { readonly status: number } {
  if (result.kind === 'delivered' || result.kind === 'queued') {
    return { status: result.kind === 'delivered' ? 201 : 202, ok: true, messages: [LEAD_MESSAGES.accepted, referenceLine(result.id)] };
  }
  const { status, detail } = PROBLEMS[PROBLEM_OF[result.kind]];
  if (result.kind === 'invalid') return { status, ok: false, messages: [...new Set(result.errors.map(({ message }) => message))] };
  // The page sent the key; the visitor never saw it, so the message does not mention it.
  return { status, ok: false, messages: [result.kind === 'key-reused' ? LEAD_MESSAGES.rejected : detail] };
}

type Fields = Readonly<Record<string, string>>;

/** The form's fields as the JSON endpoint would receive them. The business type comes from the declaration of the form. */
function readForm(fields: Fields): { form: LeadFormId | undefined; body: Record<string, unknown>; values: PostedValues } {
  const { form } = fields;
  // Forms send line ends as CR LF, which is one character too many for the length limits.
  const values = Object.fromEntries(
    LEAD_FIELDS.flatMap((field) => (fields[field] ? [[field, tidyContact(field, fields[field].replaceAll('\r\n', '\n'))]] : [])),
  );
  const id = form !== undefined && Object.hasOwn(LEAD_FORMS, form) ? (form as LeadFormId) : undefined;
  return { form: id, body: id === undefined ? values : { ...values, buType: LEAD_FORMS[id].buType }, values };
}

/** Registers the route. Needs `installCallers` and `installRateLimit`. */
export async function leadsFormRoutes(app: FastifyInstance, options: LeadFormRoutesOptions): Promise<void> {
  const { leads, config, pages, shed } = options;
  shed(app, 'lead');
  acceptForm(app);
  app.post('/leads', { config: leadRateLimit(config), preParsing: [refuseEncodedBody, refuseCrossSite(config)] }, async (request, reply) => {
    const fields = (request.body ?? {}) as Fields;
    const { form, body, values } = readForm(fields);
    const result = await submitLead(leads, request, body, fields['key'] || undefined);
    if (result.kind === 'login') return reply.header('cache-control', 'no-store').redirect(config.loginUrl, 303);
    const { status, ok, messages } = outcomeOf(result);
    if ('retryAfterS' in result) reply.header('retry-after', String(result.retryAfterS));
    const title = ok ? LEAD_MESSAGES.titleSuccess : LEAD_MESSAGES.titleFailure;
    const errors: PostedValues = result.kind === 'invalid' ? Object.fromEntries(result.errors.map(({ field, message }) => [field, message])) : {};
    return sendLeadResult(pages, reply, { status, ok, title, messages, ...(ok || form === undefined ? {} : { form: { id: form, values, errors } }) });
  });
}
