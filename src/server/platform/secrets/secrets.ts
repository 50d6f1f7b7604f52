// Secrets that the operator did not set are generated once into the data directory, readable by its owner alone.
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What several servers of one database share, by the name of the file. */
export const secretNames = ['auth-secret', 'access-token-keys.json', 'sealing-keys.json', 'link-secret'] as const;
export type SecretName = (typeof secretNames)[number];
export const isSecretName = (name: string): name is SecretName => (secretNames as readonly string[]).includes(name);

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

interface LinkSecretPlace {
  readonly dataDir: string;
  readonly linkSecret: string | undefined;
}
/** What links without an account are made with. */
export const linkSecretOf = ({ dataDir, linkSecret }: LinkSecretPlace): string => linkSecret ?? secretFile(dataDir, 'link-secret');

/** A secret of its own for what lives no longer than a day, such as a ticket of the contact form. */
export const shortLivedSecret = (place: LinkSecretPlace, purpose: string): string =>
  createHmac('sha256', linkSecretOf(place)).update(`daybook-short-lived ${purpose}`).digest('base64url');
