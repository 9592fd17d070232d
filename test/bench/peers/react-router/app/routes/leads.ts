import { randomUUID } from 'node:crypto';

/** Takes a lead and keeps nothing. */
export async function action({ request }: { request: Request }) {
  await request.text();
  return Response.json({ id: randomUUID() }, { status: 201 });
}
