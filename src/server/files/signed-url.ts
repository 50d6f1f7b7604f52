// Signed addresses: whoever has one can read, or upload, one file until it expires, with the current rights of the person who created it.
import { makeSignedTokens } from '../platform/secrets/signed-token.ts';

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
}

export interface SignedUrls {
  sign(signed: Signed, seconds: number): string;
  /** What was signed, for this right and place; undefined if it expired or wasn't signed by us. */
  opened(token: string | undefined, right: Signed['right']): Signed | undefined;
}

export function makeSignedUrls(place: Parameters<typeof makeSignedTokens>[0]): SignedUrls {
  const tokens = makeSignedTokens<Signed>(place, 'stored files');
  return {
    sign: (signed, seconds) => tokens.sign(signed, seconds * 1000),
    opened(token, right) {
      const signed = tokens.opened(token ?? '');
      return signed?.right === right ? signed : undefined;
    },
  };
}
