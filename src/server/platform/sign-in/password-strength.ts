// The strength of a new password beyond its rules: an estimate of the guesses it takes, from lists of leaked passwords, names and patterns;
// and, if the operator enables it, whether it is in a published list of leaked ones. Long passwords aren't estimated: their length is
// enough, and the estimate takes longer the longer they are.
import { createHash } from 'node:crypto';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { log } from '../log.ts';
import { makeProviderFetch } from './provider-fetch.ts';

/** Minimum number of guesses, the same as for eight random characters. */
const minGuesses = 1e8;
const estimatedBelow = 16;
// The estimate counts a word, a year and a symbol as three independent parts.
const wordAndYear = /^[^\p{L}\p{N}]?\p{L}+[^\p{L}\p{N}]{0,2}(19|20)\d\d[^\p{L}\p{N}]{0,2}$/u;

export interface PasswordStrength {
  /** `about`: the person's own words, such as their name. */
  problemsOf(password: string, about: readonly string[]): Promise<readonly ('guessable' | 'breached')[]>;
}

// Loaded when a password is first set: its lists are several megabytes.
let estimator: Promise<ZxcvbnFactory> | undefined;
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, en] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const { 'lastnames-en': _lastNames, 'wikipedia-en': _wikipedia, ...words } = en.dictionary;
  return new Factory({ dictionary: { ...common.dictionary, ...words }, graphs: common.adjacencyGraphs });
}

async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  if (password.length >= estimatedBelow) return false;
  if (wordAndYear.test(password)) return true;
  const found = await (estimator ??= loadEstimator());
  const own = about.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  return found.check(password, own).guesses < minGuesses;
}

/** Queries by the first five characters of the hash (k-anonymity). If the list is unavailable, nobody is refused. */
async function isBreached(password: string, rangeUrl: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await makeProviderFetch(rangeUrl)(`${rangeUrl}/${hash.slice(0, 5)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'Daybook' },
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const line = (await answer.text()).split(/\r?\n/).find((one) => one.toUpperCase().startsWith(`${hash.slice(5)}:`));
    return line !== undefined && Number(line.slice(line.indexOf(':') + 1)) > 0; // padding entries have the count 0
  } catch (error) {
    log.warn('the list of leaked passwords could not be asked; the password was taken without it', { error });
    return false;
  }
}

export const makePasswordStrength = (rangeUrl: string | undefined): PasswordStrength => ({
  async problemsOf(password, about) {
    if (await isGuessable(password, about)) return ['guessable'];
    return rangeUrl !== undefined && (await isBreached(password, rangeUrl)) ? ['breached'] : [];
  },
});
