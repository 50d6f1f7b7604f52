// Signed tokens for addresses that are valid for a while: what is signed is readable in the token, and only our signature makes it count.
import { createHmac } from 'node:crypto';
import { now } from '../clock.ts';
import { isSameBytes, shortLivedSecret } from './secrets.ts';

export interface SignedTokens<T> {
  readonly sign: (signed: T, validMs: number) => string;
  /** What was signed; undefined if the token has expired or isn't ours. */
  readonly opened: (token: string) => T | undefined;
}

/** A token made for one purpose is invalid for every other. */
export function makeSignedTokens<T extends object>(place: Parameters<typeof shortLivedSecret>[0], purpose: string): SignedTokens<T> {
  let secret: string | undefined; // read with the first token, so that a server that makes none needs none
  const macOf = (body: string): Buffer =>
    createHmac('sha256', (secret ??= shortLivedSecret(place, purpose)))
      .update(body)
      .digest();
  return {
    sign(signed, validMs) {
      const body = Buffer.from(JSON.stringify({ ...signed, endsAt: now().getTime() + validMs })).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    opened(token) {
      const [body = '', mac = ''] = token.split('.');
      if (!isSameBytes(Buffer.from(mac, 'base64url'), macOf(body))) return undefined;
      const { endsAt, ...signed } = JSON.parse(Buffer.from(body, 'base64url').toString()) as T & { readonly endsAt: number };
      return endsAt > now().getTime() ? (signed as unknown as T) : undefined;
    },
  };
}
