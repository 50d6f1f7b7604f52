// The accounts of a source's lines: those chosen now, else those of the last import, else the chart's default for the kind of line.
import { type AccountKind } from '#core/ledger/account.ts';
import { englishName } from '#core/ledger/chart.ts';
import { isPayoutSourceId, payoutSourceName, payoutSources } from '#core/payouts/payout-source.ts';
import type { PayoutLineKind } from '#core/payouts/payout-line.ts';
import type { LineTarget } from '#contract/payouts/payouts.ts';
import { clearingAccount, openClearingAccount } from '../checkout/index.ts';
import { type AccountFacts, accounts, addAccount, systemAccount } from '../ledger/index.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectSources, type SourceRow, upsertSource } from './report-store.ts';

export interface Choice {
  readonly currency: string;
  readonly kind: LineTarget;
  readonly accountId: string;
}

/** A source in one currency with the account of each kind of line that it has. */
export interface Target extends SourceRow {
  readonly accountOf: (kind: PayoutLineKind) => string;
}

/** Account kinds that a kind of line may use: receivables, payables and credits are only for documents. */
const kept: ReadonlySet<string> = new Set(['receivable', 'payable', 'customer_credit', 'customer_deposits', 'fx_trading']);
const isUsable = (account: AccountFacts): boolean => !account.isArchived && !kept.has(account.systemKey ?? '');

interface Usual {
  readonly kind: AccountKind;
  readonly subkind: string;
  readonly name: RegExp;
}
const usual: Readonly<Partial<Record<PayoutLineKind, Usual>>> = {
  refund: { kind: 'income', subkind: 'sales', name: /refund|return/i },
  withheld: { kind: 'asset', subkind: 'current_asset', name: /withheld/i },
  reserve: { kind: 'asset', subkind: 'current_asset', name: /reserve/i },
  fee: { kind: 'expense', subkind: 'cost_of_sales', name: /marketplace fee|platform fee/i },
  cash: { kind: 'asset', subkind: 'cash', name: /./ },
  adjustment: { kind: 'income', subkind: 'other_income', name: /./ },
};
const opened: Readonly<Partial<Record<PayoutLineKind, string>>> = {
  withheld: 'Tax withheld from payouts',
  reserve: 'Reserves held from payouts',
  cash: 'Cash received',
  adjustment: 'Adjustments of payouts',
};

function freeCode(chart: readonly AccountFacts[], from: number): string {
  const taken = new Set(chart.map(({ code }) => code));
  let code = from;
  while (taken.has(String(code))) code++;
  return String(code);
}

const firstCodes: Readonly<Record<AccountKind, number>> = { asset: 1350, liability: 2490, equity: 3900, income: 4850, expense: 6950 };

async function openAccount(work: Work, chart: readonly AccountFacts[], name: string, { kind, subkind }: Usual): Promise<string> {
  const id = newId();
  await addAccount(work, { id, code: freeCode(chart, firstCodes[kind]), name, kind, subkind });
  return id;
}

async function usualAccount(work: Work, source: string, kind: PayoutLineKind): Promise<string> {
  const chart = (await accounts(work)).filter(isUsable);
  const sales = chart.filter(({ subkind, kind: of }) => of === 'income' && subkind === 'sales');
  const income = (): AccountFacts | undefined =>
    (isPayoutSourceId(source) ? sales.find(({ name }) => payoutSources[source].income.test(name)) : undefined) ?? sales[0];
  if (kind === 'sale') return income()?.id ?? (await systemAccount(work, 'uncategorised_income')).id;
  if (kind === 'tax') return (await systemAccount(work, 'tax_payable')).id;
  if (kind === 'purchase') return (await systemAccount(work, 'uncategorised_expense')).id;
  const wanted = usual[kind === 'fee_tax' ? 'fee' : kind];
  const isProcessor = source === 'stripe' || source === 'paypal';
  const found =
    wanted && chart.find((a) => a.kind === wanted.kind && a.subkind === wanted.subkind && wanted.name.test(englishName(a.name)));
  if (found && !(isProcessor && wanted === usual.fee)) return found.id;
  if (kind === 'refund') return usualAccount(work, source, 'sale');
  if (kind === 'fee' || kind === 'fee_tax' || !wanted) return (await systemAccount(work, 'payment_fees')).id;
  return openAccount(work, await accounts(work), opened[kind] ?? kind, wanted);
}

async function usualClearing(work: Work, source: string, currency: string): Promise<string> {
  if (source === 'stripe' || source === 'paypal') return clearingAccount(work, source, currency);
  const name = payoutSourceName(source);
  return openClearingAccount(work, { name: `${name} balance`, currency, holder: name });
}

/** The source with an account for each of these kinds; a choice is remembered. */
export async function targetOf(
  work: Work,
  { source, currency, kinds }: { readonly source: string; readonly currency: string; readonly kinds: readonly PayoutLineKind[] },
  choices: readonly Choice[],
): Promise<Target> {
  const known = (await selectSources(work, source)).find((row) => row.currency === currency);
  const chart = new Map((await accounts(work)).filter(isUsable).map((account) => [account.id, account]));
  const chosen = (kind: LineTarget): string | undefined => {
    const id = choices.findLast((choice) => choice.kind === kind && choice.currency === currency)?.accountId;
    if (id !== undefined && !chart.has(id)) throw refused('account.unknown', {}, `accounts.${kind}`);
    return id;
  };
  const usable = (id: string | undefined): string | undefined => (id !== undefined && chart.has(id) ? id : undefined);
  const clearingId = chosen('clearing') ?? usable(known?.clearingId) ?? (await usualClearing(work, source, currency));
  const own: Partial<Record<PayoutLineKind, string>> = { ...known?.accounts };
  for (const kind of kinds) own[kind] = chosen(kind) ?? usable(own[kind]) ?? (await usualAccount(work, source, kind));
  const row = {
    id: known?.id ?? derivedId(work.org.id, `payout source ${source} ${currency}`),
    source,
    currency,
    clearingId,
    accounts: own,
  };
  await upsertSource(work, row);
  return { ...row, accountOf: (kind) => own[kind] ?? clearingId };
}
