// Extracts from the text of a bank transaction who it is from and what it is for: document numbers, creditor references, names.
// Promise: a plain number is not a reference. It must be separate, complete, and after a word for an invoice; inside an IBAN, a date or a
// longer number it never counts.

interface Piece {
  /** Letters in upper case, or digits. */
  readonly text: string;
  /** How many characters are between it and the previous piece; 0 if adjacent. */
  readonly gap: number;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toUpperCase();

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = -1;
  for (const match of folded(text).matchAll(/[A-Z]+|\d+|[^\sA-Z\d\p{P}\p{S}]+/gu)) {
    found.push({ text: match[0], gap: end < 0 ? 1 : match.index - end });
    end = match.index + match[0].length;
  }
  return found;
}

const isDigits = (text: string): boolean => /^\d/.test(text);
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');
// The widest gap between the parts of one number: "INV - 2026 - 7".
const widestGap = 3;
const invoiceWords: ReadonlySet<string> = new Set(
  'INVOICE INVOICES INV BILL RECHNUNG RECHNUNGEN RECHNUNGSNUMMER RECHNUNGSNR RECHN RG RNR FACTURE FACTURES FACT FAC FACTURA FACTURAS FRA FATTURA FAKTURA FACTUUR'.split(
    ' ',
  ),
);
const fillers: ReadonlySet<string> = new Set('NO NR N O NUM NUMBER NUMMER NUMERO REF'.split(' '));

function isBehindWord(line: readonly Piece[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && fillers.has(line[before]?.text ?? '')) before -= 1;
  return before >= 0 && invoiceWords.has(line[before]?.text ?? '');
}

function standsAt(line: readonly Piece[], at: number, number: readonly Piece[]): boolean {
  if ((line[at]?.gap ?? 0) === 0) return false;
  const letters = number.filter((piece) => !isDigits(piece.text)).reduce((sum, piece) => sum + piece.text.length, 0);
  for (const [offset, wanted] of number.entries()) {
    const piece = line[at + offset];
    if (!piece || (offset > 0 && piece.gap > widestGap)) return false;
    const isSame =
      letters >= 2 && isDigits(wanted.text) ? withoutZeros(piece.text) === withoutZeros(wanted.text) : piece.text === wanted.text;
    if (!isSame) return false;
  }
  if (line[at + number.length]?.gap === 0) return false;
  return letters > 0 || isBehindWord(line, at);
}

interface KnownNumber {
  readonly number: string;
  readonly pieces: readonly Piece[];
}
/** Document numbers, indexed for search in many texts. */
export interface NumberIndex {
  readonly byStart: ReadonlyMap<string, readonly KnownNumber[]>;
  readonly byReference: ReadonlyMap<string, string>;
}

export function numberIndex(numbers: Iterable<string>): NumberIndex {
  const byStart = new Map<string, KnownNumber[]>();
  const byReference = new Map<string, string>();
  for (const number of new Set(numbers)) {
    const known = { number, pieces: pieces(number) };
    const start = withoutZeros(known.pieces[0]?.text ?? '');
    const others = byStart.get(start);
    if (others) others.push(known);
    else byStart.set(start, [known]);
    byReference.set(folded(number).replace(/[^A-Z0-9]/g, ''), number);
  }
  return { byStart, byReference };
}

/** Complete document numbers in a text; if one is part of a longer one, the longer. */
export function numbersNamed(text: string, { byStart, byReference }: NumberIndex): readonly string[] {
  const line = pieces(text);
  const found = line.flatMap((piece, at) =>
    (byStart.get(withoutZeros(piece.text)) ?? [])
      .filter((known) => standsAt(line, at, known.pieces))
      .map(({ number, pieces: own }) => ({ number, at, end: at + own.length })),
  );
  const isInside = (one: { at: number; end: number }, other: { at: number; end: number }): boolean =>
    other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at;
  const named = found.filter((one) => !found.some((other) => isInside(one, other)));
  const referred = [...creditorReferences(text)].flatMap((reference) => byReference.get(reference) ?? []);
  return [...new Set([...named.map((one) => one.number), ...referred])];
}

const remainder97 = (text: string): number =>
  text.split('').reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** The contents of the creditor references in a text (ISO 11649: RF, two valid check digits, up to 21 characters), with any spacing. */
export function creditorReferences(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of folded(text).matchAll(/(?<![A-Z0-9])RF\d{2}(?: ?[A-Z0-9]{1,4}){1,7}(?![A-Z0-9])/g)) {
    // The last group of four may be the next word, so shorten it until the check digits are valid.
    const groups = match[0].split(' ');
    for (let count = groups.length; count > 0; count--) {
      const whole = groups.slice(0, count).join('');
      if (whole.length > 4 && whole.length <= 25 && remainder97(`${whole.slice(4)}${whole.slice(0, 4)}`) === 1) found.add(whole.slice(4));
    }
  }
  return found;
}

const legalForms: ReadonlySet<string> = new Set(
  'GMBH MBH AG KG UG OHG GBR EK SE LTD LIMITED LLC LLP INC INCORPORATED CORP CORPORATION CO COMPANY PLC PTY SARL SAS SASU EURL SA SNC SL SLU SC SRL SPA BV NV VOF AB AS ASA APS OY OYJ SP ZOO DOO KFT SRO THE AND UND ET Y E MR MRS MS HERR FRAU'.split(
    ' ',
  ),
);

/** The distinctive words of a name: without legal forms, accents and case. */
export function nameWords(name: string): readonly string[] {
  const words = folded(name)
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const telling = words.filter((word) => !legalForms.has(word));
  return telling.length > 0 ? telling : words;
}

/** full: every distinctive word of the name is in the line; part: the longest of several is, and is long enough to be meaningful. */
export function nameIn(name: readonly string[], lineWords: ReadonlySet<string>): 'full' | 'part' | null {
  if (name.length === 0) return null;
  const letters = name.reduce((sum, word) => sum + word.length, 0);
  if (letters >= 4 && name.every((word) => lineWords.has(word))) return 'full';
  const longest = name.reduce((most, word) => (word.length > most.length ? word : most), '');
  return name.length > 1 && longest.length >= 6 && lineWords.has(longest) ? 'part' : null;
}
