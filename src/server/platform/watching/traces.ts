// Traces, by the standard variables of OpenTelemetry. Without an endpoint none of its packages is loaded. A span has a route, a business, a
// result and the kind of a statement: no address, no person, no text or value of a request or statement.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Context, Span } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { log } from '../log.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };

type Environment = Readonly<Record<string, string | undefined>>;
type Attributes = Readonly<Record<string, string | number | undefined>>;

const load = async () => ({
  api: await import('@opentelemetry/api'),
  core: await import('@opentelemetry/core'),
  resources: await import('@opentelemetry/resources'),
  sdk: await import('@opentelemetry/sdk-trace'),
  exporter: await import('@opentelemetry/exporter-trace-otlp-http'),
});
type Packages = Awaited<ReturnType<typeof load>>;

interface Tracing {
  readonly start: (name: string, kind: 'server' | 'client' | 'internal', parent: Span | IncomingHttpHeaders | undefined) => Span;
  readonly failed: (span: Span) => void;
  readonly stop: () => Promise<void>;
}
let tracing: Tracing | undefined;
const current = new AsyncLocalStorage<Span>();

const isSet = (environment: Environment): boolean =>
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none' &&
  [environment['OTEL_EXPORTER_OTLP_ENDPOINT'], environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].some((url) => (url ?? '') !== '');

/** By OTEL_TRACES_SAMPLER; everything, unless the caller of a request decided otherwise. */
function samplerOf(
  { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler }: Packages['sdk'],
  by: Environment,
): Sampler {
  const name = by['OTEL_TRACES_SAMPLER'] ?? 'parentbased_always_on';
  const part = Number(by['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  const plain = name.replace('parentbased_', '');
  const root =
    plain === 'always_off'
      ? new AlwaysOffSampler()
      : plain === 'traceidratio'
        ? new TraceIdRatioBasedSampler(Number.isFinite(part) ? part : 1)
        : new AlwaysOnSampler();
  return plain === name ? root : new ParentBasedSampler({ root });
}

function tracingBy({ api, core, resources, sdk, exporter }: Packages, environment: Environment): Tracing {
  const own = resources.resourceFromAttributes({ 'service.name': 'daybook', 'service.version': version });
  const provider = new sdk.TracerProvider({
    sampler: samplerOf(sdk, environment),
    resource: resources
      .defaultResource()
      .merge(own)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('daybook', version);
  const propagator = new core.W3CTraceContextPropagator();
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL };
  const contextOf = (parent: Span | IncomingHttpHeaders | undefined): Context => {
    if (parent === undefined) return api.ROOT_CONTEXT;
    if (typeof parent['spanContext'] === 'function') return api.trace.setSpan(api.ROOT_CONTEXT, parent as Span);
    return propagator.extract(api.ROOT_CONTEXT, parent, api.defaultTextMapGetter);
  };
  return {
    start: (name, kind, parent) => tracer.startSpan(name, { kind: kinds[kind] }, contextOf(parent)),
    failed: (span) => span.setStatus({ code: api.SpanStatusCode.ERROR }),
    stop: () => provider.shutdown(),
  };
}

/** Loads the packages if an endpoint is set. Only `http/json` is spoken, which every collector takes on its HTTP port. */
export async function startTraces(environment: Environment = process.env): Promise<void> {
  if (!isSet(environment)) return;
  const protocol = environment['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ?? environment['OTEL_EXPORTER_OTLP_PROTOCOL'];
  if (protocol !== undefined && protocol !== 'http/json') log.warn('traces are sent as http/json', { asked: protocol });
  tracing = tracingBy(await load(), environment);
}

/** Sends what is waiting. */
export async function stopTraces(): Promise<void> {
  const stopping = tracing;
  tracing = undefined;
  await stopping?.stop().catch((error: unknown) => log.warn('the last traces could not be sent', { error }));
}

function end(span: Span, attributes: Attributes, isFailed: boolean): void {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) span.setAttribute(name, value);
  if (isFailed) tracing?.failed(span);
  span.end();
}

const spans = new WeakMap<IncomingMessage, Span>();

/** A span for each request, around everything that it does; `endSpanOf` ends it. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!tracing) return done();
    const span = tracing.start(request.method, 'server', request.headers);
    spans.set(request.raw, span);
    current.run(span, done);
  });
}

/** What is known of a request when it has been answered. */
export interface Answered {
  readonly route: string;
  readonly status: number;
  readonly orgId: string | undefined;
  readonly code: string | undefined;
}
export function endSpanOf(raw: IncomingMessage, { route, status, orgId, code }: Answered): void {
  const span = spans.get(raw);
  if (!span) return;
  span.updateName(route);
  const common = { 'http.request.method': raw.method, 'http.route': route.split(' ')[1], 'http.response.status_code': status };
  end(span, { ...common, 'daybook.business': orgId, 'daybook.code': code }, status >= 500);
}

/** A span around work that no request asked for, such as due work. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = tracing?.start(name, 'internal', current.getStore());
  if (!span) return work();
  let isFailed = true;
  try {
    const result = await current.run(span, work);
    isFailed = false;
    return result;
  } finally {
    end(span, attributes, isFailed);
  }
}

/** A span for a statement of a request or of due work: what kind it is, and whether it failed. */
export function traceStatement(text: string, answered: unknown): void {
  const parent = current.getStore();
  if (!tracing || !parent || !(answered instanceof Promise)) return;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const span = tracing.start(operation, 'client', parent);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  void answered.then(
    () => end(span, attributes, false),
    () => end(span, attributes, true),
  );
}
