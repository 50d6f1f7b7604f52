// A draft transaction: the form's state, the request made from it, and checks before sending.
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import type { FormProblem } from '#contract/problems/form-problems.ts';
import type { TransactionDetail, TransactionInput } from '#contract/transactions/transactions.ts';
import type { Day } from '#core/calendar.ts';
import { parseRate } from '#core/money.ts';
import { postingsOf } from '#core/transactions/transaction.ts';
import type { SentenceOf } from '../../platform/form-problem.ts';
import type { ShownProblem } from '../../platform/refusal.ts';
import type { TransactionType } from '../filter-url.ts';

/** Amounts are whole minor units in the account's currency; null while empty. Plain JSON, so that it survives a reload. */
export interface DraftLine {
  readonly key: string;
  readonly accountId: string | null;
  readonly minor: number | null;
  readonly memo: string;
}
export interface Draft {
  readonly id: string;
  /** The entry that is edited; null for a new one. */
  readonly entryId: string | null;
  readonly type: TransactionType;
  readonly date: Day | null;
  readonly description: string;
  readonly accountId: string | null;
  readonly amountMinor: number | null;
  /** A single line without a split has the whole amount. */
  readonly lines: readonly DraftLine[];
  readonly toAccountId: string | null;
  readonly toAmountMinor: number | null;
  readonly rate: string;
  /** Payee or payer; missing in drafts stored before this field existed. */
  readonly contactId?: string | null;
  /** The receipt that filled in the draft, and the values it filled in; null if there is none. */
  readonly receipt: { readonly fileId: string; readonly filled: Filled | null } | null;
}
/** Transaction details from a receipt. */
export interface Filled {
  readonly date?: Day;
  readonly description?: string;
  readonly amountMinor?: number;
  readonly categoryAccountId?: string;
}

export function emptyLine(key: string): DraftLine {
  return { key, accountId: null, minor: null, memo: '' };
}

export function newDraft(id: string, type: TransactionType, date: Day, accountId: string | null): Draft {
  return {
    id,
    entryId: null,
    type,
    date,
    description: '',
    accountId,
    amountMinor: null,
    lines: [emptyLine('0')],
    toAccountId: null,
    toAmountMinor: null,
    rate: '',
    contactId: null,
    receipt: null,
  };
}

export function draftOf(detail: TransactionDetail): Draft {
  const lines = detail.splits.map((split, at) => ({
    key: String(at),
    accountId: split.accountId,
    minor: split.minor,
    memo: split.memo ?? '',
  }));
  return {
    id: detail.id,
    entryId: detail.entryId,
    type: detail.type,
    date: detail.date,
    description: detail.description,
    accountId: detail.accountId,
    amountMinor: detail.amount,
    lines: lines.length > 0 ? lines : [emptyLine('0')],
    toAccountId: detail.toAccountId,
    toAmountMinor: detail.toAmount,
    rate: '',
    contactId: detail.contactId,
    receipt: null,
  };
}

export function isSplit(draft: Draft): boolean {
  return draft.lines.length > 1;
}

/** The amount missing in the split lines; negative if they exceed the total. */
export function remainingMinor(draft: Draft): number {
  return (draft.amountMinor ?? 0) - draft.lines.reduce((sum, line) => sum + (line.minor ?? 0), 0);
}

/** Adds a line with the remaining amount; the first split gives the whole amount to the first line. */
export function withLineAdded(draft: Draft, key: string): Draft {
  if (!isSplit(draft)) {
    const [first = emptyLine('0')] = draft.lines;
    return { ...draft, lines: [{ ...first, minor: draft.amountMinor }, emptyLine(key)] };
  }
  const left = remainingMinor(draft);
  return { ...draft, lines: [...draft.lines, { ...emptyLine(key), minor: left === 0 ? null : left }] };
}

export function withLineChanged(draft: Draft, key: string, part: Partial<DraftLine>): Draft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) };
}

export function withLineRemoved(draft: Draft, key: string): Draft {
  const lines = draft.lines.filter((line) => line.key !== key);
  return { ...draft, lines: lines.length > 0 ? lines : [emptyLine(key)] };
}

/** Changes the type and keeps what is still valid, which excludes a category of the other kind. */
export function withType(draft: Draft, type: TransactionType, accounts: ReadonlyMap<string, Pick<ChartAccount, 'kind'>>): Draft {
  const opposite = type === 'expense' ? 'income' : type === 'income' ? 'expense' : null;
  const lines = draft.lines.map((line) =>
    line.accountId !== null && accounts.get(line.accountId)?.kind === opposite ? { ...line, accountId: null } : line,
  );
  return { ...draft, type, lines };
}

/** The request; empty fields stay empty, so that the checks find them. */
export function inputOf(
  draft: Draft,
  needsToAmount: boolean,
): Omit<TransactionInput, 'date' | 'accountId'> & { date: string; accountId: string } {
  const whole = draft.amountMinor ?? 0;
  const isTransfer = draft.type === 'transfer';
  const lines = isSplit(draft) ? draft.lines : draft.lines.map((line) => ({ ...line, minor: whole }));
  return {
    id: draft.id,
    type: draft.type,
    date: draft.date ?? '',
    description: draft.description.trim(),
    accountId: draft.accountId ?? '',
    amount: whole,
    splits: isTransfer
      ? []
      : lines.map((line) => ({
          accountId: line.accountId ?? '',
          minor: line.minor ?? 0,
          ...(line.memo.trim() === '' ? {} : { memo: line.memo.trim() }),
        })),
    ...(!isTransfer && draft.contactId !== undefined ? { contactId: draft.contactId } : {}),
    ...(isTransfer && draft.toAccountId !== null ? { toAccountId: draft.toAccountId } : {}),
    ...(isTransfer && needsToAmount && draft.toAmountMinor !== null ? { toAmount: draft.toAmountMinor } : {}),
    ...(draft.rate.trim() === '' ? {} : { rate: draft.rate.trim().replace(',', '.') }),
  };
}

interface Chart {
  readonly byId: ReadonlyMap<string, ChartAccount>;
}

/** All problems before sending, by the same rules and with the same wording as the server's. */
export function problemsOfDraft(
  draft: Draft,
  { chart, baseCurrency, needsToAmount }: { readonly chart: Chart; readonly baseCurrency: string; readonly needsToAmount: boolean },
  sentenceOf: SentenceOf,
): ShownProblem[] {
  const problems: ShownProblem[] = [];
  const say = (code: FormProblem['code'], path: string) => problems.push({ code, path, message: sentenceOf({ code }) });
  if (draft.date === null) say('entry.date_invalid', 'date');
  if (draft.accountId === null) say('transaction.money_account', 'accountId');
  if (draft.type === 'transfer' && draft.toAccountId === null) say('transaction.money_account', 'toAccountId');
  if (draft.type !== 'transfer')
    draft.lines.forEach((line, at) => {
      if (line.accountId === null) say('transaction.category', `splits.${at}.accountId`);
    });
  if (draft.rate.trim() !== '' && parseRate(draft.rate.trim().replace(',', '.')) === null) say('rate.invalid', 'rate');
  if (problems.length > 0) {
    if (draft.amountMinor === null || draft.amountMinor <= 0) say('transaction.amount', 'amount');
    return problems;
  }
  const input = inputOf(draft, needsToAmount);
  const built = postingsOf(
    {
      id: input.id,
      type: input.type,
      date: input.date,
      description: input.description,
      accountId: input.accountId,
      amountMinor: BigInt(input.amount),
      splits: input.splits.map((split) => ({ accountId: split.accountId, minor: BigInt(split.minor) })),
      ...(input.toAccountId === undefined ? {} : { toAccountId: input.toAccountId }),
      ...(input.toAmount === undefined ? {} : { toAmountMinor: BigInt(input.toAmount) }),
    },
    {
      baseCurrency,
      accounts: new Map(
        [...chart.byId].map(([id, a]) => [
          id,
          { id, name: a.name, subkind: a.subkind as never, currency: a.currency, isArchived: a.isArchived },
        ]),
      ),
      // Only the server knows the exchange rates and the trading account; neither affects problems of the draft itself.
      tradingAccountId: '',
      rate: { numerator: 1n, scale: 0 },
    },
  );
  return built.ok ? [] : built.problems.map((p) => ({ code: p.code, path: p.path, message: sentenceOf(p) }));
}
