// Passwords, sealed values and links are worthless without the secrets they were made with. The database keeps a fingerprint of each, and a
// server with other secrets doesn't start: generating new ones would lock everybody out of their data.
import { scryptSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Config, ConfigurationError } from '../config.ts';
import { log } from '../log.ts';
import { type SecretName, secretNames } from './secrets.ts';

type Place = Pick<Config, 'dataDir' | 'authSecret' | 'authJwtKeysFile' | 'sealingKeys' | 'linkSecret' | 'acceptNewSecrets'>;

interface Rule {
  readonly setting: string;
  /** The text, if the operator provides the secret. */
  readonly given: (place: Place) => string | undefined;
  /** For a set of keys, whether all earlier ones must still be there: what was made with a missing key is lost. */
  readonly needs: 'all' | 'one';
  readonly loss: string;
}
const rules: Readonly<Record<SecretName, Rule>> = {
  'auth-secret': {
    setting: 'AUTH_SECRET',
    given: (place) => place.authSecret,
    needs: 'all',
    loss: 'everybody then has to set a new password by email',
  },
  'access-token-keys.json': {
    setting: 'AUTH_JWT_KEYS_FILE',
    given: ({ authJwtKeysFile }) => authJwtKeysFile && readFileSync(authJwtKeysFile, 'utf8'),
    needs: 'one',
    loss: 'access tokens of the last 15 minutes then stop working, and so do service tokens',
  },
  'sealing-keys.json': {
    setting: 'SEALING_KEYS',
    given: (place) => place.sealingKeys,
    needs: 'all',
    loss: 'authenticator apps then have to be set up again, and files attached to documents cannot be read any more',
  },
  'link-secret': {
    setting: 'LINK_SECRET',
    given: (place) => place.linkSecret,
    needs: 'all',
    loss: 'links of documents that are sent from then on differ from those sent before',
  },
};

/** The secrets of this installation by name: set by the operator, or in its files. */
export const secretsOf = (place: Place): Readonly<Partial<Record<SecretName, string>>> =>
  Object.fromEntries(
    secretNames.flatMap((name) => [[name, rules[name].given(place) ?? keptText(place.dataDir, name)]]).filter(([, text]) => text),
  );

/** The setting by which the operator provided it; undefined if it is in a file of the data directory. */
export const givenSetting = (place: Place, name: SecretName): string | undefined =>
  rules[name].given(place) === undefined ? undefined : rules[name].setting;

const keptText = (dataDir: string, name: string): string | undefined => {
  const file = path.join(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

function partsOf(text: string): string[] {
  if (!text.trimStart().startsWith('{')) return [text.trim()];
  try {
    const { keys } = JSON.parse(text) as { readonly keys: readonly { readonly key?: string; readonly d?: string }[] };
    return keys.map((key) => key.key ?? key.d ?? '');
  } catch {
    return [text]; // the reader of the keys reports what is wrong with them
  }
}

const fingerprintsOf = (name: SecretName, text: string): string[] =>
  partsOf(text).map((part) => scryptSync(part, `daybook-fingerprint ${name}`, 16, { N: 4096 }).toString('hex'));

function complaintOf(place: Place, name: SecretName, isMissing: boolean): string {
  const { setting, loss } = rules[name];
  const variable = setting.replace(/_FILE$/, '');
  return [
    isMissing
      ? `${path.join(place.dataDir, name)} is missing, and this database was used with one.`
      : `${rules[name].given(place) === undefined ? path.join(place.dataDir, name) : setting} is not the secret that this database was used with.`,
    `Put the file back from your backup, set DATA_DIR to the folder that has it, or set ${variable}_FILE.`,
    `If it is lost for good, start once with ACCEPT_NEW_SECRETS=${name}: ${loss}.`,
  ].join('\n    ');
}

interface Noted {
  readonly secret: string;
  readonly fingerprint: string;
}
/** Recorded by the migration if people had signed up before fingerprints existed: then there were secrets, too. */
const wasInUse = 'was_in_use';

type Verdict = { readonly complaint: string } | { readonly note: readonly string[] };

function verdictOf(place: Place, name: SecretName, noted: readonly Noted[]): Verdict {
  const known = noted.filter((one) => one.secret === name).map((one) => one.fingerprint);
  const text = rules[name].given(place) ?? keptText(place.dataDir, name);
  if (text === undefined) {
    const isLost = known.length > 0 || (noted.length > 0 && noted.every((one) => one.secret === wasInUse));
    return isLost ? { complaint: complaintOf(place, name, true) } : { note: [] };
  }
  const found = fingerprintsOf(name, text);
  const isThere = (one: string): boolean => found.includes(one);
  const isKnown = known.length === 0 || (rules[name].needs === 'all' ? known.every(isThere) : known.some(isThere));
  return isKnown ? { note: found.filter((one) => !known.includes(one)) } : { complaint: complaintOf(place, name, false) };
}

/**
 * Throws ConfigurationError if a secret is missing or differs from the one that this database was used with; otherwise records the
 * fingerprints of the secrets there are. Call it before secrets are generated, and again afterwards.
 */
export async function agreeOnSecrets(ownerUrl: string, place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table internal.secret_fingerprint in exclusive mode'); // if servers start together, one of them generates the secrets
    if (place.acceptNewSecrets.length > 0) {
      log.warn('new secrets are accepted for this start; take ACCEPT_NEW_SECRETS out again', { files: place.acceptNewSecrets });
      await client.query('delete from internal.secret_fingerprint where secret = any ($1)', [place.acceptNewSecrets]);
    }
    const { rows: noted } = await client.query<Noted>('select secret, fingerprint from internal.secret_fingerprint');
    const complaints: string[] = [];
    for (const name of secretNames) {
      const isAccepted = place.acceptNewSecrets.includes(name);
      const verdict = verdictOf(place, name, isAccepted ? [] : noted);
      if ('complaint' in verdict) complaints.push(verdict.complaint);
      else
        for (const fingerprint of verdict.note)
          await client.query('insert into internal.secret_fingerprint (secret, fingerprint) values ($1, $2)', [name, fingerprint]);
    }
    if (complaints.length > 0) throw new ConfigurationError(`Daybook does not start with these secrets:\n  ${complaints.join('\n  ')}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
