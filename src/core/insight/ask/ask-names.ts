// What the accounts and contacts of a business are called in a question: whole names, and for accounts the words that tell one from the others.
import { isCash } from '../../ledger/account.ts';
import { fold } from './ask-fold.ts';
import type { Names, Piece } from './ask-pieces.ts';
import { accountPhrases } from './ask-account-phrases.ts';
import { accountSynonyms, dullWords, payrollWords, tradeWords } from './ask-accounts.ts';
import type { AskNames } from './ask-query.ts';

/** Each word with the groups of words that it belongs to. */
const synonyms = new Map<string, string[][]>();
for (const [names = '', others = ''] of accountSynonyms.map((line) => line.split(' > ')))
  for (const [word, group] of names.split(' ').map((one) => [one, `${names} ${others}`.trim().split(' ')] as const))
    synonyms.set(word, [...(synonyms.get(word) ?? []), group]);
interface Phrase {
  readonly text: string;
  readonly isOfMany: boolean;
}
const samePhrases = new Map<string, Phrase[][]>();
for (const line of accountPhrases) {
  const group = line.split('|').map((text) => ({ text, isOfMany: text.includes(' ') }));
  for (const { text } of group) samePhrases.set(text, [...(samePhrases.get(text) ?? []), group]);
}
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const [dull, trades, payroll] = [setOf(dullWords), setOf(tradeWords), setOf(payrollWords)];
const leastWord = 4;

type Named = Piece & { readonly kind: 'accounts' | 'contacts'; readonly ids: string[] };
/** What money itself is called, in all languages: no account is meant by it alone, even if one has that name. */
const isMoneyItself = (name: string): boolean => /^(?:cash|bank|konto|geld|efectivo|banco|dinero|tresorerie|banque|argent)$/u.test(name);

function add(found: Map<string, Named>, name: string, { kind, isWeak, id }: { kind: Named['kind']; isWeak: boolean; id: string }): void {
  const known = found.get(name);
  if (known === undefined) found.set(name, { kind, isWeak, ids: [id] });
  else if (known.kind === kind && !known.ids.includes(id)) known.ids.push(id);
}

/** Folding is slow beside the rest, and a business has thousands of contacts whose names rarely change. */
const mostFolded = 50_000;
const foldedNames = new Map<string, readonly string[]>();
function wordsOf(name: string): readonly string[] {
  const known = foldedNames.get(name);
  if (known) return known;
  if (foldedNames.size >= mostFolded) foldedNames.clear();
  const words = fold(name)
    .split(' ')
    .filter((word) => word !== '');
  foldedNames.set(name, words);
  return words;
}

interface Accounts {
  readonly whole: ReadonlyMap<string, Named>;
  readonly words: ReadonlyMap<string, Named>;
}
/** Accounts rarely change between two questions. */
const foldedAccounts = new WeakMap<AskNames['accounts'], Accounts>();

function accountNames(accounts: AskNames['accounts']): Accounts {
  const known = foldedAccounts.get(accounts);
  if (known) return known;
  const [whole, exact, own] = [new Map<string, Named>(), new Map<string, Named>(), new Map<string, Named>()];
  const [alike, spoken] = [new Map<string, Named>(), new Map<string, Named>()];
  for (const { id, name, kind, subkind } of accounts) {
    if (kind !== 'income' && kind !== 'expense' && !isCash(subkind)) continue;
    const words = wordsOf(name);
    const said = words.join(' ');
    const one = { kind: 'accounts', id } as const;
    const isTold = words.length > 1 || (isCash(subkind) && !isMoneyItself(said));
    add(isTold ? whole : exact, said, { ...one, isWeak: false });
    for (const group of samePhrases.get(said) ?? [])
      for (const { text, isOfMany } of group) add(isOfMany ? whole : spoken, text, { ...one, isWeak: false });
    if (subkind === 'payroll') for (const word of payroll) add(exact, word, { ...one, isWeak: false });
    const telling = words.filter((word) => word.length >= leastWord);
    for (const word of telling) add(own, word, { ...one, isWeak: dull.has(word) });
    for (const told of telling)
      for (const group of dull.has(told) ? [] : (synonyms.get(told) ?? []))
        for (const word of group) add(alike, word, { ...one, isWeak: dull.has(word) });
  }
  // A name that is one word means that account; else every account with the word in its name or with a word that means the same. What an
  // account is called beside its name means it, and those with the word in their own names.
  const words = new Map<string, Named>(alike);
  for (const [word, named] of own) words.set(word, { ...named, ids: [...new Set([...named.ids, ...(alike.get(word)?.ids ?? [])])] });
  for (const [word, named] of spoken) words.set(word, { ...named, ids: [...new Set([...named.ids, ...(own.get(word)?.ids ?? [])])] });
  for (const [word, named] of exact) words.set(word, named);
  const made = { whole, words };
  foldedAccounts.set(accounts, made);
  return made;
}

/** `asked`: the words of the question; a contact that shares none with it cannot be meant. */
export function namesOf({ accounts, contacts }: AskNames, asked: ReadonlySet<string>): Names {
  const [wholeContacts, contactWords] = [new Map<string, Named>(), new Map<string, Named>()];
  for (const { id, name } of contacts) {
    const words = wordsOf(name);
    if (!words.some((word) => asked.has(word))) continue;
    add(wholeContacts, words.join(' '), { kind: 'contacts', isWeak: false, id });
    for (const word of new Set(words))
      if (word.length >= leastWord && !trades.has(word)) add(contactWords, word, { kind: 'contacts', isWeak: false, id });
  }
  const { whole, words } = accountNames(accounts);
  for (const [word, { ids }] of contactWords) if (ids.length > 1 || words.has(word)) contactWords.delete(word);
  return { wholeContacts, whole, words, contactWords };
}
