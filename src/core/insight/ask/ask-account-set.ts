// Which accounts a question is about, of the words that tell some.
import type { Placed } from './ask-pieces.ts';

type Accounts = Placed & { readonly kind: 'accounts' };
export interface AccountSet {
  readonly ids: readonly string[];
  /** The words that reached the set. */
  readonly told: ReadonlySet<Placed>;
}

const both = (ids: readonly string[], more: readonly string[]): string[] => ids.filter((id) => more.includes(id));

/** Says of another word only that it is paid for: “membership fees”. */
const isFee = /^(?:fees?|gebuhr(?:en)?|frais|commissions?|comision(?:es)?)$/u;

/**
 * Two words mean the accounts that both are about, such as “marketplace” and “fees”; with “and” or a comma between, those of either. Beside
 * one another without either, as in “travel insurance”, the second one is not told. A weak word only narrows down.
 */
export function accountsOf(pieces: readonly Accounts[]): AccountSet {
  const told = new Set<Placed>();
  let groups: string[][] = [];
  for (const piece of pieces.filter(({ isWeak }) => !isWeak)) {
    const shared = groups.findIndex((ids) => both(ids, piece.ids).length > 0);
    if (shared >= 0) groups = groups.map((ids, at) => (at === shared ? both(ids, piece.ids) : ids));
    else if (groups.length === 0 || piece.isListed) groups.push([...piece.ids]);
    else if (!isFee.test(piece.words.join(' '))) continue;
    told.add(piece);
  }
  const weak = pieces.filter(({ isWeak }) => isWeak);
  if (groups.length === 0) {
    const [first, ...more] = weak;
    const shared = more.reduce((ids, piece) => both(ids, piece.ids), [...(first?.ids ?? [])]);
    if (more.length > 0 && shared.length > 0) {
      groups = [shared];
      weak.forEach((piece) => told.add(piece));
    }
  } else
    for (const piece of weak) {
      if (!groups.some((ids) => both(ids, piece.ids).length > 0)) continue;
      groups = groups.map((ids) => (both(ids, piece.ids).length > 0 ? both(ids, piece.ids) : ids));
      told.add(piece);
    }
  return { ids: [...new Set(groups.flat())], told };
}
