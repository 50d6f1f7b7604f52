// Our own pages keep the refresh token where no script can read it: in a cookie that only this site's own requests carry. They ask for it
// with a header, which no other site can send; every other client speaks the plain protocol.
import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { callerOf, cookieOf, type FastifyReply, type FastifyRequest, isFromOurPages, setDeviceId, WireError } from '../../platform/wire.ts';
import { type OpenedSession } from './open-session.ts';
import { rememberedIdleSeconds } from './sessions.ts';
import type { SessionMessage } from '../wire-messages.ts';

/** `plain`: no cookie, and the token lives as long as it may. */
export type Keeping = 'plain' | 'cookie' | 'remembered-cookie';

const placeholder = 'cookie';
const isHttps = (config: Config): boolean => config.siteUrl.startsWith('https:');
const nameOf = (config: Config): string => (isHttps(config) ? '__Host-daybook-refresh' : 'daybook-refresh');

/** How this request wants its refresh token kept. Throws where a page that is not ours asks for the cookie. */
export function keepingOf(request: FastifyRequest, config: Config): Keeping {
  const asked = request.headers['x-daybook-cookie'];
  if (asked === undefined) return 'plain';
  if (!isFromOurPages(request, config.siteUrl)) throw new WireError(403, 'bad_origin', 'This may only be asked by pages of this site.');
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

/** A browser that is to remember its person also remembers, for much longer, that it is theirs. It opens nothing: it only is not new. */
export function recogniseDevice(request: FastifyRequest, config: Config): void {
  if (request.headers['x-daybook-cookie'] === undefined) return;
  const kept = cookieOf(request, deviceNameOf(config)) ?? '';
  if (deviceIdShape.test(kept)) setDeviceId(request, kept);
  else if (request.headers['x-daybook-cookie'] === 'remember') setDeviceId(request, randomBytes(32).toString('base64url'));
}

/** The session as it is answered: with its refresh token, or with that token in the cookie. */
export function answerSession(reply: FastifyReply, config: Config, keeping: Keeping, opened: OpenedSession): SessionMessage {
  if (keeping === 'plain') return opened.message;
  const isRemembered = opened.idleSeconds >= rememberedIdleSeconds;
  setCookie(reply, config, opened.message.refresh_token, isRemembered ? opened.idleSeconds : undefined);
  const { deviceId } = callerOf(reply.request);
  if (isRemembered && deviceId !== undefined) setCookie(reply, config, deviceId, deviceSeconds, deviceNameOf(config));
  return { ...opened.message, refresh_token: placeholder };
}
