// A hundred thousand invoices of one business: its list, the totals of the tabs, and two hundred of them as one file, over HTTP like a
// browser.
// The invoices are written to the tables directly; each is one that could have been finalized.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { accountOf, type Business, get, headersFor, openBusiness } from './client.ts';
import { invoiceOf } from './documents.ts';
import { medianAndTail, ms, timed, type Timing, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import { freeze } from '../src/server/trade-documents/frozen.ts';
import type { World } from './world.ts';

const size = 100_000;
const customers = 500;

// Seven of ten are paid, one of ten is a draft; the rest is outstanding, half of it overdue.
const statements = (orgId: string, accountId: string, hash: string): readonly string[] => [
  `insert into contact (org_id, id, kind, name, email)
   select '${orgId}'::uuid, gen_random_uuid(), 'company', 'Customer ' || n, 'c' || n || '@example.com' from generate_series(1, ${customers}) n`,
  `insert into sales_document (org_id, id, kind, state, contact_id, currency, draft, net_minor, tax_minor, gross_minor, payable_minor, issued_on, due_on,
     number, frozen, frozen_hash, issued_at, rate, base_payable_minor, created_at, changed_at)
   select '${orgId}'::uuid, gen_random_uuid(), 'invoice', case when n % 10 = 9 then 'draft' else 'issued' end, c.ids[1 + n % ${customers}], case when n % 5 = 0 then 'EUR' else 'USD' end,
     jsonb_build_object('contactId', c.ids[1 + n % ${customers}], 'currency', case when n % 5 = 0 then 'EUR' else 'USD' end, 'lines', '[]'::jsonb, 'prices', 'exclusive', 'taxRounding', 'document', 'reference', 'PO ' || n),
     119000, 0, 119000, 119000, d.day, d.day + 30,
     d.number, d.frozen, d.hash, case when d.number is null then null else d.at end, 1, 119000, d.at, d.at
   from generate_series(1, ${size}) n
   cross join (select array_agg(id) as ids from contact where org_id = '${orgId}'::uuid) c
   cross join lateral (select now() - make_interval(mins => (${size} - n) * 10) as at) t
   cross join lateral (select t.at, case when n % 10 = 9 then null else t.at::date end as day, case when n % 10 = 9 then null else 'INV-' || n end as number,
     case when n % 10 = 9 then null else $1 end as frozen, case when n % 10 = 9 then null else decode('${hash}', 'hex') end as hash) d`,
  `insert into payment (org_id, id, contact_id, received_on, currency, minor, base_minor, account_id, entry_id)
   select org_id, gen_random_uuid(), contact_id, current_date, currency, 119000, 119000, '${accountId}'::uuid, gen_random_uuid() from sales_document
    where org_id = '${orgId}'::uuid and number is not null and right(number, 1) < '7'`,
  `insert into allocation (org_id, id, document_id, payment_id, minor, base_minor, from_base_minor, allocated_on)
   select d.org_id, gen_random_uuid(), d.id, p.id, 119000, 119000, 119000, current_date
     from (select id, org_id, contact_id, currency, row_number() over (partition by contact_id, currency order by id) as at from sales_document
            where org_id = '${orgId}'::uuid and number is not null and right(number, 1) < '7') d
     join (select id, contact_id, currency, row_number() over (partition by contact_id, currency order by id) as at from payment where org_id = '${orgId}'::uuid) p
       on p.contact_id = d.contact_id and p.currency = d.currency and p.at = d.at`,
];

async function fill(world: World, business: Business): Promise<void> {
  const frozen = freeze(invoiceOf('ledger', 5)).text;
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    // The rows satisfy everything that the triggers would check.
    await client.query('set session_replication_role = replica');
    const hash = createHash('sha256').update(frozen).digest('hex');
    for (const statement of statements(business.id, accountOf(business, '1000'), hash))
      await client.query(statement, statement.includes('$1') ? [frozen] : []);
    // By then, autovacuum would have.
    await client.query('vacuum analyze contact, sales_document, payment, allocation');
  } finally {
    await client.end();
  }
}

interface Listed {
  readonly rows: readonly { readonly id: string }[];
  readonly next: string | null;
}
const list = (world: World, business: Business, query: Record<string, string>): Promise<Listed> =>
  get<Listed>(world, business, '/sales/documents', { limit: '50', ...query });

async function deepCursor(world: World, business: Business): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 100; page++) cursor = (await list(world, business, { limit: '500', ...(cursor ? { cursor } : {}) })).next ?? '';
  return cursor;
}

async function downloaded(world: World, business: Business, ids: readonly string[], as: 'one' | 'zip'): Promise<number> {
  const headers = { ...(await headersFor(business)), 'content-type': 'application/json' };
  const answer = await fetch(`${world.url}/api/v1/sales/bulk/pdf`, { method: 'POST', headers, body: JSON.stringify({ ids, as }) });
  const text = await answer.text();
  if (!text.includes('"ready"')) throw new Error(`no file was made: ${text.slice(0, 300)}`);
  return text.length;
}

export async function invoiceRows(bench: Bench): Promise<Row[]> {
  const world = await bench.world();
  const business = await openBusiness(world, await bench.person(), 'Many invoices');
  await fill(world, business);
  const cursor = await deepCursor(world, business);
  const rounds = { times: 40, withinMs: 8000 };
  const one = (what: string, timing: Timing, aimMs: number | null, note = ''): Row =>
    row(`invoices, ${whole(size)}: ${what}`, medianAndTail(timing), {
      note,
      ...(aimMs === null ? {} : { aim: { says: `p95 ≤ ${aimMs} ms`, isMet: timing.p95 <= aimMs } }),
    });
  const { ids } = await get<{ ids: string[] }>(world, business, '/sales/bulk/documents', { tab: 'paid' });
  const many = ids.slice(0, 200);
  const files: Row[] = [];
  for (const as of ['one', 'zip'] as const) {
    const timing = await timed({ times: 3, warm: 1, withinMs: 60_000 }, () => downloaded(world, business, many, as));
    files.push(
      row(
        `200 invoices of 5 lines as ${as === 'one' ? 'one PDF' : 'a zip'}, over HTTP`,
        `${ms(timing.median)}, ${Math.round((many.length * 1000) / timing.median)} a second`,
        {
          note: 'Sent while it is drawn, by processes that reach nothing but our code and fonts.',
        },
      ),
    );
  }
  return [
    one('first page of 50', await timed(rounds, () => list(world, business, {})), 50),
    one('page far down (half of the way)', await timed(rounds, () => list(world, business, { cursor })), 50),
    one('first page of what is overdue', await timed(rounds, () => list(world, business, { tab: 'overdue' })), 50),
    one('search of a number', await timed(rounds, () => list(world, business, { search: 'INV-4711' })), null),
    one('money bar', await timed(rounds, () => get(world, business, '/sales/figures')), null, 'Every open invoice is looked at.'),
    one('what the tabs come to', await timed(rounds, () => get(world, business, '/sales/bulk/sums')), null, 'Every invoice is looked at.'),
    ...files,
  ];
}
