// Amounts in a line of a receipt, as they are printed and as they are misread: "1.234,56", "12;50", "l2.5O", "(8.00)", "8,00-".

export interface FoundAmount {
  /** In hundredths, whatever the currency. */
  readonly hundredths: number;
  readonly start: number;
  readonly end: number;
  readonly hasDecimals: boolean;
  readonly hasCurrency: boolean;
}

const currencyMark = /RM|MYR|EUR|USD|GBP|CHF|CAD|AUD|SGD|Rp|IDR|Rs\.?|INR|S\$|A\$|\$|€|£|¥|kr|zł|R\$/i;
const dateLike = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/g;
const timeLike = /\d{1,2}:\d{2}(:\d{2})?/g;
const hidden = (text: string): string => '#'.repeat(text.length);
/** Replaces a removed space, so that positions do not shift. */
const filler = '_';
const grouped = /^\d{1,3}(\.\d{3})+$/;

/** Corrects letters read for digits, and spaces inside a number; keeps the length. */
const mended = (text: string): string =>
  text
    .replace(/(?<=[\d.,])[oO](?=[\d.,oO]|\b)/g, '0')
    .replace(/(?<=[\d.,])[lI|](?=[\d.,])/g, '1')
    .replace(/(?<=\d)( +)([.,])(?=\d{2}(?!\d))/g, (_, blanks: string, sign: string) => sign + filler.repeat(blanks.length))
    .replace(/(?<=\d)([.,])( +)(?=\d{2}(?!\d))/g, (_, sign: string, blanks: string) => sign + filler.repeat(blanks.length));

const pattern =
  /(?<![\d#])([-–−(]?\s?(?:RM|EUR|USD|\$|€|£|¥|S\$)?\s?[-–−]?)((?:\d{1,3}(?:[.,' \u00A0\u202F]\d{3})+|\d+)[.,;:·]_*\d{2}|(?:\d{1,3}(?:[.,']\d{3})+)|[.,]\d{2}|\d+)(?!\d|[.,]\d|#)(\s?[-–−](?!\s?\w))?/gi;

function valueOf(raw: string): { readonly hundredths: number; readonly hasDecimals: boolean } | undefined {
  const parts = /^(.*)[.,](\d{2})$/.exec(raw.replace(/[;:·]/g, '.').replaceAll(filler, ''));
  const digits = parts ? `${(parts[1] ?? '').replace(/\D/g, '') || '0'}${parts[2]}` : raw.replace(/\D/g, '');
  if (digits.length > (parts ? 12 : 9)) return undefined;
  return { hundredths: Number(digits) * (parts ? 1 : 100), hasDecimals: parts !== null };
}

export function amountsIn(line: string): readonly FoundAmount[] {
  const text = mended(line)
    .replace(dateLike, (found) => (grouped.test(found) ? found : hidden(found)))
    .replace(timeLike, hidden);
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, before = '', raw = '', minus] = match;
    const value = valueOf(raw);
    const end = match.index + whole.length;
    const after = text.slice(end, end + 3);
    if (!value || /^\s?%/.test(after)) continue;
    const { hasDecimals } = value;
    const hasCurrency = currencyMark.test(before) || currencyMark.test(text.slice(Math.max(0, match.index - 4), match.index));
    if (!hasDecimals && (/^\s?(x|@|kg|g\b|ml|l\b)/i.test(after) || (!hasCurrency && value.hundredths > 1e7))) continue;
    const isNegative = /[-–−(]/.test(before) || minus !== undefined;
    found.push({
      hundredths: isNegative ? -value.hundredths : value.hundredths,
      start: match.index + before.length,
      end,
      hasDecimals,
      hasCurrency,
    });
  }
  return found;
}
