// The secrets of an installation in a backup, encrypted with a passphrase together with the hash of the manifest: opening the seal also
// proves that nothing in the archive was changed. The key is derived by scrypt; the cipher is AES-256-GCM.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { secretNames } from '../secrets/secrets.ts';
import { ArchiveError } from './archive-file.ts';

export const leastPassphrase = 12;
const bytes = z.string().transform((text) => Buffer.from(text, 'base64'));
const Seal = z.object({ salt: bytes, nonce: bytes, tag: bytes, sealed: bytes });
const Sealed = z.object({ manifest: z.string(), secrets: z.partialRecord(z.enum(secretNames), z.string()) });
/** Keyed by the name of the file that contains each secret. */
export type Secrets = z.infer<typeof Sealed>['secrets'];

/** The cost N of scrypt, from OWASP's "Password Storage". Tests that are about something else take less. */
export const fullSealCost = 2 ** 17;

const keyOf = (passphrase: string, salt: Buffer, N: number): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N, r: 8, p: 1, maxmem: 2 ** 28 });

export function sealSecrets(secrets: Secrets, manifest: string, passphrase: string, cost = fullSealCost): Buffer {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt, cost), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ manifest, secrets })), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  return Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')]))));
}

/** Throws ArchiveError if the passphrase is wrong or the seal belongs to another manifest. */
export function openSeal(seal: Buffer, manifest: string, passphrase: string, cost = fullSealCost): Secrets {
  const opened = ((): z.infer<typeof Sealed> => {
    try {
      const { salt, nonce, tag, sealed } = Seal.parse(JSON.parse(seal.toString()));
      const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt, cost), nonce, { authTagLength: 16 }).setAuthTag(tag);
      return Sealed.parse(JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString()));
    } catch {
      throw new ArchiveError('This passphrase does not open the backup.');
    }
  })();
  if (opened.manifest !== manifest)
    throw new ArchiveError('The archive was changed or damaged: its list of contents is not the one it was made with.');
  return opened.secrets;
}
