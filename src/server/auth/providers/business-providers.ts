// Single sign-on of a business: its own OpenID provider, for people whose address is in a domain that it proved by DNS. Its addresses were
// entered by a person, so it is asked through the client that reaches public addresses alone.
import { randomBytes } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import { isMailDomain } from '#core/auth/mail-domain.ts';
import { now } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOutboundUrl, makeOutboundFetch } from '../../platform/http/outbound.ts';
import { log } from '../../platform/log.ts';
import { refused } from '../../platform/refusal.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { makeOpenId, ProviderFailure } from '../../platform/sign-in/openid.ts';
import type { ProviderConfig } from '../../platform/sign-in/provider-config.ts';
import {
  businessOfDomain,
  deleteDomain,
  deleteProvider,
  insertDomain,
  markUnverified,
  markVerified,
  selectDomains,
  selectProvider,
  setMissing,
  type StoredDomain,
  type StoredProvider,
  upsertProvider,
} from './business-store.ts';
import type { Provider } from './providers.ts';

const prefix = 'business:';
const idOfBusiness = (businessId: string): string => `${prefix}${businessId}`;
/** The business whose provider this is; undefined for those of the installation. */
export const businessOf = (provider: string | null | undefined): string | undefined =>
  provider?.startsWith(prefix) ? provider.slice(prefix.length) : undefined;

const sealedPlace = (businessId: string): string => `business_provider.client_secret:${businessId}`;
const recordName = (domain: string): string => `_daybook.${domain}`;
const recordText = (token: string): string => `daybook-verification=${token}`;

interface BusinessProviderSetting {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: as it is. */
  readonly clientSecret?: string | undefined;
}
interface BusinessDomain {
  readonly domain: string;
  readonly isVerified: boolean;
  /** The day on which it stops being verified, because its record is missing. */
  readonly endsOn: string | null;
  /** The TXT record that proves it. */
  readonly record: { readonly name: string; readonly text: string };
}
export interface BusinessProviders {
  /** To sign in with. */
  byId(id: string): Promise<Provider | undefined>;
  byDomain(domain: string): Promise<Provider | undefined>;
  setting(
    businessId: string,
  ): Promise<(Omit<BusinessProviderSetting, 'clientSecret'> & { readonly domains: readonly BusinessDomain[] }) | undefined>;
  /** Throws a Refusal if nothing there speaks OpenID Connect. */
  save(businessId: string, given: BusinessProviderSetting, userId: string): Promise<void>;
  remove(businessId: string): Promise<void>;
  addDomain(businessId: string, domain: string): Promise<void>;
  /** Throws a Refusal unless the domain's record is there. */
  verifyDomain(businessId: string, domain: string): Promise<void>;
  removeDomain(businessId: string, domain: string): Promise<void>;
  /** Looks again for the records of its verified domains. */
  lookAgain(businessId: string): Promise<readonly LookedAt[]>;
  /** Its record has been missing for too long: it stops being verified. */
  endDomain(businessId: string, domain: string): Promise<void>;
}
export interface LookedAt {
  readonly domain: string;
  /** Null if its record is there, or if nothing could be learned. */
  readonly missingSince: Date | null;
  readonly endsAt: Date | null;
}
export type ResolveText = (name: string) => Promise<readonly (readonly string[])[]>;

interface Parts {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly config: Config;
  readonly resolveText?: ResolveText | undefined;
}

/** How long its record may be missing. */
const graceMs = 7 * 86_400_000;
const endOf = (missingSince: Date | null): Date | null => missingSince && new Date(missingSince.getTime() + graceMs);

const shownDomain = ({ domain, token, verifiedAt, missingSince }: StoredDomain): BusinessDomain => ({
  domain,
  isVerified: verifiedAt !== null,
  endsOn: endOf(missingSince)?.toISOString().slice(0, 10) ?? null,
  record: { name: recordName(domain), text: recordText(token) },
});

/** Whether the record is there; undefined if its name servers don't answer. */
async function isProved(resolveText: ResolveText, { domain, token }: StoredDomain): Promise<boolean | undefined> {
  try {
    const records = await resolveText(recordName(domain));
    return records.some((pieces) => pieces.join('').trim() === recordText(token));
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return code === 'ENOTFOUND' || code === 'ENODATA' ? false : undefined;
  }
}

const mostDomains = 20;
const mostKept = 500;

/** Clients of providers, each kept while its setting stays the same: it fetched the provider's metadata and keys. */
function makeClients({ sealing, config }: Parts) {
  const clients = new Map<string, Provider>();
  const fetchOf = makeOutboundFetch({ allowPrivate: config.webhookPrivateAddresses });
  const build = (of: ProviderConfig): Provider => {
    const client = makeOpenId(of, fetchOf);
    return { config: of, client, openId: client };
  };
  return {
    build,
    providerOf(stored: StoredProvider, domains: readonly string[]): Provider {
      const key = `${stored.businessId} ${stored.version} ${domains.join(' ')}`;
      const known = clients.get(key);
      if (known) return known;
      const { businessId, name, issuer, clientId, secretSealed } = stored;
      const clientSecret = sealing.open(secretSealed, sealedPlace(businessId)).toString();
      const made = build({ id: idOfBusiness(businessId), name, kind: 'openid', issuer, clientId, clientSecret, domains, scopes: [] });
      if (clients.size >= mostKept) clients.clear();
      clients.set(key, made);
      return made;
    },
  };
}

/** Stores a provider that answers as one. */
const saving =
  ({ database, sealing, config }: Parts, clients: ReturnType<typeof makeClients>): BusinessProviders['save'] =>
  async (businessId, { name, issuer: given, clientId, clientSecret }, userId) => {
    const issuer = given.replace(/\/+$/, '');
    if (!isOutboundUrl(issuer, { allowPrivate: config.webhookPrivateAddresses }) || /[?#]/.test(issuer))
      throw refused('sso.issuer', {}, 'issuer');
    const before = await selectProvider(database, businessId);
    const isSame = before !== undefined && before.issuer === issuer && before.clientId === clientId;
    // A new issuer or client needs the secret again. Otherwise somebody who doesn't know it could have it sent to a server of their own.
    const secretSealed =
      clientSecret === undefined
        ? isSame
          ? before.secretSealed
          : undefined
        : sealing.seal(Buffer.from(clientSecret), sealedPlace(businessId));
    if (!secretSealed) throw refused('sso.secret', {}, 'clientSecret');
    const trial = clients.build({
      id: idOfBusiness(businessId),
      name,
      kind: 'openid',
      issuer,
      clientId,
      clientSecret: 'unused',
      domains: [],
      scopes: [],
    });
    const departure = { redirectUri: `${config.siteUrl}/auth/v1/callback`, state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
    await trial.client.leave(departure, [], {}).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      log.info('the provider of a business could not be set up', { businessId, detail: error.detail });
      throw refused('sso.issuer', {}, 'issuer');
    });
    await upsertProvider(database, { businessId, name, issuer, clientId, secretSealed }, userId);
  };

export function makeBusinessProviders(parts: Parts): BusinessProviders {
  const { database, resolveText = resolveTxt } = parts;
  const clients = makeClients(parts);
  const ofBusiness = async (businessId: string): Promise<Provider | undefined> => {
    const stored = await selectProvider(database, businessId);
    if (!stored) return undefined;
    const domains = (await selectDomains(database, businessId)).flatMap(({ domain, verifiedAt }) => (verifiedAt ? [domain] : []));
    return domains.length === 0 ? undefined : clients.providerOf(stored, domains);
  };
  const demandDomain = async (businessId: string, domain: string): Promise<StoredDomain> => {
    const found = (await selectDomains(database, businessId)).find((one) => one.domain === domain.toLowerCase());
    if (!found) throw refused('not_found');
    return found;
  };
  return {
    byId: async (id) => {
      const businessId = businessOf(id);
      return businessId === undefined ? undefined : ofBusiness(businessId);
    },
    byDomain: async (domain) => {
      const businessId = await businessOfDomain(database, domain.trim().toLowerCase());
      return businessId === undefined ? undefined : ofBusiness(businessId);
    },
    setting: async (businessId) => {
      const stored = await selectProvider(database, businessId);
      if (!stored) return undefined;
      const { name, issuer, clientId } = stored;
      return { name, issuer, clientId, domains: (await selectDomains(database, businessId)).map(shownDomain) };
    },
    save: saving(parts, clients),
    remove: (businessId) => deleteProvider(database, businessId),
    async addDomain(businessId, given) {
      const domain = given.trim().toLowerCase();
      if (!isMailDomain(domain)) throw refused('sso.domain', {}, 'domain');
      if (!(await selectProvider(database, businessId))) throw refused('not_found');
      if ((await selectDomains(database, businessId)).length >= mostDomains)
        throw refused('sso.domains', { limit: String(mostDomains) }, 'domain');
      await insertDomain(database, businessId, domain, randomBytes(18).toString('base64url'));
    },
    async verifyDomain(businessId, given) {
      const found = await demandDomain(businessId, given);
      if (!(await isProved(resolveText, found))) throw refused('sso.record', {}, 'domain');
      if (!(await markVerified(database, businessId, found.domain))) throw refused('sso.taken', {}, 'domain');
    },
    async removeDomain(businessId, given) {
      await deleteDomain(database, businessId, (await demandDomain(businessId, given)).domain);
    },
    async lookAgain(businessId) {
      const looked: LookedAt[] = [];
      for (const one of (await selectDomains(database, businessId)).filter(({ verifiedAt }) => verifiedAt)) {
        const isThere = await isProved(resolveText, one);
        const missingSince = isThere ? null : isThere === false ? (one.missingSince ?? now()) : one.missingSince;
        if (missingSince?.getTime() !== one.missingSince?.getTime()) await setMissing(database, businessId, one.domain, missingSince);
        looked.push({ domain: one.domain, missingSince, endsAt: isThere === undefined ? null : endOf(missingSince) });
      }
      return looked;
    },
    endDomain: (businessId, domain) => markUnverified(database, businessId, domain),
  };
}
