// Invoice settings: the only SQL that names sales_setting.
import { Sender } from '#contract/sales/sales.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface Setting {
  readonly sender: Sender;
  readonly template: 'ledger' | 'plain' | 'bold';
  readonly paymentDays: number;
  readonly prices: 'exclusive' | 'inclusive';
  readonly taxRounding: 'document' | 'line';
  /** The logo for documents from now on. */
  readonly logoHash: string | null;
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
