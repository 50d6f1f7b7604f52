// Payout reports over HTTP: posted once, matched to the bank, undone; with worked examples from the design note.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reports from '#core/payouts/testing-reports.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

/** As a comma separated file; cells of the samples hold commas. */
const csv = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .map((cell) => `"${cell.trim()}"`)
        .join(','),
    )
    .join('\n');
const fileOf = (text: string, name = 'report.csv'): File => new File([csv(text)], name);
const imported = (b: TestBusiness, file: File, more: object = {}) => b.client.payouts.importReport({ id: newId(), file, ...more });
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

async function balances(b: TestBusiness): Promise<Record<string, number>> {
  const chart = await b.client.ledger.listAccounts({});
  return Object.fromEntries(chart.filter((a) => a.balanceMinor !== '0').map((a) => [a.name, Number(a.balanceMinor)]));
}
async function bank(b: TestBusiness, ...rows: string[]): Promise<void> {
  const [own] = (await b.client.banking.listBankAccounts()).filter(({ subkind }) => subkind === 'bank');
  const file = new File([['Date,Description,Amount', ...rows].join('\n')], 'bank.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: own?.id ?? '' });
}
/** Accepts the first payout that is offered for each bank line. */
async function matchAll(b: TestBusiness): Promise<number> {
  const { lines } = await b.client.matching.matchLines({});
  const matched = new Set<string>();
  for (const { transactionId, payouts } of lines) {
    const [payout] = payouts;
    if (!payout?.payoutId || matched.has(payout.payoutId)) continue;
    await b.client.matching.acceptPayout({ transactionId, payoutId: payout.payoutId, accountId: payout.accountId });
    matched.add(payout.payoutId);
  }
  return matched.size;
}
const sound = async (b: TestBusiness): Promise<void> => {
  expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
  const { checks } = await b.client.proof.proof({ asOf: '2026-12-31' });
  expect(checks.filter(({ isSound }) => !isSound)).toEqual([]);
};
const clearing = async (b: TestBusiness) =>
  (await b.client.payouts.listClearing()).map(({ balanceMinor, unmatchedMinor, unpaidMinor, otherMinor }) => [
    balanceMinor,
    unmatchedMinor,
    unpaidMinor,
    otherMinor,
  ]);

describe('the worked reports', () => {
  it('Stripe: posted gross, matched to the bank, and the clearing account is at zero', async () => {
    const b = await server.business();
    const file = fileOf(reports.stripeItemized);
    const preview = await b.client.payouts.previewReport({ file });
    expect(preview).toMatchObject({ source: 'stripe', isRecognized: true, leftOut: 0, entryCount: 1, bookedCount: 0 });
    expect(preview.payouts).toMatchObject([
      { ref: 'po_1', saleMinor: 900_00, feeMinor: -33_65, refundMinor: -125_00, netMinor: 741_35, missingMinor: 0 },
    ]);
    expect(await balances(b)).toEqual({});
    await imported(b, file);
    expect(await balances(b)).toEqual({ 'Stripe balance': 741_35, 'Payment fees': 33_65, Services: -775_00 });
    expect(await clearing(b)).toEqual([['74135', '74135', '0', '0']]);
    await bank(b, '2026-06-05,STRIPE TRANSFER,741.35', '2026-06-05,STRIPED SHIRTS,741.35');
    expect(await matchAll(b)).toBe(1);
    expect(await clearing(b)).toEqual([['0', '0', '0', '0']]);
    const { rows } = await b.client.payouts.listUnpacked({});
    expect(rows[0]?.transactionId).not.toBeNull();
    expect(await b.client.payouts.grossByYear()).toMatchObject([
      { year: 2026, saleCount: 2, grossMinor: '90000', refundMinor: '-12500', feeMinor: '-3365' },
    ]);
    await sound(b);
  });

  it('AdSense in euros: the payment arrives in euros, and the difference is realized', async () => {
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR', kind: 'creator' });
    const file = fileOf(
      'Date|Description|Amount (USD)\nSep 1 – 30, 2026|Earnings - YouTube|1,840.55\nSep 30, 2026|US withholding tax|-92.03\nOct 21, 2026|Automatic payment: Wire|\u22121,748.52',
    );
    expect(await b.client.payouts.previewReport({ file })).toMatchObject({ missingRates: ['USD'] });
    expect(await codeOf(imported(b, file))).toBe('rate.missing');
    await imported(b, file, { rates: [{ currency: 'USD', rate: '0.92' }] });
    expect(await balances(b)).toMatchObject({ 'Ad revenue': -1_693_31, 'Tax withheld from payouts': 84_67 });
    expect(await clearing(b)).toEqual([['174852', '174852', '0', '0']]);
    await bank(b, '2026-10-21,GOOGLE PAYMENT IRELAND,1591.15');
    expect(await matchAll(b)).toBe(1);
    const after = await balances(b);
    expect(after).toMatchObject({ 'Checking account': 1_591_15, 'Exchange losses': 17_49 });
    expect(after['YouTube (AdSense) balance USD'] ?? 0).toBe(0);
    expect(await clearing(b)).toEqual([['0', '0', '0', '0']]);
    await sound(b);
  });

  it('Etsy and Patreon: each ends at zero once its payout is matched', async () => {
    const b = await server.business({ kind: 'shop' });
    await imported(b, fileOf(reports.etsy));
    expect(await balances(b)).toMatchObject({ 'Product sales': -15_00, 'Marketplace fees': 4_46, 'Etsy balance': 10_54 });
    await imported(b, fileOf(reports.patreon));
    await bank(b, '2026-08-02,ETSY INC PAYOUT,10.54', '2026-08-03,BETSY BAKERY,10.54', '2026-08-03,PATREON INC,74.00');
    const { lines } = await b.client.matching.matchLines({});
    const etsy = lines.find(({ description }) => description.startsWith('ETSY'));
    expect(etsy?.payouts[0]?.name).toBe('Etsy 2026-07-31 10.54');
    expect(await matchAll(b)).toBeGreaterThan(1);
    expect(await clearing(b)).toEqual([
      ['0', '0', '0', '0'],
      ['0', '0', '0', '0'],
    ]);
    await sound(b);
  });

  it('Amazon: a report whose components do not come to its deposit posts nothing', async () => {
    const b = await server.business({ kind: 'shop' });
    const whole = new File([reports.amazon], 'settlement.txt');
    const part = new File([reports.amazonWithoutCommission], 'settlement.txt');
    expect(await b.client.payouts.previewReport({ file: part })).toMatchObject({
      leftOut: 1,
      notes: [{ message: expect.stringContaining('2.24') }],
    });
    expect(await codeOf(imported(b, part))).toBe('payouts.row');
    await imported(b, whole);
    expect(await balances(b)).toEqual({ 'Product sales': -14_90, 'Marketplace fees': 7_09, 'Amazon balance': 7_81 });
    await sound(b);
  });
});

describe('again and back', () => {
  it('the same report adds nothing, an overlapping one what is new, and undoing leaves nothing', async () => {
    const b = await server.business();
    const rows = reports.stripeItemized.trim().split('\n');
    const [first, rest] = [rows.slice(0, 3).join('\n'), rows.join('\n')];
    const a = await imported(b, fileOf(first));
    expect(await codeOf(imported(b, fileOf(first)))).toBe('payouts.nothing_new');
    expect(await b.client.payouts.previewReport({ file: fileOf(rest) })).toMatchObject({ known: 2, added: 2 });
    const c = await imported(b, fileOf(rest));
    expect((await b.client.payouts.listUnpacked({})).rows).toMatchObject([{ netMinor: 741_35, lineCount: 7 }]);
    // The payout stays with the report that has the rest of it.
    await b.client.payouts.rollBackReport({ id: a.id });
    expect((await b.client.payouts.listUnpacked({})).rows).toMatchObject([{ netMinor: -145_00 }]);
    expect(await codeOf(b.client.payouts.rollBackReport({ id: a.id }))).toBe('import.rolled_back');
    await imported(b, fileOf(first));
    expect(await clearing(b)).toEqual([['74135', '74135', '0', '0']]);
    await bank(b, '2026-06-05,STRIPE TRANSFER,741.35');
    await matchAll(b);
    expect(await codeOf(b.client.payouts.rollBackReport({ id: c.id }))).toBe('payouts.matched');
    await sound(b);
  });

  it('a payout that was pending is completed by a later report', async () => {
    const b = await server.business();
    const head = 'Transaction Date|Type|Order|Payout Status|Payout Date|Available On|Amount|Fee|Net|Checkout|Currency';
    const row = (state: string, day: string): string =>
      `2026-08-01 10:00:00 -0400|charge|#1|${state}|${day}|2026-08-03|50.00|1.75|48.25|#9|USD`;
    await imported(b, fileOf([head, row('pending', '')].join('\n')));
    expect(await clearing(b)).toEqual([['4825', '0', '4825', '0']]);
    await imported(b, fileOf([head, row('paid', '2026-08-04')].join('\n')));
    expect(await clearing(b)).toEqual([['4825', '4825', '0', '0']]);
    const summary =
      'Payout Date|Status|Charges|Refunds|Adjustments|Reserved Funds|Fees|Retried Amount|Total|Currency\n2026-08-04|paid|50.00|0.00|0.00|0.00|1.75|0.00|48.25|USD';
    expect(await codeOf(imported(b, fileOf(summary)))).toBe('payouts.nothing_new');
  });

  it('what a statement of the clearing account brought is not posted again', async () => {
    const b = await server.business();
    const wallet = (await b.client.banking.listBankAccounts()).find(({ subkind }) => subkind === 'wallet');
    const balance = new File(
      [
        'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description\n',
        'txn_1,charge,ch_1,640.00,9.58,630.42,usd,2026-06-01 09:12,2026-06-03 00:00,Order 7\n',
        'txn_5,charge,ch_5,100.00,3.00,97.00,usd,2026-06-01 09:12,2026-06-03 00:00,Order 9',
      ],
      'balance.csv',
    );
    await b.client.banking.importStatement({ id: newId(), file: balance, bankAccountId: wallet?.id ?? '' });
    const file = fileOf(reports.stripeItemized);
    const accounts = [{ currency: 'USD', kind: 'clearing' as const, accountId: wallet?.accountId ?? '' }];
    expect(await b.client.payouts.previewReport({ file, accounts })).toMatchObject({ bookedCount: 2, payouts: [{ netMinor: 741_35 }] });
    await imported(b, file, { accounts });
    expect(await clearing(b)).toEqual([['83835', '74135', '0', '9700']]);
  });

  it('locked months take nothing: the entry is dated on the first open day', async () => {
    const b = await server.business();
    await b.client.ledger.lockBooks({ through: '2026-06-30' });
    await imported(b, fileOf(reports.stripeItemized));
    const { rows } = await b.client.ledger.listEntries({});
    expect(rows.map(({ date }) => date)).toEqual(['2026-07-01']);
  });
});

describe('any other report', () => {
  it('by roles of its columns, with a name; the accounts are remembered', async () => {
    const b = await server.business();
    const utf16 = (text: string): File => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      return new File([new Uint8Array(bytes)], 'twitch.csv');
    };
    const text =
      'Datum;Transaktionsnummer;Brutto;Gebühr;Netto;Währung\n\n13.02.2026;t1;1.234,50;34,50;1.200,00;EUR\n14.02.2026;t2;100,00;-;100,00;USD\nSumme;;1.334,50;34,50;1.300,00;';
    const file = utf16(text);
    const preview = await b.client.payouts.previewReport({ file, rates: [{ currency: 'EUR', rate: '1.1' }] });
    expect(preview).toMatchObject({ isRecognized: false, source: null, lacks: [], leftOut: 0, entryCount: 2 });
    expect(await codeOf(imported(b, file))).toBe('payouts.name');
    const consulting = await b.account('4010');
    const accounts = [{ currency: 'USD', kind: 'sale' as const, accountId: consulting }];
    await imported(b, file, { name: 'Twitch', accounts, rates: [{ currency: 'EUR', rate: '1.1' }] });
    expect(await balances(b)).toMatchObject({ Consulting: -100_00, 'Twitch balance': 100_00 });
    const next = fileOf('Date|Ref ID|Gross|Sales tax|Fee|Net\n2026-03-01|t9|10.00|2.00|1.00|9.00');
    const { targets } = await b.client.payouts.previewReport({ file: next, name: 'Twitch' });
    expect(targets.find(({ kind }) => kind === 'sale')?.accountId).toBe(consulting);
    await imported(b, next, { name: 'Twitch' });
    expect(await balances(b)).toMatchObject({ Consulting: -108_00, 'Sales tax collected': -2_00 });
    await sound(b);
  });

  it('another business sees none of it, and no file is taken for a report that is none', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const { id } = await imported(b, fileOf(reports.stripeItemized));
    expect(await codeOf(other.client.payouts.rollBackReport({ id }))).toBe('not_found');
    expect(await other.client.payouts.listClearing()).toEqual([]);
    expect(await codeOf(b.client.payouts.previewReport({ file: new File([''], 'empty.csv') }))).toBe('import.file');
  });
});
