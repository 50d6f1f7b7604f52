// Sample shop: ceramics, sold over the counter, online and to other shops.
import {
  card,
  checking,
  customer,
  invoice,
  type Line,
  type Month,
  oneOf,
  petty,
  quote,
  type SampleContent,
  savings,
  several,
  sold,
  wallet,
} from './sample-content.ts';

const [cafe, garden, gifts, hotel, market, gallery] = [
  'Dovetail Café',
  'Mossgate Garden Center',
  'Pennywren Gifts',
  'Longmeadow Inn',
  'Saltbridge Market',
  'Northwater Gallery',
] as const;

function income(month: Month): Line[] {
  const { at, between } = month;
  const season = at % 12 > 8 ? 130 : 100;
  const orders: Readonly<Record<number, Line>> = {
    1: [14, `${gifts} – spring order`, '4000', checking, 186_000],
    3: [11, `${garden} – plant pots`, '4000', checking, 142_500],
    5: [18, `${hotel} – tableware, deposit`, '4000', checking, 210_000],
    7: [16, `${hotel} – tableware, delivery`, '4000', checking, 210_000],
    9: [12, `${gallery} – exhibition pieces`, '4000', checking, 264_000],
    11: [13, `${gifts} – autumn order`, '4000', checking, 198_000],
    12: [10, `${garden} – bulb bowls`, '4000', checking, 124_000],
    13: [5, `${gifts} – holiday order`, '4000', checking, 232_000],
  };
  const order = orders[at];
  const sales = (day: number, from: number, to: number): Line => [
    day,
    'Card sales, week',
    '4000',
    checking,
    Math.round((between(from, to) * season) / 100) * 100,
  ];
  return [
    sales(7, 1_150, 1_700),
    sales(14, 1_050, 1_600),
    sales(21, 1_100, 1_650),
    sales(28, 1_200, 1_900),
    [3, `${cafe} – cups, monthly order`, '4000', checking, 64_000],
    [between(16, 19), `${market} – consignment sales`, '4000', checking, between(320, 580) * 100],
    ...(order ? [order] : []),
    ...several(month, 4, 6, () => [between(2, 26), 'Online order', '4000', wallet, oneOf([2_800, 4_200, 5_600, 8_900], month)]),
    [22, 'Shipping paid by customers', '4010', wallet, between(2_400, 4_800)],
    ...(at > 0 ? [[28, 'Interest on savings', '7000', savings, 280 + at * 70] as const] : []),
  ];
}

function costs(month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    [1, 'Shop rent', checking, '6310', 145_000],
    [2, 'Electricity, kiln and shop', checking, '6330', between(240, 380) * 100],
    [5, 'Till and inventory software', card, '6010', 6_900],
    [6, 'Online shop subscription', card, '6010', 2_900],
    [8, 'Telephone and internet', checking, '6320', 6_900],
    [10, 'Clay and glaze', card, '5000', between(520, 880) * 100],
    [12, 'Tableware from other potters', checking, '5000', between(600, 1_100) * 100],
    [15, 'Payroll taxes', checking, '6005', 31_000],
    [18, 'Boxes and tissue paper', card, '5020', between(90, 190) * 100],
    [22, 'Payment fees, online shop', wallet, '5030', between(420, 980)],
    [23, 'Card terminal fees', checking, '5030', between(90, 140) * 100],
    [24, 'Wages, weekend help', checking, '6000', 140_000],
    [25, 'Money taken out for living', checking, '3100', at < 3 ? 120_000 : 160_000],
    [27, 'Bank account fee', checking, '6050', 1_200],
    ...several(month, 3, 4, () => [between(3, 26), 'Parcels, postage', card, '5010', between(1_200, 4_900)]),
    ...several(month, 1, 2, () => [
      between(4, 25),
      oneOf(['Train to a fair', 'Van hire, fair'], month),
      card,
      '6200',
      between(2_400, 11_500),
    ]),
    ...several(month, 1, 2, () => [
      between(3, 26),
      oneOf(['Coffee for the shop', 'Lunch at a fair'], month),
      card,
      '6210',
      between(900, 3_400),
    ]),
    ...several(month, 1, 2, () => [
      between(6, 24),
      oneOf(['Price labels', 'Till rolls', 'Cleaning supplies'], month),
      petty,
      '6300',
      between(600, 1_300),
    ]),
  ];
  if (at % 3 === 2)
    lines.push(
      [16, 'Estimated income tax, quarter', checking, '7300', 70_000 + at * 1_500],
      [16, 'Shop insurance, quarter', checking, '6400', 28_500],
    );
  if (at % 3 === 0) lines.push([20, 'Bookkeeper, quarter', checking, '6420', 21_000]);
  if (at % 2 === 0)
    lines.push([2, 'Cash from the machine', checking, petty, 6_000], [13, 'Local advertising', card, '6100', between(60, 140) * 100]);
  if (at % 4 === 1) lines.push([19, 'Kiln service', checking, '6350', 18_000]);
  if (at === 3) lines.push([9, 'Pottery wheel', card, '1500', 139_000]);
  if (at === 6) lines.push([18, 'Display shelves', card, '1500', 86_000]);
  return lines;
}

export const shop: SampleContent = {
  kind: 'shop',
  sender: { name: 'Sample business', email: 'billing@sample-business.example.com' },
  customers: [
    customer(cafe, '2 Example Square', 'Portland', '04101', 'ME'),
    customer(garden, '400 Example Road', 'Brattleboro', '05301', 'VT'),
    customer(gifts, '27 Example Street', 'Salem', '01970', 'MA'),
    customer(hotel, '5 Example Hill', 'Lenox', '01240', 'MA'),
    customer(market, '11 Example Street', 'Newport', '02840', 'RI'),
    customer(gallery, '60 Example Avenue', 'Montréal', 'H2Y 1A1', 'QC', 'CA'),
  ],
  products: [
    sold('Cup, salt glaze', 2_800, '4000', true),
    sold('Bowl, large', 5_600, '4000', true),
    sold('Plant pot', 4_200, '4000', true),
    sold('Delivery', 1_500, '4010'),
  ],
  retainer: { customer: cafe, line: sold('Cups, {month} {year}', 64_000) },
  capital: { checking: 900_000n, savings: 150_000n },
  income,
  costs,
  unclear: [
    [
      [9, 'POS 6620 BUILDERS YARD', card, '6900', 3_940],
      [18, 'CARD PAYMENT 11839', card, '6900', 5_120],
      [24, 'TRAIN TO A FAIR 9912', card, '6900', 4_480],
    ],
    [
      [4, 'DIRECT DEBIT REF 33510', checking, '6900', 4_490],
      [16, 'INCOMING TRANSFER 74406', '4900', checking, 44_500],
    ],
    [
      [1, 'POS 2094 WHOLESALE', card, '6900', 6_375],
      [1, 'ONLINE SHOP EXTRA USER', card, '6900', 900],
      [3, 'ONLINE ORDER 560-1192', card, '6900', 9_490],
    ],
  ],
  equipment: [
    { at: 3, cents: 139_000 },
    { at: 6, cents: 86_000 },
  ],
  credited: { account: '4000', line: sold('Express delivery', 4_500, '4010'), because: 'It was sent by standard delivery.' },
  underWay: (ago) => [
    invoice(garden, ago(50), [sold('Plant pots, 10 pieces', 44_500)]),
    quote(hotel, ago(19), [sold('Breakfast set, 40 pieces', 192_000), sold('Delivery', 9_000, '4010')], true),
    {
      ...invoice(cafe, ago(16), [sold('Bowls, 24 pieces', 108_000, '4000', true), sold('Delivery', 4_500, '4010')]),
      paid: { on: ago(4), minor: 50_000n, account: checking },
    },
    invoice(gallery, ago(8), [sold('Vases, 6 pieces', 96_000)]),
    quote(gifts, ago(6), [sold('Spring order', 215_000)]),
    invoice(market, null, [sold('Cups, 20 pieces', 42_000)], 14),
  ],
};
