// The typed client of our own API: one call per endpoint of the contract, with the session's token and the chosen business, in the language
// of the interface.
import { createORPCClient, onError, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/index.ts';
import { currentLanguage } from './language.ts';
import { problemsOf } from './refusal.ts';
import { type OnSent, sendTelling } from './upload.ts';

let accessToken: () => Promise<string | null> = () => Promise.resolve(null);
let businessId: () => string | null = () => null;
let afterRefusal: () => void = () => {};

/** Set by the session: how to get a fresh token, and what to do when the server rejects it because the session was ended elsewhere. */
export function takeTokenFrom(source: () => Promise<string | null>, onRefused: () => void): void {
  accessToken = source;
  afterRefusal = onRefused;
}

/** Set by the app layout: the open business. */
export function takeBusinessFrom(source: () => string | null): void {
  businessId = source;
}

async function headers(): Promise<Record<string, string>> {
  const token = await accessToken();
  const business = businessId();
  return {
    // It may differ from the browser's language.
    'accept-language': currentLanguage(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(business === null ? {} : { 'x-daybook-org': business }),
  };
}

/** Options of a call: `client.x.y(input, { context: { onSent } })`. */
interface Aside {
  readonly onSent?: OnSent;
  /** Sent even if the page is closed meanwhile (keepalive); browsers allow 64 KB of such requests at a time. */
  readonly outlivesPage?: boolean;
}

const link = new RPCLink<Aside>({
  url: () => `${location.origin}/rpc`,
  headers,
  fetch: (request, init, { context }) =>
    context.onSent
      ? sendTelling(request, context.onSent)
      : fetch(request, context.outlivesPage === true ? { ...init, keepalive: true } : init),
  interceptors: [
    onError((error) => {
      const isRefused = error instanceof ORPCError && error.status === 401;
      if (isRefused || problemsOf(error).some((problem) => problem.code === 'auth.insufficient_aal')) afterRefusal();
    }),
  ],
});

export const client: ContractRouterClient<Contract, Aside> = createORPCClient(link);
/** Query and mutation options for every endpoint: `useQuery(api.ledger.accounts.queryOptions())`. */
export const api = createTanstackQueryUtils(client);
