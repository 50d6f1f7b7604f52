// Receipts in four languages as lines with places: what is read of them, clean and with typical OCR errors.
import { describe, expect, test } from 'vitest';
import { readReceipt, type BooksAround } from './read-receipt.ts';
import type { PageLine, ReadPage } from './receipt-page.ts';

const width = 480;
const letter = 11;
/** Each row is text, or its left and right part. */
type Row = string | readonly [string, string];
const line = (text: string, left: number, top: number, confidence: number): PageLine => {
  const right = left + text.length * letter;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: top + 20 },
    { x: left, y: top + 20 },
  ] as const;
  return { text, confidence, corners };
};
function page(rows: readonly Row[], confidence = 0.98): ReadPage {
  const lines = rows.flatMap((row, at) => {
    const top = 20 + at * 30;
    if (typeof row === 'string') return row === '' ? [] : [line(row, Math.max(10, (width - row.length * letter) / 2), top, confidence)];
    const [left, right] = row;
    return [line(left, 10, top, confidence), line(right, width - 10 - right.length * letter, top, confidence)];
  });
  return { width, height: 40 + rows.length * 30, lines };
}
const books = (over: Partial<BooksAround> = {}): BooksAround => ({
  country: 'DE',
  currency: 'EUR',
  today: '2026-03-20',
  ownName: 'Test business',
  ownTaxIds: [],
  suppliers: [],
  isTaxId: () => false,
  ...over,
});
function read(rows: readonly Row[], over: Partial<BooksAround> = {}, confidence = 0.98) {
  const found = readReceipt([page(rows, confidence)], books(over));
  return {
    ...found,
    values: [found.merchant?.value, found.date?.value, found.total?.value, found.currency.value, found.tax?.value, found.number?.value],
  };
}

const german: readonly Row[] = [
  'Bäckerei Sonnenkorn GmbH',
  'Lindenweg 4',
  '10115 Berlin',
  'USt-IdNr. DE123456788',
  ['Bon-Nr. 004711', '14.03.2026 08:12'],
  ['Roggenbrot', '4,20'],
  ['4 x Brezel', '3,60'],
  ['Kaffee', '2,80'],
  ['Summe EUR', '10,60'],
  ['Bar', '20,00'],
  ['Rückgeld', '9,40'],
  ['MwSt 7,0% A', '0,69'],
  'Vielen Dank',
];
const french: readonly Row[] = [
  'LIBRAIRIE DU CANAL SARL',
  '12 rue des Ponts',
  '31000 Toulouse',
  ['Ticket n° 20458', 'Le 09/03/2026 17:45'],
  ['Cahier A4', '6,50'],
  ['Stylo x3', '8,10'],
  ['Total HT', '12,17'],
  ['TVA 20%', '2,43'],
  ['TOTAL TTC', '14,60'],
  ['Carte bancaire', '14,60'],
];
const spanish: readonly Row[] = [
  'PAPELERIA EL FARO S.L.',
  'CIF B12345674',
  'Calle Mayor 8, 28013 Madrid',
  ['Factura simplificada: T-00981', 'Fecha: 17-03-2026'],
  ['Papel A4', '9,90'],
  ['Carpetas', '4,35'],
  ['Base imponible', '11,78'],
  ['IVA 21%', '2,47'],
  ['TOTAL A PAGAR', '14,25 €'],
  ['Efectivo', '20,00'],
  ['Cambio', '5,75'],
];
const english: readonly Row[] = [
  'Harbor Hardware Inc.',
  '88 Pier Street',
  'Portland, OR 97201',
  ['Receipt #: A-55120', '03/17/2026 4:05 PM'],
  ['Screws', '$7.49'],
  ['Drill bit', '$12.00'],
  ['Subtotal', '$19.49'],
  ['Sales Tax 8.25%', '$1.61'],
  ['TOTAL', '$21.10'],
  ['VISA ****1234', '$21.10'],
];

describe('a receipt', () => {
  test('in German', () => expect(read(german).values).toEqual(['Bäckerei Sonnenkorn GmbH', '2026-03-14', 1060, 'EUR', 69, '004711']));
  test('in French, with the tax beside the net', () =>
    expect(read(french, { country: 'FR' }).values).toEqual(['LIBRAIRIE DU CANAL SARL', '2026-03-09', 1460, 'EUR', 243, '20458']));
  test('in Spanish, with cash and change', () =>
    expect(read(spanish, { country: 'ES' }).values).toEqual(['PAPELERIA EL FARO S.L.', '2026-03-17', 1425, 'EUR', 247, 'T-00981']));
  test('in English, month first', () =>
    expect(read(english, { country: 'US', currency: 'USD' }).values).toEqual([
      'Harbor Hardware Inc.',
      '2026-03-17',
      2110,
      'USD',
      161,
      'A-55120',
    ]));

  test('gives the place and confidence of each value', () => {
    const { total, date } = read(german);
    expect(total?.confidenceBp).toBeGreaterThanOrEqual(9000);
    expect(date?.confidenceBp).toBeGreaterThanOrEqual(9000);
    // The ninth of thirteen rows, at the right edge.
    expect(total?.place).toMatchObject({ page: 1 });
    expect(total?.place?.top).toBeCloseTo((20 + 8 * 30) / 430, 2);
    expect((total?.place?.left ?? 0) + (total?.place?.width ?? 0)).toBeCloseTo(470 / 480, 2);
  });

  test('is read with letters for digits and digits for letters, with less confidence', () => {
    const damaged = german.map((row): Row => {
      const damage = (text: string): string => text.replace('Summe', 'Sumne').replace('10,60', '1O,6O').replace('14.03.2026', '14.O3.2026');
      return typeof row === 'string' ? damage(row) : [damage(row[0]), damage(row[1])];
    });
    const clean = read(german);
    const { values, total } = read(damaged, {}, 0.82);
    expect(values.slice(1, 3)).toEqual(['2026-03-14', 1060]);
    expect(total?.confidenceBp).toBeLessThan(clean.total?.confidenceBp ?? 0);
  });

  test('that is skewed on its page is read as if it were level', () => {
    const level = page(french);
    const turn = ({ x, y }: { x: number; y: number }) => ({
      x: x * Math.cos(0.12) - y * Math.sin(0.12) + 60,
      y: x * Math.sin(0.12) + y * Math.cos(0.12),
    });
    const lines = level.lines.map((one) => ({
      ...one,
      corners: one.corners.map(turn) as unknown as PageLine['corners'],
    }));
    const found = readReceipt([{ width: 600, height: 500, lines }], books({ country: 'FR' }));
    expect([found.total?.value, found.date?.value, found.tax?.value]).toEqual([1460, '2026-03-09', 243]);
  });

  test('that is photographed at an angle, so that its rows converge, keeps label and amount in one row', () => {
    const { width: wide, height, lines } = page(german);
    const seen = lines.map((one) => ({
      ...one,
      corners: one.corners.map(({ x, y }) => {
        const depth = 1 + 0.0006 * (x - wide / 2);
        return { x: wide / 2 + (x - wide / 2) / depth, y: height / 2 + (y - height / 2) / depth };
      }) as unknown as PageLine['corners'],
    }));
    const found = readReceipt([{ width: wide, height, lines: seen }], books());
    expect([found.total?.value, found.tax?.value, found.number?.value]).toEqual([1060, 69, '004711']);
  });
  test.each([
    [['Bon-Nr.', 'A-31486'], 'A-31486'],
    [['Rechnung Nr.', '59082'], '59082'],
    [['Trans. No.', '69375'], '69375'],
    [['Reçu n', '48852'], '48852'],
    [['Facture No :', '24148'], '24148'],
  ] as const)('has its number beside %j', (row, number) => {
    const rows = german.map((one) => (Array.isArray(one) && String(one[0]).startsWith('Bon') ? row : one));
    expect(read(rows).number).toMatchObject({ value: number });
  });
  test('whose number was joined with its date has low confidence', () =>
    expect(read([...german.slice(0, 4), 'Bon-Nr. 360306-01-202613', ...german.slice(5)]).number?.confidenceBp).toBeLessThan(5000));
  test('whose words were read without spaces still has its tax', () => {
    const close = english.map((row): Row => (typeof row === 'string' ? row : [row[0].replaceAll(' ', ''), row[1]]));
    expect(read(close, { country: 'US', currency: 'USD' }).tax?.value).toBe(161);
    const iva = spanish.map((row): Row => (typeof row === 'string' ? row : [row[0].replaceAll(' ', ''), row[1]]));
    expect(read(iva, { country: 'ES' }).tax?.value).toBe(247);
  });

  test('of a supplier in the books gets that name, by its name or its tax number', () => {
    const suppliers = [
      { name: 'Sonnenkorn', taxId: null },
      { name: 'Backwaren Nord', taxId: 'DE 123 456 788' },
    ];
    expect(read(german, { suppliers }).merchant).toMatchObject({ value: 'Backwaren Nord', confidenceBp: 9900 });
    expect(read(german, { suppliers: suppliers.slice(0, 1) }).merchant).toMatchObject({ value: 'Sonnenkorn' });
  });

  test('is never from the business itself, and joined words are separated', () => {
    const rows: readonly Row[] = ['WerkzeugKranzGmbH', 'Muster Studio', 'Hauptstr. 5', ['Total', '12.50']];
    expect(read(rows).merchant?.value).toBe('Werkzeug Kranz GmbH');
    expect(read(['MUSTER STUDIO GMBH', 'Kranz', ['Total', '12.50']], { ownName: 'Muster Studio' }).merchant?.value).toBe('Kranz');
  });

  test('that gives money back has a negative total', () => {
    expect(
      read(['Werkzeug Kranz GmbH', 'GUTSCHRIFT', ['Beleg-Nr. 8842', '02.03.2026'], ['Bohrer', '-24,90'], ['Gesamtbetrag EUR', '-24,90']])
        .total?.value,
    ).toBe(-2490);
    expect(
      read(['Harbor Hardware Inc.', 'CREDIT NOTE', ['Date', '2026-03-02'], ['Drill', '24.90'], ['Total USD', '24.90']]).values.slice(2, 4),
    ).toEqual([-2490, 'USD']);
  });

  test('in a currency without decimals has whole units', () => {
    expect(read(['Kissa Aoi', '2026-03-11', ['Coffee', '¥650'], ['Cake', '¥480'], ['Total', '¥1,130']]).values.slice(1, 4)).toEqual([
      '2026-03-11',
      1130,
      'JPY',
    ]);
  });
});

describe('taxes by rate', () => {
  const ofTwo = (...rates: readonly Row[]): readonly Row[] => [
    'Gasthaus Zur Post',
    ['Rechnung Nr. 4711', '14.03.2026'],
    ['Mittagessen', '10,70'],
    ['Wein', '23,80'],
    ['Summe EUR', '34,50'],
    ...rates,
  ];
  const parts = (rows: readonly Row[], over: Partial<BooksAround> = {}) =>
    read(rows, over).taxes.map(({ value: { rate, netMinor, taxMinor } }) => [rate, netMinor, taxMinor]);
  const both = [
    ['7', 1000, 70],
    ['19', 2000, 380],
  ];
  test.each<[string, readonly Row[]]>([
    [
      'net, tax and gross in a row',
      [
        ['A 7,00% 10,00', '0,70 10,70'],
        ['B 19,00% 20,00', '3,80 23,80'],
      ],
    ],
    [
      'tax before net',
      [
        ['MwSt 7% 0,70', '10,00'],
        ['MwSt 19% 3,80', '20,00'],
      ],
    ],
    [
      'the net in a row of its own',
      [
        ['Netto 7%', '10,00'],
        ['MwSt 7%', '0,70'],
        ['Netto 19%', '20,00'],
        ['MwSt 19%', '3,80'],
      ],
    ],
  ])('are read with %s, and their sum is the tax', (_, rates) => {
    expect(parts(ofTwo(...rates))).toEqual(both);
    expect(read(ofTwo(...rates)).tax?.value).toBe(450);
    expect(read(ofTwo(...rates)).tax?.confidenceBp).toBeGreaterThanOrEqual(9500);
  });
  test('have the net computed from the total, where none is printed', () => {
    expect(parts(german)).toEqual([['7', 991, 69]]);
    expect(parts(english, { country: 'US', currency: 'USD' })).toEqual([['8.25', 1949, 161]]);
  });
  test('are none if they do not sum to the total, and a discount is not a tax', () => {
    expect(parts(ofTwo(['A 7,00% 10,00', '0,70 10,70'], ['B 19,00% 20,00', '3,90 23,90']))).toEqual([]);
    expect(parts(['Laden', ['Hemd', '50,00'], ['Rabatt 10%', '5,00'], ['Summe EUR', '45,00']])).toEqual([]);
  });
});

describe('what was bought', () => {
  test('is read if it sums to the total, or to the total without the tax', () => {
    expect(read(german).lines.map(({ value }) => [value.text, value.minor])).toEqual([
      ['Roggenbrot', 420],
      ['4 x Brezel', 360],
      ['Kaffee', 280],
    ]);
    expect(read(english, { country: 'US', currency: 'USD' }).lines.map(({ value }) => value.minor)).toEqual([749, 1200]);
  });
  test('is empty if a line is missing', () => expect(read(german.filter((row) => row[0] !== 'Kaffee')).lines).toEqual([]));
});

describe('how a bill is paid', () => {
  const bill = (...rows: readonly Row[]): readonly Row[] => [
    'Druckerei Kranz GmbH',
    ['Rechnung Nr. R-2044', '02.03.2026'],
    ...rows,
    ['Gesamtbetrag', '119,00'],
  ];
  test.each<[string, readonly Row[], string | null]>([
    ['a date in German', [['Fällig am', '16.03.2026']], '2026-03-16'],
    ['a date in English', ['Payment due by 30 March 2026'], '2026-03-30'],
    ['a date in French', [["Date d'échéance", '01/04/2026']], '2026-04-01'],
    ['a date in Spanish', [['Vencimiento', '31/03/2026']], '2026-03-31'],
    ['terms in days', ['Zahlbar innerhalb von 14 Tagen'], '2026-03-16'],
    ['the terms without a discount', ['Zahlbar in 10 Tagen mit 2% Skonto, 30 Tage netto'], '2026-04-01'],
    ['a delivery date alone', [['Lieferdatum', '05.03.2026']], null],
    ['a date before the bill', [['Fällig am', '16.02.2026']], null],
  ])('until a day, by %s', (_, rows, due) => expect(read(bill(...rows)).due?.value ?? null).toBe(due));
  test.each<[string, string, string | null]>([
    ['as it is printed', 'IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', 'DE89370400440532013000'],
    ['with letters for digits', 'IBAN DE89 37O4 0044 O532 0130 00', 'DE89370400440532013000'],
    ['with letters of its own', 'IBAN FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['with a wrong digit', 'IBAN: DE89 3704 0044 0532 0130 01', null],
  ])('to an IBAN %s', (_, row, iban) => expect(read(bill(row)).iban?.value ?? null).toBe(iban));
});

describe('a date that can be read two ways', () => {
  const dated = (text: string): readonly Row[] => ['Corner Shop', text, ['Total', '12.50']];
  const dateOf = (text: string, over: Partial<BooksAround> = {}) => read(dated(text), { today: '2026-07-20', ...over }).date;
  test.each<[string, string, string, string, string | null]>([
    ['is asked for', 'DE', '04/05/2026', '2026-05-04', '2026-04-05'],
    ['is asked for, month first where that is usual', 'US', '04/05/2026', '2026-04-05', '2026-05-04'],
    ['is certain between dots', 'US', '04.05.2026', '2026-05-04', null],
    ['is certain where the other day is still to come', 'DE', '06/08/2026', '2026-06-08', null],
    ['is certain with the year first', 'DE', '2026-05-04', '2026-05-04', null],
    ['is certain with a name', 'DE', '4 May 2026', '2026-05-04', null],
    ['is certain where it is of these weeks and the other long ago', 'DE', '02/07/2026', '2026-07-02', null],
  ])('%s: %s %s', (_, country, text, value, other) => expect(dateOf(text, { country })).toMatchObject({ value, other }));
  test('is marked to be checked', () => expect(dateOf('04/05/2026')?.confidenceBp).toBeLessThan(9000));
  test('follows another date of the page that is unambiguous', () => {
    const rows: readonly Row[] = ['Corner Shop', ['Date: 04/05/2026', 'Due: 05/29/2026'], ['Total', '12.50']];
    expect(read(rows, { today: '2026-07-20' }).date).toMatchObject({ value: '2026-04-05', other: null });
  });
});

describe('what is not a receipt', () => {
  const nothing = { merchant: null, date: null, total: null, tax: null, number: null, due: null, iban: null, taxes: [], lines: [] };
  test.each<[string, readonly ReadPage[]]>([
    ['no pages', []],
    ['an empty page', [page([])]],
    ['a page of no size', [{ width: 0, height: 0, lines: [line('', 0, 0, 0)] }]],
    ['lines without a place', [{ width: 10, height: 10, lines: [{ ...line('Total 5.00', Number.NaN, 0, 1) }] }]],
  ])('%s: nothing', (_, pages) => expect(readReceipt(pages, books())).toMatchObject(nothing));

  test.each<[string, string]>([
    ['figures', '1'.repeat(5000)],
    ['grouped figures', '1.234.'.repeat(900)],
    ['dates', '01/02/'.repeat(900)],
    ['brackets', '(['.repeat(3000)],
    ['minus signs', '- '.repeat(3000)],
    ['blanks', ' '.repeat(6000)],
    ['halves of pairs', '\ud83d'.repeat(3000)],
  ])('thousands of lines of %s are read to their end', (_, text) => {
    const rows = Array.from({ length: 2500 }, () => text);
    expect(readReceipt([page(rows)], books()).currency.value).toBe('EUR');
  });
});

describe('the columns of a bill', () => {
  const at = (...placed: readonly (readonly [left: number, row: number, text: string])[]) =>
    readReceipt(
      [{ width: 900, height: 600, lines: placed.map(([left, row, text]) => line(text, left, 20 + row * 30, 1)) }],
      books({ suppliers: [] }),
    );
  test('keep a name apart from the address or the heading beside it', () => {
    expect(
      at([10, 0, 'Müller Papier GmbH'], [600, 0, 'Hauptstraße 1'], [600, 1, '10115 Berlin'], [10, 5, 'Summe 12,00']).merchant?.value,
    ).toBe('Müller Papier GmbH');
    expect(at([10, 0, 'Cedar Mill, Inc.'], [700, 0, 'INVOICE'], [10, 1, '400 Mill Road'], [10, 5, 'Total 12.00']).merchant?.value).toBe(
      'Cedar Mill, Inc.',
    );
    expect(at([10, 0, 'Cedar Mill, Inc. INVOICE'], [10, 1, '400 Mill Road'], [10, 5, 'Total 12.00']).merchant?.value).toBe(
      'Cedar Mill, Inc.',
    );
  });
  test('have number, date and due date below their headings', () => {
    const found = at(
      [10, 0, 'Atelier Lune SARL'],
      [10, 2, 'Facture n°'],
      [300, 2, 'Date'],
      [600, 2, 'Échéance'],
      [10, 3, 'FA-2026-0042'],
      [300, 3, '15/03/2026'],
      [600, 3, '14/04/2026'],
      [10, 6, 'Total TTC 12,00 €'],
    );
    expect([found.number?.value, found.date?.value, found.due?.value]).toEqual(['FA-2026-0042', '2026-03-15', '2026-04-14']);
  });
  test('name a number alone; one that goes on in the next line has low confidence', () => {
    const alone = at([10, 0, 'Cedar Mill, Inc.'], [10, 2, 'Number'], [10, 3, 'CM-10482'], [10, 6, 'Total 12.00']);
    expect(alone.number?.value).toBe('CM-10482');
    const wrapped = at([10, 0, 'Cedar Mill, Inc.'], [10, 2, 'Invoice no. CM-2026-'], [10, 3, '0117'], [10, 6, 'Total 12.00']);
    expect(wrapped.number?.confidenceBp).toBeLessThan(5000);
  });
});
