/** The two pages that stand for the site, and how a measurement asks for them. */
export const SAMPLE_PAGES = { home: '/', product: '/resource/ComputePower' } as const;

export type SamplePage = keyof typeof SAMPLE_PAGES;

export const BROTLI = { 'accept-encoding': 'br' } as const;
/** For live renders: what is measured is the page, not its compression. */
export const IDENTITY = { 'accept-encoding': 'identity' } as const;

/** A whole body as it was sent, with its headers. */
export async function fetchRaw(url: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: Buffer }> {
  const { Client } = await import('undici');
  const { origin, pathname, search } = new URL(url);
  const client = new Client(origin);
  try {
    const answer = await client.request({ path: pathname + search, method: 'GET', headers });
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
  } finally {
    await client.close();
  }
}
