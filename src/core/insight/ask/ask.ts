// Turns plain-language questions about the books into one small query. Nothing is guessed or dropped: every word either reached the query,
// or means nothing here, or is reported.
import { type Language, languages } from '../../language.ts';
import { withPeriods } from './ask-days.ts';
import { withFiscalYears } from './ask-fiscal.ts';
import { fold, foldQuestion } from './ask-fold.ts';
import { namesOf } from './ask-names.ts';
import { withoutLead } from './ask-leads.ts';
import { type Names, type Piece, piecesOf, type Placed, type Reader } from './ask-pieces.ts';
import type { Asked, Asking } from './ask-query.ts';
import { withPayers, withSponsors } from './ask-payers.ts';
import { readingOf } from './ask-reading.ts';
import { rewritten } from './ask-rewrites.ts';
import { withWrittenDates } from './ask-written-dates.ts';

/** Which way a payment went: to or from whom it is named with. Then it is a measure. */
function ofPayment(pieces: readonly Placed[], at: number): Piece | null {
  const after = pieces.slice(at + 1).filter(({ kind }) => kind !== 'filling');
  const [link, name] = after;
  if (name?.kind !== 'contacts' && name?.kind !== 'by') return null;
  if (link?.kind === 'from') return { kind: 'measure', measure: 'income' };
  return link?.kind === 'to' || link?.kind === 'toward' ? { kind: 'measure', measure: 'spent' } : null;
}

const breaksDown = /^(?:by|per|each|every|nach|pro|je|por|cada|par|chaque)$/u;

/** Marks accounts that “and” or a comma joins to those before, and leaves out what has done its work then. */
function linked(pieces: readonly Placed[]): Placed[] {
  let isListed = false;
  const found: Placed[] = [];
  for (const [at, piece] of pieces.entries()) {
    const paid = piece.kind === 'payment' ? ofPayment(pieces, at) : null;
    // “By product” asks for a breakdown, even if an account is named after products.
    if (piece.kind === 'accounts' && piece.isWeak && breaksDown.test(pieces[at - 1]?.words.at(-1) ?? ''))
      found.push({ kind: 'unknown', words: piece.words });
    else if (piece.kind === 'accounts') found.push({ ...piece, isListed });
    else if (paid) found.push({ ...paid, words: piece.words });
    else if (piece.kind !== 'filling' && piece.kind !== 'comma' && piece.kind !== 'from' && piece.kind !== 'toward') found.push(piece);
    isListed =
      piece.kind === 'and' ||
      piece.kind === 'comma' ||
      (isListed && (piece.kind === 'filling' || piece.kind === 'from' || piece.kind === 'toward'));
  }
  return found;
}

/** Figures are in the currency of the business anyway; another one is named. */
const currencyWords: Readonly<Record<string, readonly string[]>> = {
  EUR: ['eur', 'euro', 'euros'],
  USD: ['usd', 'dollar', 'dollars'],
  GBP: ['gbp', 'pound', 'pounds'],
  CHF: ['chf', 'franken', 'francs'],
};

interface Read {
  readonly asked: Asked;
  /** How many words this language knows. */
  readonly known: number;
}

function readIn(question: string, asking: Asking, names: Names, language: Language): Read {
  const isPlain = question === question.toLowerCase();
  const capitals = new Set((question.match(/\p{Lu}[\p{L}\p{N}]*/gu) ?? []).map(fold));
  const reader: Reader = { language, thisYear: Number(asking.today.slice(0, 4)), isCapital: (word) => isPlain || capitals.has(word) };
  const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  const asked = withoutLead(foldQuestion(withWrittenDates(question, language)), language, (text) => piecesOf(wordsIn(text), names, reader));
  const own: readonly string[] = currencyWords[asking.currency] ?? [];
  const words = wordsIn(rewritten(asked, language)).filter((word) => !own.includes(word));
  const all = withSponsors(piecesOf(words, names, reader), names.words.get('sponsoring'));
  const known = all.reduce((count, { kind, words: own }) => count + (kind === 'unknown' || kind === 'comma' ? 0 : own.length), 0);
  return {
    asked: readingOf(
      withPeriods(withFiscalYears(linked(withPayers(all, words, language)), asking.today, asking.fiscalYearStartMonth), asking.today),
      { asking, language, words },
    ),
    known,
  };
}

/** Reads a question in the reader’s language, or in another one that clearly knows more of its words. */
export function ask(question: string, asking: Asking, language: Language): Asked {
  const names = namesOf(asking, new Set(foldQuestion(question).split(' ')));
  const own = readIn(question, asking, names, language);
  if (own.asked.query !== null && own.asked.leftOver.length === 0) return own.asked;
  const misses = ({ query, leftOver }: Asked): number => leftOver.length + (query === null ? 100 : 0);
  const others = languages.filter((other) => other !== language).map((other) => readIn(question, asking, names, other));
  return others.reduce((best, one) => (one.known >= own.known + 2 && misses(one.asked) < misses(best.asked) ? one : best), own).asked;
}
