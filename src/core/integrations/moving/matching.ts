// Which account of ours each account of the other program is: by code, name and type, or as a person chose; else a new one, where its group is known.
import type { AccountKind } from '../../ledger/account.ts';
import { accountMatcher, codeGiver, type MatchableAccount, plannedAccount, usualCodes } from '../../ledger/account-match.ts';
import { accountTypeOf } from '../../ledger/account-type.ts';
import { accountKey, type SourceAccount } from './source.ts';

export interface OurAccount extends MatchableAccount {
  readonly systemKey: string | null;
  readonly isArchived: boolean;
}

/** What a person chose for an account: one of ours, or a new one of a group. */
export interface AccountChoice {
  readonly fileCode: string;
  readonly fileName: string;
  readonly accountId: string | null;
  readonly kind: AccountKind | null;
}

export type Control = 'receivable' | 'payable';

export interface MatchedAccount {
  readonly source: SourceAccount;
  /** `new` is added; of `absent` a person has to say what it is. */
  readonly outcome: 'matched' | 'new' | 'absent';
  readonly account: (MatchableAccount & { readonly systemKey: string | null }) | null;
  /** Its group was told from its name alone. */
  readonly isGuess: boolean;
  /** What customers or suppliers owe: explained by open documents, so nothing is posted to it directly. */
  readonly control: Control | null;
}

// The words of a name that say its group, the surest first.
const guesses: readonly (readonly [RegExp, AccountKind])[] = [
  [/\b(payable|liabilit|loan|mortgage|credit card|visa|mastercard|amex|owed|unearned|deferred revenue|customer deposits?)/i, 'liability'],
  [
    /\b(accumulated depreciation|prepaid|receivable|undeposited|inventory|equipment|vehicle|furniture|checking|savings|bank|petty cash|deposits?\b|paypal|stripe)/i,
    'asset',
  ],
  [
    /\b(expenses?|fees?|charges?|rent|wages|salar|payroll|utilit|supplies|insurance|advertis|travel|meals|cost of|cogs|purchases|repairs|software|hosting|depreciation|interest paid|bad debts?)/i,
    'expense',
  ],
  [/\b(income|revenue|sales|services?|interest earned|consulting|discounts? given|refunds?)\b/i, 'income'],
  [/\b(equity|capital|drawings?|draws?|retained|shareholder|owner|dividend|partner)/i, 'equity'],
];
export const guessedKind = (name: string): AccountKind | null => guesses.find(([words]) => words.test(name))?.[1] ?? null;

const roots: Readonly<Record<AccountKind, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
};

function controlOf(source: SourceAccount, systemKey: string | null): Control | null {
  const said =
    accountTypeOf(source.type)?.subkind ??
    (/receivable invoice/i.test(source.type) ? 'receivable' : /payable bill/i.test(source.type) ? 'payable' : null);
  if (said === 'receivable' || said === 'payable') return said;
  return systemKey === 'receivable' || systemKey === 'payable' ? systemKey : null;
}

/** `makeId` gives ids to accounts that are added. */
export function matchAccounts(
  chart: readonly OurAccount[],
  sources: readonly SourceAccount[],
  choices: readonly AccountChoice[],
  makeId: () => string,
): readonly MatchedAccount[] {
  const living = chart.filter(({ isArchived }) => !isArchived);
  const ours = accountMatcher<MatchableAccount & { systemKey: string | null }>(living);
  const giveCode = codeGiver(chart.map(({ code }) => code));
  const chosen = new Map(choices.map((choice) => [accountKey({ code: choice.fileCode, name: choice.fileName }), choice]));
  const taken = new Set<string>();
  const system = (key: Control) => living.find(({ systemKey }) => systemKey === key) ?? null;
  const added = (source: SourceAccount, kind: AccountKind | null): MatchedAccount['account'] => {
    const said = kind === null ? source : { ...source, name: `${roots[kind]}:${source.name}`, type: '' };
    const planned = plannedAccount(said);
    if (!planned) return null;
    // Ours are the only ones that documents explain.
    const isControl = planned.subkind === 'receivable' || planned.subkind === 'payable';
    const subkind = isControl ? (planned.kind === 'asset' ? 'current_asset' : 'current_liability') : planned.subkind;
    const account = {
      id: makeId(),
      code: giveCode(source.code || usualCodes[planned.kind]),
      ...planned,
      subkind,
      parentId: null,
      systemKey: null,
    };
    ours.add(account);
    return account;
  };
  return sources.map((source): MatchedAccount => {
    const choice = chosen.get(accountKey(source));
    const person = choice?.accountId ? living.find(({ id }) => id === choice.accountId) : undefined;
    if (person) {
      taken.add(person.id);
      return { source, outcome: 'matched', account: person, isGuess: false, control: controlOf(source, person.systemKey) };
    }
    const typed = controlOf(source, null);
    const said = typed === null ? null : system(typed);
    // A number alone says nothing about ours: the name has to agree.
    const byCode = source.name === '' ? ours.match(source) : ours.match({ ...source, type: '' });
    const found = byCode.outcome === 'matched' ? byCode : ours.match({ ...source, code: '' });
    const own = said ?? (found.outcome === 'matched' ? found.account : null);
    if (choice?.kind == null && own && !taken.has(own.id)) {
      taken.add(own.id);
      return { source, outcome: 'matched', account: own, isGuess: false, control: controlOf(source, own.systemKey) };
    }
    const kind = choice?.kind ?? null;
    const sure = added(source, kind);
    const guess = sure ? null : guessedKind(source.name);
    const account = sure ?? (guess === null ? null : added(source, guess));
    if (account) taken.add(account.id);
    return { source, outcome: account ? 'new' : 'absent', account, isGuess: sure === null && account !== null, control: null };
  });
}
