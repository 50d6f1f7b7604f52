// Access tokens: ES256, a quarter of an hour, checked against our own public keys alone. The private key is made once into the data
// directory. The file is a key set: the first key signs, all of them verify, so that a new one can be put in front while tokens of the old still live.
import { generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint, createLocalJWKSet, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { now } from './clock.ts';
import { secretFile } from './secrets.ts';

export const accessTokenSeconds = 900;
const audience = 'authenticated';
const type = 'at+jwt';

const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() })).min(1),
});
const Claims = z.object({ sub: z.uuid(), email: z.string(), session_id: z.uuid(), rc: z.int(), exp: z.int() });

export interface AccessClaims {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** Which refresh of the session this token came with. */
  readonly refreshCount: number;
  readonly expiresAtSeconds: number;
}

export interface AccessTokens {
  /** Public keys, as served at /.well-known/jwks.json. */
  readonly publicKeys: { readonly keys: readonly JWK[] };
  /** `claims` beside ours: who, which session, how they proved it. */
  sign(claims: JWTPayload & { readonly sub: string }): Promise<string>;
  /** Nothing for a token that is not ours, is not an access token, or has expired. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

const newKeySet = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] });
};

export async function makeAccessTokens(dataDir: string, issuer: string): Promise<AccessTokens> {
  const stored = KeySet.parse(JSON.parse(secretFile(dataDir, 'access-token-keys.json', newKeySet)));
  const keys = await Promise.all(
    stored.keys.map(async ({ kty, crv, x, y, d }) => {
      const open = { kty, crv, x, y };
      return {
        open: { ...open, kid: await calculateJwkThumbprint(open), alg: 'ES256', use: 'sig', key_ops: ['verify'] },
        secret: { ...open, d },
      };
    }),
  );
  const publicKeys = { keys: keys.map((k) => k.open) };
  const known = createLocalJWKSet(publicKeys);
  const [first] = keys;
  if (!first) throw new Error('there is no key to sign access tokens with');
  const signingKey = await importJWK(first.secret, 'ES256');
  return {
    publicKeys,
    sign: (claims) => {
      const at = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims, aud: audience, iss: issuer, iat: at, exp: at + accessTokenSeconds })
        .setProtectedHeader({ alg: 'ES256', kid: first.open.kid, typ: type })
        .sign(signingKey);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, known, {
          algorithms: ['ES256'],
          issuer,
          audience,
          typ: type,
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const c = Claims.parse(payload);
        return { userId: c.sub, email: c.email, sessionId: c.session_id, refreshCount: c.rc, expiresAtSeconds: c.exp };
      } catch {
        return undefined;
      }
    },
  };
}
