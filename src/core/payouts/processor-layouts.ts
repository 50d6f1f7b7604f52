// Reports of payment processors: each row has gross, fee and net.
import type { ReportLayout } from './report-layout.ts';
import { kindByWords, type ReportCell, type ReportReading } from './report-table.ts';
import type { PayoutLineKind } from './payout-line.ts';

/** `none` moves no money. */
type RowKind = PayoutLineKind | 'payout' | 'none';

// Source: docs.stripe.com/reports/reporting-categories and /reports/balance-transaction-types
const stripeKinds: readonly (readonly [RegExp, RowKind])[] = [
  [/^payout|^transfer$|^transfer_(cancel|failure)/, 'payout'],
  [/reserve/, 'reserve'],
  [/refund|dispute|charge_failure|payment_failure|partial_capture|chargeback/, 'refund'],
  [/^(charge|payment)$|platform_earning|application_fee$/, 'sale'],
  [/^tax(_fee)?$/, 'fee_tax'],
  [/fee|network_cost|contribution/, 'fee'],
];

function addProcessed(
  reading: ReportReading,
  row: ReportCell,
  facts: Parameters<ReportReading['add']>[1],
  [kind, gross, fee]: readonly [Exclude<RowKind, 'payout' | 'none'>, bigint, bigint],
): void {
  reading.add(row, facts, [
    { kind, minor: gross },
    { kind: 'fee', minor: fee },
  ]);
}

interface StripeRow {
  readonly type: string;
  readonly ref: string;
  readonly day: string;
  readonly gross: string;
  readonly payoutRef: string;
  readonly payoutDay: readonly string[];
  readonly payoutOf: string;
  readonly otherRefs: readonly string[];
}

function readStripe(reading: ReportReading, names: StripeRow): void {
  for (const row of reading.rows) {
    const currency = reading.currency(row, 'currency');
    const day = reading.day(row, names.day);
    if (currency === null || day === null) continue;
    const [gross, fee, net] = [row.amount(currency, names.gross), row.amount(currency, 'fee'), row.amount(currency, 'net')];
    if (gross === null || fee === null || net === null || !reading.checkRow(row, gross - fee, net, currency)) continue;
    const type = row.text(names.type).toLowerCase().replace(/\s+/g, '_');
    const isDispute = type === 'adjustment' && /dispute|chargeback/i.test(row.text('description'));
    const kind = isDispute ? 'refund' : (kindByWords(type, stripeKinds) ?? 'adjustment');
    const payoutRef = row.text(names.payoutRef);
    if (kind === 'payout') {
      // Its fee is for the instant payout.
      const ref = row.text(names.payoutOf) || row.text(names.ref);
      reading.payout(row, { ref, day, currency, minor: -gross });
      reading.add(row, { ref: row.text(names.ref), day, currency, text: type }, [{ kind: 'fee', minor: -fee }]);
      continue;
    }
    if (kind === 'adjustment') reading.note(row.line, 'unknown_type', { type });
    const otherRefs = names.otherRefs.map((name) => row.text(name));
    const text = row.text('description') || type;
    const facts = { ref: row.text(names.ref), day, currency, text, payoutRef: payoutRef || null, otherRefs };
    addProcessed(reading, row, facts, [kind === 'none' ? 'adjustment' : kind, gross, -fee]);
    if (payoutRef !== '' && names.payoutDay.some((name) => row.text(name) !== '')) {
      const paidOn = reading.day(row, ...names.payoutDay);
      if (paidOn !== null) reading.payout(row, { ref: payoutRef, day: paidOn, currency, minor: null });
    }
  }
}

const paypalKinds: readonly (readonly [RegExp, RowKind])[] = [
  [/currency conversion/, 'exchange'],
  [/hold|authori[sz]ation|reserve release|reserve hold/, 'none'],
  [/withdraw|transfer to bank|bank deposit to pp|user initiated|credit card deposit|instant transfer|add(ed)? funds/, 'payout'],
  [/refund|reversal|chargeback|dispute/, 'refund'],
  [/fee/, 'fee'],
  [/partner.*tax|sales tax/, 'tax'],
];

function readPaypal(reading: ReportReading): void {
  for (const row of reading.rows) {
    const [type, status, impact] = [row.text('type', 'description'), row.text('status'), row.text('balance impact')];
    const isDone = status === '' || /^completed$/i.test(status);
    const counts = impact === '' || /^(credit|debit)$/i.test(impact);
    const known = kindByWords(type.toLowerCase(), paypalKinds);
    if (!isDone || !counts || known === 'none') {
      reading.note(row.line, 'pending', { type: type.slice(0, 60) });
      continue;
    }
    const [currency, day] = [reading.currency(row, 'currency'), reading.day(row, 'date')];
    if (currency === null || day === null) continue;
    const [gross, fee, net] = [row.amount(currency, 'gross'), row.amount(currency, 'fee'), row.amount(currency, 'net')];
    if (gross === null || fee === null || net === null || !reading.checkRow(row, gross + fee, net, currency)) continue;
    const ref = row.text('transaction id') || `${day} ${row.text('time')} ${type}`;
    if (known === 'payout') {
      reading.payout(row, { ref, day, currency, minor: -gross });
      reading.add(row, { ref, day, currency, text: type }, [{ kind: 'fee', minor: fee }]);
      continue;
    }
    const kind = known ?? (gross < 0n ? 'purchase' : 'sale');
    const name = row.text('name');
    // Both sides of a conversion reference the payment that it was made for.
    const own = kind === 'exchange' ? row.text('reference txn id') || `${day} ${row.text('time')}` : ref;
    const otherRefs = [row.text('reference txn id'), row.text('invoice number')];
    const text = name === '' ? type : `${name}: ${type}`;
    addProcessed(reading, row, { ref: kind === 'exchange' ? `${own} ${currency}` : own, day, currency, text, otherRefs }, [
      kind,
      gross,
      fee,
    ]);
  }
}

export const processorLayouts: readonly ReportLayout[] = [
  {
    id: 'stripe itemized',
    source: 'stripe',
    headings: 'balance_transaction_id | reporting_category | gross | fee | net | currency | created',
    aliases: { created: ['created_utc', 'created'] },
    read: (reading) =>
      readStripe(reading, {
        type: 'reporting_category',
        ref: 'balance_transaction_id',
        day: reading.headings.includes('created_utc') ? 'created_utc' : 'created',
        gross: 'gross',
        payoutRef: 'automatic_payout_id',
        payoutDay: ['automatic_payout_effective_at', 'automatic_payout_effective_at_utc'],
        payoutOf: 'source_id',
        otherRefs: ['source_id', 'charge_id', 'payment_intent_id'],
      }),
  },
  {
    id: 'stripe balance',
    source: 'stripe',
    headings: 'id | type | source | amount | fee | net | currency | created (utc)',
    read: (reading) =>
      readStripe(reading, {
        type: 'type',
        ref: 'id',
        day: 'created (utc)',
        gross: 'amount',
        payoutRef: 'transfer',
        payoutDay: ['transfer date (utc)'],
        payoutOf: 'source',
        otherRefs: ['source'],
      }),
  },
  {
    id: 'paypal activity',
    source: 'paypal',
    headings: 'date | type | status | currency | gross | fee | net | transaction id',
    read: readPaypal,
  },
  {
    id: 'paypal personal',
    source: 'paypal',
    headings: 'date | time | description | currency | gross | fee | net | balance',
    read: readPaypal,
  },
];
