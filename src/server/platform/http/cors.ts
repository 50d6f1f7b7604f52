// CORS: pages of origins that the operator listed may use the API and the sign-in endpoints with a token, never with our cookies. For any
// other origin no CORS header is sent, so its browser blocks the answer.
import type { FastifyInstance } from 'fastify';

const paths = /^\/(auth|api|functions|storage)\/v1(\/|$|\?)/;
const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, apikey, cache-control, content-type, accept-language, idempotency-key, if-none-match, prefer, range, x-client-info, x-daybook-org, x-metadata, x-supabase-api-version, x-upsert',
  'access-control-max-age': '600',
};
const exposed =
  'accept-ranges, content-disposition, content-language, content-range, etag, link, ratelimit, ratelimit-policy, retry-after, x-supabase-api-version, x-total-count';

export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const known = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    if (!paths.test(request.url)) return undefined;
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !known.has(origin)) return undefined;
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return undefined;
    return reply.code(204).headers(allowed).send();
  });
}
