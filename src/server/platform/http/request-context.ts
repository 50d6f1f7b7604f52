// Reads the request context (session, language, idempotency key …) from the headers, once per request.
import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '#core/language.ts';
import type { Principal, RequestContext } from '../endpoint.ts';
import { callerOf, WireError } from './wire.ts';

interface Asking extends Pick<RequestContext, 'database' | 'longDatabase' | 'membership'> {
  readonly authenticate: (authorization: string | undefined) => Promise<Principal | 'factor_missing' | undefined>;
  readonly keyOf: (authorization: string | undefined) => Promise<Pick<RequestContext, 'key' | 'answerHeaders'> | undefined>;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** API keys open the REST API, never the RPC calls of our own pages. */
export function contextMaker({ authenticate, keyOf, ...always }: Asking) {
  return async (request: FastifyRequest, via: 'ui' | 'api'): Promise<RequestContext> => ({
    ...always,
    ...(via === 'api' ? await keyOf(header(request, 'authorization')) : undefined),
    principal: await authenticate(header(request, 'authorization')).catch((error: unknown) => {
      if (error instanceof WireError && error.statusCode === 503) return 'unavailable' as const;
      throw error;
    }),
    orgId: header(request, 'x-daybook-org')?.toLowerCase(),
    via,
    idempotencyKey: header(request, 'idempotency-key'),
    language: acceptedLanguage(header(request, 'accept-language')),
    caller: callerOf(request),
  });
}
