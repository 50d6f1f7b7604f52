// Posting one entry at a time with 16 clients: over HTTP, compared with the same transaction in hand-written SQL on 16 connections.
import type pg from 'pg';
import { newId } from '#server/platform/ids.ts';
import type { Bench } from './bench.ts';
import { accountOf, type Business, headersFor, openBusiness, send } from './client.ts';
import { rawClient } from './database.ts';
import { type Flow, flow, ms, perSecond } from './measure.ts';
import { spentBy, spentEach } from './processor.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

const clients = 16;
const lasting = { workers: clients, warmMs: 1500, forMs: 6000 };

async function overHttp(world: World, businesses: readonly Business[]): Promise<Flow> {
  const headers = await Promise.all(businesses.map((business) => headersFor(business)));
  let count = 0;
  return flow(lasting, async (worker) => {
    const at = worker % businesses.length;
    const business = businesses[at] as Business;
    const amount = 1000 + (count++ % 90_000);
    const entry = {
      id: newId(),
      date: `2025-${String(1 + (count % 12)).padStart(2, '0')}-15`,
      memo: `Card purchase ${count}`,
      postings: [
        { accountId: accountOf(business, '6300'), minor: amount, currency: 'USD' },
        { accountId: accountOf(business, '1000'), minor: -amount, currency: 'USD' },
      ],
    };
    const answer = await send(world, 'POST', '/api/v1/entries', headers[at] ?? {}, JSON.stringify(entry));
    if (answer.status !== 201) throw new Error(`posting answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  });
}

// The least that keeps the ledger's promises: the next number, entry and postings in one statement, balances. Prepared, three round trips
// between begin and commit.
const head = {
  name: 'head',
  text: 'update ledger_head set last_number = last_number + 1 where org_id = $1 returning last_number as number',
};
const entryAndPostings = {
  name: 'entry',
  text: `with new_entry as (
      insert into entry (org_id, id, number, date, memo, source_kind, source_id, posting_count, posted_by, via)
      values ($1, $2, $3, $4, $5, 'manual', $2, 2, $6, 'api') returning id)
    insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor)
    values ($1, $2, 1, $7, $4, $9, 'USD', $9), ($1, $2, 2, $8, $4, -$9::bigint, 'USD', -$9::bigint)`,
};
const balances = {
  name: 'balance',
  text: `insert into balance as b (org_id, account_id, month, currency, debit_minor, credit_minor, base_debit_minor, base_credit_minor)
    values ($1, least($2::uuid, $3::uuid), date_trunc('month', $4::date)::date, 'USD', case when $2::uuid < $3::uuid then $5::bigint else 0 end, case when $2::uuid < $3::uuid then 0 else $5::bigint end, case when $2::uuid < $3::uuid then $5::bigint else 0 end, case when $2::uuid < $3::uuid then 0 else $5::bigint end),
           ($1, greatest($2::uuid, $3::uuid), date_trunc('month', $4::date)::date, 'USD', case when $2::uuid < $3::uuid then 0 else $5::bigint end, case when $2::uuid < $3::uuid then $5::bigint else 0 end, case when $2::uuid < $3::uuid then 0 else $5::bigint end, case when $2::uuid < $3::uuid then $5::bigint else 0 end)
    on conflict (account_id, month, currency, org_id) do update set debit_minor = b.debit_minor + excluded.debit_minor, credit_minor = b.credit_minor + excluded.credit_minor,
      base_debit_minor = b.base_debit_minor + excluded.base_debit_minor, base_credit_minor = b.base_credit_minor + excluded.base_credit_minor`,
};

async function rawPost(client: pg.Client, business: Business, count: number): Promise<void> {
  const [debit, credit] = [accountOf(business, '6300'), accountOf(business, '1000')];
  const date = `2025-${String(1 + (count % 12)).padStart(2, '0')}-15`;
  const amount = 1000 + (count % 90_000);
  await client.query(`begin; set local app.org_id = '${business.id}'`);
  const { rows } = await client.query<{ number: string }>({ ...head, values: [business.id] });
  const entry = [business.id, newId(), rows[0]?.number, date, `Card purchase ${count}`, business.person.userId, debit, credit, amount];
  await client.query({ ...entryAndPostings, values: entry });
  await client.query({ ...balances, values: [business.id, debit, credit, date, amount] });
  await client.query('commit');
}

async function inSql(world: World, businesses: readonly Business[]): Promise<Flow> {
  const connections = await Promise.all(Array.from({ length: clients }, () => rawClient(world)));
  let count = 0;
  try {
    return await flow(lasting, (worker) =>
      rawPost(connections[worker] as pg.Client, businesses[worker % businesses.length] as Business, count++),
    );
  } finally {
    await Promise.all(connections.map((c) => c.end()));
  }
}

const rate = (of: Flow): string => `${perSecond(of.perSecond, 'entries')} (p99 ${ms(of.timing.p99)})`;

async function pair(bench: Bench, what: string, count: number, reason: string): Promise<Row> {
  const [world, person] = [await bench.world(), await bench.person()];
  const open = async (name: string): Promise<Business[]> => {
    const opened: Business[] = [];
    for (let at = 0; at < count; at++) opened.push(await openBusiness(world, person, `${name} ${at}`));
    return opened;
  };
  const weighed = async (
    run: (businesses: readonly Business[]) => Promise<Flow>,
    name: string,
  ): Promise<Flow & { readonly each: string }> => {
    const businesses = await open(name);
    const before = spentBy(world);
    const found = await run(businesses);
    const all = (found.perSecond * (lasting.warmMs + lasting.forMs)) / 1000;
    return { ...found, each: spentEach(before, spentBy(world), all) };
  };
  const raw = await weighed((businesses) => inSql(world, businesses), 'Raw');
  const ours = await weighed((businesses) => overHttp(world, businesses), 'Posting');
  const share = ours.perSecond / raw.perSecond;
  return row(`post one entry, 16 clients, ${what}`, rate(ours), {
    beside: `raw SQL ${rate(raw)}`,
    aim: { says: '≥ ½ of raw SQL', isMet: share >= 0.5, reason },
    note: `${(100 * share).toFixed(0)} % of raw SQL. Over HTTP the entry is also validated, added to the transaction list, recorded on the audit trail and returned in full; raw SQL writes entry, postings and balances alone.${ours.each ? ` Processor time an entry: ${ours.each}; raw SQL ${raw.each}.` : ''}`,
  });
}

export async function postingRows(bench: Bench): Promise<Row[]> {
  const reason = 'client, server and PostgreSQL share the machine’s cores, and the server does more for each entry';
  return [await pair(bench, 'one business', 1, reason), await pair(bench, '16 businesses', 16, reason)];
}
