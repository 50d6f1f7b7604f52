// Words without capitals, accents and punctuation, so that they are found however they are written.
/** Signs that mean something, as words: what isn’t understood of them is named like any other word. */
const signs: Readonly<Record<string, string>> = {
  '%': 'percent',
  '€': 'eur',
  $: 'usd',
  '£': 'gbp',
  '¥': 'jpy',
  '<': 'lessthan',
  '>': 'morethan',
};

export const fold = (text: string): string =>
  (/^[ -~]*$/u.test(text) ? text : unaccented(text))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

export const foldQuestion = (question: string): string =>
  question
    .replace(/[%€$£¥<>]/gu, (sign) => ` ${signs[sign] ?? ''} `)
    .split(/[,;:]\s|(?<=\p{L}{4})[.!?]\s+(?=[\p{Lu}¿])/u)
    .map(fold)
    .filter((part) => part !== '')
    .join(' , ');
