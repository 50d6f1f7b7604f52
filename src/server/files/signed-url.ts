// Signed addresses: whoever has one can read, or upload, one file until it expires, with the current rights of the person who created it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { now } from '../platform/clock.ts';
import { shortLivedSecret } from '../platform/secrets/secrets.ts';

export interface Picture {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly resize: 'cover' | 'contain' | 'fill';
  readonly quality: number;
}
export interface Signed {
  readonly right: 'read' | 'upload';
  readonly userId: string;
  readonly orgId: string;
  readonly bucket: string;
  readonly path: string;
  /** The file to read: one that later takes its place isn't shared. */
  readonly fileId?: string | undefined;
  readonly picture?: Picture | undefined;
  readonly isUpsert?: boolean | undefined;
  readonly endsAt: number;
}

export interface SignedUrls {
  sign(signed: Omit<Signed, 'endsAt'>, seconds: number): string;
  /** What was signed, for this right and place; undefined if it expired or wasn't signed by us. */
  opened(token: string | undefined, right: Signed['right']): Signed | undefined;
}

export function makeSignedUrls(place: Parameters<typeof shortLivedSecret>[0]): SignedUrls {
  // Read when the first address is signed, for the same reason as the keys of files.
  let secret: string | undefined;
  const macOf = (body: string): Buffer =>
    createHmac('sha256', (secret ??= shortLivedSecret(place, 'stored files')))
      .update(body)
      .digest();
  return {
    sign(signed, seconds) {
      const body = Buffer.from(JSON.stringify({ ...signed, endsAt: now().getTime() + seconds * 1000 })).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    opened(token, right) {
      const [body = '', mac = ''] = (token ?? '').split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = macOf(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const signed = JSON.parse(Buffer.from(body, 'base64url').toString()) as Signed;
      return signed.right === right && signed.endsAt > now().getTime() ? signed : undefined;
    },
  };
}
