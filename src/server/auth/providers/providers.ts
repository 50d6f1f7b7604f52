// The configured identity providers, each with its client.
import { makeGitHub } from '../../platform/sign-in/github.ts';
import { makeOpenId, type OpenIdClient, type ProviderClient, ProviderFailure } from '../../platform/sign-in/openid.ts';
import type { ProviderConfig } from '../../platform/sign-in/provider-config.ts';
import { log } from '../../platform/log.ts';
import { WireError } from '../../platform/http/wire.ts';

export interface Provider {
  readonly config: ProviderConfig;
  readonly client: ProviderClient;
  /** Reads ID tokens; GitHub has none. */
  readonly openId: OpenIdClient | undefined;
}
export interface Providers {
  /** Throws the protocol's error for a provider that isn't configured. */
  demand(id: string): Provider;
  byDomain(domain: string): Provider | undefined;
  bySsoId(id: string): Provider | undefined;
  /** Whether any domain has single sign-on. */
  readonly hasSso: boolean;
  byIssuer(issuer: string): Provider | undefined;
  /** For /settings: the sign-in methods and their display names. */
  readonly external: Readonly<Record<string, boolean>>;
  readonly named: readonly { readonly id: string; readonly name: string }[];
}

const makeProvider = (config: ProviderConfig): Provider => {
  if (config.kind === 'github') return { config, client: makeGitHub(config), openId: undefined };
  const openId = makeOpenId(config);
  return { config, client: openId, openId };
};

export function makeProviders(configs: readonly ProviderConfig[]): Providers {
  const all = configs.map(makeProvider);
  const first = (is: (config: ProviderConfig) => boolean): Provider | undefined => all.find((one) => is(one.config));
  return {
    demand(id) {
      const found = first((config) => config.id === id);
      if (!found) throw new WireError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
      return found;
    },
    byDomain: (domain) => first((config) => config.domains.includes(domain.trim().toLowerCase())),
    bySsoId: (id) => first((config) => config.id === id && config.domains.length > 0),
    hasSso: configs.some((config) => config.domains.length > 0),
    byIssuer: (issuer) => first((config) => config.kind === 'openid' && config.issuer === issuer.replace(/\/+$/, '')),
    external: { google: false, github: false, ...Object.fromEntries(configs.map((config) => [config.id, true])) },
    named: configs.map(({ id, name }) => ({ id, name })),
  };
}

/** Turns a provider's failure into a refusal of ours and logs it for the operator; other errors are unchanged. */
export function refusalOf(error: unknown, { id, name }: ProviderConfig): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  log.warn('signing in with a provider failed', { provider: id, why: error.why, detail: error.detail });
  return error.why === 'unreachable'
    ? new WireError(503, 'unexpected_failure', `${name} isn’t available right now. Try again in a few minutes, or sign in another way.`)
    : new WireError(500, 'bad_oauth_callback', `The response from ${name} couldn’t be verified. Try again.`);
}
