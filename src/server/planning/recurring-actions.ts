// Recurring payments, and people's decisions about them.
import type { RecurringLine } from '#core/planning/recurring-line.ts';
import type { In } from '#contract/endpoint.ts';
import type { cashContract, RecurringPayment } from '#contract/planning/cash.ts';
import { accountById } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import type { MovedLine } from '../transactions/index.ts';
import { type Detected, detected, type Reading } from './recurring-detection.ts';
import { type Choice, deleteChoices, insertChoice, selectChoices } from './recurring-store.ts';

const linesShown = 12;
/** A decision applies to amounts this close to the original one. */
const nearShare = 0.25;

export interface Series {
  readonly line: RecurringLine;
  readonly state: RecurringPayment['state'];
  /** The bank's latest text, and the account. */
  readonly last: MovedLine;
}
type Key = Pick<RecurringLine, 'accountId' | 'payee' | 'pace' | 'minor'>;
const isAbout = (choice: Choice, { accountId, payee, pace, minor }: Key): boolean =>
  choice.accountId === accountId &&
  choice.payee === payee &&
  choice.pace === pace &&
  Math.abs(choice.minor - minor) <= nearShare * Math.abs(choice.minor);
const choiceOf = (choices: readonly Choice[], key: Key): Choice | undefined =>
  choices.filter((choice) => isAbout(choice, key)).toSorted((a, b) => Math.abs(a.minor - key.minor) - Math.abs(b.minor - key.minor))[0];

export interface Found extends Pick<Detected, 'rest' | 'lines' | 'moved' | 'against'> {
  readonly all: readonly Series[];
}

/** Every series with the decision about it. */
export async function series(work: Reading): Promise<Found> {
  const all = await detected(work);
  return { ...all, all: decided(all.found, await selectChoices(work)) };
}

export const decided = (found: Detected['found'], choices: readonly Choice[]): readonly Series[] =>
  found.map(({ line, last }) => ({
    line,
    last,
    state: line.isEnded ? 'ended' : (choiceOf(choices, line)?.choice ?? 'suggested'),
  }));

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
