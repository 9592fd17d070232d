import { waitFor } from './wait-for.ts';

/** A valid lead. */
export const GOOD_LEAD = { fullName: '王小明', phone: '13812345678', company: '联万测试有限公司', email: 'wang.xiaoming@example.cn' } as const;

/** A valid lead with optional changes. */
export const aLead = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({ ...GOOD_LEAD, ...changes });

let phone = 13_400_000_000;

/** A valid lead that differs from all others of this process. */
export const newLead = () => ({ ...GOOD_LEAD, phone: String((phone += 1)) });

/** Posts a lead to a server as JSON. */
export const postLead = (server: string, lead: object = newLead(), headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${server}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(lead) });

/** Sends again when told so, as clients do: on a busy machine a database may need longer than an answer waits for it. */
export const untilTaken = <Answer extends { readonly status: number }>(send: () => PromiseLike<Answer>) =>
  waitFor('a lead to be taken', async () => {
    const answer = await send();
    // The store is away, or the first try past it still runs.
    return answer.status !== 503 && answer.status !== 409 && answer;
  }, { everyMs: 200 });

/** Posts a lead until it is taken. */
export const postUntilTaken = (server: string, lead: object = newLead(), headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  untilTaken(() => postLead(server, lead, headers));
