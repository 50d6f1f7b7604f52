// Unusual input that no form sends: text that can't be stored, dates beyond the calendar, and keys and ids reused with other content. All
// are answered with a sentence.
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { newId } from './ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let b: TestBusiness;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  b = await server.business();
});
afterAll(() => server.stop());

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
}

/** For each text field of a schema, a message with `text` there and nothing else. */
function messagesWith(schema: Schema, text: unknown): unknown[] {
  const several = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => messagesWith(one, text));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    messagesWith(field, text).map((value) => ({ [name]: value })),
  );
  const more =
    typeof schema.additionalProperties === 'object' ? messagesWith(schema.additionalProperties, text).map((value) => ({ any: value })) : [];
  const items = [...(schema.items ? [schema.items] : []), ...(schema.prefixItems ?? [])].flatMap((item) =>
    messagesWith(item, text).map((value) => [value]),
  );
  return [...several, ...fields, ...more, ...items, ...(schema.type === 'string' ? [text] : [])];
}

interface Endpoint {
  readonly name: string;
  readonly call: (message: unknown) => Promise<unknown>;
  readonly schema: Schema;
}
function endpoints(): Endpoint[] {
  return Object.entries(contract).flatMap(([room, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]): Endpoint[] => {
      if (!isContractProcedure(procedure) || !procedure['~orpc'].inputSchema) return [];
      const schema = z.toJSONSchema(procedure['~orpc'].inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
      const client = b.client as unknown as Record<string, Record<string, (message: unknown) => Promise<unknown>>>;
      return [{ name: `${room}.${name}`, schema, call: async (message) => client[room]?.[name]?.(message) }];
    }),
  );
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'nothing said',
  );

describe('text that cannot be stored', () => {
  test.each([
    ['NUL', 'a\0b'],
    ['half a pair of surrogates', 'a\ud83cb'],
  ])('%s is refused with a sentence in every text of every endpoint', async (_, text) => {
    const all = endpoints();
    expect(all.length).toBeGreaterThan(150);
    let places = 0;
    for (const { name, schema, call } of all)
      for (const message of messagesWith(schema, text)) {
        places += 1;
        expect([name, message, await codeOf(call(message))]).toEqual([name, message, 'text.unreadable']);
      }
    expect(places).toBeGreaterThan(400);
  });

  test('in a query, in a path and in the name of a file over REST, too', async () => {
    const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId };
    const form = new FormData();
    form.set('id', newId());
    form.set('file', new File(['x'], 'a\0b.csv'));
    const asked = [
      fetch(`${server.url}/api/v1/transactions?search=%00`, { headers }),
      fetch(`${server.url}/api/v1/entries/%00`, { headers }),
      fetch(`${server.url}/api/v1/journal/import`, { method: 'POST', headers, body: form }),
    ];
    for (const answer of await Promise.all(asked)) {
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message]).toEqual([422, expect.stringContaining('characters we can’t store')]);
    }
  });

  test('in a file: NUL is removed', async () => {
    const [bank, rent] = (await b.client.ledger.listAccounts({})).filter((a) => a.code === '1000' || a.code === '6020');
    const lines = [`1,2026-03-11,Pa\0per,6020,Expenses:${rent?.name},USD,5,`, `1,2026-03-11,Pa\0per,1000,Assets:${bank?.name},USD,-5,`];
    const file = new File([['entry,date,memo,account_code,account,currency,amount,base_amount', ...lines].join('\n')], 'book.csv');
    await b.client.ledger.importJournal({ id: newId(), file });
    expect((await b.client.ledger.listEntries({})).rows.map((entry) => entry.memo)).toContain('Paper');
  });

  test.each([
    ['signup', { email: 'a\0@b.example', password: 'Correct-1-horse' }],
    ['signup', { email: 'someone@b.example', password: 'Correct-1-horse', data: { full_name: '\ud800' } }],
    ['token?grant_type=password', { email: 'a\0@b.example', password: 'x' }],
    ['recover', { email: 'a\0@b.example' }],
    ['otp', { email: 'a\0@b.example' }],
    ['verify', { type: 'signup', token: 'a\0', email: 'a@b.example' }],
    ['verify?redirect_to=%00', { type: 'signup', token: 'a', email: 'a@b.example' }],
  ])('to sign in: %s %o', async (path, body) => {
    const answer = await fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: expect.stringContaining('characters we can’t store') }]);
  });

  test.each(['idempotency-key', 'x-daybook-org', 'accept-language', 'user-agent', 'authorization'])(
    'no header breaks anything: %s',
    async (name) => {
      const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, [name]: '\u00ff\u0080'.repeat(40) };
      const { status } = await fetch(`${server.url}/api/v1/lock`, { headers });
      expect(status).toBeLessThan(500);
    },
  );
});

test.each(['0000-01-01', '1899-12-31', '9999-12-31'])('the day %s is refused with a sentence', async (day) => {
  const { client } = b;
  const range = { from: day, to: day };
  const asked = [
    client.insight.dashboard(range),
    client.reports.statement({ kind: 'income-statement', ...range, compare: 'previous-year' }),
    client.reports.statement({ kind: 'balance-sheet', ...range, compare: 'previous-period' }),
    client.reports.statement({ kind: 'income-statement', basis: 'cash', ...range }),
    client.reports.taxReport(range),
    client.reports.generalLedger(range),
    client.transactions.list(range),
    client.transactions.totals(range),
    client.ledger.listEntries(range),
    client.proof.proof({ asOf: day }),
    client.sales.agedReceivables({ asOf: day }),
    client.ledger.postEntry({ id: newId(), date: day, memo: '', postings: [] }),
    client.ledger.lockBooks({ through: day }),
  ];
  expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(['day.outside']));
});

describe('an idempotency key or an id used again', () => {
  test('for another file: refused; a key that is too long has its sentence', async () => {
    const [bank, rent] = (await b.client.ledger.listAccounts({})).filter((a) => a.code === '1000' || a.code === '6020');
    const head = 'entry,date,memo,account_code,account,currency,amount,base_amount';
    const line = (code: string, name: string | undefined, amount: number) => `1,2026-03-11,x,${code},${name},USD,${amount},`;
    const file = (amount: number) => {
      const text = [head, line('6020', `Expenses:${rent?.name}`, amount), line('1000', `Assets:${bank?.name}`, -amount)].join('\n');
      return new File([text], 'book.csv');
    };
    const id = newId();
    const keyed = b.withKey('the same key');
    const first = await keyed.ledger.importJournal({ id, file: file(5) });
    expect(await keyed.ledger.importJournal({ id, file: file(5) })).toEqual(first);
    expect(await codeOf(keyed.ledger.importJournal({ id, file: file(7) }))).toBe('idempotency.mismatch');
    expect(await codeOf(b.client.ledger.importJournal({ id, file: file(7) }))).toBe('id.other_content');
    await expect(b.withKey('k'.repeat(201)).ledger.lockBooks({ through: null })).rejects.toMatchObject({
      status: 422,
      message: 'An idempotency key can have up to 200 characters.',
    });
  });

  test('for other content: refused, and what was made first stays', async () => {
    const { client } = b;
    const [bank, rent, card] = [await b.account('1000'), await b.account('6020'), await b.account('1010')];
    const id = newId();
    const entry = {
      id,
      date: '2026-03-11',
      memo: 'Rent',
      postings: [5, -5].map((minor, at) => ({ accountId: at ? bank : rent, minor, currency: 'USD' })),
    };
    const posted = await client.ledger.postEntry(entry);
    expect(await client.ledger.postEntry(entry)).toEqual(posted);
    for (const other of [
      { memo: 'Other' },
      { date: '2026-03-12' },
      { postings: entry.postings.map((p) => ({ ...p, minor: p.minor * 2 })) },
    ])
      expect(await codeOf(client.ledger.postEntry({ ...entry, ...other }))).toBe('id.other_content');
    const reversalId = newId();
    expect(await codeOf(client.ledger.reverseEntry({ id, reversalId: id }))).toBe('id.other_content');
    await client.ledger.reverseEntry({ id, reversalId, date: '2026-03-13' });
    expect(await codeOf(client.ledger.reverseEntry({ id, reversalId, date: '2026-03-14' }))).toBe('id.other_content');

    const spent = {
      id: newId(),
      type: 'expense' as const,
      date: '2026-03-11',
      description: 'Paper',
      accountId: bank,
      amount: 5,
      splits: [{ accountId: rent, minor: 5 }],
    };
    const made = await client.transactions.create(spent);
    expect(await client.transactions.create(spent)).toEqual(made);
    expect(await codeOf(client.transactions.create({ ...spent, amount: 7, splits: [{ accountId: rent, minor: 7 }] }))).toBe(
      'id.other_content',
    );
    expect(await codeOf(client.transactions.create({ ...spent, accountId: card }))).toBe('id.other_content');

    const account = { id: newId(), code: '6999', name: 'Odds and ends', kind: 'expense' as const, subkind: 'operating' };
    await client.ledger.createAccount(account);
    await client.ledger.createAccount(account);
    expect(await codeOf(client.ledger.createAccount({ ...account, name: 'Others' }))).toBe('id.other_content');

    const contact = { id: newId(), kind: 'company' as const, name: 'Northwind Prints', country: 'DE', taxId: 'DE 136 695 976' };
    expect(await client.contacts.createContact(contact)).toEqual(await client.contacts.createContact(contact));
    expect(await codeOf(client.contacts.createContact({ ...contact, name: 'Southwind Prints' }))).toBe('id.other_content');

    const wallet = { id: newId(), name: 'Till', subkind: 'cash' as const, currency: 'USD', institution: '', numberHint: '' };
    expect(await client.banking.createBankAccount(wallet)).toEqual(await client.banking.createBankAccount(wallet));
    expect(await codeOf(client.banking.createBankAccount({ ...wallet, currency: 'EUR' }))).toBe('id.other_content');

    const question = { id: newId(), subject: { kind: 'entry' as const, id }, body: 'What is this?' };
    expect(await client.comments.startThread(question)).toEqual(await client.comments.startThread(question));
    expect(await codeOf(client.comments.startThread({ ...question, body: 'What was this?' }))).toBe('id.other_content');

    const proposal = { ...entry, id: newId(), reason: 'Month’s end' };
    expect(await client.accountant.proposeEntry(proposal)).toEqual(await client.accountant.proposeEntry(proposal));
    const doubled = proposal.postings.map((p) => ({ ...p, minor: p.minor * 2 }));
    expect(await codeOf(client.accountant.proposeEntry({ ...proposal, postings: doubled }))).toBe('id.other_content');
  });
});
