// Secrets that must be readable again (a factor's seed, a provider's token) are encrypted with a key outside the database, each bound to
// its place: AES-256-GCM with the place as associated data, so a sealed value moved to another row doesn't open. Source: NIST SP 800-38D.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ConfigurationError } from '../config.ts';
import { secretFile } from './secrets.ts';

const KeyFile = z.object({ keys: z.array(z.object({ id: z.string().regex(/^[0-9a-f]{8}$/), key: z.string().min(43) })).min(1) });
const version = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

export interface Sealing {
  /** `place`: table, column and row, as `factor.secret:ID`. */
  readonly seal: (plain: Buffer, place: string) => Buffer;
  /** Throws if the value was changed, belongs to another place, or was sealed with a key that no longer exists. */
  readonly open: (sealed: Buffer, place: string) => Buffer;
  /** Whether it is sealed with the current key. */
  readonly isCurrent: (sealed: Buffer) => boolean;
}

const newKeyFile = (): string =>
  JSON.stringify({ keys: [{ id: randomBytes(idBytes).toString('hex'), key: randomBytes(32).toString('base64url') }] });

function keysIn(text: string, where: string): z.infer<typeof KeyFile>['keys'] {
  try {
    return KeyFile.parse(JSON.parse(text)).keys;
  } catch {
    throw new ConfigurationError(`Daybook cannot start with this configuration:\n  ${where}: has to be the text of a sealing-keys.json`);
  }
}

/** The first key of the file seals, all of them open: a new key is put first. */
export function makeSealing({ dataDir, sealingKeys }: { readonly dataDir: string; readonly sealingKeys?: string | undefined }): Sealing {
  const keys = keysIn(
    sealingKeys ?? secretFile(dataDir, 'sealing-keys.json', newKeyFile),
    sealingKeys ? 'SEALING_KEYS' : 'sealing-keys.json',
  );
  const keyFor = (key: string, place: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', `daybook-seal ${place}`, 32));
  const [first] = keys;
  if (!first) throw new Error('there is no key to seal with');
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(first.key, place), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), Buffer.from(first.id, 'hex'), nonce, body, cipher.getAuthTag()]);
    },
    open(sealed, place) {
      const id = sealed.subarray(1, 1 + idBytes).toString('hex');
      const found = keys.find((k) => k.id === id);
      if (sealed[0] !== version || !found) throw new Error('sealed under a key that is not there');
      const nonce = sealed.subarray(1 + idBytes, 1 + idBytes + nonceBytes);
      const body = sealed.subarray(1 + idBytes + nonceBytes, sealed.length - tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(found.key, place), nonce).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
    isCurrent: (sealed) => sealed.subarray(1, 1 + idBytes).toString('hex') === first.id,
  };
}
