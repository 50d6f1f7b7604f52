// Reports of marketplaces and shops.
import { isCurrency, minorDigits } from '../currency.ts';
import { formatMinor } from '../money.ts';
import { readLooseAmount } from '../statement/statement-cell.ts';
import type { PayoutLineKind } from './payout-line.ts';
import type { ReportLayout } from './report-layout.ts';
import { kindByWords, size, type ReportReading } from './report-table.ts';

const etsyKinds: readonly (readonly [RegExp, PayoutLineKind])[] = [
  // The buyer's sales tax, which Etsy pays: it is deducted from the sale that included it.
  [/sales tax|tax paid by buyer|marketplace.*tax/, 'sale'],
  [/\bvat\b|\bgst\b|tax on (seller )?fee|^tax/, 'fee_tax'],
  [/refund|cancel/, 'refund'],
  [/reserve/, 'reserve'],
  [/^sale/, 'sale'],
  [/fee|marketing|shipping|label|listing|offsite|ads|subscription|buyer fee/, 'fee'],
];

/** The amount of a deposit is only in its title: "$37.35 sent to your bank account". */
function depositOf(title: string, digits: number): bigint | null {
  const amount = /[\d.,'\u00a0\u202f]*\d/.exec(title)?.[0];
  return amount === undefined ? null : (readLooseAmount(amount, digits)?.minor ?? null);
}

function readEtsy(reading: ReportReading): void {
  for (const row of reading.rows) {
    const [type, title, info] = [row.text('type'), row.text('title'), row.text('info')];
    const [currency, day] = [reading.currency(row, 'currency'), reading.day(row, 'date')];
    if (currency === null || day === null) continue;
    const ref = [day, type, title, info].join(' ');
    if (/^deposit|^payout|disburse/i.test(type)) {
      const minor = depositOf(title, minorDigits(currency)) ?? row.amount(currency, 'net');
      if (minor === null || minor === 0n) reading.note(row.line, 'amount', { found: title.slice(0, 60), currency });
      else reading.payout(row, { ref: `${day} ${formatMinor(size(minor), currency)}`, day, currency, minor: size(minor) });
      continue;
    }
    const [amount, fees, net] = [row.amount(currency, 'amount'), row.amount(currency, 'fees & taxes'), row.amount(currency, 'net')];
    if (amount === null || fees === null || net === null) continue;
    if (amount === 0n && fees === 0n && net === 0n) {
      reading.note(row.line, 'no_amount');
      continue;
    }
    if (!reading.checkRow(row, amount + fees, net, currency)) continue;
    const kind = kindByWords(`${type} ${title}`.toLowerCase().replace(/^sale .*/, 'sale'), etsyKinds) ?? 'adjustment';
    if (kind === 'adjustment') reading.note(row.line, 'unknown_type', { type });
    const text = info === '' || info === '--' ? title : `${title} (${info})`;
    reading.add(row, { ref, day, currency, text }, [
      { kind, minor: amount },
      // A credit for a fee reduces the fees.
      { kind: kind === 'sale' && /^sale$/i.test(type) ? 'fee' : kind, minor: fees },
    ]);
  }
}

const shopifyKinds: readonly (readonly [RegExp, PayoutLineKind | 'payout'])[] = [
  [/^payout|^transfer/, 'payout'],
  [/refund|chargeback|dispute/, 'refund'],
  [/reserve/, 'reserve'],
  [/tax/, 'tax'],
  [/fee|billing|label|invoice|advance/, 'fee'],
  [/charge|sale|payment/, 'sale'],
];

function readShopifyDetail(reading: ReportReading): void {
  for (const row of reading.rows) {
    const [currency, day] = [reading.currency(row, 'currency'), reading.day(row, 'transaction date')];
    if (currency === null || day === null) continue;
    const [amount, fee, net] = [row.amount(currency, 'amount'), row.amount(currency, 'fee'), row.amount(currency, 'net')];
    if (amount === null || fee === null || net === null || !reading.checkRow(row, amount - fee, net, currency)) continue;
    const type = row.text('type').toLowerCase();
    const kind = kindByWords(type, shopifyKinds) ?? 'adjustment';
    if (kind === 'payout') {
      reading.note(row.line, 'no_effect', { type });
      continue;
    }
    if (kind === 'adjustment' && type !== 'adjustment') reading.note(row.line, 'unknown_type', { type });
    const isPaid = row.text('payout date') !== '' && !/pending/i.test(row.text('payout status'));
    const paidOn = isPaid ? reading.day(row, 'payout date') : null;
    const payoutRef = paidOn === null ? null : `${paidOn} ${currency}`;
    const ref = [row.text('transaction date'), type, row.text('order'), row.text('checkout')].join(' ');
    const text = [row.text('order'), type, row.text('payment method name')].filter(Boolean).join(' ');
    reading.add(row, { ref, day, currency, text, payoutRef }, [
      { kind, minor: amount },
      { kind: 'fee', minor: -fee },
    ]);
    if (paidOn !== null && payoutRef !== null) reading.payout(row, { ref: payoutRef, day: paidOn, currency, minor: null });
  }
}

const shopifyParts: readonly (readonly [string, PayoutLineKind])[] = [
  ['charges', 'sale'],
  ['refunds', 'refund'],
  ['adjustments', 'adjustment'],
  ['marketplace sales tax', 'sale'],
  ['advances', 'adjustment'],
  ['reserved funds', 'reserve'],
  ['retried amount', 'adjustment'],
];

function readShopifySummary(reading: ReportReading): void {
  for (const row of reading.rows) {
    if (!/paid|deposited|transit|scheduled/i.test(row.text('status'))) {
      reading.note(row.line, 'pending', { type: row.text('status').slice(0, 60) });
      continue;
    }
    const [currency, day] = [reading.currency(row, 'currency'), reading.day(row, 'payout date')];
    if (currency === null || day === null) continue;
    const parts = shopifyParts.map(([name, kind]) => ({ kind, minor: row.amount(currency, name) ?? 0n }));
    const [fees, total] = [row.amount(currency, 'fees'), row.amount(currency, 'total')];
    if (fees === null || total === null) continue;
    const rest = parts.reduce((sum, { minor }) => sum + minor, 0n);
    // Fees occur with either sign.
    const fee = rest + fees === total ? fees : -size(fees);
    if (!reading.checkRow(row, rest + fee, total, currency)) continue;
    const ref = `${day} ${currency}`;
    reading.add(row, { ref, day, currency, text: row.text('bank reference') || ref, payoutRef: ref }, [
      ...parts,
      { kind: 'fee', minor: fee },
    ]);
    reading.payout(row, { ref, day, currency, minor: total });
  }
}

function amazonKind(type: string, amountType: string, description: string): PayoutLineKind {
  if (/reserve/i.test(description)) return 'reserve';
  if (/withheldtax|marketplacefacilitator/i.test(`${amountType}${description}`)) return 'tax';
  if (/^(itemprice|tax)/i.test(amountType) && /tax/i.test(description)) return 'tax';
  if (/fees?$|^cost of advertising|advertising/i.test(amountType) || /fee|commission|subscription|storage/i.test(description)) return 'fee';
  if (/refund|chargeback|guarantee|retrocharge/i.test(type)) return 'refund';
  return /itemprice|promotion/i.test(amountType) ? 'sale' : 'adjustment';
}

function readAmazon(reading: ReportReading): void {
  let total: {
    readonly minor: bigint;
    readonly ref: string;
    readonly day: string;
    readonly line: number;
    readonly currency: string;
  } | null = null;
  let sum = 0n;
  // Only the first row of a settlement has the deposit; the others have a component each.
  const close = (): void => {
    if (total === null || sum === total.minor) return;
    const [by, currency] = [sum - total.minor, total.currency];
    reading.note(total.line, by > 0n ? 'total_over' : 'total_under', { amount: formatMinor(size(by), currency), currency });
  };
  for (const row of reading.rows) {
    const currency = reading.currency({ ...row, text: () => row.text('currency') || total?.currency || '' }, 'currency');
    if (currency === null) continue;
    if (row.text('total-amount') !== '') {
      close();
      const [minor, day] = [row.amount(currency, 'total-amount'), reading.day(row, 'deposit-date', 'settlement-end-date')];
      if (minor === null || day === null) return;
      total = { minor, ref: row.text('settlement-id'), day, line: row.line, currency };
      sum = 0n;
      reading.payout(row, { ref: total.ref, day, currency, minor });
      continue;
    }
    const amount = row.amount(currency, 'amount');
    const day = row.text('posted-date') === '' ? (total?.day ?? null) : reading.day(row, 'posted-date');
    if (amount === null || day === null) continue;
    sum += amount;
    const [type, amountType, description] = [row.text('transaction-type'), row.text('amount-type'), row.text('amount-description')];
    const names = ['settlement-id', 'order-id', 'adjustment-id', 'shipment-id', 'order-item-code', 'sku', 'posted-date-time'];
    const ref = [...names.map((name) => row.text(name)), type, amountType, description].filter(Boolean).join(' ');
    const text = [row.text('order-id') || type, description].join(' ');
    const kind = amazonKind(type, amountType, description);
    reading.add(row, { ref, day, currency, text, payoutRef: row.text('settlement-id') || total?.ref || null }, [{ kind, minor: amount }]);
  }
  close();
}

const gumroadKinds: readonly (readonly [RegExp, PayoutLineKind])[] = [
  [/refund|chargeback/, 'refund'],
  // Paid directly by PayPal or Stripe: the sale is in their report, so it is removed from this one.
  [/(paypal|stripe connect).*payout/, 'sale'],
  [/fee/, 'fee'],
  [/^sale/, 'sale'],
];

function readGumroad(reading: ReportReading): void {
  const currency = /\(([A-Z]{3})\)/i.exec(reading.headings.join(' '))?.[1]?.toUpperCase() ?? 'USD';
  const [sale, fees, net] = ['sale price ($)', 'gumroad fees ($)', 'net total ($)'];
  let [last, sum] = ['', 0n];
  const known = isCurrency(currency) ? currency : 'USD';
  const first = reading.lines.length;
  for (const row of reading.rows) {
    if (/^totals?$/i.test(row.text('type'))) {
      const total = row.amount(known, net);
      if (total !== null && total !== sum) reading.checkRow(row, sum, total, known);
      continue;
    }
    const day = reading.day(row, 'date');
    const [gross, fee, left] = [row.amount(known, sale), row.amount(known, fees), row.amount(known, net)];
    if (day === null || gross === null || fee === null || left === null) continue;
    const [tax, shipping] = [row.amount(known, 'taxes ($)') ?? 0n, row.amount(known, 'shipping ($)') ?? 0n];
    const type = row.text('type');
    const kind = kindByWords(type.toLowerCase(), gumroadKinds) ?? 'adjustment';
    if (kind === 'adjustment') reading.note(row.line, 'unknown_type', { type });
    // Fees are written without a sign; for a refund they are returned. Taxes and shipping may or may not be included in the net.
    const signs = [-fee, fee].flatMap((one) => [0n, shipping, tax, tax + shipping].map((more) => ({ one, more })));
    const found = gross === 0n ? undefined : signs.find(({ one, more }) => gross + one + more === left);
    sum += left;
    if (day > last) last = day;
    const isTaxed = found !== undefined && tax !== 0n && (found.more === tax || found.more === tax + shipping);
    const effects: { kind: PayoutLineKind; minor: bigint }[] =
      found === undefined
        ? [{ kind, minor: left }]
        : [
            { kind, minor: left - found.one - (isTaxed ? tax : 0n) },
            { kind: 'fee', minor: found.one },
            { kind: 'tax', minor: isTaxed ? tax : 0n },
          ];
    const ref = row.text('purchase id') || [day, type, row.text('item name')].join(' ');
    reading.add(
      row,
      { ref: `${ref} ${type}`, day, currency: known, text: [type, row.text('item name')].join(' '), payoutRef: 'file' },
      effects,
    );
  }
  if (last === '') return;
  // The report covers one payout, which it does not name.
  const ref = `${last} ${formatMinor(sum, known)}`;
  reading.lines.splice(first, Infinity, ...reading.lines.slice(first).map((line) => ({ ...line, payoutRef: ref })));
  reading.payout({ line: 1 }, { ref, day: last, currency: known, minor: sum });
}

export const marketLayouts: readonly ReportLayout[] = [
  { id: 'etsy statement', source: 'etsy', headings: 'date | type | title | info | currency | amount | fees & taxes | net', read: readEtsy },
  {
    id: 'shopify payout detail',
    source: 'shopify',
    headings: 'transaction date | type | order | payout status | payout date | amount | fee | net | currency',
    read: readShopifyDetail,
  },
  {
    id: 'shopify payouts',
    source: 'shopify',
    headings: 'payout date | status | charges | refunds | adjustments | fees | total | currency',
    read: readShopifySummary,
  },
  {
    id: 'amazon settlement v2',
    source: 'amazon',
    headings: 'settlement-id | deposit-date | total-amount | currency | transaction-type | amount-type | amount-description | amount',
    read: readAmazon,
  },
  {
    id: 'gumroad payout',
    source: 'gumroad',
    headings: 'type | date | purchase id | sale price ($) | gumroad fees ($) | net total ($)',
    read: readGumroad,
  },
];
