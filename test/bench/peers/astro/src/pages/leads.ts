import { randomUUID } from 'node:crypto';

export const prerender = false;

/** Takes a lead and keeps nothing. */
export async function POST({ request }: { request: Request }) {
  await request.text();
  return Response.json({ id: randomUUID() }, { status: 201 });
}
