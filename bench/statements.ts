// Statements on books of 10,000, 100,000 and 1,000,000 entries: over HTTP, in SQL, compared with the plain aggregate and with hledger and
// ledger.
import { endOfMonth } from '#core/calendar.ts';
import { balanceRows } from '#server/ledger/index.ts';
import type { Bench } from './bench.ts';
import { type Business, get } from './client.ts';
import { type Book, inside, rawClient, runtimeDatabase } from './database.ts';
import { medianAndTail, ms, timed, type Timing, whole } from './measure.ts';
import { peerTimes } from './peers.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };
const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}-01`);

interface Asked {
  readonly what: string;
  readonly call: (world: World, business: Business) => Promise<unknown>;
  /** Requests in one call. */
  readonly requests?: number;
  readonly reason?: string;
  readonly note?: string;
  /** Largest book against smallest; 2 if not given. */
  readonly ratioAim?: number;
}

const report = (kind: string, query: Record<string, string>) => (world: World, business: Business) =>
  get(world, business, `/reports/${kind}`, query);

const shown = 'revenue expenses result cash gross_margin net_margin operating_ratio payroll_share net_burn runway fee_share tax_owed'.split(
  ' ',
);
/** All of a dashboard in one request, each figure with comparison and by month. */
const widgets = (days: Record<string, string>) => (world: World, business: Business) =>
  get(world, business, '/kpis/figures', { ...days, ...Object.fromEntries(shown.map((kpi, at) => [`kpis[${at}]`, kpi])) });

const asked: readonly Asked[] = [
  { what: 'balance sheet at year end', call: report('balance-sheet', { to: year.to }) },
  {
    what: 'balance sheet in mid-month',
    call: report('balance-sheet', { to: '2025-06-16' }),
    note: 'Whole months come from balances; what the days of the broken month sum to is kept in memory after the first request.',
  },
  { what: 'income statement, fiscal year', call: report('income-statement', year) },
  { what: 'trial balance', call: report('trial-balance', { to: year.to }) },
  { what: 'cash flow, fiscal year, indirect', call: report('cash-flow', year) },
  { what: 'cash flow, fiscal year, direct', call: report('cash-flow', { ...year, method: 'direct' }) },
  {
    what: 'monthly cash: twelve cash flow statements',
    requests: 12,
    call: async (world, business) => {
      for (const month of months) await report('cash-flow', { from: month, to: endOfMonth(month) })(world, business);
    },
    note: 'Twelve requests one after the other; the aim is for one.',
  },
  { what: 'chart of accounts with balances', call: (world, business) => get(world, business, '/accounts') },
  { what: 'twelve KPI widgets, fiscal year', call: widgets(year), ratioAim: 1.2 },
  {
    what: 'twelve KPI widgets in mid-month',
    ratioAim: 1.2,
    call: widgets({ from: '2025-06-01', to: '2025-06-16' }),
    note: 'Month to date against the same days of the month before: two broken months, whose days are kept in memory after the first request.',
  },
  { what: 'analytics, fiscal year', call: (world, business) => get(world, business, '/analytics', year), ratioAim: 1.2 },
  {
    what: 'forecast of revenue and expenses',
    ratioAim: 1.2,
    call: (world, business) => get(world, business, '/planning/forecast'),
    reason: 'three models are fitted to each series on every request, whatever the size of the books',
  },
  {
    what: 'cash plan',
    ratioAim: 1.2,
    call: (world, business) => get(world, business, '/planning/cash-plan'),
    note: 'Asked again with nothing posted meanwhile; after an entry, recurring payments are looked for again only among its payee’s lines.',
  },
  {
    what: 'cash plan, what its past plans were worth',
    ratioAim: 1.2,
    call: (world, business) => get(world, business, '/planning/cash-record'),
    reason: 'the plan is made for twelve earlier days in three scenarios each',
    note: 'The first request of a month reads the postings of the money accounts.',
  },
  {
    what: 'recurring payments',
    ratioAim: 1.2,
    call: (world, business) => get(world, business, '/planning/recurring-payments'),
  },
  {
    what: 'dashboard, one month',
    call: (world, business) => get(world, business, '/dashboard', { from: '2025-12-01', to: '2025-12-31' }),
  },
];

const inRange = `date between '${year.from}' and '${year.to}'`;
const aggregates: readonly { readonly what: string; readonly ours: { from?: string; through: string }; readonly plain: string }[] = [
  {
    what: 'balance sheet in SQL',
    ours: { through: year.to },
    plain: `select account_id, sum(base_minor) from posting where org_id = $1 and date <= '${year.to}' group by 1`,
  },
  {
    what: 'income statement in SQL',
    ours: { from: year.from, through: year.to },
    plain: `select account_id, sum(base_minor) from posting where org_id = $1 and ${inRange} group by 1`,
  },
  {
    what: 'monthly cash in SQL',
    ours: { from: year.from, through: year.to },
    plain: `select date_trunc('month', p.date), sum(p.base_minor) from posting p join account a on a.id = p.account_id and a.org_id = p.org_id
             where p.org_id = $1 and p.${inRange} and a.subkind in ('bank', 'cash', 'wallet', 'undeposited') group by 1`,
  },
];

async function sqlTimes(world: World, business: Business): Promise<{ ours: Timing; plain: Timing }[]> {
  const database = runtimeDatabase(world);
  const raw = await rawClient(world);
  const found: { ours: Timing; plain: Timing }[] = [];
  try {
    await raw.query(`begin; set local app.org_id = '${business.id}'`);
    for (const { ours, plain } of aggregates)
      found.push({
        ours: await inside(database, business, (scope) => timed({ times: 50 }, () => balanceRows(scope, ours))),
        plain: await timed({ times: 15, warm: 1, withinMs: 4000 }, () => raw.query(plain, [business.id])),
      });
  } finally {
    await raw.end();
    await database.destroy();
  }
  return found;
}

const sized = (what: string, size: number): string => `${what}, ${whole(size)}`;

function flatness(one: Asked, times: ReadonlyMap<number, Timing>): Row[] {
  const sizes = [...times.keys()];
  const [smallest, largest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  const [least, most] = [times.get(smallest)?.median ?? 0, times.get(largest)?.median ?? 0];
  if (sizes.length < 2) return [];
  const ratio = most / least;
  return [
    row(`${one.what}: ${whole(largest)} ÷ ${whole(smallest)}`, `${ratio.toFixed(2)} ×`, {
      aim: { says: `≤ ${one.ratioAim ?? 2}`, isMet: ratio <= (one.ratioAim ?? 2), ...(one.reason ? { reason: one.reason } : {}) },
    }),
  ];
}

/** What all the widgets of a page cost beside one statement of the same days. */
const widgetCost = (size: number, widgetTime: Timing | undefined, statementTime: Timing | undefined): Row[] => {
  if (!widgetTime || !statementTime) return [];
  const ratio = widgetTime.median / statementTime.median;
  return [
    row(sized('twelve KPI widgets ÷ income statement', size), `${ratio.toFixed(2)} ×`, {
      aim: {
        says: '≤ 1.2',
        isMet: ratio <= 1.2,
        reason: 'each figure is compared and shown for twelve months: more is computed than a statement has',
      },
    }),
  ];
};

export async function statementRows(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const timesOf = new Map<string, ReadonlyMap<number, Timing>>();
  const books: Book[] = [];
  for (const size of bench.sizes) books.push(await bench.book(size));
  const world = await bench.world();
  for (const book of books)
    rows.push(
      row(sized('book posted in batches through the ledger', book.size), `${whole((book.size * 1000) / book.filledInMs)} entries/s`, {
        note: 'Entries, postings, balances and movements, 5,000 entries a transaction, one batch made ready while the last is written.',
      }),
    );
  for (const one of asked) {
    const times = new Map<number, Timing>();
    for (const { size, business } of books) times.set(size, await timed({ times: 40, withinMs: 6000 }, () => one.call(world, business)));
    for (const [size, timing] of times) {
      const perRequest = timing.median / (one.requests ?? 1);
      rows.push(
        row(sized(`${one.what} over HTTP`, size), medianAndTail(timing), {
          aim: { says: '≤ 30 ms', isMet: perRequest <= 30, ...(one.reason ? { reason: one.reason } : {}) },
          ...(one.note ? { note: one.note } : {}),
        }),
      );
    }
    timesOf.set(one.what, times);
    rows.push(...flatness(one, times));
  }
  for (const { size } of books)
    rows.push(
      ...widgetCost(
        size,
        timesOf.get('twelve KPI widgets, fiscal year')?.get(size),
        timesOf.get('income statement, fiscal year')?.get(size),
      ),
    );
  for (const { size, business } of books) {
    const found = await sqlTimes(world, business);
    aggregates.forEach(({ what }, at) => {
      const one = found[at];
      if (one) rows.push(row(sized(what, size), ms(one.ours.median), { beside: `aggregate over postings ${ms(one.plain.median)}` }));
    });
  }
  rows.push(...(await peerTimes(bench, world, books)));
  return rows;
}
