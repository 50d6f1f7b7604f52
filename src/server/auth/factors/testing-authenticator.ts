// For tests: a software authenticator that answers like a phone or a security key, and can also answer wrongly in each single way.
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if ('length' in value) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** What is wrong or unusual about one answer. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The embedding site; empty: one that the browser doesn't name. */
  readonly framedBy?: string;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly isBackedUp?: boolean;
  readonly signCount?: number;
  /** Explicitly undefined means no handle at all. */
  readonly userHandle?: string | undefined;
  /** An attestation instead of none: self-signed, or with a certificate. */
  readonly attestation?: 'self' | 'certified';
  readonly algorithm?: number;
  readonly tamper?: 'signature' | 'authenticatorData';
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

interface Device {
  readonly origin: string;
  readonly counts: boolean;
  readonly model: Buffer;
  readonly id: Buffer;
  readonly key: KeyObject;
  handle: string | undefined;
  used: number;
}

const clientData = (device: Device, type: string, challenge: string, bent: Bent): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: bent.type ?? type,
      challenge: bent.challenge ?? challenge,
      origin: bent.origin ?? device.origin,
      crossOrigin: bent.framedBy !== undefined,
      ...(bent.framedBy ? { topOrigin: bent.framedBy } : {}),
    }),
  );

function authenticatorData(device: Device, rpId: string, bent: Bent, attested?: Buffer): Buffer {
  const byte =
    ((bent.isPresent ?? true) ? flags.present : 0) |
    ((bent.isVerified ?? true) ? flags.verified : 0) |
    (device.counts ? 0 : flags.eligible) |
    ((bent.isBackedUp ?? !device.counts) ? flags.backedUp : 0) |
    (attested ? flags.attested : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(bent.signCount ?? (device.counts ? (device.used += 1) : 0));
  return Buffer.concat([sha256(bent.rpId ?? rpId), Buffer.from([byte]), count, ...(attested ? [attested] : [])]);
}

function publicKey({ key }: Device, algorithm: number): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: [number, Cbor][] = [
    [1, 2],
    [3, algorithm],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(entries));
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const nameOf = (parts: Readonly<Record<string, string>>): Buffer =>
  der(0x30, ...Object.entries(parts).map(([kind, text]) => der(0x31, der(0x30, oid(kind), der(0x0c, Buffer.from(text))))));

/** Like an authenticator vendor's: everything that a verifier checks is valid, but it belongs to nobody. */
function certificate({ key }: Device): Buffer {
  const ecdsa = der(0x30, oid('2a8648ce3d040302'));
  const name = nameOf({ 550406: 'US', '55040a': 'Test', '55040b': 'Authenticator Attestation', 550403: 'Test' });
  const dates = der(0x30, ...['200101000000Z', '491231235959Z'].map((at) => der(0x17, Buffer.from(at))));
  const isNoAuthority = der(0x30, der(0x30, oid('551d13'), der(0x04, der(0x30))));
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsa,
    name,
    dates,
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, isNoAuthority),
  );
  return der(0x30, content, ecdsa, der(0x03, Buffer.from([0]), sign('sha256', content, key)));
}

function attestation(device: Device, data: Buffer, client: Buffer, kind: Bent['attestation']): Buffer {
  const statement: [string, Cbor][] = [];
  if (kind) statement.push(['alg', -7], ['sig', sign('sha256', Buffer.concat([data, sha256(client)]), device.key)]);
  if (kind === 'certified') statement.push(['x5c', [certificate(device)]]);
  const entries: [string, Cbor][] = [
    ['fmt', kind ? 'packed' : 'none'],
    ['attStmt', new Map(statement)],
    ['authData', data],
  ];
  return cbor(new Map(entries));
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** `counts`: adds one with every use, as security keys do; synced passkeys never count. */
export function makeAuthenticator({ origin, counts = false, aaguid = '' }: { origin: string; counts?: boolean; aaguid?: string }) {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const model = aaguid === '' ? Buffer.alloc(16) : Buffer.from(aaguid.replaceAll('-', ''), 'hex');
  const device: Device = { origin, counts, model, key, id: randomBytes(32), handle: undefined, used: 0 };
  const credentialId = device.id.toString('base64url');
  const credential = { id: credentialId, rawId: credentialId, type: 'public-key' as const, clientExtensionResults: {} };
  return {
    credentialId,
    create(options: CreationOptions, bent: Bent = {}) {
      device.handle = options.user.id;
      const client = clientData(device, 'webauthn.create', options.challenge, bent);
      const length = Buffer.from([0, device.id.length]);
      const attested = Buffer.concat([model, length, device.id, publicKey(device, bent.algorithm ?? -7)]);
      const data = authenticatorData(device, options.rp.id ?? '', bent, attested);
      return {
        ...credential,
        response: {
          attestationObject: attestation(device, data, client, bent.attestation).toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          transports: ['internal' as const, 'hybrid' as const],
        },
      };
    },
    get(options: RequestOptions, bent: Bent = {}) {
      const client = clientData(device, 'webauthn.get', options.challenge, bent);
      const data = authenticatorData(device, options.rpId ?? '', bent);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      if (bent.tamper === 'signature') signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      if (bent.tamper === 'authenticatorData') data[36] = (data.at(36) ?? 0) ^ 1;
      const userHandle = 'userHandle' in bent ? bent.userHandle : device.handle;
      return {
        ...credential,
        response: {
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
