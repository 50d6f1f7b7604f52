// Access tokens: ES256 or RS256, valid for 15 minutes, verified with our own public keys only. The private key is generated once in the
// data directory, unless the operator provides a key set. The first key of a set signs, all of them verify, so a new one can be added in
// front while tokens of the old are still valid. The operator's own tokens have another type, so neither is accepted as the other. Tokens
// that the operator signed elsewhere with one of these keys count for /admin only if a setting names their role.
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { calculateJwkThumbprint, createLocalJWKSet, type CryptoKey, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { now } from '../clock.ts';
import { ConfigurationError } from '../config.ts';
import { newId } from '../ids.ts';
import { secretFile } from '../secrets/secrets.ts';

export const accessTokenSeconds = 900;
const audience = 'authenticated';
const type = 'at+jwt';
const serviceType = 'daybook-service+jwt';
const minRsaBits = 2048;

const kid = z.string().min(1).max(200).optional();
const EcKey = z.object({ kid, kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });
const RsaKey = z.object({
  kid,
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
const KeySet = z.object({ keys: z.array(z.discriminatedUnion('kty', [EcKey, RsaKey])).min(1) });
type SecretKey = z.infer<typeof KeySet>['keys'][number];

const Claims = z.object({ sub: z.uuid(), email: z.string(), session_id: z.uuid(), rc: z.int(), exp: z.int() });
const ServiceClaims = z.object({ role: z.enum(['service_role', 'supabase_admin']), jti: z.uuid() });
export type ServiceRole = z.infer<typeof ServiceClaims>['role'];
const ForeignClaims = z.object({ role: ServiceClaims.shape.role, jti: z.string().max(200).optional(), session_id: z.never().optional() });

export interface AccessClaims {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** The refresh of the session that issued this token. */
  readonly refreshCount: number;
  readonly expiresAtSeconds: number;
}

export interface AccessTokens {
  /** Public keys, as served at /.well-known/jwks.json. */
  readonly publicKeys: { readonly keys: readonly JWK[] };
  /** `claims` besides ours: the person, the session, and how they proved who they are. */
  sign(claims: JWTPayload & { readonly sub: string }): Promise<string>;
  /** Nothing if the token isn't ours, isn't an access token, or has expired. */
  verify(token: string): Promise<AccessClaims | undefined>;
  /** A token for the operator: it may do what /admin does, for this long. */
  signService(role: ServiceRole, seconds: number): Promise<string>;
  verifyService(token: string): Promise<{ readonly role: ServiceRole; readonly id: string } | undefined>;
  /** A token that the operator signed with one of the keys outside of Daybook: valid signature, not expired, one of these roles. */
  verifyForeign(token: string, roles: readonly ServiceRole[]): Promise<{ readonly role: ServiceRole; readonly id: string } | undefined>;
}

const newKeySet = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' })] });
};

function readKeySet(dataDir: string, keysFile: string | undefined): readonly SecretKey[] {
  const where = keysFile ? 'AUTH_JWT_KEYS_FILE' : 'access-token-keys.json in DATA_DIR';
  const unusable = (why: string): ConfigurationError =>
    new ConfigurationError(`Daybook cannot start with this configuration:\n  ${where}: ${why}`);
  let text: string;
  try {
    text = keysFile ? readFileSync(keysFile, 'utf8') : secretFile(dataDir, 'access-token-keys.json', newKeySet);
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : 'cannot be read');
  }
  let keys: readonly SecretKey[];
  try {
    keys = KeySet.parse(JSON.parse(text)).keys;
    for (const key of keys) {
      const bits = createPrivateKey({ key: { ...key }, format: 'jwk' }).asymmetricKeyDetails?.modulusLength;
      if (bits !== undefined && bits < minRsaBits) throw new Error('too short');
    }
    const names = keys.flatMap((key) => key.kid ?? []);
    if (new Set(names).size < names.length) throw new Error('one name for two keys');
  } catch {
    throw unusable('has to be a JWK set of private keys, each EC on P-256 or RSA of 2048 bits or more, each with a kid of its own or none');
  }
  return keys;
}

const algorithmOf = ({ kty }: SecretKey): 'ES256' | 'RS256' => (kty === 'EC' ? 'ES256' : 'RS256');
const openOf = (key: SecretKey): JWK =>
  key.kty === 'EC' ? { kty: key.kty, crv: key.crv, x: key.x, y: key.y } : { kty: key.kty, n: key.n, e: key.e };

async function published(key: SecretKey): Promise<JWK & { readonly kid: string }> {
  const open = openOf(key);
  return { ...open, kid: key.kid ?? (await calculateJwkThumbprint(open)), alg: algorithmOf(key), use: 'sig', key_ops: ['verify'] };
}

/** `issuer`: our own address of the protocol. Throws ConfigurationError if the keys are unusable. */
export async function makeAccessTokens(dataDir: string, issuer: string, keysFile?: string): Promise<AccessTokens> {
  const secrets = readKeySet(dataDir, keysFile);
  const publicKeys = { keys: await Promise.all(secrets.map(published)) };
  const [first] = secrets;
  const [firstOpen] = publicKeys.keys;
  if (!first || !firstOpen) throw new Error('there is no key to sign access tokens with');
  const known = createLocalJWKSet(publicKeys);
  const algorithms = [...new Set(secrets.map(algorithmOf))];
  const { kid: _, ...secret } = first;
  const signingKey: CryptoKey | Uint8Array = await importJWK(secret, algorithmOf(first));

  const signed = (claims: JWTPayload, aud: string, typ: string, seconds: number): Promise<string> => {
    const at = Math.floor(now().getTime() / 1000);
    return new SignJWT({ ...claims, aud, iss: issuer, iat: at, exp: at + seconds })
      .setProtectedHeader({ alg: algorithmOf(first), kid: firstOpen.kid, typ })
      .sign(signingKey);
  };
  const read = async <S extends z.ZodType>(token: string, aud: string, typ: string, shape: S): Promise<z.infer<S> | undefined> => {
    try {
      const requiredClaims = ['exp', 'iat'];
      const { payload } = await jwtVerify(token, known, { algorithms, issuer, audience: aud, typ, currentDate: now(), requiredClaims });
      return shape.parse(payload);
    } catch {
      return undefined;
    }
  };
  return {
    publicKeys,
    sign: (claims) => signed(claims, audience, type, accessTokenSeconds),
    async verify(token) {
      const c = await read(token, audience, type, Claims);
      return c && { userId: c.sub, email: c.email, sessionId: c.session_id, refreshCount: c.rc, expiresAtSeconds: c.exp };
    },
    signService: (role, seconds) => signed({ role, jti: newId() }, role, serviceType, seconds),
    async verifyService(token) {
      for (const role of ServiceClaims.shape.role.options) {
        const c = await read(token, role, serviceType, ServiceClaims);
        if (c?.role === role) return { role, id: c.jti };
      }
      return undefined;
    },
    async verifyForeign(token, roles) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, known, { algorithms, currentDate: now(), requiredClaims: ['exp'] });
        const { role, jti } = ForeignClaims.parse(payload);
        const isPlain = protectedHeader.typ === undefined || protectedHeader.typ.toUpperCase() === 'JWT';
        return isPlain && roles.includes(role) ? { role, id: jti ?? `exp ${payload.exp}` } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
