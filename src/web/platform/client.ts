// The typed client of our own API: one call per endpoint of the contract, with the session's token and the chosen business.
import { createORPCClient, onError, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/index.ts';
import { problemsOf } from './refusal.ts';

let accessToken: () => Promise<string | null> = () => Promise.resolve(null);
let businessId: () => string | null = () => null;
let afterRefusal: () => void = () => {};

/** The session says how to get a fresh token, and what to do when the server does not take it: the session has ended elsewhere. */
export function takeTokenFrom(source: () => Promise<string | null>, onRefused: () => void): void {
  accessToken = source;
  afterRefusal = onRefused;
}

/** The shell says which business is open. */
export function takeBusinessFrom(source: () => string | null): void {
  businessId = source;
}

async function headers(): Promise<Record<string, string>> {
  const token = await accessToken();
  const business = businessId();
  return { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...(business === null ? {} : { 'x-daybook-org': business }) };
}

const link = new RPCLink({
  url: () => `${location.origin}/rpc`,
  headers,
  interceptors: [
    onError((error) => {
      const isRefused = error instanceof ORPCError && error.status === 401;
      if (isRefused || problemsOf(error).some((problem) => problem.code === 'auth.insufficient_aal')) afterRefusal();
    }),
  ],
});

export const client: ContractRouterClient<Contract> = createORPCClient(link);
/** Query and mutation options for every endpoint: `useQuery(api.ledger.accounts.queryOptions())`. */
export const api = createTanstackQueryUtils(client);
