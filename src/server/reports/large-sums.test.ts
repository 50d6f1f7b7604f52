// Books whose amounts are each as large as a JSON number holds exactly, so that sums of two are larger: every read of the contract answers.
import { isContractProcedure } from '@orpc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { sized } from '#core/testing-properties.ts';
import { sendJson } from '../platform/http/testing-http.ts';
import { fillWithCanaries } from '../platform/testing-canaries.ts';
import { type Endpoint, everyEndpoint, fillingsOf, inputFor } from '../platform/testing-inputs.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const largest = 2n ** 53n - 1n;

/** Multiplies every amount of a business, so that its largest becomes the largest that a JSON number holds; their proportions stay. */
async function enlarge({ orgId }: TestBusiness): Promise<void> {
  const { rows } = await sql.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname like '%minor' and a.atttypid in ('int8'::regtype, 'numeric'::regtype) and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind = 'r' and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
      group by 1`,
  );
  const amounts = rows.flatMap(({ table, columns }) =>
    columns.map((column) => `select max(abs(${column})) as minor from ${table} where org_id = '${orgId}'`),
  );
  const found = await sql.query<{ minor: string }>(`select max(minor)::bigint::text as minor from (${amounts.join(' union all ')}) x`);
  const times = largest / BigInt(found.rows[0]?.minor ?? '1');
  expect(times).toBeGreaterThan(1_000_000n);
  await sql.query('set session_replication_role = replica');
  // What the schema keeps small in itself, such as the size of a finding, is left as it is.
  const isKeptSmall = (error: unknown): void => {
    if ((error as { code?: string }).code !== '23514') throw error;
  };
  for (const { table, columns } of rows) {
    const larger = columns.map((column) => `${column} = ${column} * ${times}`);
    await sql.query(`update ${table} set ${larger.join(', ')} where org_id = '${orgId}'`).catch(isKeptSmall);
  }
  await sql.query('set session_replication_role = origin');
}

/** An id of each table, as far as the business has rows in it. */
async function idsOf({ orgId }: TestBusiness): Promise<{ table: string; id: string }[]> {
  const { rows } = await sql.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
        and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('id', 'org_id') and a.atttypid = 'uuid'::regtype)`,
  );
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const { rows } = await sql.query<{ id: string }>(`select id from ${table} where org_id = '${orgId}' order by id limit 1`);
      return rows.map(({ id }) => ({ table, id }));
    }),
  );
  return found.flat();
}

/** The ids that an endpoint may mean: of tables that its name or its schema mentions. */
const idsFor = (ids: readonly { table: string; id: string }[], { name, schema }: Endpoint): readonly { table: string; id: string }[] => {
  const words = `${name} ${JSON.stringify(schema)}`.toLowerCase();
  if (!words.includes('"uuid"')) return ids.slice(0, 1);
  return ids.filter(({ table }) => table.split('_').some((word) => word.length > 2 && words.includes(word.replace(/s$/, ''))));
};

type Schema = Readonly<Record<string, unknown>>;
const wide: Readonly<Record<string, string>> = {
  from: '2023-01-01',
  to: '2027-12-31',
  asOf: '2027-12-31',
  through: '2027-12-31',
  day: '2027-12-31',
};
/** Inputs of an endpoint: with what it requires, with everything, and with each choice that it offers. */
function inputsOf({ schema, ...rest }: Endpoint, id: string): unknown[] {
  const filled = fillingsOf({ schema, ...rest }).map((filling) => inputFor(schema, id, filling));
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const choices = properties.flatMap(([name, one]) =>
    ((one['enum'] ?? []) as readonly unknown[]).map((value) => Object.assign({}, filled[0], { [name]: value })),
  );
  const widened = (input: unknown): unknown =>
    input !== null && typeof input === 'object' && !Array.isArray(input)
      ? Object.fromEntries(
          Object.entries(input)
            .concat(properties.filter(([name]) => name in wide).map(([name]) => [name, wide[name]]))
            .map(([name, value]) => [name, name in wide ? wide[name] : value]),
        )
      : input;
  return [...filled, ...choices].map(widened);
}

const isRead = ({ procedure }: Endpoint): boolean => isContractProcedure(procedure) && procedure['~orpc'].route.method === 'GET';

/** So many lines at the largest amount are together beyond 2^53. */
const lines = 910;
const cap = '99999999999.99';
const file = (head: string, line: (at: number) => string, count = lines): File =>
  new File([[head, ...Array.from({ length: count }, (_, at) => line(at))].join('\n')], 'large.csv', { type: 'text/csv' });
const monthsAgo = (months: number): string => {
  const day = now();
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 3)).toISOString().slice(0, 10);
};

const daysAgo = (days: number): string => new Date(now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

const wallet = { subkind: 'bank' as const, institution: '', numberHint: '' };

/** Lines at the largest amount each, in a foreign currency; and others of the same journal. */
async function bringInEuros({ client }: TestBusiness, more: (nameOf: (code: string) => string | undefined) => string[] = () => []) {
  const euros = newId();
  await client.banking.createBankAccount({ ...wallet, id: euros, name: 'Large euros', currency: 'EUR' });
  const wallets = await client.banking.listBankAccounts();
  const accounts = await client.ledger.listAccounts({});
  const nameOf = (code: string) => accounts.find((a) => a.code === code)?.name;
  const ofEuros = accounts.find((a) => a.id === (wallets.find((w) => w.id === euros)?.accountId ?? ''));
  const inEuros = Array.from({ length: lines }, (_, at) => [
    `e${at},${monthsAgo(1)},Studio,${ofEuros?.code},${ofEuros?.name},EUR,${cap},${cap}`,
    `e${at},${monthsAgo(1)},Studio,4000,${nameOf('4000')},USD,-${cap},-${cap}`,
  ]);
  const rows = [...more(nameOf), ...inEuros.flat()];
  const journal = new File([['entry,date,memo,account_code,account,currency,amount,base_amount', ...rows].join('\n')], 'large.csv');
  await client.ledger.importJournal({ id: newId(), file: journal });
}

/** Lines at the largest amount each: a bank statement, one in a foreign currency, a month of spending and a payout. */
async function bringIn(b: TestBusiness): Promise<void> {
  const { client } = b;
  const bank = newId();
  await client.banking.createBankAccount({ ...wallet, id: bank, name: 'Large bank', currency: 'USD' });
  // A file whose own sum is beyond is refused: two of them are not.
  for (const part of ['one', 'two']) {
    const spent = file('Date,Description,Amount', (at) => `${monthsAgo(1)},Rent ${part} ${at},-${cap}`, lines / 2);
    await client.banking.importStatement({ id: newId(), file: spent, bankAccountId: bank });
  }
  await bringInEuros(b, (nameOf) =>
    Array.from({ length: lines + 8 }, (_, at) => {
      const day = monthsAgo(at < 8 ? at + 2 : 1);
      return [`${at},${day},Rent,6020,${nameOf('6020')},USD,${cap},${cap}`, `${at},${day},Rent,1000,${nameOf('1000')},USD,-${cap},-${cap}`];
    }).flat(),
  );
  const sales = file(
    'Date,Reference,Description,Gross,Fee,Net,Payout',
    (at) => `${daysAgo(at)},Large ${at},Mug,${cap},0,${cap},Payout ${at}`,
  );
  await client.payouts.importReport({ id: newId(), file: sales, name: 'Large Market' });
}

describe('sums beyond what a JSON number holds exactly', () => {
  test('every read of the contract answers', { timeout: 600_000 }, async () => {
    const b = await server.business({ name: 'Canary & Sons' });
    await fillWithCanaries(server, b);
    await enlarge(b);
    await bringIn(b);
    await sql.query('analyze');
    await b.client.findings.checkFindings();
    const ids = await idsOf(b);
    const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId };
    const failed: string[] = [];
    const answered = new Set<string>();
    const reads = everyEndpoint().filter(isRead);
    expect(reads.length).toBeGreaterThan(100);
    for (const endpoint of reads)
      for (const { id } of idsFor(ids, endpoint))
        for (const input of inputsOf(endpoint, id).filter((_, at) => at === 0 || at % sized(4, 1) === sized(1, 0))) {
          const { status, text } = await sendJson(`${server.url}/rpc/${endpoint.name}`, { headers, body: JSON.stringify({ json: input }) });
          if (status < 300) answered.add(endpoint.name);
          if (status >= 500) failed.push(`${endpoint.name} ${JSON.stringify(input)}: ${text.slice(0, 300)}`);
        }
    expect([...new Set(failed)]).toEqual([]);
  });

  test('exchange differences are listed and booked to the last unit', { timeout: 120_000 }, async () => {
    const b = await server.business();
    await bringInEuros(b);
    const sum = String(BigInt(lines) * 9_999_999_999_999n);
    const day = monthsAgo(0);
    const { rows } = await b.client.ledger.listExchangeDifferences({ day });
    expect(rows).toMatchObject([{ currency: 'EUR', minor: sum, bookedMinor: sum, carriedMinor: sum, booked: null }]);
    const line = { accountId: rows[0]?.accountId ?? '', currency: 'EUR', rate: '1.0000000001' };
    const book = (unrealizedMinor: string) =>
      b.client.ledger.bookExchangeDifferences({ day, lines: [{ ...line, realizedMinor: '0', unrealizedMinor }] });
    await expect(book('910001')).rejects.toMatchObject({ code: 'entry.changed' });
    const { rows: after } = await book('910000');
    expect(after).toMatchObject([{ bookedMinor: sum, booked: { unrealizedMinor: '910000' } }]);
  });

  test('a finding that names one is shown', async () => {
    const b = await server.business();
    const facts = { name: 'Rent', month: '2026-10-01', minor: 9_100_000_000_000_000, usualMinor: 10_000_000_000_000 };
    await sql.query(
      `insert into finding (org_id, id, rule, subject, bucket, minor, confidence, facts, evidence, state, first_at, last_at)
       values ($1, $2, 'category_spike', 'rent', '2026-10-01', 10000000000000, 75, $3, '[]', 'new', now(), now())`,
      [b.orgId, newId(), JSON.stringify(facts)],
    );
    expect(await b.client.findings.listFindings()).toMatchObject({ open: [{ rule: 'category_spike', facts }] });
  });
});
