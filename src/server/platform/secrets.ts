// Secrets that the operator did not set are generated once into the data directory, readable by its owner alone.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Text of the secret `name`; made by `generate` (32 random bytes, base64url, by default) the first time. Throws where the stored one is short. */
export function secretFile(dataDir: string, name: string, generate: () => string = () => randomBytes(32).toString('base64url')): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, generate(), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  const text = readFileSync(file, 'utf8').trim();
  if (text.length < 24) throw new Error(`the secret in ${name} is too short to be one: remove the file and a new one is generated`);
  return text;
}
