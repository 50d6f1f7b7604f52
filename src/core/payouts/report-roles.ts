// Reads a report from any other source by the roles of its columns. Each row is checked: gross less deductions is net.
import type { Day } from '../calendar.ts';
import type { TableField } from '../column-match.ts';
import { isCurrency } from '../currency.ts';
import { looksLikeAmount, looksLikeDay, type TableRow } from '../statement/statement-table-shape.ts';
import type { PayoutLineKind } from './payout-line.ts';
import { kindByWords, ReportReading, size, type ReadOptions, type ReportCell } from './report-table.ts';

const list = (text: string): string[] => text.split('|').map((one) => one.trim());

export const reportRoles = [
  {
    name: 'day',
    headings: list(`date | day | created | transaction date | payment date | paid on | order date | earned on | month
      | datum | tag | buchungsdatum | bestelldatum | fecha | fecha de pago | jour | date de paiement`),
    accepts: looksLikeDay,
    isTelling: true,
  },
  {
    name: 'ref',
    headings: list(`transaction id | reference | ref id | order id | sale id | id | order number | invoice number
      | transaktionsnummer | transaktionscode | referenz | bestellnummer | referencia | numero de pedido | numero de transaction | commande`),
  },
  { name: 'type', headings: list('type | kind | transaction type | category | event | typ | art | vorgang | tipo | nature') },
  {
    name: 'text',
    headings: list(`description | title | item | product | details | name | customer | buyer | beschreibung | artikel | produkt | kunde
      | descripcion | concepto | producto | cliente | libelle | produit | client`),
  },
  {
    name: 'gross',
    headings:
      list(`gross | gross amount | total gross | gross earnings | gross revenue | earnings | revenue | sales | amount | total | brutto
      | bruttobetrag | einnahmen | umsatz | betrag | bruto | importe bruto | ingresos | importe | brut | montant brut | revenus | montant`),
    accepts: looksLikeAmount,
  },
  {
    name: 'fee',
    headings:
      list(`fee | fees | total fees | commission | service fee | platform fee | processing fee | gebuhr | gebuhren | entgelt | provision
      | comision | comisiones | tarifa | frais | commissions`),
    accepts: looksLikeAmount,
    takesSeveral: true,
  },
  {
    name: 'tax',
    headings: list('tax collected | sales tax | vat collected | tax | steuer | umsatzsteuer | mwst | iva | impuesto | tva | taxe'),
    accepts: looksLikeAmount,
  },
  {
    name: 'withheld',
    headings: list('tax withheld | withholding tax | withheld | quellensteuer | einbehaltene steuer | retencion | retenue a la source'),
    accepts: looksLikeAmount,
  },
  {
    name: 'refund',
    headings: list(
      'refund | refunds | refunded | chargebacks | erstattung | erstattungen | reembolso | devoluciones | remboursement | remboursements',
    ),
    accepts: looksLikeAmount,
  },
  {
    name: 'reserve',
    headings: list('reserve | reserved | held | rolling reserve | rucklage | einbehalt | reserva | retenido | retenu'),
    accepts: looksLikeAmount,
  },
  {
    name: 'net',
    headings: list(`net | net amount | net earnings | net total | payout amount | you receive | netto | nettobetrag | auszahlungsbetrag
      | neto | importe neto | montant net`),
    accepts: looksLikeAmount,
  },
  {
    name: 'currency',
    headings: list('currency | currency code | wahrung | waehrung | moneda | divisa | devise | monnaie'),
    accepts: (text) => isCurrency(text.toUpperCase()),
    isTelling: true,
  },
  {
    name: 'payout',
    headings: list(
      'payout id | payout | payout date | payout reference | settlement id | transfer id | auszahlung | pago id | versement | virement',
    ),
  },
] as const satisfies readonly TableField[];
export type ReportRole = (typeof reportRoles)[number]['name'];
export const reportRoleNames = reportRoles.map(({ name }) => name) as [ReportRole, ...ReportRole[]];

const kinds: readonly (readonly [RegExp, PayoutLineKind | 'payout'])[] = [
  [/payout|withdraw|transfer|disburse|deposit|auszahlung|uberweisung|retirada|pago a|virement|versement/, 'payout'],
  [/refund|chargeback|dispute|reversal|erstattung|ruckerstattung|reembolso|devolucion|remboursement/, 'refund'],
  [/withh|quellensteuer|retencion|retenue/, 'withheld'],
  [/reserve|\bheld\b|hold|rucklage|reserva/, 'reserve'],
  [/fee|commission|gebuhr|provision|comision|frais/, 'fee'],
  [/adjust|anpassung|ajuste|ajustement/, 'adjustment'],
];
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const totals = /^(grand )?(total|totals|summe|gesamt|suma|totales|totaux)\b/i;

type Deducted = 'fee' | 'withheld' | 'refund' | 'reserve';
const deducted: readonly Deducted[] = ['fee', 'withheld', 'refund', 'reserve'];

/** The amount of a column; several columns are summed. */
function amountOf(row: ReportCell, columns: readonly string[], currency: string): bigint | null {
  const amounts = columns.map((heading) => row.amount(currency, heading));
  return amounts.includes(null) ? null : amounts.reduce<bigint>((sum, minor) => sum + (minor ?? 0n), 0n);
}

interface RoleRow {
  readonly gross: bigint | null;
  readonly net: bigint | null;
  readonly tax: bigint;
  readonly off: Readonly<Record<Deducted, bigint>>;
}

/**
 * Files write deductions either as a positive amount or with a minus. Signs are kept if the row then sums to net; otherwise the amounts are
 * deducted.
 */
function effectsOf(
  { gross: written, net, tax, off }: RoleRow,
  isSigned: boolean,
): { gross: bigint; off: bigint; parts: Record<Deducted, bigint> } {
  const parts = Object.fromEntries(deducted.map((role) => [role, isSigned ? off[role] : -off[role]])) as Record<Deducted, bigint>;
  const sum = deducted.reduce((all, role) => all + parts[role], 0n);
  return { gross: written ?? (net ?? 0n) - tax - sum, off: sum, parts };
}

interface RoleCells {
  readonly text: (row: ReportCell, role: ReportRole) => string;
  readonly has: (role: ReportRole) => boolean;
  readonly columns: (role: ReportRole) => readonly string[];
}
interface ReadRow {
  readonly row: ReportCell;
  readonly currency: string;
  readonly day: Day;
  readonly figures: RoleRow;
}

/** The figures of a row; none for a total, or for a row that cannot be read. */
function figuresOf(reading: ReportReading, row: ReportCell, { text, has, columns }: RoleCells): ReadRow[] {
  const told = text(row, 'day');
  if (totals.test(told) || (told === '' && totals.test(row.text('#0') || text(row, 'text')))) {
    reading.note(row.line, 'total_row');
    return [];
  }
  const currency = reading.currency(row, ...columns('currency'));
  const day = has('day') ? reading.day(row, ...columns('day')) : reading.options.day;
  if (day === null && !has('day')) reading.note(row.line, 'day_missing');
  if (currency === null || day === null) return [];
  const [gross, net, tax] = [
    amountOf(row, columns('gross'), currency),
    amountOf(row, columns('net'), currency),
    amountOf(row, columns('tax'), currency),
  ];
  const [fee, withheld, refund, reserve] = deducted.map((role) => amountOf(row, columns(role), currency));
  if (gross === null || net === null || tax === null || fee == null || withheld == null || refund == null || reserve == null) return [];
  const figures = { gross: has('gross') ? gross : null, net: has('net') ? net : null, tax, off: { fee, withheld, refund, reserve } };
  return [{ row, currency, day, figures }];
}

function addRow(reading: ReportReading, { row, currency, day, figures }: ReadRow, { text }: RoleCells, isSigned: boolean): void {
  const { gross, off, parts } = effectsOf(figures, isSigned);
  const { net, tax } = figures;
  const kind = kindByWords(plain(text(row, 'type')), kinds) ?? 'sale';
  const said = text(row, 'text') || text(row, 'type');
  const payoutRef = text(row, 'payout') || null;
  const ref = text(row, 'ref') || [day, text(row, 'type'), said].join(' ');
  if (kind === 'payout') {
    const minor = size(net ?? gross);
    if (minor !== 0n) reading.payout(row, { ref: payoutRef ?? ref, day, currency, minor });
    return;
  }
  // Tax is either included in gross or added to it.
  const onTop = net !== null && figures.gross !== null && gross + off !== net && gross + off + tax === net;
  if (net !== null && figures.gross !== null && !onTop && !reading.checkRow(row, gross + off, net, currency)) return;
  if (gross === 0n && off === 0n && tax === 0n) return reading.note(row.line, 'no_amount');
  const whole = onTop || figures.gross === null ? gross : gross - tax;
  reading.add(row, { ref, day, currency, text: said, payoutRef, otherRefs: [ref] }, [
    { kind: kind === 'sale' && whole < 0n ? 'refund' : kind, minor: whole },
    { kind: 'tax', minor: tax },
    ...deducted.map((role) => ({ kind: role, minor: parts[role] })),
  ]);
  if (payoutRef !== null) reading.payout(row, { ref: payoutRef, day, currency, minor: null });
}

export function readByRoles(
  all: readonly TableRow[],
  headerRow: number,
  roles: readonly (ReportRole | null)[],
  options: ReadOptions,
): ReportReading {
  // Columns are addressed by position, since a file may have no heading or two identical ones.
  const header: TableRow = { line: 0, cells: roles.map((_, at) => `#${at}`) };
  const reading = new ReportReading([header, ...all.slice(headerRow + 1)], 0, options);
  const columns = (role: ReportRole): string[] => roles.flatMap((one, at) => (one === role ? [`#${at}`] : []));
  const cells: RoleCells = { columns, has: (role) => roles.includes(role), text: (row, role) => row.text(...columns(role)) };
  const rows = reading.rows.flatMap((row) => figuresOf(reading, row, cells));
  const isSigned = writesMinus(rows.map(({ figures }) => figures));
  for (const row of rows) addRow(reading, row, cells, isSigned);
  return reading;
}

/** Whether deductions are written with a minus sign, judged by which reading makes more rows sum to their net. */
function writesMinus(rows: readonly RoleRow[]): boolean {
  const agree = (isSigned: boolean): number =>
    rows.filter(({ gross, net, tax, off }) => {
      if (gross === null || net === null || deducted.every((role) => off[role] === 0n)) return false;
      const left = gross + effectsOf({ gross, net, tax, off }, isSigned).off;
      return left === net || left + tax === net;
    }).length;
  const [plus, minus] = [agree(true), agree(false)];
  if (plus !== minus) return plus > minus;
  const all = rows.flatMap(({ off }) => deducted.map((role) => off[role])).filter((minor) => minor !== 0n);
  return all.filter((minor) => minor < 0n).length * 2 > all.length;
}
