// Every date on a receipt that could be its issue date.
import type { Candidate, Features } from './receipt-choice.ts';
import { datesIn, type DayOrder, type FoundDate, monthName } from './receipt-dates.ts';
import { isAbove, type Layout, type Piece, type Place, placeOf, type Row } from './receipt-page.ts';

interface Seen extends FoundDate {
  readonly row: Row;
  readonly piece: Piece;
  readonly left: string;
  readonly right: string;
  /** Found only in the whole row, across its pieces. */
  readonly isJoined: boolean;
}
function seenIn(row: Row, order: DayOrder): Seen[] {
  const own = row.pieces.flatMap((piece, at) =>
    datesIn(piece.text, order).map((found) => ({
      ...found,
      row,
      piece,
      left: [...row.pieces.slice(0, at).map(({ text }) => text), piece.text.slice(0, found.start)].join(' '),
      right: [piece.text.slice(found.end), ...row.pieces.slice(at + 1).map(({ text }) => text)].join(' '),
      isJoined: false,
    })),
  );
  const [first] = row.pieces;
  if (!first || row.pieces.length < 2) return own;
  const whole = row.pieces.map(({ text }) => text).join(' ');
  const known = new Set(own.map(({ day }) => day));
  const across = datesIn(whole, order).filter(({ day }) => !known.has(day));
  return [
    ...own,
    ...across.map((found) => ({
      ...found,
      row,
      piece: first,
      left: whole.slice(0, found.start),
      right: whole.slice(found.end),
      isJoined: true,
    })),
  ];
}

const invoiceDate =
  /invoice ?date|rechnungsdatum|belegdatum|date de (la )?facture|fecha (de )?(la )?factura|fecha de (emisi[oó]n|expedici[oó]n)|datum der rechnung|date d.?(é|e)mission|issue ?date|ausstell|rechnung.{0,22}(vom|dated?)\b|date of issue|invoice of/i;
const near: Readonly<Record<string, RegExp>> = {
  negdue: /due|f[aä]llig|zahlbar|éch[eé]ance|echeance|vencim|expir|\bexp\b|valid|until|\bbis\b|before|pay(ment|able)/i,
  negdel: /deliver|liefer|leistung|livraison|prestation|entrega|ship|versand|bestell|order|commande|pedido|contract|vertrag|auftrag/i,
  neg: /from|since|period|zeitraum|birth|next|member|return|regist|geb\b/i,
};

/** The text above it in its column, and its label: the words before it, else those above. */
function calledOf({ left, piece, row }: Seen, rows: readonly Row[], type: number): { readonly over: string; readonly label: string } {
  const above = rows[row.at - 1];
  const over =
    above && row.y - above.y < type * 3
      ? above.pieces
          .filter((one) => isAbove(one, piece))
          .map(({ text }) => text)
          .join(' ')
      : '';
  return { over, label: /[a-zà-ÿ]{2}/i.test(left) ? left.slice(-60) : `${left} ${over}` };
}

function wordFeatures(seen: Seen, rows: readonly Row[], type: number): Features {
  const { left, right, piece, row } = seen;
  const { over, label } = calledOf(seen, rows, type);
  const tail = label.slice(-34);
  const isRange =
    /\d{1,4}[-./]\d{1,2}[-./]\d{2,4}\s*[-–]\s*$/.test(left) || /^\s*[-–]\s*\d{1,4}[-./]\d/.test(right) || /^\s*;|;\s*$/.test(right + left);
  const features: Readonly<Record<string, boolean>> = {
    lab: /dat[eau]|fecha|tarikh|\bdt\b/i.test(left),
    invdate: invoiceDate.test(label),
    inv: !invoiceDate.test(label) && /inv|rechnung|facture|factura|bill|issue|transact|sale/i.test(tail),
    ...Object.fromEntries(Object.entries(near).map(([name, words]) => [name, words.test(tail)])),
    range: isRange,
    upneg: /f[aä]llig|due|leistungsdatum|lieferdatum|éch/i.test(over),
    inpara: piece.text.length > 50,
    gst: /g\.?s\.?t|reg|version|ver\b|v\d|rev/i.test(left),
    timer: /\d{1,2}[:.]\d{2}(:\d{2})?\s?([ap]\.?m)?/i.test(right.slice(0, 24)),
    timel: /\d{1,2}:\d{2}/.test(left),
    timedown: /\d{1,2}:\d{2}/.test(rows[row.at + 1]?.text ?? ''),
    digitsleft: /\d$/.test(left.trim()) && !/[:\s]\d*$/.test(left),
    digitsright: /^\d/.test(right),
    lettersleft: /[a-z]/i.test(left) && !/dat|fecha/i.test(left),
  };
  return Object.fromEntries(Object.entries(features).flatMap(([name, is]) => (is ? [[name, 1]] : [])));
}

const placeOfDate = (layout: Layout, { piece, isJoined, start, end }: Seen): Place =>
  isJoined ? placeOf(layout, piece) : placeOf(layout, piece, start, end);

const values = new RegExp(String.raw`\S*\d\S*|\b${monthName}[a-zûéä]*\b\.?`, 'gi');
/** In a table with headings, numbers and dates to the left are values of other columns: its label is above. */
function labelOf(seen: Seen, { rows, type }: Layout): string {
  const { over, label } = calledOf(seen, rows, type);
  const isInTable = !/[a-zà-ÿ]{2}/i.test(seen.left.replace(values, ' '));
  return (isInTable ? `${seen.left} ${over}` : label).slice(-40);
}

/** Every date with its label, from top to bottom. */
export const labeledDates = (layout: Layout, order: DayOrder) =>
  layout.rows
    .flatMap((row) => seenIn(row, order))
    .map((seen) => ({
      day: seen.day,
      other: seen.other,
      label: labelOf(seen, layout),
      place: placeOfDate(layout, seen),
      reading: seen.piece.confidence,
    }));

export interface DateCandidate extends Candidate<string>, Pick<FoundDate, 'other' | 'order'> {}

export function dateCandidates(layout: Layout, order: DayOrder): readonly DateCandidate[] {
  const { rows, type, top, bottom } = layout;
  const all = rows.flatMap((row) => seenIn(row, order));
  const counts = new Map<string, number>();
  for (const { day } of all) counts.set(day, (counts.get(day) ?? 0) + 1);
  const days = [...counts.keys()].toSorted();
  return all.map((one, at) => {
    const depth = (one.row.y - top) / Math.max(1, bottom - top);
    return {
      value: one.day,
      other: one.other,
      order: one.order,
      features: {
        ...wordFeatures(one, rows, type),
        [`k_${one.notation}`]: 1,
        ry: depth,
        early: depth < 0.45 ? 1 : 0,
        n: Math.log(counts.get(one.day) ?? 1),
        first: at === 0 ? 1 : 0,
        last: at === all.length - 1 ? 1 : 0,
        newest: one.day === days.at(-1) ? 1 : 0,
        oldest: one.day === days[0] ? 1 : 0,
        join: one.isJoined ? 1 : 0,
        conf: (one.piece.confidence - 0.95) * 4,
      },
      place: placeOfDate(layout, one),
      reading: one.piece.confidence,
    };
  });
}
