// Which identity providers the operator configured: in the environment, or in a file that keeps their secrets out of it. Checked once at
// start; messages name the setting.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface ProviderConfig {
  /** The id that clients use: google, github, or what the operator chose. */
  readonly id: string;
  /** The name that people see. */
  readonly name: string;
  readonly kind: 'openid' | 'github';
  /** Without a trailing slash. GitHub has none: the address of its site is used instead. */
  readonly issuer: string;
  readonly clientId: string;
  /** A public client has none: PKCE alone protects its codes. */
  readonly clientSecret: string | undefined;
  /**
   * The email domains it is responsible for: people with such an address are sent here by single sign-on, and it can verify no other
   * addresses.
   */
  readonly domains: readonly string[];
  /** What a client may ask for beyond who the person is. */
  readonly scopes: readonly string[];
}

/** http only on this machine: elsewhere anyone on the network path could pose as the provider. */
export const isSafeAddress = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname));

const Address = z
  .string()
  .max(240)
  .refine((text) => URL.canParse(text) && isSafeAddress(new URL(text)), 'has to be an https address (http only on this machine)')
  .refine((text) => !/[?#@]/.test(text), 'has to be an address without user, query or fragment')
  .transform((text) => text.replace(/\/+$/, ''));
const Client = z.object({ clientId: z.string().min(1).max(500), clientSecret: z.string().min(1).max(2000) });
const Domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, 'has to be a mail domain');
const scope = z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'is no scope');

const reserved = new Set(['email', 'phone', 'google', 'github', 'anonymous_users']);
const Listed = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z\d:_-]{1,39}$/, 'needs 2 to 40 of a-z, 0-9, - _ :')
    .refine((id) => !reserved.has(id), 'is taken'),
  name: z.string().trim().min(1).max(60),
  issuer: Address,
  clientId: Client.shape.clientId,
  clientSecret: Client.shape.clientSecret.optional(),
  domains: z.array(Domain).max(100).default([]),
  scopes: z.array(scope).max(30).default([]),
});
const Providers = z.object({
  google: Client.extend({ issuer: Address.default('https://accounts.google.com'), scopes: z.array(scope).max(30).default([]) }).optional(),
  github: Client.extend({ baseUrl: Address.default('https://github.com'), scopes: z.array(scope).max(30).default([]) }).optional(),
  oidc: z.array(Listed).max(50).default([]),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Environment = Readonly<Record<string, string | undefined>>;
const present = (given: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined => {
  const kept = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

function fileOf(environment: Environment): { readonly given: object; readonly complaint?: string } {
  const file = environment['AUTH_PROVIDERS_FILE'];
  if (!file) return { given: {} };
  try {
    const given = parsed(readFileSync(file, 'utf8'));
    if (given && typeof given === 'object' && !Array.isArray(given)) return { given };
    return { given: {}, complaint: 'AUTH_PROVIDERS_FILE: has to hold a JSON object with google, github, oidc' };
  } catch {
    return { given: {}, complaint: 'AUTH_PROVIDERS_FILE: cannot be read' };
  }
}

const doubles = (names: readonly string[]): readonly string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];

/** The providers in display order, and what has to be fixed; messages contain no secrets. */
export function readProviders(environment: Environment): {
  readonly providers: readonly ProviderConfig[];
  readonly complaints: readonly string[];
} {
  const file = fileOf(environment);
  const complaints = file.complaint === undefined ? [] : [file.complaint];
  const listed = environment['AUTH_OIDC'] ? parsed(environment['AUTH_OIDC']) : undefined;
  if (environment['AUTH_OIDC'] && !Array.isArray(listed)) complaints.push('AUTH_OIDC: has to be a JSON list');
  const google = present({
    clientId: environment['AUTH_GOOGLE_CLIENT_ID'],
    clientSecret: environment['AUTH_GOOGLE_CLIENT_SECRET'],
    issuer: environment['AUTH_GOOGLE_ISSUER'],
  });
  const github = present({
    clientId: environment['AUTH_GITHUB_CLIENT_ID'],
    clientSecret: environment['AUTH_GITHUB_CLIENT_SECRET'],
    baseUrl: environment['AUTH_GITHUB_BASE_URL'],
  });
  const given = { ...file.given, ...(google ? { google } : {}), ...(github ? { github } : {}), ...(listed ? { oidc: listed } : {}) };
  const result = Providers.safeParse(given);
  if (!result.success) complaints.push(...result.error.issues.map((issue) => `sign-in with ${issue.path.join('.')}: ${issue.message}`));
  if (!result.success) return { providers: [], complaints };
  const { google: g, github: h, oidc } = result.data;
  const providers: readonly ProviderConfig[] = [
    ...(g ? [{ ...g, id: 'google', name: 'Google', kind: 'openid' as const, domains: [] }] : []),
    ...(h ? [{ ...h, id: 'github', name: 'GitHub', kind: 'github' as const, issuer: h.baseUrl, domains: [] }] : []),
    ...oidc.map((one) => ({ ...one, kind: 'openid' as const, clientSecret: one.clientSecret })),
  ];
  // A person is identified by issuer and subject, so two providers with one issuer would make two people.
  for (const [what, names] of Object.entries({
    id: providers.map((p) => p.id),
    issuer: providers.map((p) => p.issuer),
    domain: providers.flatMap((p) => p.domains),
  }))
    complaints.push(...doubles(names).map((name) => `sign-in with other providers: the ${what} ${name} stands there twice`));
  return { providers, complaints };
}
