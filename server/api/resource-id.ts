/** Ids of articles and documents in addresses. */
import { Type } from 'typebox';
import { problemError } from '#shared/contracts/problem.ts';

const PATTERN = '^[A-Za-z0-9_.~\\-]{1,64}$';
const idPattern = new RegExp(PATTERN);

export const IdParamsSchema = Type.Object({ id: Type.String({ pattern: PATTERN, description: '内容编号' }) });

/**
 * The id of a request's parameters. One that no content can have never reaches cache or upstream.
 * @throws ProblemError `not-found`
 */
export function readId(params: unknown): string {
  const { id } = params as { id: string };
  if (!idPattern.test(id)) throw problemError('not-found');
  return id;
}
