// An invalid configuration stops the start with a message that names every setting to fix.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { secretFile } from './secrets/secrets.ts';
import { secretSettings, withFiles } from './setting-file.ts';

it('needs no settings', () => {
  expect(readConfig({})).toMatchObject({
    production: true,
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    smtpUrl: undefined,
  });
});

it.each(['secret', 'changeme', 'short', 'x'.repeat(31), 'password'])('O1: refuses the secret "%s"', (secret) => {
  expect(() => readConfig({ AUTH_SECRET: secret })).toThrow(/AUTH_SECRET: needs at least 32 characters/);
});

it('names everything that is wrong at once', () => {
  const attempt = () =>
    readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', SITE_URL: 'ftp://x', LOG_LEVEL: 'loud', AUTH_SECRET: 'short' });
  expect(attempt).toThrow(ConfigurationError);
  for (const name of ['PORT', 'DATABASE_URL', 'SITE_URL', 'LOG_LEVEL', 'AUTH_SECRET']) expect(attempt).toThrow(new RegExp(name));
});

it('generates a secret once, readable only by its owner, and refuses a short one', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'daybook-secrets-'));
  const made = secretFile(dir, 'auth-secret');
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secretFile(dir, 'auth-secret')).toBe(made);
  expect(statSync(path.join(dir, 'auth-secret')).mode & 0o777).toBe(0o600);
  writeFileSync(path.join(dir, 'weak'), 'abc');
  expect(() => secretFile(dir, 'weak')).toThrow(/too short/);
  rmSync(dir, { recursive: true });
});

it('reads the sign-in settings, and names each invalid one', () => {
  expect(readConfig({})).toMatchObject({
    authDisableSignup: false,
    authJwtKeysFile: undefined,
    authPassword: { minimum: 8, isComplex: true },
    authRefreshReuseSeconds: 10,
    authMailFrequencySeconds: 0,
    redirectAllowList: [],
    authRates: { guesses: { times: 15, perSeconds: 3600 } },
  });
  const set = readConfig({
    AUTH_RATE_GUESSES: '3/60',
    AUTH_PASSWORD_MIN_LENGTH: '12',
    REDIRECT_ALLOW_LIST: 'https://app.example/callback, myapp://signed-in',
  });
  expect(set.authRates.guesses).toEqual({ times: 3, perSeconds: 60 });
  expect(set.authPassword.minimum).toBe(12);
  expect(set.redirectAllowList).toEqual(['https://app.example/callback', 'myapp://signed-in']);
});

it.each([
  ['AUTH_PASSWORD_MIN_LENGTH', '6'],
  ['AUTH_PASSWORD_COMPLEXITY', 'perhaps'],
  ['AUTH_REFRESH_REUSE_SECONDS', '-1'],
  ['AUTH_MAIL_FREQUENCY_SECONDS', 'often'],
  ['AUTH_RATE_SIGN_IN', '100'],
  ['AUTH_RATE_CODES', '0/60'],
  ['REDIRECT_ALLOW_LIST', 'app.example'],
  ['REDIRECT_ALLOW_LIST', 'https://good.example,javascript:alert(1)'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
});

it.each(secretSettings)('reads %s from a file, and refuses it if it is set twice or the file is missing', (name) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'daybook-setting-'));
  const file = path.join(dir, name);
  writeFileSync(file, 'postgres://file.example/books\n');
  expect(withFiles({ [`${name}_FILE`]: file })).toMatchObject({ settings: { [name]: 'postgres://file.example/books' }, complaints: [] });
  expect(() => readConfig({ [`${name}_FILE`]: file, [name]: 'x'.repeat(40) })).toThrow(`${name}_FILE: ${name} is set too`);
  expect(() => readConfig({ [`${name}_FILE`]: path.join(dir, 'nothing') })).toThrow(`${name}_FILE: `);
  rmSync(dir, { recursive: true });
});
