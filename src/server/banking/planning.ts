// What importing lines into an account would do: which lines are new, their categories, and which are the other side of a transfer. The
// preview shows this plan, and the import carries out the same one.
import { isLocked } from '#core/ledger/period.ts';
import { addDays, type Day } from '#core/calendar.ts';
import type { BankLine } from '#core/classifier/classifier-line.ts';
import { findTransfers, type TransferLeg } from '#core/transactions/matching.ts';
import { parseRate, type DecimalRate } from '#core/money.ts';
import { claimKnown, claimRange, type LineSource } from '#core/statement/statement-claims.ts';
import type { KeyedLine } from '#core/statement/statement-dedupe.ts';
import type { Statement, StatementLine } from '#core/statement/statement.ts';
import { lockedThrough, rateOn } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type LineSuggestion, suggestFor, type TransferCandidate, transferCandidates } from '../transactions/index.ts';
import { currencyOfOwn, type OwnAccount } from './bank-account-actions.ts';
import { selectKeys, selectUnrecognized } from './alias-store.ts';
import { selectClaimed } from './import-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export const transferDays = 4;

/**
 * A transfer that a line is one side of. `joined`: an income or expense of another account becomes it. `matched`: it was recorded before.
 */
export interface FoundTransfer {
  readonly transactionId: string;
  readonly entryId: string;
  readonly origin: 'joined' | 'matched';
  readonly accountId: string;
  readonly accountName: string;
  readonly reason: string;
}
export interface Plan {
  readonly own: OwnAccount | null;
  readonly currency: string;
  readonly lines: readonly KeyedLine[];
  readonly fresh: readonly KeyedLine[];
  /** Lines that another source brought before: line ids by their key here. */
  readonly claims: ReadonlyMap<string, string>;
  readonly transfers: ReadonlyMap<string, FoundTransfer>;
  /** For the requested new lines, by key. */
  readonly suggestions: ReadonlyMap<string, LineSuggestion>;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly lockedThrough: string | null;
  readonly lockedCount: number;
}

/** Matches whole words: “O2” is not in “CO2”. */
function saysName(description: string, name: string): boolean {
  const [text, word] = [description.toLowerCase(), name.toLowerCase()];
  const at = text.indexOf(word);
  const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

/** A line's text: the payee, if the bank gives it separately, and the purpose. */
export function textOf(line: StatementLine): string {
  const { counterparty, description } = line;
  if (!counterparty || saysName(description, counterparty)) return description || 'Without description';
  return description === '' ? counterparty : `${counterparty} ${description}`.slice(0, 2000);
}

/** A fee that the file itself names needs no guess. */
export const asFee = (accountId: string | null): LineSuggestion => ({
  accountId,
  applied: accountId !== null,
  by: 'vocabulary',
  confidenceBp: 10_000,
  reason: '',
  ruleId: null,
});

export const bankLineOf = (line: StatementLine, accountId: string): BankLine => ({
  description: textOf(line),
  counterparty: line.counterparty ?? null,
  amountMinor: line.amountMinor,
  date: line.date,
  bankAccountId: accountId,
});

const legOf = (line: KeyedLine, accountId: string): TransferLeg => ({ ...line, id: line.dedupeKey, accountId, description: textOf(line) });

/** The other side of a candidate, as a movement on another account. */
function candidateLeg(candidate: TransferCandidate, ownId: string): TransferLeg {
  const isRecorded = candidate.type === 'transfer';
  const leavesOwn = candidate.accountId === ownId;
  return {
    id: candidate.id,
    accountId: isRecorded ? `other side of ${ownId}` : candidate.accountId,
    date: candidate.date,
    amountMinor: BigInt(isRecorded && !leavesOwn ? -candidate.minor : candidate.minor),
    currency: candidate.currency,
    description: candidate.description,
  };
}

async function findOwnTransfers(
  work: Scope,
  own: OwnAccount,
  currency: string,
  fresh: readonly KeyedLine[],
  through: string | null,
): Promise<Map<string, FoundTransfer>> {
  const days = fresh.map((l) => l.date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const range = {
    from: addDays(first, -transferDays),
    to: addDays(last, transferDays),
    lockedThrough: through,
    amounts: fresh.map((l) => Number(l.amountMinor)),
  };
  const found = await transferCandidates(work, { id: own.accountId, currency }, range);
  const claimed = await selectClaimed(
    work,
    own.id,
    found.filter((c) => c.type === 'transfer').map((c) => c.id),
  );
  const candidates = new Map(found.filter((c) => !claimed.has(c.id)).map((c) => [c.id, c]));
  const legs = [...candidates.values()].map((c) => candidateLeg(c, own.accountId));
  // Most lines have no counterpart; searching for one would cost memory and time for each.
  const sizes = new Set(legs.map((leg) => -leg.amountMinor));
  const pairs = findTransfers(
    fresh.filter((line) => sizes.has(line.amountMinor)).map((line) => legOf(line, own.accountId)),
    legs,
    { maxDays: transferDays },
  );
  const transfers = new Map<string, FoundTransfer>();
  for (const pair of pairs) {
    const candidate = candidates.get(pair.out.id) ?? candidates.get(pair.in.id);
    if (!candidate) continue;
    const key = candidate.id === pair.out.id ? pair.in.id : pair.out.id;
    const origin = candidate.type === 'transfer' ? 'matched' : 'joined';
    transfers.set(key, {
      transactionId: candidate.id,
      entryId: candidate.entryId,
      origin,
      accountId: candidate.accountId,
      accountName: candidate.accountName,
      reason: pair.reason,
    });
  }
  return transfers;
}

// A rule, a known payee or a merchant's name is stronger evidence than two equal amounts; a rule that names the other account agrees.
const isPlainlyElse = (suggestion: LineSuggestion | undefined, { accountId }: FoundTransfer): boolean =>
  suggestion?.applied === true && ['rule', 'memory', 'vocabulary'].includes(suggestion.by) && suggestion.accountId !== accountId;

export interface Planned {
  readonly statement: Pick<Statement, 'currency'> & { readonly lines: readonly KeyedLine[] };
  readonly source: LineSource;
  /** The first day from which the source is complete, if that is before its first line. */
  readonly since?: Day | undefined;
}

/** Which of the lines other sources brought before. */
async function claimsFor(
  work: Scope,
  own: OwnAccount,
  unknown: readonly KeyedLine[],
  planned: Planned,
): Promise<ReadonlyMap<string, string>> {
  const { statement, source, since } = planned;
  const days = statement.lines.map((l) => l.date).toSorted();
  const [first, last] = [since ?? days[0], days.at(-1)];
  if (unknown.length === 0 || first === undefined || last === undefined) return new Map();
  const covered = { from: first, to: last };
  const keys = new Set(statement.lines.map((l) => l.dedupeKey));
  const known = await selectUnrecognized(work, own.id, { ...claimRange(covered), source });
  return claimKnown(
    unknown,
    known.filter((line) => !line.keys.some((key) => keys.has(key))),
    source,
    covered,
  );
}

/** `suggestCount`: how many new lines get suggestions, from the first on; possible transfers always get one. */
export async function planImport(work: Work, planned: Planned, own: OwnAccount | null, suggestCount: number): Promise<Plan> {
  const { statement } = planned;
  const { lines } = statement;
  const currency = own ? currencyOfOwn(work, own) : (statement.currency ?? work.org.baseCurrency);
  const days = lines.map((l) => l.date).toSorted();
  const [startsOn, endsOn] = [days[0] ?? null, days.at(-1) ?? null];
  const keys = own && startsOn && endsOn ? await selectKeys(work, own.id, startsOn, endsOn) : new Set<string>();
  const unknown = lines.filter((l) => !keys.has(l.dedupeKey));
  const claims = own ? await claimsFor(work, own, unknown, planned) : new Map<string, string>();
  const fresh = unknown.filter((l) => !claims.has(l.dedupeKey));
  const through = await lockedThrough(work);
  const found = own ? await findOwnTransfers(work, own, currency, fresh, through) : new Map<string, FoundTransfer>();
  const wanted = fresh.filter((l, at) => at < suggestCount || found.get(l.dedupeKey)?.origin === 'joined');
  const given = await suggestFor(
    work,
    wanted.map((l) => bankLineOf(l, own?.accountId ?? '')),
  );
  const suggestions = new Map(wanted.flatMap((l, at) => (given[at] ? [[l.dedupeKey, given[at]] as const] : [])));
  for (const [key, transfer] of found) if (transfer.origin === 'joined' && isPlainlyElse(suggestions.get(key), transfer)) found.delete(key);
  return {
    own,
    currency,
    lines,
    fresh,
    claims,
    transfers: found,
    suggestions,
    startsOn,
    endsOn,
    lockedThrough: through,
    lockedCount: fresh.filter((l) => isLocked(through, l.date)).length,
  };
}

/** Each day's rate to base currency; `given` if none is known. The first day without one is `missing`. */
export async function ratesFor(
  work: Scope,
  currency: string,
  days: Iterable<string>,
  given: string | undefined,
): Promise<{ rates: ReadonlyMap<string, DecimalRate>; missing: string | null }> {
  const rates = new Map<string, DecimalRate>();
  if (currency === work.org.baseCurrency) return { rates, missing: null };
  let missing: string | null = null;
  for (const day of new Set(days)) {
    const text = (await rateOn(work, currency, work.org.baseCurrency, day)) ?? given;
    const rate = text === undefined ? null : parseRate(text);
    if (rate !== null && rate.numerator <= 0n) throw refused('rate.invalid', {}, 'rate');
    if (rate) rates.set(day, rate);
    else missing ??= day;
  }
  return { rates, missing };
}
