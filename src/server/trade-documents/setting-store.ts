// Invoice settings and number counters: the only SQL that names sales_setting, number_series and number_count.
import { sql } from 'kysely';
import type { Restart } from '#core/trade-documents/number-series.ts';
import { Sender } from '#contract/sales/sales.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type Kind = 'quote' | 'invoice' | 'credit_note';
export const kinds: readonly Kind[] = ['quote', 'invoice', 'credit_note'];

export interface Setting {
  readonly sender: Sender;
  readonly template: 'ledger' | 'plain' | 'bold';
  readonly paymentDays: number;
  readonly prices: 'exclusive' | 'inclusive';
  readonly taxRounding: 'document' | 'line';
  /** The logo for documents from now on. */
  readonly logoHash: string | null;
}
export interface Series {
  readonly kind: Kind;
  readonly pattern: string;
  readonly restart: Restart;
}

/** The answer to how the business is paid, asked before its first invoice. */
type Setup = 'asked' | 'later' | 'hidden';

export async function selectSetup(work: Scope): Promise<Setup> {
  const row = await work.tx.selectFrom('sales_setting').select('setup').where('org_id', '=', work.org.id).executeTakeFirst();
  return (row?.setup as Setup | undefined) ?? 'asked';
}

export async function updateSetup(work: Scope, setup: Setup): Promise<void> {
  await upsertSetting(work, await selectSetting(work));
  await work.tx.updateTable('sales_setting').set({ setup }).where('org_id', '=', work.org.id).execute();
}

/** Defaults of a new business: its own name on paper, two weeks to pay. */
export const usualSetting = (work: Pick<Work, 'org'>): Setting => ({
  sender: Sender.parse({ name: work.org.name, country: work.org.country }),
  template: 'ledger',
  paymentDays: 14,
  prices: 'exclusive',
  taxRounding: 'document',
  logoHash: null,
});
const usualPatterns: Readonly<Record<Kind, string>> = {
  quote: 'Q-{YYYY}-{0000}',
  invoice: 'INV-{YYYY}-{0000}',
  credit_note: 'CN-{YYYY}-{0000}',
};

export async function selectSetting(work: Scope): Promise<Setting> {
  const row = await work.tx
    .selectFrom('sales_setting')
    .select(['sender', 'template', 'payment_days', 'prices', 'tax_rounding', 'logo_hash'])
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  const usual = usualSetting(work);
  if (!row) return usual;
  return {
    sender: Sender.parse(row.sender),
    template: row.template as Setting['template'],
    paymentDays: row.payment_days,
    prices: row.prices as Setting['prices'],
    taxRounding: row.tax_rounding as Setting['taxRounding'],
    logoHash: row.logo_hash,
  };
}

export async function updateLogoHash(work: Scope, hash: string | null): Promise<void> {
  await upsertSetting(work, await selectSetting(work));
  await work.tx.updateTable('sales_setting').set({ logo_hash: hash }).where('org_id', '=', work.org.id).execute();
}

export async function upsertSetting(work: Scope, setting: Omit<Setting, 'logoHash'>): Promise<void> {
  const values = {
    sender: JSON.stringify(setting.sender),
    template: setting.template,
    payment_days: setting.paymentDays,
    prices: setting.prices,
    tax_rounding: setting.taxRounding,
  };
  await work.tx
    .insertInto('sales_setting')
    .values({ org_id: work.org.id, ...values })
    .onConflict((c) => c.column('org_id').doUpdateSet(values))
    .execute();
}

/** The series of each kind, in the order of `kinds`; the default if none was chosen. */
export async function selectSeries(work: Scope): Promise<readonly Series[]> {
  const rows = await work.tx.selectFrom('number_series').select(['kind', 'pattern', 'restart']).where('org_id', '=', work.org.id).execute();
  return kinds.map((kind) => {
    const row = rows.find((r) => r.kind === kind);
    return row ? { kind, pattern: row.pattern, restart: row.restart as Restart } : { kind, pattern: usualPatterns[kind], restart: 'year' };
  });
}

export async function upsertSeries(work: Scope, series: Series): Promise<void> {
  const { kind, pattern, restart } = series;
  await work.tx
    .insertInto('number_series')
    .values({ org_id: work.org.id, kind, pattern, restart })
    .onConflict((c) => c.columns(['kind', 'org_id']).doUpdateSet({ pattern, restart }))
    .execute();
}

/**
 * Takes the next number of a run. It is used up when the transaction commits and released when it rolls back; others wait until then, so
 * there are no gaps and no duplicates.
 */
export async function takeCount(work: Scope, series: Series, run: string): Promise<number> {
  await work.tx
    .insertInto('number_series')
    .values({ org_id: work.org.id, ...series })
    .onConflict((c) => c.columns(['kind', 'org_id']).doNothing())
    .execute();
  const row = await work.tx
    .insertInto('number_count')
    .values({ org_id: work.org.id, kind: series.kind, run, last_count: 1 })
    .onConflict((c) => c.columns(['kind', 'run', 'org_id']).doUpdateSet({ last_count: sql<number>`number_count.last_count + 1` }))
    .returning('last_count')
    .executeTakeFirstOrThrow();
  return row.last_count;
}

/** The last number of a run; 0 before the first. */
export async function lastCount(work: Scope, kind: Kind, run: string): Promise<number> {
  const row = await work.tx
    .selectFrom('number_count')
    .select('last_count')
    .where('kind', '=', kind)
    .where('run', '=', run)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.last_count ?? 0;
}

/** A subquery for statements of other modules. */
export const numberCountRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from number_count where org_id = ${work.org.id}::uuid)`;
