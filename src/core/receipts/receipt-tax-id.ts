// The tax number of the issuer of a document: a VAT number with its country's letters, or the number after a label of the business's country.
import type { Found } from './receipt-choice.ts';
import { type Layout, type Piece, placeOf } from './receipt-page.ts';

/** Whether a tax number is valid for its country (ISO 3166-1 alpha-2), check digits included. */
export type IsTaxId = (country: string, text: string) => boolean;

/** What follows the letters of a VAT number. Source: European Commission, VIES, structure of VAT identification numbers; HMRC; Swiss and Norwegian registers. */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}/,
  BE: /^[01]\d{9}/,
  BG: /^\d{9,10}/,
  CH: /^E\d{9}/,
  CY: /^\d{8}[A-Z]/,
  CZ: /^\d{8,10}/,
  DE: /^\d{9}/,
  DK: /^\d{8}/,
  EE: /^\d{9}/,
  EL: /^\d{9}/,
  ES: /^[A-Z]\d{7}[A-Z0-9]|^\d{8}[A-Z]/,
  FI: /^\d{8}/,
  FR: /^[A-Z0-9]{2}\d{9}/,
  GB: /^\d{12}|^\d{9}/,
  HR: /^\d{11}/,
  HU: /^\d{8}/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}/,
  IT: /^\d{11}/,
  LT: /^\d{12}|^\d{9}/,
  LU: /^\d{8}/,
  LV: /^\d{11}/,
  MT: /^\d{8}/,
  NL: /^\d{9}B\d{2}/,
  NO: /^\d{9}MVA/,
  PL: /^\d{10}/,
  PT: /^\d{9}/,
  RO: /^\d{6,10}/,
  SE: /^\d{12}/,
  SI: /^\d{8}/,
  SK: /^\d{10}/,
  XI: /^\d{12}|^\d{9}/,
};
const countryOf = (letters: string): string => ({ EL: 'GR', XI: 'GB' })[letters] ?? letters;

/** The country (ISO 3166-1 alpha-2) of a VAT number written with its letters; '' for other tax numbers. */
export function vatCountryOf(taxId: string): string {
  const [letters, number] = [taxId.slice(0, 2), taxId.slice(2)];
  return vatNumbers[letters]?.exec(number)?.[0] === number ? countryOf(letters) : '';
}

/** Labels of numbers that are written without letters, by country. */
const labels: Readonly<Record<string, RegExp>> = {
  AU: /\bA\.?B\.?N\.?/i,
  BR: /\bCNPJ/i,
  CA: /\bGST|\bHST|\bBN\b/i,
  CH: /\bUID\b|mwst|\btva\b|\biva\b/i,
  DE: /steuer-?\s?(?:nr|nummer)|st\.?-?\s?nr/i,
  ES: /\bN\.?I\.?F\b|\bC\.?I\.?F\b/i,
  GB: /\bVAT\b/i,
  IN: /\bGST(?:IN)?\b/i,
  IT: /p(?:artita)?\.?\s?iva/i,
  MX: /\bR\.?F\.?C\b/i,
  NO: /\borg\.?\s?nr|foretaksregisteret/i,
  NZ: /\bGST\b|\bIRD\b/i,
  PL: /\bNIP\b/i,
  PT: /\bN\.?I\.?F\b|contribuinte/i,
  SE: /\borg\.?\s?nr/i,
  SG: /\bUEN\b|\bGST\b/i,
  US: /\bEIN\b|\btax\s?id|\bFEIN\b/i,
  ZA: /\bVAT\b/i,
};
const ofCustomer = /\bihre?\b|\byour\b|kunde|customer|client|votre|\bsu\s|destinat|bill\s?to|empf[aä]nger/i;
const anyLabel =
  /\bust|umsatzst|\bu?id\b|\bvat|\btva|iva\b|mwst|btw|nif|cif|nip|tax|steuer|\bmva|moms|gst|di[čc]|dph|ддс|ddv|oib|[aá]fa|ad[oó]sz|alv|pvm|pvn|kmkr|cui|cvr|se-nr/i;

const close = (text: string): string => text.toUpperCase().replace(/[\s.\-/·:]/g, '');
/** Digits that were read as letters. */
const asDigits = (text: string): string => text.replace(/[OQ]/g, '0').replace(/[IL|]/g, '1');

interface Candidate {
  readonly value: string;
  readonly piece: Piece;
  readonly confidenceBp: number;
  readonly isOfCustomer: boolean;
}

/** With the letters of its country, wherever it stands; not the beginning of a longer number, such as an IBAN. Short ones need a label. */
function* prefixed(text: string, isLabeled: boolean, isTaxId: IsTaxId): Iterable<string> {
  for (const match of text.matchAll(/(?<![A-Za-z0-9])([A-Z]{2})[\s.:-]{0,2}(?=[A-Z0-9])/g)) {
    const letters = match[1] ?? '';
    const form = vatNumbers[letters];
    if (!form) continue;
    // The number ends with a word; as long as it is incomplete, the next word belongs to it.
    const words = text.slice(match.index + match[0].length).split(/[\s,;()]+/);
    for (let count = 1; count <= Math.min(6, words.length); count++) {
      const joined = close(words.slice(0, count).join(''));
      const [number] = form.exec(joined) ?? form.exec(asDigits(joined)) ?? [];
      if (number === undefined) continue;
      const isWhole = number.length === joined.length && !/^\d{2}/.test(words[count] ?? '');
      if (isWhole && (isLabeled || number.length >= 9) && isTaxId(countryOf(letters), letters + number)) yield letters + number;
      break;
    }
  }
}

/** After a label of the business's country, without letters. */
function* labeled(text: string, country: string, isTaxId: IsTaxId): Iterable<string> {
  const label = labels[country]?.exec(text);
  if (!label) return;
  const after = text
    .slice(label.index + label[0].length)
    .replace(/^[^A-Z0-9]*(?:(?:no\b|nr\b|n\.?[°º]|number\b|num\b|id\b|reg\b)[\s.:#°º-]*)*/i, '');
  const words = after.split(/[\s,;()]+/).slice(0, 5);
  for (let count = words.length; count > 0; count--) {
    const joined = close(words.slice(0, count).join(''));
    if (joined.length >= 8 && joined.length <= 20 && joined.replace(/\D/g, '').length >= 5 && isTaxId(country, joined)) {
      yield joined;
      return;
    }
  }
}

/**
 * The first valid number that is neither the business's own nor labeled as the customer's; null if there is none. Several leave it open
 * whose they are, so the confidence is low.
 */
export function taxIdOf(layout: Layout, country: string, own: readonly string[], isTaxId: IsTaxId): Found<string> | null {
  const ours = new Set(own.map((id) => close(id).replace(/^[A-Z]{2}(?=\d)/, '')));
  const found = layout.rows.flatMap((row): Candidate[] =>
    row.pieces.flatMap((piece, at) => {
      const before = row.pieces[at - 1]?.text ?? '';
      const text = anyLabel.test(before) && before.length < 40 ? `${before} ${piece.text}` : piece.text;
      if (/iban/i.test(text)) return [];
      const isOfCustomer = ofCustomer.test(text);
      const isLabeled = anyLabel.test(text);
      const withLetters = [...prefixed(piece.text, isLabeled, isTaxId)].map((value) => ({ value, confidenceBp: isLabeled ? 9600 : 8500 }));
      const plain = withLetters.length > 0 ? [] : [...labeled(text, country, isTaxId)].map((value) => ({ value, confidenceBp: 9000 }));
      return [...withLetters, ...plain].map((one) => ({ ...one, piece, isOfCustomer }));
    }),
  );
  const theirs = found.filter(({ value, isOfCustomer }) => !isOfCustomer && !ours.has(value.replace(/^[A-Z]{2}(?=\d)/, '')));
  // A VAT number says more than a national one.
  const [best] = theirs.toSorted((a, b) => Number(/^[A-Z]{2}/.test(b.value)) - Number(/^[A-Z]{2}/.test(a.value)));
  if (!best) return null;
  const isOpen = new Set(theirs.filter(({ value }) => /^[A-Z]{2}/.test(value)).map(({ value }) => value)).size > 1;
  return { value: best.value, confidenceBp: isOpen ? 6000 : best.confidenceBp, place: placeOf(layout, best.piece) };
}
