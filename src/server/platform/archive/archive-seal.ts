// The secrets of an installation in a backup, sealed by a passphrase together with the hash of the manifest: who opens it knows that nothing
// in the archive was changed. The key is made by scrypt with the cost that OWASP's "Password Storage" gives; the seal is AES-256-GCM.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { secretNames } from '../secrets/secrets.ts';
import { ArchiveError } from './archive-file.ts';

export const leastPassphrase = 12;
const bytes = z.string().transform((text) => Buffer.from(text, 'base64'));
const Seal = z.object({ salt: bytes, nonce: bytes, tag: bytes, sealed: bytes });
const Sealed = z.object({ manifest: z.string(), secrets: z.partialRecord(z.enum(secretNames), z.string()) });
/** By the name of the file that each lies in. */
export type Secrets = z.infer<typeof Sealed>['secrets'];

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });

export function sealSecrets(secrets: Secrets, manifest: string, passphrase: string): Buffer {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ manifest, secrets })), cipher.final()]);
  const parts = { salt, nonce, tag: cipher.getAuthTag(), sealed };
  return Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')]))));
}

/** Throws ArchiveError where the passphrase does not open it, or it was made for another manifest. */
export function openSeal(seal: Buffer, manifest: string, passphrase: string): Secrets {
  const opened = ((): z.infer<typeof Sealed> => {
    try {
      const { salt, nonce, tag, sealed } = Seal.parse(JSON.parse(seal.toString()));
      const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce, { authTagLength: 16 }).setAuthTag(tag);
      return Sealed.parse(JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString()));
    } catch {
      throw new ArchiveError('This passphrase does not open the backup.');
    }
  })();
  if (opened.manifest !== manifest)
    throw new ArchiveError('The archive was changed or damaged: its list of contents is not the one it was made with.');
  return opened.secrets;
}
