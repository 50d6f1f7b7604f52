// The identity providers of the configuration: read from the environment or a file, and refused with a message that contains no secret.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../config.ts';
import { readProviders } from './provider-config.ts';

const secret = 'a-secret-that-stands-in-no-complaint';
const listed = { id: 'acme', name: 'Acme', issuer: 'https://id.acme.example/', clientId: 'c', clientSecret: secret };
const oidc = (...all: object[]): { AUTH_OIDC: string } => ({ AUTH_OIDC: JSON.stringify(all) });
const google = { AUTH_GOOGLE_CLIENT_ID: 'g', AUTH_GOOGLE_CLIENT_SECRET: secret };

describe('what is read', () => {
  test('nothing, if nothing is configured', () => {
    expect(readProviders({})).toEqual({ providers: [], complaints: [] });
  });

  test('Google, GitHub and others, in this order', () => {
    const github = { AUTH_GITHUB_CLIENT_ID: 'h', AUTH_GITHUB_CLIENT_SECRET: secret };
    const { providers, complaints } = readProviders({ ...oidc({ ...listed, domains: ['ACME.example'] }), ...github, ...google });
    expect(complaints).toEqual([]);
    expect(providers).toMatchObject([
      { id: 'google', name: 'Google', kind: 'openid', issuer: 'https://accounts.google.com', clientId: 'g' },
      { id: 'github', name: 'GitHub', kind: 'github', issuer: 'https://github.com', clientId: 'h' },
      { id: 'acme', name: 'Acme', kind: 'openid', issuer: 'https://id.acme.example', domains: ['acme.example'], scopes: [] },
    ]);
  });

  test('http on this machine, and on no other', () => {
    for (const issuer of ['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:1'])
      expect(readProviders(oidc({ ...listed, issuer })).complaints).toEqual([]);
  });
});

describe('what is refused', () => {
  test.each<[string, Record<string, string>]>([
    ['half of Google', { AUTH_GOOGLE_CLIENT_ID: 'g' }],
    ['a secret alone', { AUTH_GITHUB_CLIENT_SECRET: secret }],
    ['an issuer by http', oidc({ ...listed, issuer: 'http://id.acme.example' })],
    ['this machine by another name', oidc({ ...listed, issuer: 'http://127.0.0.1.acme.example' })],
    ['an issuer with a user', oidc({ ...listed, issuer: 'https://user@id.acme.example' })],
    ['an issuer with a query', oidc({ ...listed, issuer: 'https://id.acme.example/?x' })],
    ['no address at all', oidc({ ...listed, issuer: 'acme' })],
    ['another scheme', oidc({ ...listed, issuer: 'file:///etc/passwd' })],
    ['a name that is taken', oidc({ ...listed, id: 'google' })],
    ['the name of our own way in', oidc({ ...listed, id: 'email' })],
    ['a name that is none', oidc({ ...listed, id: 'A b' })],
    ['two of one name', oidc(listed, { ...listed, issuer: 'https://other.example' })],
    ['two of one issuer', oidc(listed, { ...listed, id: 'other' })],
    ['Google twice', { ...google, ...oidc({ ...listed, issuer: 'https://accounts.google.com' }) }],
    [
      'two of one domain',
      oidc({ ...listed, domains: ['a.example'] }, { ...listed, id: 'other', issuer: 'https://other.example', domains: ['a.example'] }),
    ],
    ['a domain that is none', oidc({ ...listed, domains: ['@acme'] })],
    ['a list that is none', { AUTH_OIDC: '{}' }],
    ['no JSON', { AUTH_OIDC: `[{"clientSecret": "${secret}"` }],
    ['a file that is not there', { AUTH_PROVIDERS_FILE: '/nowhere/at/all.json' }],
  ])('%s', (_, environment) => {
    const { complaints } = readProviders(environment);
    expect(complaints).not.toEqual([]);
    expect(complaints.join('\n')).not.toContain(secret);
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
  });
});

describe('a file', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'daybook-providers-'));
  const file = path.join(dir, 'providers.json');
  const write = (text: string): Record<string, string> => {
    writeFileSync(file, text);
    return { AUTH_PROVIDERS_FILE: file };
  };
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('contains the same, and the environment takes precedence', () => {
    const given = write(JSON.stringify({ google: { clientId: 'from-file', clientSecret: secret }, oidc: [listed] }));
    expect(readConfig(given).authProviders.map((one) => one.clientId)).toEqual(['from-file', 'c']);
    expect(readProviders({ ...given, ...google }).providers.map((one) => one.clientId)).toEqual(['g', 'c']);
  });

  test.each(['[]', 'null', '{', JSON.stringify({ google: {} })])('%s stops the start', (text) => {
    expect(() => readConfig(write(text))).toThrow(ConfigurationError);
  });
});
