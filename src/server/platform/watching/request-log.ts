// One log line and one measurement per request: route, business, result and duration. Nothing personal: no address, no query, nothing of a
// body.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWatched, log } from '../log.ts';
import { endSpanOf, traceRequests } from './traces.ts';

/** What the handlers add about a request. */
export interface RequestNotes {
  /** Method and path as in the contract. */
  route?: string;
  /** The business, after the person was admitted to it. */
  orgId?: string;
  /** The code of the refusal. */
  code?: string;
}
export interface Measured {
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

const notes = new WeakMap<IncomingMessage, RequestNotes>();
export function notesOf(raw: IncomingMessage): RequestNotes {
  const known = notes.get(raw) ?? {};
  notes.set(raw, known);
  return known;
}

const isApi = (url: string): boolean => /^\/(api|rpc|auth|functions|storage|webhooks|mcp)(\/|$)/.test(url);

/** The pattern of the route, because a path may contain a secret. */
function routeOf(request: FastifyRequest): string {
  const { route } = notesOf(request.raw);
  const pattern = request.routeOptions.url ?? '';
  return (
    route ??
    (pattern === '' || pattern.endsWith('*')
      ? `${request.method} ${isApi(request.originalUrl) ? 'unknown' : 'page'}`
      : `${request.method} ${pattern}`)
  );
}

export function watchRequests(app: FastifyInstance, measure: (request: Measured) => void): void {
  traceRequests(app);
  app.addHook('onError', async (request, _reply, error) => {
    notesOf(request.raw).code ??= error.code;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const status = reply.raw.statusCode;
    measure({ route, status, seconds: reply.elapsedTime / 1000 });
    // Pages and assets are too many to log, and so are health checks of a load balancer.
    const level = isApi(request.originalUrl) && !isWatched ? 'info' : 'debug';
    const { orgId, code } = notesOf(request.raw);
    endSpanOf(request.raw, { route, status, orgId, code });
    log[level]('request', { id: request.id, route, business: orgId, status, ms: Math.round(reply.elapsedTime), code });
  });
}
