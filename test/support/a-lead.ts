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

/** Whether an answer asks to send the same again: the store is away, or the first try past it still runs. */
export const isToComeAgain = (status: number): boolean => status === 503 || status === 409;

/** Posts it again when told so, as clients do: on a busy machine a database may need longer than an answer waits for it. */
export const postUntilTaken = (server: string, lead: object = newLead(), headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  waitFor('a lead to be taken', async () => {
    const answer = await postLead(server, lead, headers);
    return !isToComeAgain(answer.status) && answer;
  }, { everyMs: 200 });
