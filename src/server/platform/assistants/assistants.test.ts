// An assistant over the Model Context Protocol, by its official client: it sees what its key may see, and writes nothing that was not rehearsed.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contract/org/permission.ts';
import { moveClock } from '../clock.ts';
import { newId } from '../ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { allOperations, schemasOf } from './operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function keyOf(b: TestBusiness, ...permissions: Permission[]): Promise<string> {
  return (await b.client.apiKeys.createApiKey({ id: newId(), name: 'Assistant', permissions, expiresInDays: 1 })).secret;
}
type Mode = '2026-07-28' | 'handshake';
async function assistant(secret: string, path: '/mcp' | '/mcp/changes', mode: Mode = '2026-07-28') {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: mode === 'handshake' ? 'legacy' : { pin: mode } } },
  );
  const init = { requestInit: { headers: { authorization: `Bearer ${secret}` } } };
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url + path), init));
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(name: string, input: Record<string, unknown>) {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [first] = content as { text: string }[];
      const text = first?.text ?? '';
      return { isError: isError ?? false, text, value: isError ? undefined : (JSON.parse(text) as Record<string, unknown>) };
    },
  };
}
const contact = (name: string) => ({ id: newId(), kind: 'company', name });

test.each(['2026-07-28', 'handshake'] as const)('%s: finds, describes and reads what its key opens, and nothing else', async (mode) => {
  const b = await server.business({ name: 'Harbor Studio' });
  await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Hirsch & Co' });
  const one = await assistant(await keyOf(b, 'contacts.write'), '/mcp', mode);
  expect(one.client.getInstructions()).toContain('Harbor Studio');
  expect(await one.tools()).toEqual(['find_operations', 'describe_operation', 'read']);
  const { text } = await one.use('find_operations', { about: 'customers and suppliers' });
  expect(text).toContain('contacts.listContacts');
  expect(text).not.toMatch(/createContact|ledger\./);
  expect((await one.use('find_operations', { about: 'weather' })).value).toMatchObject({
    found: 0,
    modules: expect.arrayContaining(['contacts']),
  });
  const described = await one.use('describe_operation', { operation: 'contacts.listContacts' });
  expect(described.value).toMatchObject({ kind: 'read', input: { type: 'object' }, output: { type: 'object' } });
  expect((await one.use('read', { operation: 'contacts.listContacts', input: {} })).value).toMatchObject({
    rows: [{ name: 'Hirsch & Co' }],
  });
  for (const operation of ['ledger.listAccounts', 'contacts.createContact', 'team.listTeam', 'nothing.atAll', 'constructor.name'])
    expect(await one.use('read', { operation, input: contact('No') })).toMatchObject({ isError: true });
  expect((await b.client.contacts.listContacts({})).rows.map(({ name }) => name)).toEqual(['Hirsch & Co']);
});

test('a refusal says what is wrong, and a wrong input names its field', async () => {
  const b = await server.business();
  const one = await assistant(await keyOf(b, 'contacts.read'), '/mcp');
  const refused = await one.use('read', { operation: 'contacts.contact', input: { id: newId() } });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('not_found')]);
  const wrong = await one.use('read', { operation: 'contacts.contact', input: { id: 'seven' } });
  expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('id')]);
});

test('a change is rehearsed without a trace, then made once with the same input', async () => {
  const b = await server.business();
  const one = await assistant(await keyOf(b, 'contacts.write'), '/mcp/changes');
  expect(await one.tools()).toEqual(['find_operations', 'describe_operation', 'read', 'rehearse_change', 'confirm_change']);
  const input = contact('Northwind Prints');
  const change = { operation: 'contacts.createContact', input };
  const rehearsed = await one.use('rehearse_change', change);
  expect(rehearsed.value).toMatchObject({
    changes: [{ action: 'contact.created', subjectId: input.id, after: { name: 'Northwind Prints' } }],
    answer: { id: input.id },
  });
  const names = async () => (await b.client.contacts.listContacts({})).rows.map(({ name }) => name);
  expect(await names()).toEqual([]);
  const confirmation = String(rehearsed.value?.['confirmation']);
  // Another input, another operation, another key, and no code.
  const other = await assistant(await keyOf(b, 'contacts.write'), '/mcp/changes');
  const attempts = [
    one.use('confirm_change', { ...change, input: { ...input, name: 'Northwind' }, confirmation }),
    one.use('confirm_change', { operation: 'contacts.saveContact', input, confirmation }),
    other.use('confirm_change', { ...change, confirmation }),
    one.use('confirm_change', { ...change, confirmation: 'x' }),
  ];
  for (const attempt of attempts) expect((await attempt).isError).toBe(true);
  expect(await names()).toEqual([]);
  // The order of fields is not the input.
  const reordered = { name: input.name, id: input.id, kind: input.kind };
  expect((await one.use('confirm_change', { ...change, input: reordered, confirmation })).value).toMatchObject({ id: input.id });
  expect((await one.use('confirm_change', { ...change, confirmation })).isError).toBe(false);
  expect(await names()).toEqual(['Northwind Prints']);
  const late = { operation: 'contacts.archiveContact', input: { id: input.id, isArchived: true } };
  const code = String((await one.use('rehearse_change', late)).value?.['confirmation']);
  moveClock(600_001);
  expect((await one.use('confirm_change', { ...late, confirmation: code })).isError).toBe(true);
});

test('an entry is rehearsed by the very posting: what could not be posted is refused, what could be shows in no report', async () => {
  const b = await server.business();
  const one = await assistant(await keyOf(b, 'books.write'), '/mcp/changes');
  const [cash, income] = [await b.account('1000'), await b.account('4000')];
  const entry = (minor: number) => ({
    operation: 'ledger.postEntry',
    input: {
      id: newId(),
      date: '2026-03-01',
      memo: 'Work',
      postings: [
        { accountId: cash, minor: 5000, currency: 'USD' },
        { accountId: income, minor, currency: 'USD' },
      ],
    },
  });
  expect(await one.use('rehearse_change', entry(-4999))).toMatchObject({ isError: true, text: expect.stringContaining('balance') });
  const rehearsed = await one.use('rehearse_change', entry(-5000));
  expect(rehearsed.isError).toBe(false);
  expect((await b.client.ledger.listEntries({})).rows).toEqual([]);
  expect((await b.client.ledger.verifyBooks()).findings).toEqual([]);
});

test('every operation describes itself, in a length that an assistant can hold', () => {
  const operations = [...allOperations().values()];
  expect(operations.length).toBeGreaterThan(200);
  const lengths = operations.map((one) => [one.name, JSON.stringify(schemasOf(one)).length] as const);
  expect(lengths.filter(([, length]) => length > 50_000)).toEqual([]);
  expect(operations.filter(({ summary }) => summary === '')).toEqual([]);
});

test('without a key that is worth something nothing is said', async () => {
  const b = await server.business();
  const ask = (authorization?: string) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization ? { authorization } : {}),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
  for (const authorization of [undefined, `Bearer ${b.token}`, 'Bearer dbk_live_no']) {
    const answer = await ask(authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const { id, secret } = await b.client.apiKeys
    .createApiKey({ id: newId(), name: 'Gone', permissions: ['contacts.read'], expiresInDays: 1 })
    .then(async (made) => ({ ...made, id: (await b.client.apiKeys.listApiKeys()).keys[0]?.id ?? '' }));
  expect((await ask(`Bearer ${secret}`)).status).toBe(200);
  await b.client.apiKeys.revokeApiKey({ id });
  expect((await ask(`Bearer ${secret}`)).status).toBe(401);
});
