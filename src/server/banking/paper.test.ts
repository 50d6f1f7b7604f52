// Statements on paper: whatever the layout and language, a PDF is taken where its balances prove every transaction, and refused otherwise.
import { readPaper } from '#core/statement/paper/paper-statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { asPages, carried, french, german, type PaperLine, paperPdf, scannedPdf, sections, spanish } from './testing-paper.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ READ_RECEIPTS: 'on' });
});
afterAll(() => server.stop());

const fileOf = (bytes: Buffer, name = 'statement.pdf') => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
type Business = Awaited<ReturnType<TestServer['business']>>;
const shown = async ({ client }: Business, bytes: Buffer) => {
  const preview = await client.banking.previewStatement({ file: fileOf(bytes) });
  return { ...preview, lines: preview.lines.map(({ date, amountMinor, description }) => `${date} ${amountMinor} ${description}`) };
};

test('sections in dollars, and two columns whose balance is carried from page to page', async () => {
  const us = await server.business();
  expect(await shown(us, await paperPdf(sections))).toMatchObject({
    format: 'pdf',
    accountHint: '000000123456789',
    openingMinor: 421_055,
    closingMinor: 610_480,
    proof: { pages: 1, pictures: 0 },
    lines: [
      '2026-01-05 240000 Orig CO Name:Juniper Studio Invoice 2041',
      '2026-01-19 75000 Remote Online Deposit 1',
      '2026-01-02 -120000 Pier Street Properties Rent',
      '2026-01-12 -4075 Quill Paper Co Web order 55120',
      '2026-01-30 -1500 Monthly Service Fee',
    ],
  });
  const gb = await server.business({ country: 'GB', baseCurrency: 'GBP' });
  expect(await shown(gb, await paperPdf(carried))).toMatchObject({
    accountHint: '12345678',
    openingMinor: 150_000,
    closingMinor: 2_950,
    proof: { pages: 2, pictures: 0, balances: 7 },
    lines: [
      '2026-03-03 -8410 DD CITY POWER',
      '2026-03-03 -640 CORNER CAFE',
      '2026-03-10 200000 CR NORTHWIND LTD',
      '2026-03-20 -350000 BP HARBOUR RENT',
      '2026-03-31 12000 CR NORTHWIND LTD',
    ],
  });
});

test('German, French and Spanish: H and S, thousands apart, the newest first', async () => {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
  expect(await shown(b, await paperPdf(german))).toMatchObject({
    accountHint: 'DE89370400440532013000',
    openingMinor: 231_045,
    closingMinor: 336_710,
    lines: [
      '2026-06-02 -12345 Lastschrift Stadtwerke Abschlag Strom Juni Kundennummer 4711-0815',
      '2026-06-15 119000 Gutschrift Baumhaus GmbH Rechnung 2026-118',
      '2026-06-30 -990 Entgeltabschluss',
    ],
  });
  expect(await shown(b, await paperPdf(french))).toMatchObject({
    openingMinor: 1_284_530,
    closingMinor: 1_419_250,
    lines: [
      '2026-04-02 -104530 PRLV SEPA FOURNISSEUR EAU',
      '2026-04-14 240000 VIR RECU ATELIER LUMIERE FACTURE 2026-041',
      '2026-04-28 -750 FRAIS DE TENUE DE COMPTE',
    ],
  });
  expect(await shown(b, await paperPdf(spanish))).toMatchObject({
    openingMinor: 90_000,
    closingMinor: 160_400,
    proof: { balances: 3 },
    lines: [
      '2026-05-04 -50000 ALQUILER OFICINA MAYO',
      '2026-05-18 121000 TRANSFERENCIA DE CLIENTE SOL',
      '2026-05-29 -600 COMISION MANTENIMIENTO',
    ],
  });
});

test('a scan is read as well, imported once, and the same month as CSV brings nothing twice', async () => {
  const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
  const bankAccountId = await b.account('1000');
  const file = fileOf(await scannedPdf(german), 'scan.pdf');
  const preview = await b.client.banking.previewStatement({ file, bankAccountId });
  expect(preview).toMatchObject({ newCount: 3, openingMinor: 231_045, closingMinor: 336_710, proof: { pages: 1, pictures: 1 } });
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId });
  await expect(b.client.banking.importStatement({ id: newId(), file, bankAccountId })).rejects.toMatchObject({
    code: 'statement.nothing_new',
  });
}, 120_000);

const changed = (pages: readonly (readonly PaperLine[])[], from: string, to: string): readonly (readonly PaperLine[])[] =>
  pages.map((lines) => lines.map((line) => line.map(([at, text]) => [at, text === from ? to : text] as const)));
const without = (pages: readonly (readonly PaperLine[])[], text: string): readonly (readonly PaperLine[])[] =>
  pages.map((lines) => lines.filter((line) => !line.some((cell) => cell[1] === text)));

test('what does not prove is refused whole, with the first transaction that breaks', async () => {
  const b = await server.business({ country: 'GB', baseCurrency: 'GBP' });
  const refusal = async (pages: readonly (readonly PaperLine[])[]) =>
    b.client.banking.previewStatement({ file: fileOf(await paperPdf(pages)) }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  expect(await refusal(changed(carried, '3,500.00', '3,400.00'))).toContain(
    'Page 2, “BP HARBOUR RENT”: the balance comes to 9.50\u00a0GBP here, but the statement says -90.50\u00a0GBP. Nothing of this PDF was taken, because a transaction before or at this one is missing or misread.',
  );
  expect(await refusal(without(carried, 'CORNER CAFE'))).toContain('Page 1, “CR NORTHWIND LTD”');
  expect(await refusal(changed(german, '1.190,00 H', '1.180,00 H'))).toContain(
    'the statement ends with 3,367.10\u00a0EUR: 10.00\u00a0EUR is missing',
  );
  expect(await refusal([german[0]?.slice(0, -1) ?? []])).toContain('no opening and closing balance');
  expect(await refusal([[[[40, 'A letter from your bank']]]])).toContain('couldn’t find any transactions');
});

type Pages = readonly (readonly PaperLine[])[];
const taken = (pages: Pages, accountCurrency: string) => {
  const read = readPaper(asPages(pages), { accountCurrency, monthFirst: accountCurrency === 'USD', isCard: false });
  return 'fault' in read ? null : read.statement.lines.map(({ date, amountMinor }) => `${date} ${amountMinor}`);
};
const layouts = [
  ['sections', sections, 'USD'],
  ['carried', carried, 'GBP'],
  ['German', german, 'EUR'],
  ['French', french, 'EUR'],
  ['Spanish', spanish, 'EUR'],
] as const;

test.each(layouts)(
  '%s: whatever one figure of an amount is misread as, and whichever transaction is missing, nothing else is taken',
  (_, pages, currency) => {
    const whole = taken(pages, currency);
    expect(whole).not.toBeNull();
    let tried = 0;
    const changedAt = (page: number, at: number, line: PaperLine | null): Pages =>
      pages.map((lines, p) => (p === page ? lines.flatMap((one, l) => (l === at ? (line ? [line] : []) : [one])) : lines));
    for (const [page, lines] of pages.entries())
      for (const [at, line] of lines.entries()) {
        const amounts = line.flatMap(([, text], cell) => (/^[-$]*[\d ,.]*\d[.,]\d\d( [A-Z])?$/.test(text) ? [cell] : []));
        if (amounts.length === 0) continue;
        const isMarked = /total|additions|withdrawals|fees/i.test(line[0]?.[1] ?? '');
        const found = taken(changedAt(page, at, null), currency);
        expect(isMarked || found === null || found.join() === whole?.join()).toBe(true);
        for (const cell of amounts) {
          const text = line[cell]?.[1] ?? '';
          const place = text.search(/\d/);
          const wrong = `${text.slice(0, place)}${(Number(text[place]) + 1) % 10}${text.slice(place + 1)}`;
          const misread = taken(
            changedAt(
              page,
              at,
              line.map((one, c) => (c === cell ? ([one[0], wrong] as const) : one)),
            ),
            currency,
          );
          // Where it is a total, or one of two balances that say the same, the transactions are as they were.
          expect(misread === null || misread.join() === whole?.join()).toBe(true);
          tried += 1;
        }
      }
    expect(tried).toBeGreaterThan(4);
  },
);
