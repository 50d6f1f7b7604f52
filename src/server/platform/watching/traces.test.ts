// Traces by the standard variables, received by a collector in this process: which spans there are, how they hang together, and that
// nothing in them is personal.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { newId } from '../ids.ts';
import { startTraces, stopTraces, traced } from './traces.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}
interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

let collector: Server;
let server: TestServer;
let mine: TestBusiness;
const received: { path: string; type: string; body: string }[] = [];
const sent = (): Sent[] => received.map(({ body }) => JSON.parse(body) as Sent);
const spans = (): ReceivedSpan[] => sent().flatMap((s) => s.resourceSpans.flatMap((r) => r.scopeSpans.flatMap(({ spans: own }) => own)));
const facts = ({ attributes }: Pick<ReceivedSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  server = await startTestServer();
  mine = await server.business();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'books of the office');
});
afterAll(async () => {
  await stopTraces();
  vi.unstubAllEnvs();
  collector.close();
  await server.stop();
});

test('without an endpoint nothing is traced, and work is done all the same', async () => {
  await startTraces({});
  await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' });
  expect(await traced('nothing', {}, () => Promise.resolve(7))).toBe(7);
  await stopTraces();
  expect(received).toEqual([]);
});

test('a request, its statements and due work are spans, with route, business and result, and nothing personal', async () => {
  await startTraces();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const secret = 'Lunch with Ada Lovelace';
  await fetch(`${server.url}/api/v1/contacts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mine.token}`,
      'x-daybook-org': mine.orgId,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ id: newId(), kind: 'company', name: secret }),
  });
  // A refused request is a span as well.
  await mine.client.contacts.createContact({ id: 'none', kind: 'company', name: secret }).catch(() => undefined);
  await expect(traced('due work that fails', { 'daybook.business': mine.orgId }, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  await stopTraces();

  expect(received.every(({ path, type }) => path === '/v1/traces' && type === 'application/json')).toBe(true);
  const [first] = sent();
  expect(facts(first?.resourceSpans[0]?.resource ?? { attributes: [] })).toMatchObject({ 'service.name': 'books of the office' });
  const all = spans();
  const request = all.find((span) => span.traceId === traceId && span.kind === 2);
  expect(request).toMatchObject({ name: 'POST /contacts', parentSpanId: 'b7ad6b7169203331' });
  expect(request && facts(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/contacts',
    'http.response.status_code': 201,
    'daybook.business': mine.orgId,
  });
  const statements = all.filter((span) => span.traceId === traceId && span.kind === 3);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'select', 'insert', 'commit']));
  expect(statements.every((span) => span.parentSpanId === request?.spanId)).toBe(true);
  expect(facts(statements[0] ?? { attributes: [] })).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': statements[0]?.name });
  expect(all.find(({ name }) => name === 'due work that fails')).toMatchObject({ kind: 1, status: { code: 2 } });
  const everything = received.map(({ body }) => body).join('\n');
  for (const personal of [secret, 'Lovelace', mine.token, mine.userId, '127.0.0.1', 'where', '@'])
    expect(everything.toLowerCase()).not.toContain(personal.toLowerCase());
});

test('OTEL_TRACES_SAMPLER decides how many are sent', async () => {
  received.length = 0;
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off');
  await startTraces();
  await mine.client.contacts.listContacts({});
  await stopTraces();
  expect(received).toEqual([]);
});
