// Our own pages keep the refresh token where no script can read it: in a cookie that only this site's own requests carry. They ask for it
// with a header that no other site can send; every other client uses the plain protocol.
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import {
  callerOf,
  cookieOf,
  type FastifyReply,
  type FastifyRequest,
  isFromOurPages,
  setDeviceId,
  WireError,
} from '../../platform/http/wire.ts';
import type { AuthParts } from '../parts.ts';
import { type OpenedSession } from './open-session.ts';
import { rememberedIdleSeconds } from './sessions.ts';
import type { SessionMessage } from '../wire-messages.ts';

/** `plain`: no cookie, and the token has its full lifetime. */
export type Keeping = 'plain' | 'cookie' | 'remembered-cookie';

const placeholder = 'cookie';
const isHttps = (config: Config): boolean => config.siteUrl.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-daybook-refresh' : 'daybook-refresh');

/** How this request wants its refresh token returned. Throws if a page that isn't ours asks for the cookie. */
export function keepingOf(request: FastifyRequest, config: Config): Keeping {
  const asked = request.headers['x-daybook-cookie'];
  if (asked === undefined) return 'plain';
  if (!isFromOurPages(request, config.siteUrl))
    throw new WireError(403, 'bad_origin', 'This request is only allowed from this site’s pages.');
  return asked === 'remember' ? 'remembered-cookie' : 'cookie';
}

const setCookie = (reply: FastifyReply, config: Config, value: string, maxAge: number | undefined, name = nameOf(config)): void =>
  void reply.header(
    'set-cookie',
    [
      `${name}=${value}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Strict',
      ...(isHttps(config) ? ['Secure'] : []),
      ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ].join('; '),
  );

export const refreshCookie = (request: FastifyRequest, config: Config): string | undefined => cookieOf(request, nameOf(config));
export const clearCookie = (reply: FastifyReply, config: Config): void => setCookie(reply, config, '', 0);

const deviceIdShape = /^[\w-]{43}$/;
const deviceSeconds = 400 * 24 * 3600; // no browser keeps a cookie longer
const deviceNameOf = (config: Config): string => (isHttps(config) ? '__Host-daybook-device' : 'daybook-device');

/**
 * A browser that remembers its person also remembers, for much longer, that it is theirs. This cookie grants nothing; the browser just
 * isn't new.
 */
export function recognizeDevice(request: FastifyRequest, config: Config): void {
  if (request.headers['x-daybook-cookie'] === undefined) return;
  const kept = cookieOf(request, deviceNameOf(config)) ?? '';
  if (deviceIdShape.test(kept)) setDeviceId(request, kept);
  else if (request.headers['x-daybook-cookie'] === 'remember') setDeviceId(request, randomBytes(32).toString('base64url'));
}

// The addresses this browser requested mail for, as hashes that only we can make. A link that it didn't request isn't used without a click.
const askedNameOf = (config: Config): string => (isHttps(config) ? '__Host-daybook-asked' : 'daybook-asked');
const askedSeconds = 24 * 3600;
const maxAsked = 4;
type Asking = Pick<AuthParts, 'config' | 'keyFor'>;
const markOf = ({ keyFor }: Asking, email: string): string =>
  createHmac('sha256', keyFor('asked')).update(email).digest('base64url').slice(0, 22);
const marksIn = (request: FastifyRequest, { config }: Asking): string[] =>
  (cookieOf(request, askedNameOf(config)) ?? '').split('.').filter((mark) => /^[\w-]{22}$/.test(mark));

/** Set whether or not there is an account. */
export function noteAsked(request: FastifyRequest, reply: FastifyReply, parts: Asking, email: string): void {
  if (keepingOf(request, parts.config) === 'plain') return;
  const marks = [markOf(parts, email), ...marksIn(request, parts)].slice(0, maxAsked);
  setCookie(reply, parts.config, [...new Set(marks)].join('.'), askedSeconds, askedNameOf(parts.config));
}
export const hasAsked = (request: FastifyRequest, parts: Asking, email: string): boolean =>
  marksIn(request, parts).includes(markOf(parts, email));
export function forgetAsked(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (cookieOf(request, askedNameOf(config)) !== undefined) setCookie(reply, config, '', 0, askedNameOf(config));
}

/** The session as answered: with its refresh token, or with that token in the cookie. */
export function answerSession(reply: FastifyReply, config: Config, keeping: Keeping, opened: OpenedSession): SessionMessage {
  if (keeping === 'plain') return opened.message;
  const isRemembered = opened.idleSeconds >= rememberedIdleSeconds;
  forgetAsked(reply.request, reply, config);
  setCookie(reply, config, opened.message.refresh_token, isRemembered ? opened.idleSeconds : undefined);
  const { deviceId } = callerOf(reply.request);
  if (isRemembered && deviceId !== undefined) setCookie(reply, config, deviceId, deviceSeconds, deviceNameOf(config));
  return { ...opened.message, refresh_token: placeholder };
}
