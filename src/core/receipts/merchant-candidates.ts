// Every name at the head of a receipt that could be the issuer: a row, a part of one, two rows together, or a row without the number behind
// it.
import type { Candidate, Features } from './receipt-choice.ts';
import { isAbove, type Layout, type Piece, placeOf, type Row } from './receipt-page.ts';
import { letterCount } from './receipt-words.ts';

const trade =
  /\b(sdn\.?|bhd\.?|gmbh|ag|kg|ohg|ltd\.?|limited|llc|inc\.?|corp\.?|co\.?|s\.?a\.?r?\.?l?\.?|sas|s\.?l\.?|s\.?p\.?a\.?|plt|e\.?k\.?|enterprise|trading|restaurant|restaurante|restoran|cafe|café|hotel|h[oô]tel|market|mart|store|supermarket|supermarch[eé]|supermercados?|hardware|pharmac(y|ie)|farmacia|bakery|b[aä]ckerei|boulangerie|panader[ií]a|bistro|brasserie|grill|bar|kitchen|house|shop|stationery|papeler[ií]a|papeterie|librer[ií]a|librairie|buchhandlung|tankstelle|perniagaan|kedai|syarikat|electrical|pub|pizza|coffee|apotheke|markt|center|centre)\b|bhd|sdnbhd|gmbh/i;
const legal = /bhd|gmbh|ltd|inc\.?$|llc|plt\b|s\.?l\.?u?\.?$|\bsarl\b|\bsas\b/i;
const address =
  /\b(jalan|jln|lot|taman|lorong|street|st\.?|road|rd\.?|avenue|ave\.?|blvd|boulevard|floor|level|suite|drive|dr\.?|hwy|str\.?|straße|strasse|platz|weg|rue|place|quai|calle|c\/|avda\.?|avenida|plaza|paseo|no\.?\s?\d|kuala|selangor|johor|johore|kampung|persiaran|mall|unit|highway|bandar|kawasan|block|blk|jaya|batu|medan|section|seksyen)\b|\b\d{5}\b|,\s*[A-Z]{2}\s+\d{5}|jalan|jln|taman|strasse|straße/i;
const other =
  /receipt|invoice|rechnung|quittung|beleg|kassenbon|ticket|facture|factura|recibo|welcome|willkommen|bienvenu|thank|danke|merci|gracias|tel\b|tel[:.]|t[eé]l[eé]?f?|fax|phone|gst|reg\.? ?no|co\.? ?no|roc|company ?no|date|datum|fecha|time|cashier|table|order|server|guest|bill|check|www|http|@|\.com|member|customer|kunde|client|copy|cash sales?|duplicate|visit|ust-?id|siret|c\.?i\.?f\.?\b|n\.?i\.?f\.?\b|^\W*\d[\d\W]*$|^\(?\w{5,8}-\w\)?$|store ?#|terminal|pos\b|tax/i;

/** A name without case, accents and punctuation, for comparing. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll('ß', 'SS')
    .replace(/&/g, 'AND')
    .replace(/[^A-Z0-9]/g, '');

const textOf = ({ pieces }: Row): string =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 160)
    .trim();

/** A wider gap, in heights of a line, divides columns. */
const widestGap = 2.5;
/** What stands apart in one row: name and address side by side, or a name and the heading of the document. */
function partsOf(row: Row, type: number): readonly Row[] {
  const parts: (readonly Piece[])[] = [];
  for (const piece of row.pieces) {
    const last = parts.at(-1);
    if (last && piece.left - Math.max(...last.map(({ right }) => right)) <= widestGap * type) parts[parts.length - 1] = [...last, piece];
    else parts.push([piece]);
  }
  if (parts.length < 2) return [row];
  return parts.map((pieces) => ({
    ...row,
    pieces,
    text: pieces.map(({ text }) => text).join(' '),
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
  }));
}

interface Page {
  readonly layout: Layout;
  readonly rows: readonly Row[];
  /** The last rows, where many receipts repeat the shop's name. */
  readonly foot: string;
}
function featuresOf({ layout, rows, foot }: Page, row: Row): Features {
  const text = textOf(row);
  const letters = letterCount(text);
  const digits = text.replace(/\D/g, '').length;
  const height = Math.max(...row.pieces.map((piece) => piece.height)) / layout.type;
  const center = Math.abs((row.left + row.right) / 2 - (layout.left + layout.right) / 2) / Math.max(1, layout.right - layout.left);
  const [up, down] = [rows[row.at - 1]?.text ?? '', rows[row.at + 1]?.text ?? ''];
  const flags: Readonly<Record<string, boolean>> = {
    [`r${row.at}`]: row.at <= 2,
    r5: row.at > 4,
    suf: trade.test(text),
    suf2: legal.test(text),
    addr: address.test(text),
    bad: other.test(text),
    short: letters < 4,
    big: height > 1.5,
    caps: text === text.toUpperCase(),
    regno: /\(\d|\d{4,}-[A-Z]/.test(text),
    startdigit: /^[^A-Za-z]*\d/.test(text),
    colon: text.includes(':'),
    again: letters > 4 && foot.includes(nameKey(text)),
    upsuf: trade.test(up),
    upaddr: address.test(up),
    dnaddr: address.test(down),
    dnreg: /\d{5,6}-?[A-Z]|reg|roc|co\.? ?no|gst/i.test(down),
    dnsuf: /bhd|gmbh|ltd/i.test(down),
  };
  return {
    ...Object.fromEntries(Object.entries(flags).flatMap(([name, is]) => (is ? [[name, 1]] : []))),
    row: Math.min(10, row.at) / 3,
    dr: digits / Math.max(1, letters + digits),
    len: Math.min(40, letters) / 20,
    h: Math.min(2.5, height - 1),
    cent: center * 3,
    conf: (Math.min(...row.pieces.map(({ confidence }) => confidence)) - 0.95) * 3,
  };
}
const prefixed = (prefix: string, features: Features): Features =>
  Object.fromEntries(Object.entries(features).map(([name, value]) => [prefix + name, value]));

export interface MerchantCandidate extends Candidate<string> {
  readonly name: string;
}

export function merchantCandidates(layout: Layout): readonly MerchantCandidate[] {
  const rows = layout.rows.slice(0, 16);
  const foot = nameKey(
    layout.rows
      .slice(-14)
      .map(({ text }) => text)
      .join(' '),
  );
  const page = { layout, rows, foot };
  const parts = (row: Row | undefined): readonly Row[] => (row ? partsOf(row, layout.type) : []);
  return rows.flatMap(parts).flatMap((row) => {
    const text = textOf(row);
    const [first] = row.pieces;
    if (!first || letterCount(text) < 2) return [];
    const features = featuresOf(page, row);
    const reading = Math.min(...row.pieces.map(({ confidence }) => confidence));
    const found: MerchantCandidate[] = [];
    const add = (name: string, own: Features, piece = first): void => {
      const clean = name.replace(/\s+/g, ' ').trim();
      if (letterCount(clean) >= 2)
        found.push({ value: nameKey(clean), name: clean, features: own, place: placeOf(layout, piece), reading });
    };
    add(text, features);
    const cut = /^(.*?)[\s([]*(?:co\.? ?(?:reg)?\.? ?no\.?:? ?)?[\s([]*\d{4,7}\s?[-–]?\s?[A-Z0-9]\W*$/i.exec(text)?.[1] ?? '';
    if (cut.length > 4) add(cut, { ...features, cut: 1 });
    const withoutBrackets = /^(.*?)\s*\(.*\)\W*$/.exec(text)?.[1] ?? '';
    if (withoutBrackets.length > 4) add(withoutBrackets, { ...features, cutP: 1 });
    const behindNumber = /^[^A-Za-z]*\d[\d\W]*(.{4,})$/.exec(text)?.[1] ?? '';
    if (behindNumber !== '') add(behindNumber, { ...features, cutL: 1 });
    if (row.pieces.length > 1) for (const piece of row.pieces) add(piece.text, { ...features, part: 1 }, piece);
    const down = parts(rows[row.at + 1]).find((one) => isAbove(row, one));
    // A street or a place with its number is never the second half of a name.
    if (down && letterCount(down.text) >= 2 && !(address.test(down.text) && /\d/.test(down.text)))
      add(`${text} ${textOf(down)}`, { two: 1, ...prefixed('a_', features), ...prefixed('b_', featuresOf(page, down)) });
    return found;
  });
}
