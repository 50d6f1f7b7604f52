// Prometheus metrics at /metrics on a separate port: of this process, its connections, and what is waiting.
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { log } from '../log.ts';
import type { Measured } from './request-log.ts';

/** Numbers by the values of their label; undefined if they are unknown now. */
export type Reading = () => Promise<Readonly<Record<string, number>> | undefined> | Readonly<Record<string, number>> | undefined;
export interface Watched {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: Reading;
}
export interface Metrics {
  readonly measure: (request: Measured) => void;
  readonly stop: () => Promise<void>;
}

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function gaugeOf(registry: Registry, { name, help, label, read }: Watched): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset();
      const now = await Promise.resolve(read()).catch((error: unknown) => log.warn('a metric cannot be read', { name, error }));
      for (const [value, number] of Object.entries(now ?? {})) gauge.set({ [label]: value }, number);
    },
  });
}

const nothing: Metrics = { measure: () => {}, stop: async () => {} };

/** Without a port, nothing is measured or served. */
export async function startMetrics(
  at: { readonly port: number; readonly host: string } | undefined,
  watched: readonly Watched[],
): Promise<Metrics> {
  if (!at) return nothing;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'daybook_request_seconds',
    help: 'How long requests took, by route and by the class of their status.',
    labelNames: ['route', 'class'],
    buckets: seconds,
    registers: [registry],
  });
  for (const one of watched) gaugeOf(registry, one);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error('metrics cannot be read', { error });
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at.port, at.host, resolve);
  });
  return {
    measure({ route, status, seconds: took }) {
      requests.observe({ route, class: `${Math.floor(status / 100)}xx` }, took);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
