/** Response headers that every answer carries (README, "Response headers"). */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** No inline script runs, and no inline style but a document's own sheets; nothing loads from elsewhere; nobody frames us. */
const POLICY: readonly string[] = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Development only: Vite injects style elements and opens a socket. */
const DEV_POLICY = POLICY.map((directive) =>
  directive.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : directive.startsWith('connect-src') ? "connect-src 'self' ws:" : directive.startsWith('script-src') ? "script-src 'self' 'unsafe-inline'" : directive,
);

/** Header names in lower case with their values. */
export function securityHeaders(dev = false): Readonly<Record<string, string>> {
  return {
    'content-security-policy': (dev ? DEV_POLICY : POLICY).join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/**
 * Headers of a document in which these style sheets stand.
 * @param headers those of every answer
 * @param texts of the `<style>` elements, each named by its hash (Content Security Policy Level 3, section 6.7.3.3)
 */
export function allowStyles(headers: Readonly<Record<string, string>>, texts: readonly string[]): Readonly<Record<string, string>> {
  const hashes = texts.map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('');
  const name = 'content-security-policy';
  return { ...headers, [name]: (headers[name] ?? '').replace("style-src 'self'", (own) => own + hashes) };
}

/** Sets them before anything else can answer. */
export function installSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
