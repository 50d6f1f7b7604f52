// Who paid whom, where the order of words tells it: “has Ramos paid this month” is money that came in.
import type { Language } from '../../language.ts';
import type { Piece, Placed } from './ask-pieces.ts';
import { askTurns } from './ask-turns.ts';

interface Persons {
  /** The business itself pays, or nobody is said to. */
  readonly ownOrPassive: RegExp;
  readonly others: RegExp;
  /** Beside the verbs of paying: what customers do, and the business as well. */
  readonly buying: readonly string[];
}
const persons: Readonly<Record<Language, Persons>> = {
  en: {
    ownOrPassive: /\b(?:i|we|my|our|been|be|was|were|to)\b/u,
    others: /\b(?:has|have|had|did|does)\b/u,
    buying: ['bought', 'buy', 'purchased', 'spend', 'spent'],
  },
  de: {
    ownOrPassive: /\b(?:ich|wir|man|wurden?|worden|an|bekommen|erhalten)\b/u,
    others: /\b(?:hat|haben|hatte|hatten|zahlt|zahlte|zahlten|kauft|kaufte|kauften)\b/u,
    buying: ['gekauft', 'kauft', 'kaufte', 'kauften', 'zahlte', 'zahlten', 'uberwiesen'],
  },
  es: {
    ownOrPassive: /\b(?:he|hemos|se|sido|fue|fueron|a)\b/u,
    others: /\b(?:ha|han|compro|compraron|compra|compran|gasto|gastaron)\b/u,
    buying: ['compro', 'compraron', 'comprado', 'compran', 'gastaron'],
  },
  fr: {
    ownOrPassive: /\b(?:je|j|nous|on|ai|avons|ete|chez)\b/u,
    others: /\b(?:a|ont|paie|paient|achete|achetent)\b/u,
    buying: ['achete', 'achetes', 'achetent', 'vire', 'verse'],
  },
};

const receiving = /^(?:received?|recibido|recibio|recibieron|recus?)$/u;

const isSponsor = /^(?:sponsor|patrocinador)/u;
const asksWhich =
  /\b(?:what|was|que)$|\b(?:which|who|each|every|per|by|top|welchen?|welcher|wer|jeder|pro|je|nach|cuales|quien|cada|por|quels?|quelles?|qui|chaque|par|meilleurs?|gros)(?: \S+){0,2}$/u;
/** What “sponsors” brought in is the account of sponsorships, where there is one, unless it is asked which of them. */
export function withSponsors(pieces: readonly Placed[], account: Piece | undefined): readonly Placed[] {
  if (account?.kind !== 'accounts') return pieces;
  return pieces.map((piece, at) => {
    const before = pieces
      .slice(0, at)
      .flatMap(({ words }) => words)
      .join(' ');
    return piece.kind === 'by' &&
      isSponsor.test(piece.words.join(' ')) &&
      !asksWhich.test(before) &&
      !pieces.some(({ kind }) => kind === 'top' || kind === 'most')
      ? { ...account, words: piece.words }
      : piece;
  });
}

export function withPayers(pieces: readonly Placed[], words: readonly string[], language: Language): Placed[] {
  const [text, { ownOrPassive, others, buying }] = [words.join(' '), persons[language]];
  const isTheirs = pieces.some(({ kind }) => kind === 'contacts') && others.test(text) && !ownOrPassive.test(text);
  const paying = new Set([...askTurns[language].paying.split('|'), ...buying]);
  const isFrom = pieces.some(({ kind }) => kind === 'from');
  return pieces.map((piece): Placed => {
    // “What has Papier Krause received” asks for money that went out, not for income.
    if (isTheirs && !isFrom && receiving.test(piece.words.join(' '))) return { kind: 'unknown', words: piece.words };
    return isTheirs && piece.kind === 'measure' && piece.measure === 'spent' && paying.has(piece.words.join(' '))
      ? { ...piece, measure: 'income' }
      : piece;
  });
}
