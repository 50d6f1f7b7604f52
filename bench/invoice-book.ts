// Books of finalized invoices, seven in ten of them paid, written to the tables directly: each document with its frozen text, its line in
// the audit trail and its entry, each payment with its allocation, its entry and its movement. All of it agrees, as if it had been posted.
import pg from 'pg';
import { accountOf, type Business } from './client.ts';
import { invoiceOf } from './documents.ts';
import { freeze } from '../src/server/trade-documents/frozen.ts';
import type { World } from './world.ts';

const customers = 500;
const taxCode = '0199f000-0000-7000-8000-000000000019';

// One in three without tax, one in five in euros at 1.10; days go back two years, and ids are in the order of days, as in real data.
const documents = (org: string, size: number): readonly string[] => [
  `insert into contact (org_id, id, kind, name, email) select ${org}, uuidv7(), 'company', 'Customer ' || n, 'c' || n || '@example.com' from generate_series(1, ${customers}) n`,
  `create temp table made as
   select n, c.ids[1 + n % ${customers}] as contact_id, 'INV-' || n as number, uuidv7(-ago) as id, uuidv7(-ago) as entry_id, uuidv7(-ago + interval '12 days') as payment_id,
          uuidv7(-ago + interval '12 days') as payment_entry_id, uuidv7(-ago + interval '12 days') as allocation_id, (now() - ago)::date as day, now() - ago as at,
          m.net, m.tax, m.net + m.tax as owed, m.currency, m.rate, round(m.net * m.rate)::bigint as base_net, round(m.tax * m.rate)::bigint as base_tax,
          round(m.net * m.rate)::bigint + round(m.tax * m.rate)::bigint as base_owed, n % 10 < 7 and ago > interval '12 days' as is_paid
     from (select n, (${size} - n) * (interval '730 days' / ${size}) as ago, 10000 + n % 9000 as net,
                  case when n % 3 = 0 then 0 else (10000 + n % 9000) * 19 / 100 end as tax, case when n % 5 = 0 then 'EUR' else 'USD' end as currency,
                  case when n % 5 = 0 then 1.10 else 1 end as rate from generate_series(1, ${size}) n) m
     cross join (select array_agg(id) as ids from contact where org_id = ${org}) c`,
  'analyze made',
  `insert into sales_document (org_id, id, kind, state, contact_id, currency, draft, net_minor, tax_minor, gross_minor, payable_minor, issued_on, due_on, number, frozen, frozen_hash,
     issued_at, rate, base_payable_minor, entry_id, created_at, changed_at)
   select ${org}, id, 'invoice', 'issued', contact_id, currency,
          jsonb_build_object('contactId', contact_id, 'currency', currency, 'lines', '[]'::jsonb, 'prices', 'exclusive', 'taxRounding', 'document', 'reference', 'PO ' || n),
          net, tax, owed, owed, day, day + 30, number, f.text, sha256(convert_to(f.text, 'UTF8')), at, rate, base_owed, entry_id, at, at
     from made cross join lateral (select replace(replace(replace($1, '"INV-0"', to_json(number)::text), '"taxMinor":0', '"taxMinor":' || tax), '"netMinor":0', '"netMinor":' || net) as text offset 0) f order by n`,
  `insert into number_count (org_id, kind, run, last_count) values (${org}, 'invoice', '', ${size}) on conflict do nothing`,
  `insert into audit_event (org_id, id, at, via, action, subject_kind, subject_id, after)
   select org_id, uuidv7(issued_at - now()), issued_at, 'ui', 'sales_document.issued', 'sales_document', id, jsonb_build_object('hash', encode(frozen_hash, 'hex')) from sales_document where org_id = ${org}`,
  `insert into payment (org_id, id, contact_id, received_on, currency, minor, base_minor, account_id, entry_id, created_at)
   select ${org}, payment_id, contact_id, day + 12, currency, owed, base_owed, :bank, payment_entry_id, at + interval '12 days' from made where is_paid order by n`,
  `insert into allocation (org_id, id, document_id, payment_id, minor, base_minor, from_base_minor, allocated_on)
   select ${org}, allocation_id, id, payment_id, owed, base_owed, base_owed, day + 12 from made where is_paid order by n`,
];

// A payment in euros into an account in dollars, through the trading account.
const books = (org: string): readonly string[] => [
  `create temp table posted as
   select m.entry_id, m.day as date, m.contact_id, m.currency, 'Invoice ' || m.number as memo, 'sales_document' as kind, m.id as source, l.*
     from made m cross join lateral (values (1, :receivable, m.owed, m.base_owed, null::uuid), (2, :sales, -m.net, -m.base_net, null), (3, :tax, -m.tax, -m.base_tax, '${taxCode}'::uuid))
       as l (line, account_id, minor, base_minor, tax_code_id) where l.minor <> 0
   union all
   select m.payment_entry_id, m.day + 12, m.contact_id, l.currency, 'Payment for ' || m.number, 'payment', m.payment_id, l.line, l.account_id, l.minor, l.base_minor, null
     from made m cross join lateral (values (1, :bank, 'USD', m.base_owed, m.base_owed), (2, :receivable, m.currency, -m.owed, -m.base_owed),
       (3, :trading, 'USD', -m.base_owed, -m.base_owed), (4, :trading, m.currency, m.owed, m.base_owed)) as l (line, account_id, currency, minor, base_minor)
    where m.is_paid and (l.line < 3 or m.currency <> 'USD')`,
  `insert into entry (org_id, id, number, date, memo, source_kind, source_id, posting_count, via)
   select ${org}, entry_id, row_number() over (order by entry_id), date, memo, kind, source, count(*), 'ui' from posted group by entry_id, date, memo, kind, source order by entry_id`,
  `insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor, contact_id, tax_code_id)
   select ${org}, entry_id, line, account_id, date, minor, currency, base_minor, contact_id, tax_code_id from posted order by entry_id, line`,
  `insert into movement (org_id, entry_id, id, date, memo, search_text, account_id, minor, currency, base_minor, type, counter_account_id, counter_account_ids, source_kind, created_at)
   select ${org}, payment_entry_id, payment_entry_id, day + 12, 'Payment for ' || number, '', :bank, base_owed, 'USD', base_owed, 'income', :receivable, array[:receivable], 'payment', at
     from made where is_paid order by n`,
  `update ledger_head set last_number = (select count(*) from entry where org_id = ${org}) where org_id = ${org}`,
  `insert into balance (org_id, account_id, month, currency, debit_minor, credit_minor, base_debit_minor, base_credit_minor)
   select org_id, account_id, date_trunc('month', date)::date, currency, sum(greatest(minor, 0)), sum(greatest(-minor, 0)), sum(greatest(base_minor, 0)), sum(greatest(-base_minor, 0))
     from posting where org_id = ${org} group by 1, 2, 3, 4`,
  `insert into movement_total (org_id, month, type, is_opening, count, base_minor)
   select org_id, date_trunc('month', date)::date, type, false, count(*), sum(base_minor) from movement where org_id = ${org} group by 1, 2, 3`,
  `insert into cash_flow (org_id, account_id, month, base_minor)
   select p.org_id, p.account_id, date_trunc('month', p.date)::date, sum(p.base_minor) from posting p
    where p.org_id = ${org} and p.account_id <> :bank and p.entry_id in (select c.entry_id from posting c where c.org_id = ${org} and c.account_id = :bank) group by 1, 2, 3`,
  // As autovacuum leaves tables some minutes later.
  'vacuum (analyze)',
];

/** Fills a business whose books are in dollars and empty. */
export async function fillInvoices(world: World, business: Business, size: number): Promise<void> {
  const invoice = invoiceOf('ledger', 5);
  const [tax] = invoice.totals.taxes;
  if (!tax) throw new Error('the invoice of the bench has no tax');
  // The fields that differ are zero in the text and filled in by the database.
  const lines = invoice.lines.map((line, at) => ({ ...line, netMinor: 10_000 + at }));
  const totals = { ...invoice.totals, taxes: [{ ...tax, taxCodeId: taxCode, taxMinor: 0 }], netMinor: 0, taxMinor: 0 };
  const frozen = freeze({ ...invoice, number: 'INV-0', lines, totals }).text;
  const accounts = { bank: '1000', receivable: '1100', tax: '2200', trading: '3900', sales: '4000' };
  const withAccounts = (statement: string): string =>
    Object.entries(accounts).reduce((text, [name, code]) => text.replaceAll(`:${name}`, `'${accountOf(business, code)}'::uuid`), statement);
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    // The rows satisfy everything that the triggers would check.
    await client.query('set session_replication_role = replica');
    const org = `'${business.id}'::uuid`;
    for (const statement of [...documents(org, size), ...books(org)].map(withAccounts))
      await client.query(statement, statement.includes('$1') ? [frozen] : []);
  } finally {
    await client.end();
  }
}
