/** Headers of every response (README, "Response headers"). */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * Allows no inline script, no inline style but a document's own sheets, nothing from other origins, no framing.
 * @param dev Vite injects inline scripts and style elements, opens a WebSocket, and waits in a worker for a server that restarts
 * @param loginUrl a form without script is redirected there, and Chromium applies `form-action` to redirects
 */
function contentSecurityPolicy(dev: boolean, loginUrl: string): string {
  const inline = dev ? " 'unsafe-inline'" : '';
  const login = loginUrl.startsWith('/') ? '' : ` ${new URL(loginUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:; worker-src blob:" : "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${login}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Header values by lower-case name. @param dev policy for Vite */
export function securityHeaders(dev: boolean, { loginUrl }: Pick<Config, 'loginUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(dev, loginUrl),
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
 * The headers of a document with inline style sheets: the policy allows each by its hash (Content Security Policy Level 3, section 6.7.3.3).
 * @param headers headers of every response
 * @param texts texts of the `<style>` elements
 */
export function allowStyles(headers: Readonly<Record<string, string>>, texts: readonly string[]): Readonly<Record<string, string>> {
  const hashes = texts.map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('');
  const name = 'content-security-policy';
  return { ...headers, [name]: (headers[name] ?? '').replace("style-src 'self'", (own) => own + hashes) };
}

/** Sets the headers before any other hook can answer. */
export function installSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
