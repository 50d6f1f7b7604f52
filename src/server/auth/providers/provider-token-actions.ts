// A session for an ID token that a client got directly from a provider: only from configured issuers, issued for our client, and with the
// nonce that the client made, so a token from elsewhere doesn't work.
import { createHash } from 'node:crypto';
import type { IdTokenMessage } from '#contract/auth/provider.ts';
import { ProviderFailure } from '../../platform/sign-in/openid.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import type { AuthParts } from '../parts.ts';
import { accountOf, addToAccount, type Arrival } from './provider-person.ts';
import { type Provider, refusalOf } from './providers.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { demandFresh } from '../sessions/step-up.ts';

/** Errors in the protocol's shape: OAuth names, with a code. */
const badToken = (description: string, error = 'invalid request'): WireError =>
  new WireError(400, 'bad_jwt', description, { fields: { error, error_description: description } });

function providerOf({ providers }: AuthParts, given: IdTokenMessage): Provider {
  if (given.provider) return providers.demand(given.provider);
  const found = given.issuer ? providers.byIssuer(given.issuer) : undefined;
  if (found && given.client_id === found.config.clientId) return found;
  throw new WireError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
}

function checkNonce(inToken: string | undefined, given: string | null | undefined): void {
  if ((inToken !== undefined) !== Boolean(given)) throw badToken('Passed nonce and nonce in id_token should either both exist or not.');
  if (
    inToken !== undefined &&
    inToken !==
      createHash('sha256')
        .update(given ?? '')
        .digest('hex')
  )
    throw badToken('Nonces mismatch', 'invalid nonce');
}

/** `authorization`: of the person who links the provider to their account, if `link_identity` is set. */
export async function exchangeIdToken(
  parts: AuthParts,
  given: IdTokenMessage,
  authorization: string | undefined,
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession> {
  const { openId, config } = providerOf(parts, given);
  if (!openId) throw new WireError(400, 'validation_failed', `${config.name} issues no ID tokens.`);
  const linking = given.link_identity ? await parts.sessions.demand(authorization) : undefined;
  if (linking) demandFresh(linking);
  const read = await openId.read(given.id_token, given.access_token ?? undefined).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.why === 'refused') throw badToken('Bad ID token');
    throw refusalOf(error, config);
  });
  checkNonce(read.nonce, given.nonce);
  const arrival: Arrival = { provider: config, person: read.person, caller, metadata: {} };
  return parts.database.transaction().execute(async (tx) => {
    const person = linking ? await addToAccount(parts, tx, linking.userId, arrival) : await accountOf(parts, tx, arrival);
    return parts.sessions.begin(tx, person, 'oauth', caller, isRemembered);
  });
}
