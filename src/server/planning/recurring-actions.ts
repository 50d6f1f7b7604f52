// Recurring payments, detected in three years of transactions on each request, and people's decisions about them.
import { addMonths, monthOf } from '#core/calendar.ts';
import { payeeOf } from '#core/classifier/classifier-payee.ts';
import { type MoneyLine, type RecurringLine, recurringLines } from '#core/planning/recurring-line.ts';
import type { In } from '#contract/endpoint.ts';
import type { cashContract, RecurringPayment } from '#contract/planning/cash.ts';
import { lastEntryNumber, accountById } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type MovedLine, movedLines } from '../transactions/index.ts';
import { type Choice, deleteChoices, insertChoice, selectChoices } from './recurring-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
export const monthsBack = 36;
/** In a business with more, only the newest: they span fewer years. */
const mostLines = 10_000;
const linesShown = 12;
/** A decision applies to amounts this close to the original one. */
const nearShare = 0.25;

export interface Series {
  readonly line: RecurringLine;
  readonly state: RecurringPayment['state'];
  /** The bank's latest text, and the account. */
  readonly last: MovedLine;
}
/** Money of a month, in or out, that belongs to no active series, by the account on the other side; in base currency. */
export interface RestOfMonth {
  readonly month: string;
  readonly counterAccountId: string | null;
  readonly baseMinor: number;
}
interface Detected {
  readonly moved: readonly MovedLine[];
  readonly lines: readonly MoneyLine[];
  readonly found: readonly Omit<Series, 'state'>[];
  readonly rest: readonly RestOfMonth[];
}

function restOf(moved: readonly MovedLine[], inSeries: ReadonlySet<string>): RestOfMonth[] {
  const sums = new Map<string, RestOfMonth>();
  for (const { id, date, counterAccountId, baseMinor } of moved) {
    if (inSeries.has(id) || baseMinor === 0) continue;
    const month = monthOf(date);
    const key = `${month} ${counterAccountId ?? ''} ${baseMinor > 0 ? 'in' : 'out'}`;
    sums.set(key, { month, counterAccountId, baseMinor: (sums.get(key)?.baseMinor ?? 0) + baseMinor });
  }
  return [...sums.values()];
}

/** The series among some lines, as of a day, and the rest. */
export function detect(moved: readonly MovedLine[], day: string): Detected {
  const lines = moved.map((line): MoneyLine => {
    const { id, date, minor, accountId, currency, description, counterparty } = line;
    const payee = payeeOf({ description, counterparty, amountMinor: BigInt(minor), date, bankAccountId: accountId });
    return { id, day: date, minor, accountId, currency, payee };
  });
  const all = recurringLines(lines, day);
  const byId = new Map(moved.map((line) => [line.id, line]));
  const found = all.flatMap((line) => {
    const last = byId.get(line.hits.at(-1)?.line.id ?? '');
    return last ? [{ line, last }] : [];
  });
  const inSeries = new Set(found.filter(({ line }) => !line.isEnded).flatMap(({ line }) => line.hits.map((hit) => hit.line.id)));
  return { moved, lines, found, rest: restOf(moved, inSeries) };
}

// Detection depends only on the entries and the date. Results are cached for the most recent businesses.
const kept = new Map<string, Detected & { readonly day: string; readonly entry: number }>();
const mostKept = 50;

async function detected(work: Reading): Promise<Detected> {
  const [day, entry] = [today(work.org.timeZone), await lastEntryNumber(work)];
  const known = kept.get(work.org.id);
  if (known?.day === day && known.entry === entry) return known;
  const moved = await movedLines(work, addMonths(day, -monthsBack), mostLines);
  const made = { day, entry, ...detect(moved, day) };
  kept.delete(work.org.id);
  kept.set(work.org.id, made);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return made;
}

type Key = Pick<RecurringLine, 'accountId' | 'payee' | 'pace' | 'minor'>;
const isAbout = (choice: Choice, { accountId, payee, pace, minor }: Key): boolean =>
  choice.accountId === accountId &&
  choice.payee === payee &&
  choice.pace === pace &&
  Math.abs(choice.minor - minor) <= nearShare * Math.abs(choice.minor);
const choiceOf = (choices: readonly Choice[], key: Key): Choice | undefined =>
  choices.filter((choice) => isAbout(choice, key)).toSorted((a, b) => Math.abs(a.minor - key.minor) - Math.abs(b.minor - key.minor))[0];

export interface Found {
  readonly all: readonly Series[];
  readonly rest: readonly RestOfMonth[];
  /** Every line with its payee, in the order of `moved`. */
  readonly lines: readonly MoneyLine[];
  readonly moved: readonly MovedLine[];
}

/** Every series with the decision about it. */
export const series = async (work: Reading): Promise<Found> => decided(await detected(work), await selectChoices(work));

export const decided = ({ moved, lines, found, rest }: Detected, choices: readonly Choice[]): Found => ({
  all: found.map(({ line, last }) => ({
    line,
    last,
    state: line.isEnded ? 'ended' : (choiceOf(choices, line)?.choice ?? 'suggested'),
  })),
  rest,
  lines,
  moved,
});

function shown({ line, state, last }: Series): RecurringPayment {
  const { accountId, payee, pace, minor, currency, amount, lowMinor, highMinor, nextOn, hits, expected, priceChange } = line;
  return {
    accountId,
    payee,
    pace,
    minor,
    accountName: last.accountName,
    name: last.counterparty ?? last.description,
    currency,
    isVariable: amount === 'variable',
    lowMinor,
    highMinor,
    nextOn,
    hits: hits.length,
    expected,
    state,
    priceChange,
    lines: hits
      .slice(-linesShown)
      .map((hit) => ({ id: hit.line.id, day: hit.line.day, minor: hit.line.minor }))
      .toReversed(),
  };
}

export async function listRecurringPayments(work: Work): Promise<RecurringPayment[]> {
  const { all } = await series(work);
  return all.map(shown).toSorted((a, b) => a.nextOn.localeCompare(b.nextOn) || a.name.localeCompare(b.name));
}

export async function decideRecurringPayment(work: Work, input: In<typeof cashContract.decideRecurringPayment>): Promise<{ ok: true }> {
  const { accountId, payee, pace, minor, choice } = input;
  if (minor === 0 || !(await accountById(work, accountId))) throw refused('not_found');
  const before = (await selectChoices(work)).filter((one) => isAbout(one, input));
  await deleteChoices(
    work,
    before.map(({ id }) => id),
  );
  if (choice !== null) await insertChoice(work, { accountId, payee, pace, minor, choice });
  await audit(work, {
    action: 'recurring_payment.decided',
    subjectKind: 'account',
    subjectId: accountId,
    before: { payee, choice: before[0]?.choice ?? null },
    after: { payee, pace, minor, choice },
  });
  return { ok: true };
}
