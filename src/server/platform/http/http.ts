// The HTTP host: headers of every answer, health, the API as REST under /api/v1 and as RPC under /rpc, and the built web app.
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { AnyRouter } from '@orpc/server';
import { CompressionPlugin, RPCHandler } from '@orpc/server/node';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { strangeTextIn } from '#core/plain-text.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Config } from '../config.ts';
import { withLength } from './answer-length.ts';
import { apiDescription } from './api-description.ts';
import { allowOrigins } from './cors.ts';
import { reportPath, takeReports } from './csp-report.ts';
import { bounded, type HeadersOfBody, type RequestContext } from '../endpoint.ts';
import { presentPath } from './former-paths.ts';
import { newId } from '../ids.ts';
import { log } from '../log.ts';
import { isSecretPath, loggedPath } from './secret-path.ts';
import { serveWebApp } from './web-app.ts';
import { type Measured, notesOf, watchRequests } from '../watching/request-log.ts';
import { WireError } from './wire.ts';

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Our only policy: it allows the worker for push notifications, and nothing else.
  'trusted-types push-worker',
  'report-to csp',
  `report-uri ${reportPath}`, // for browsers without the reporting API
].join('; ');

const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
  'reporting-endpoints': `csp="${reportPath}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const drainMs = 10_000;

/** Stops listening, gives running requests up to ten seconds to finish, and closes the rest. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  // Browsers keep a connection open that was busy when closing began; it is closed as soon as it is idle.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}

export interface HttpParts {
  readonly config: Config;
  readonly router: AnyRouter;
  readonly contextOf: (request: FastifyRequest, via: 'ui' | 'api') => Promise<RequestContext>;
  /** Whether requests can be served now: the database answers. */
  readonly isReady: () => Promise<boolean>;
  /** Requests are still served, but connections aren't kept alive. */
  readonly isStopping: () => boolean;
  readonly measure: (request: Measured) => void;
  readonly webRoot: string;
  /** Routes of other wire protocols and pages, registered before the web app's fallback. */
  readonly register: readonly ((app: FastifyInstance) => Promise<void> | void)[];
}

interface Asked<R> {
  readonly context: RequestContext;
  readonly request: { readonly headers: HeadersOfBody };
  readonly next: () => Promise<R>;
}

/** RFC 6266: the name in ASCII for old clients, and in full. */
function savedAs(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${name.replace(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

interface Answered {
  readonly response?: { readonly status: number; readonly body?: unknown; readonly headers: Record<string, unknown> } | undefined;
}
/**
 * A file as our pages get it: in a form, encoded before it is sent. Node encodes a form while it is sent, and throws outside of every
 * promise when the client has left by then, which would end the server.
 */
async function encodedForm({ body, headers }: NonNullable<Answered['response']>) {
  const form = new Response(body as FormData);
  const bytes = new Uint8Array(await form.arrayBuffer());
  const pull = (stream: ReadableStreamDefaultController): void => {
    stream.enqueue(bytes);
    stream.close();
  };
  return {
    body: new ReadableStream({ pull }),
    headers: { ...headers, 'content-type': form.headers.get('content-type'), 'content-length': String(bytes.length) },
  };
}
async function withFile<R extends Answered>({ context, request, next }: Asked<R>): Promise<R> {
  const answer = await bounded(context, request.headers, next);
  const { response } = answer;
  // Uploaded files are downloaded, never rendered in our origin.
  if (response?.body instanceof File) response.headers['content-disposition'] = savedAs(response.body.name);
  return response?.body instanceof FormData ? { ...answer, response: { ...response, ...(await encodedForm(response)) } } : answer;
}

async function inLanguage<R extends Answered>({ context, next }: Asked<R>): Promise<R> {
  const answer = await next();
  if (answer.response && answer.response.status >= 400) answer.response.headers['content-language'] = context.language;
  return answer;
}

async function registerApi(app: FastifyInstance, parts: HttpParts): Promise<void> {
  const options = () => ({
    plugins: [new CompressionPlugin<RequestContext>()],
    adapterInterceptors: [withLength],
    rootInterceptors: [inLanguage],
    interceptors: [withFile],
  });
  const rest = new OpenAPIHandler<RequestContext>(parts.router, options());
  const rpc = new RPCHandler<RequestContext>(parts.router, options());
  let document: unknown;
  app.get('/api/v1/openapi.json', async () => {
    document ??= await apiDescription();
    return document;
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined)); // oRPC reads the body itself
    for (const [prefix, handler, via] of [
      ['/api/v1', rest, 'api'],
      ['/rpc', rpc, 'ui'],
    ] as const)
      scope.all(`${prefix}/*`, async (request, reply) => {
        const context = { ...(await parts.contextOf(request, via)), notes: notesOf(request.raw) };
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
        reply.raw.setHeader('cache-control', 'no-store');
        for (const [name, value] of Object.entries(context.answerHeaders ?? {})) reply.raw.setHeader(name, value);
        request.raw.url = presentPath(request.url);
        const { matched } = await handler.handle(request.raw, reply.raw, { prefix, context });
        if (matched) return;
        reply.raw.statusCode = 404;
        reply.raw.setHeader('content-type', 'application/json; charset=utf-8');
        reply.raw.setHeader('content-language', context.language);
        // The handler's compression has released the answer, but would still set its header.
        reply.raw.setHeader('cache-control', 'no-store, no-transform');
        reply.raw.end(JSON.stringify({ code: 'not_found', status: 404, message: sentenceOf({ code: 'not_found' }, context.language) }));
      });
  });
}

export async function makeHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < parts.config.trustedProxies,
    forceCloseConnections: 'idle',
    bodyLimit: 1_000_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    // A request that arrives on an open connection while the server closes is served normally.
    return503OnClosing: false,
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: false },
  });
  const headers = securityHeaders(parts.config.siteUrl.startsWith('https:'));
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (parts.isStopping()) void reply.header('connection', 'close');
    if (isSecretPath(request.url)) void reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
  });
  allowOrigins(app, parts.config.corsOrigins);
  watchRequests(app, parts.measure);
  // The official auth client sends a JSON content type on requests without a body; accept an empty body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(error instanceof Error ? error : new Error('invalid JSON'), { statusCode: 400 }));
    }
  });
  // API handlers check their own input, which isn't parsed yet at this point.
  app.addHook('preHandler', async ({ url, body, query, params }) => {
    // Returning from an identity provider, a person is redirected to the app with the error instead.
    if (/^\/(api\/v1\/|rpc\/|auth\/v1\/callback\b)/.test(url)) return;
    const strange = strangeTextIn({ body, query, params });
    if (strange === undefined) return;
    const fields = { field: strange.path.split('.').slice(1).join('.') };
    throw new WireError(400, 'validation_failed', sentenceOf({ code: strange.problem }, 'en'), { fields });
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error('a request failed', { id: request.id, path: loggedPath(request.url), error });
    await reply.code(status).send({
      code: status >= 500 ? 'internal' : 'request.invalid',
      message: status >= 500 ? 'Something went wrong on our side.' : error.message,
    });
  });
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = await parts.isReady();
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
  await takeReports(app);
  for (const register of parts.register) await register(app);
  await registerApi(app, parts);
  await serveWebApp(app, parts.webRoot, parts.config.siteUrl);
  return app;
}
