// Identifies the browser that left for a provider: a secret in an HttpOnly cookie, compared on return. SameSite=Lax, because the return
// begins on the provider's page.
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { cookieOf, type FastifyReply, type FastifyRequest } from '../../platform/http/wire.ts';

const seconds = 900;
const isHttps = (config: Config): boolean => config.siteUrl.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-daybook-flow' : 'daybook-flow');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The hash of the browser's cookie, as states store it; nothing if it has none of ours. */
export function browserOf(request: FastifyRequest, config: Config): string | undefined {
  const secret = cookieOf(request, nameOf(config));
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : undefined;
}

/** Sets the cookie. A browser that has one keeps it: two tabs may be on their way at once. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const given = cookieOf(request, nameOf(config));
  const secret = given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isHttps(config) ? ['Secure'] : []), `Max-Age=${seconds}`];
  void reply.header('set-cookie', [`${nameOf(config)}=${secret}`, ...attributes].join('; '));
  return hashOf(secret);
}
