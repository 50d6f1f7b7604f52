// Whether a word of a question reached the query; those that did not are named.
import type { DayRange } from '../../calendar.ts';
import type { AccountSet } from './ask-account-set.ts';
import type { Placed } from './ask-pieces.ts';
import { type AskMeasure, type AskQuery, isFlow } from './ask-query.ts';
import type { AskTurns } from './ask-turns.ts';

export type By = Placed & { readonly kind: 'by' };
type At<K extends Placed['kind']> = Placed & { readonly kind: K };

export const of = <K extends Placed['kind']>(pieces: readonly Placed[], kind: K): (Placed & { readonly kind: K })[] =>
  pieces.filter((piece): piece is Placed & { readonly kind: K } => piece.kind === kind);
export const has = (pieces: readonly Placed[], ...kinds: readonly Placed['kind'][]): boolean =>
  pieces.some(({ kind }) => kinds.includes(kind));

export const textOf = ({ words }: Placed): string => words.join(' ');

/** Money that goes or should go from one to the other. */
const isOwed = (measure: AskMeasure): boolean =>
  measure === 'tax_owed' || measure === 'you_owe' || measure === 'owed_to_you' || measure === 'overdue';
export const isDue = (measure: AskMeasure): boolean => isOwed(measure) && measure !== 'tax_owed';

/** A query with what it was made of. */
export interface Reading {
  readonly pieces: readonly Placed[];
  readonly query: AskQuery;
  readonly turns: AskTurns;
  readonly named: AccountSet;
  /** Words that say how to break the figure down because of a superlative beside them. */
  readonly ranked: ReadonlyMap<Placed, By>;
  /** How many of the largest parts to list. */
  readonly numbers: readonly Placed[];
  /** Periods that there was no place for. */
  readonly others: readonly DayRange[];
  readonly hasSuppliers: boolean;
}

/** Of what is owed as well as of money. */
const isBalance = /^(?:balances?|saldos?|soldes?)$/u;

/** Beside the figure that is meant, another one says nothing if it goes with it. */
function goesWith(other: At<'measure'>, { pieces, query, turns, hasSuppliers }: Reading): boolean {
  const { measure } = query;
  const isOf = (list: string): boolean => list.split('|').includes(textOf(other));
  if (other.measure === measure) return true;
  if (measure === 'profit') return other.measure === 'income' && isOf(turns.making);
  if (measure === 'tax_owed') return other.measure === 'you_owe';
  if (measure === 'you_owe' && other.measure === 'owed_to_you' && hasSuppliers && has(pieces, 'unpaid')) return true;
  if (measure === 'overdue' && other.measure === 'owed_to_you') return true;
  if (isOwed(measure) && isBalance.test(textOf(other))) return true;
  // “Who paid late last year” asks of payments, not of what was overdue at its end.
  const isOfPayments = measure === 'overdue' && query.isPeriodAsked;
  return isDue(measure) && other.measure === 'spent' && isOf(turns.paying) && !isOfPayments;
}

/** Customers are those who pay, suppliers those who are paid. */
function isOfSide({ isOfSuppliers, by: one }: By, { measure, by }: AskQuery): boolean {
  if (one === 'month') return isFlow(measure);
  if (one === 'account') return isFlow(measure) || (measure === 'cash' && by === one);
  return isOfSuppliers
    ? measure === 'spent' || measure === 'you_owe'
    : measure === 'income' || measure === 'owed_to_you' || measure === 'overdue';
}
const isByTold = (one: By, query: AskQuery): boolean =>
  isOfSide(one, query) &&
  (one.by === query.by || (one.isPlain && query.by === null) || (one.isPlain && one.by === 'payee' && !isFlow(query.measure)));

/** “The phone bill” is what the phone cost. */
function isOfAccount(piece: Placed, { pieces, query }: Reading): boolean {
  const at = pieces.indexOf(piece);
  return query.accountIds.length > 0 && !has(pieces, 'top') && [pieces[at - 1]?.kind, pieces[at + 1]?.kind].includes('accounts');
}

function isAccountTold(piece: At<'accounts'>, { query: { accountIds }, named }: Reading): boolean {
  const isMeant = piece.ids.some((id) => named.ids.includes(id) && accountIds.includes(id));
  return named.told.has(piece) && (isMeant || (accountIds.length > 0 && !piece.ids.some((id) => named.ids.includes(id))));
}

function isTopTold({ pieces, query: { measure, by, compare, top } }: Reading): boolean {
  const isRanked = measure !== 'cash' && measure !== 'tax_owed' && measure !== 'profit' && !has(pieces, 'document');
  return compare !== null || by === 'month' || (top !== null && isRanked);
}

/** “A profit”, in the languages in which the article is a number too. */
const isArticle = /^(?:un|une|una|uno|ein|einen)$/u;

const isCompared = ({ query }: Reading): boolean => query.compare !== null;
const isOfDay = ({ query }: Reading): boolean => !isFlow(query.measure);
type Teller<K extends Placed['kind']> = (piece: At<K>, reading: Reading) => boolean;
const compared: Teller<Placed['kind']> = (_, reading) => isCompared(reading);
// “Current balance” is the balance now.
const ofDay: Teller<Placed['kind']> = (_, reading) => isOfDay(reading);

/** What tells whether a piece of each kind reached the query. One of another kind never does. */
const tellers: { readonly [K in Placed['kind']]?: Teller<K> } = {
  period: ({ range }, { others }) => !others.includes(range),
  measure: goesWith,
  way: ({ measure }, { query }) => measure === query.measure,
  unpaid: (_, { query }) => isOwed(query.measure),
  by: (piece, { query }) => isByTold(piece, query),
  who: (_, { query }) => isDue(query.measure) || (query.by === 'payee' && query.contactIds.length === 0),
  more: (_, reading) => {
    const { pieces, query, turns } = reading;
    return isCompared(reading) || (query.by !== null && (turns.isMoreMost || (isFlow(query.measure) && has(pieces, 'most'))));
  },
  than: (_, reading) => reading.turns.isThanPlain || isCompared(reading),
  yearBefore: (_, reading) => isCompared(reading) || (reading.query.isPeriodAsked && !has(reading.pieces, 'period')),
  less: compared,
  changed: compared,
  why: compared,
  customer: (_, { query: { measure } }) => measure === 'owed_to_you' || measure === 'overdue',
  supplier: (_, { query: { measure } }) => measure === 'you_owe',
  developed: (_, { query }) => query.compare !== null || query.by === 'month',
  share: (_, { query }) => query.isShare,
  compared,
  comparing: compared,
  top: (_, reading) => isTopTold(reading),
  most: (_, reading) => reading.query.by !== null && !isCompared(reading) && !has(reading.pieces, 'less', 'changed'),
  worst: (_, { query }) => query.by === 'month',
  number: (piece, { numbers }) => numbers.includes(piece) || isArticle.test(textOf(piece)),
  accounts: isAccountTold,
  contacts: (_, { query: { measure } }) => measure !== 'cash' && measure !== 'tax_owed' && measure !== 'profit',
  owing: (_, { query }) => isOwed(query.measure),
  // Bills are those of suppliers, and nothing is known of how late they are.
  document: (piece, reading) =>
    (isDue(reading.query.measure) && !(reading.query.measure === 'overdue' && /^bills?$/u.test(textOf(piece)))) ||
    (reading.query.measure === 'spent' && isOfAccount(piece, reading)),
  payment: (_, { pieces, query: { measure, accountIds } }) =>
    isDue(measure) || accountIds.length > 0 || (measure === 'spent' && has(pieces, 'who')),
  take: (_, { query }) => query.accountIds.length > 0 && query.contactIds.length === 0,
  this: ofDay,
  end: ofDay,
  remaining: (_, { query: { measure } }) => !isFlow(measure) || measure === 'profit',
  toNow: () => true,
  money: () => true,
};

export function isTold(piece: Placed, reading: Reading): boolean {
  const derived = reading.ranked.get(piece);
  if (derived) return isByTold(derived, reading.query);
  const tell = tellers[piece.kind] as Teller<Placed['kind']> | undefined;
  return tell?.(piece, reading) ?? false;
}
