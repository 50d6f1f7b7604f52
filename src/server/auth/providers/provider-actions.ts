// Redirecting to a provider and returning. The redirect is stored under a state that works once: for the browser that left and, if a
// provider is being linked to an account, for the session that asked for it. The return yields a code, or tokens if a client asked for
// them.
import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import type { Departure } from '../../platform/sign-in/openid.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { isSameBytes } from '../../platform/secrets/secrets.ts';
import { insertState, issueCode, type ProviderState, useState } from '../links/flow-state-store.ts';
import type { AuthParts } from '../parts.ts';
import { accountOf, addToAccount, type Arrival } from './provider-person.ts';
import { type Provider, refusalOf } from './providers.ts';
import { liveSession, type Method } from '../sessions/session-store.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import type { Metadata, Person } from '../store.ts';

export interface Leaving {
  readonly provider: Provider;
  /** The final target, already checked. */
  readonly redirectTo: string;
  readonly codeChallenge: string | undefined;
  readonly scopes: readonly string[];
  /** Extra parameters for the provider's page: which person to expect, whether to prompt again. */
  readonly more: Readonly<Record<string, string>>;
  readonly metadata: Metadata;
  /** Hash of the browser's cookie. */
  readonly browser: string;
  /** The person who is linking the provider to their account. */
  readonly linking?: Principal | undefined;
}
interface Secrets {
  readonly nonce: string;
  readonly verifier: string;
  readonly browser: string;
  readonly sessionId?: string | undefined;
}

const random = (): string => randomBytes(32).toString('base64url');
const placeOf = (id: string): string => `flow_state.secrets:${id}`;
const callbackOf = (parts: AuthParts): string => `${parts.config.siteUrl}/auth/v1/callback`;

/** The address of the provider's page. Throws a WireError if the provider can't be reached. */
export async function leave(parts: AuthParts, leaving: Leaving): Promise<string> {
  const { provider, linking, browser } = leaving;
  const departure: Departure = { redirectUri: callbackOf(parts), state: random(), nonce: random(), verifier: random() };
  const scopes = leaving.scopes.filter((scope) => provider.config.scopes.includes(scope));
  const url = await provider.client.leave(departure, scopes, leaving.more).catch((error: unknown) => {
    throw refusalOf(error, provider.config);
  });
  const secrets: Secrets = { nonce: departure.nonce, verifier: departure.verifier, browser, sessionId: linking?.sessionId };
  const id = newId();
  await insertState(parts.database, departure.state, {
    id,
    provider: provider.config.id,
    linkingUserId: linking?.userId ?? null,
    redirectTo: leaving.redirectTo,
    codeChallenge: leaving.codeChallenge ?? null,
    secretsSealed: parts.sealing.seal(Buffer.from(JSON.stringify(secrets)), placeOf(id)),
    metadata: leaving.metadata,
  });
  return url.href;
}

export interface Back {
  readonly redirectTo: string;
  readonly result: { readonly code: string } | { readonly opened: OpenedSession } | { readonly refused: WireError };
}

const badState = (): WireError =>
  new WireError(400, 'bad_oauth_state', 'This sign-in was started in another browser or already used. Start again.');

/** Uses up the state of a returning browser, and returns what was stored with it. Throws if it belongs to another browser. */
async function departureBy(
  parts: AuthParts,
  state: string,
  browser: string | undefined,
): Promise<{ readonly kept: ProviderState & { readonly isExpired: boolean }; readonly secrets: Secrets }> {
  const kept = await useState(parts.database, state);
  if (!kept) throw badState();
  const secrets = JSON.parse(parts.sealing.open(kept.secretsSealed, placeOf(kept.id)).toString()) as Secrets;
  if (!isSameBytes(Buffer.from(secrets.browser), Buffer.from(browser ?? ''))) throw badState();
  return { kept, secrets };
}

/** Signs in or links the person a provider vouches for, in one transaction. */
async function personOf(parts: AuthParts, tx: Transaction, kept: ProviderState, secrets: Secrets, arrival: Arrival): Promise<Person> {
  if (kept.linkingUserId === null) return accountOf(parts, tx, arrival);
  const session = secrets.sessionId === undefined ? undefined : await liveSession(tx, secrets.sessionId);
  if (session?.userId !== kept.linkingUserId)
    throw new WireError(403, 'session_not_found', 'You’ve been signed out. Sign in and try again.');
  return addToAccount(parts, tx, kept.linkingUserId, arrival);
}

const methodOf = (provider: Provider): Method => (provider.config.domains.length > 0 ? 'sso' : 'oauth');

// The provider's own message isn't put into our addresses; only "the person declined" has its own code.
const refusalBy = (error: string, { config }: Provider): WireError =>
  error === 'access_denied'
    ? new WireError(403, 'access_denied', `You declined to sign in with ${config.name}.`)
    : new WireError(500, 'bad_oauth_callback', `${config.name} rejected the sign-in. Try again, or sign in another way.`);

async function arriveAt(
  parts: AuthParts,
  query: URLSearchParams,
  { kept, secrets }: Awaited<ReturnType<typeof departureBy>>,
  caller: Caller,
): Promise<Back['result']> {
  if (kept.isExpired) throw new WireError(422, 'flow_state_expired', 'This sign-in timed out. Start again.');
  // Gone meanwhile: refused like one that never was.
  const provider = (await parts.businessProviders.byId(kept.provider)) ?? parts.providers.demand(kept.provider);
  const error = query.get('error');
  if (error !== null) throw refusalBy(error, provider);
  const departure = { redirectUri: callbackOf(parts), state: query.get('state') ?? '', nonce: secrets.nonce, verifier: secrets.verifier };
  const url = new URL(`${departure.redirectUri}?${query.toString()}`);
  const outside = await provider.client.arrive(url, departure).catch((failure: unknown) => {
    throw refusalOf(failure, provider.config);
  });
  const arrival: Arrival = { provider: provider.config, person: outside, caller, metadata: kept.metadata };
  const method = methodOf(provider);
  return parts.database.transaction().execute(async (tx) => {
    const person = await personOf(parts, tx, kept, secrets, arrival);
    if (kept.codeChallenge === null) return { opened: await parts.sessions.begin(tx, person, method, caller, true, provider.config.id) };
    const { redirectTo, codeChallenge } = kept;
    return { code: await issueCode(tx, { userId: person.id, method, provider: provider.config.id, redirectTo, codeChallenge }) };
  });
}

/** Handles a return. Throws only if the client is unknown; every other refusal is passed on in the redirect. */
export async function arrive(parts: AuthParts, query: URLSearchParams, browser: string | undefined, caller: Caller): Promise<Back> {
  const state = query.get('state');
  if (!state) throw new WireError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const departed = await departureBy(parts, state, browser);
  const { redirectTo } = departed.kept;
  try {
    return { redirectTo, result: await arriveAt(parts, query, departed, caller) };
  } catch (error) {
    if (error instanceof WireError) return { redirectTo, result: { refused: error } };
    throw error;
  }
}
