// The chart of accounts for the transaction pages: categories and money accounts.
import { useMemo } from 'react';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import { accountKinds, isMoney, type AccountKind } from '#core/ledger/account.ts';
import { useChartAccounts } from '../ledger/index.ts';
import { currentLanguage } from '../platform/language.ts';
import type { ComboGroup, ComboOption } from '../ui/forms/combo-box.tsx';
import type { CategoryTexts } from './category-texts.en.ts';
import type { CategoryWords } from './category-words.ts';
import type { TransactionType } from './filter-url.ts';

export interface Chart {
  readonly accounts: readonly ChartAccount[];
  readonly byId: ReadonlyMap<string, ChartAccount>;
  readonly money: readonly ChartAccount[];
  readonly isPending: boolean;
  readonly error: unknown;
}

export function useChart(): Chart {
  const { accounts, isPending, error } = useChartAccounts();
  return useMemo(
    () => ({
      accounts,
      byId: new Map(accounts.map((a) => [a.id, a])),
      money: accounts.filter((a) => isMoney(a.subkind)),
      isPending,
      error,
    }),
    [accounts, isPending, error],
  );
}

/** Accounts that the system posts to automatically are not offered as categories. */
const ownUses: ReadonlySet<string> = new Set(['fx_trading', 'fx_revaluation', 'opening_balance', 'rounding', 'retained_earnings']);

function isCategory(account: ChartAccount): boolean {
  return !isMoney(account.subkind) && !ownUses.has(account.systemKey ?? '');
}

const kindOrder: Readonly<Record<TransactionType, readonly AccountKind[]>> = {
  expense: ['expense', 'liability', 'asset', 'equity', 'income'],
  income: ['income', 'liability', 'equity', 'asset', 'expense'],
  transfer: accountKinds,
};

function byCode(a: ChartAccount, b: ChartAccount): number {
  return a.code.localeCompare(b.code, 'en', { numeric: true });
}

export interface Suggested {
  readonly accountId: string;
  readonly reason: string;
  readonly confidenceBp: number;
}

export function percent(basisPoints: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'percent' }).format(basisPoints / 10_000);
}

// The chart is the same object until it is refetched.
const keptSynonyms = new WeakMap<readonly ChartAccount[], ReadonlyMap<string, string>>();

function synonymsIn(accounts: readonly ChartAccount[], { synonymsOf }: CategoryWords): ReadonlyMap<string, string> | undefined {
  const known = keptSynonyms.get(accounts) ?? synonymsOf?.(accounts);
  if (known) keptSynonyms.set(accounts, known);
  return known;
}

/** Categories in groups, those of the transaction's type first, with Daybook's suggestion and its reason at the top. */
export function categoryGroups(
  words: CategoryWords,
  accounts: readonly ChartAccount[],
  type: TransactionType,
  present: string | null = null,
  suggested: Suggested | null = null,
): ComboGroup[] {
  const synonyms = synonymsIn(accounts, words);
  const option = (a: ChartAccount): ComboOption => ({ value: a.id, label: a.name, detail: a.code, words: synonyms?.get(a.id) ?? '' });
  const offered = accounts.filter((a) => a.id === present || (isCategory(a) && !a.isArchived)).toSorted(byCode);
  const groups = kindOrder[type].map((kind) => ({
    label: words.kinds[kind].many,
    options: offered.filter((a) => a.kind === kind && a.id !== suggested?.accountId).map(option),
  }));
  const first = suggested && accounts.find((a) => a.id === suggested.accountId);
  if (first)
    groups.unshift({
      label: words.suggested,
      options: [{ ...option(first), note: `${percent(suggested.confidenceBp)} · ${words.reason(suggested.reason)}` }],
    });
  return groups.filter((group) => group.options.length > 0);
}

export function moneyGroups(
  t: Pick<CategoryTexts, 'yourAccounts'>,
  chart: Chart,
  currency: string,
  present: string | null = null,
): ComboGroup[] {
  const offered = chart.money.filter((a) => !a.isArchived || a.id === present).toSorted(byCode);
  return [{ label: t.yourAccounts, options: offered.map((a) => ({ value: a.id, label: a.name, detail: a.currency ?? currency })) }];
}
