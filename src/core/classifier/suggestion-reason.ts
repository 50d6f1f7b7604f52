// Why a category is suggested: the sentence that is stored and returned by the API, and a parser that takes it apart again, so it can be
// shown in another language.

/** `agreeing` of `total` decisions about a payee were for the account. `label` is what the vocabulary calls a category, `account` the chart. */
export type SuggestionReason =
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'memory'; readonly payee: string; readonly account: string; readonly agreeing: number; readonly total: number }
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly account: string }
  | { readonly kind: 'likeness'; readonly account: string }
  | { readonly kind: 'merchant' | 'word'; readonly words: string; readonly label: string; readonly account: string }
  | { readonly kind: 'none' };

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const aRule = 'One of your rules matched';
const nothing = 'Nothing like it has been categorized yet';
const formerNothing = 'Nothing like it has been categorised yet'; // still in the rows of earlier versions

/** The reason as a sentence without its full stop. */
export function sentenceOfReason(reason: SuggestionReason): string {
  switch (reason.kind) {
    case 'rule':
      return reason.name ? `Rule '${reason.name}' matched` : aRule;
    case 'memory': {
      const { payee, account, agreeing, total } = reason;
      return `You put '${payee}' under ${account} ${agreeing === total ? times(total) : `${agreeing} of ${total} times`}`;
    }
    case 'words': {
      const words = reason.words.map((word) => `'${word}'`).join(', ');
      return `Earlier lines with ${reason.words.length === 1 ? 'the word' : 'words like'} ${words} mostly went to ${reason.account}`;
    }
    case 'likeness':
      return `Lines of a similar amount, time of month and bank account went to ${reason.account}`;
    case 'merchant':
    case 'word': {
      const where = reason.account === reason.label ? reason.label : `${reason.label}, here ${reason.account}`;
      return reason.kind === 'merchant' ? `'${reason.words}' usually means ${where}` : `Words like '${reason.words}' usually mean ${where}`;
    }
    case 'none':
      return nothing;
  }
}

type Read = (parts: readonly string[]) => SuggestionReason;

function memoryOf([payee = '', account = '', often = '']: readonly string[]): SuggestionReason {
  const [agreeing, total] = (/^\d/.test(often) ? often : often === 'once' ? '1' : '2')
    .split(' of ')
    .map((part) => Number.parseInt(part, 10));
  return { kind: 'memory', payee, account, agreeing: agreeing ?? 0, total: total ?? agreeing ?? 0 };
}

const meant =
  (kind: 'merchant' | 'word'): Read =>
  ([words = '', label = '', account = label]) => ({ kind, words, label, account });

const shapes: readonly (readonly [shape: RegExp, read: Read])[] = [
  [/^Rule '(.*)' matched$/s, ([name = '']) => ({ kind: 'rule', name })],
  [/^One of your rules matched$/, () => ({ kind: 'rule', name: '' })],
  [/^You put '(.*)' under (.*?) (once|twice|\d+ of \d+ times|\d+ times)$/s, memoryOf],
  [
    /^Earlier lines with (?:the word|words like) '(.*)' mostly went to (.*)$/s,
    ([words = '', account = '']) => ({ kind: 'words', words: words.split("', '"), account }),
  ],
  [/^Lines of a similar amount, time of month and bank account went to (.*)$/s, ([account = '']) => ({ kind: 'likeness', account })],
  [/^'(.*)' usually means (.*?)(?:, here (.*))?$/s, meant('merchant')],
  [/^Words like '(.*)' usually mean (.*?)(?:, here (.*))?$/s, meant('word')],
  [/^Nothing like it has been categorized yet$/, () => ({ kind: 'none' })],
];

/** The parts of a stored sentence; null where it is not one of ours, or was cut off. Formatting the parts gives the same sentence again. */
export function readReason(kept: string): SuggestionReason | null {
  const sentence = kept === formerNothing ? nothing : kept;
  for (const [shape, read] of shapes) {
    const found = shape.exec(sentence);
    if (found === null) continue;
    const reason = read(found.slice(1));
    if (sentenceOfReason(reason) === sentence) return reason;
  }
  return null;
}
