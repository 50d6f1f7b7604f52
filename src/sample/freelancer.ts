// Sample freelancer: a web designer who works alone.
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

const [tea, books, clinic, bakery, museum, sailing] = [
  'Quillmoor Tea',
  'Tallowmere Books',
  'Brightsparrow Clinic',
  'Fernhollow Bakery',
  'Hazelwick Museum',
  'Osprey Reach Sailing',
] as const;

function income(month: Month): Line[] {
  const { at, between } = month;
  const days = between(2, 3);
  const stages: Readonly<Record<number, Line>> = {
    0: [12, `${books} – web shop, deposit`, '4000', checking, 420_000],
    2: [14, `${books} – web shop, second stage`, '4000', checking, 420_000],
    4: [16, `${books} – web shop, final payment`, '4000', checking, 385_000],
    5: [9, `${bakery} – landing page`, '4000', checking, 220_000],
    7: [10, `${museum} – brand redesign, deposit`, '4000', checking, 315_000],
    9: [22, `${museum} – brand redesign, final payment`, '4000', checking, 472_500],
    10: [11, `${bakery} – newsletter templates`, '4000', checking, 164_000],
    11: [13, `${sailing} – online booking, deposit`, '4000', checking, 360_000],
    13: [6, `${sailing} – online booking, second stage`, '4000', checking, 360_000],
  };
  const stage = stages[at];
  return [
    [3, `${tea} – website care, monthly retainer`, '4000', checking, 145_000],
    [between(17, 20), `${clinic} – consulting, ${days} days`, '4010', checking, 78_000 * days],
    ...(stage ? [stage] : []),
    ...(at % 3 === 1 ? [[21, `${tea} – stock photos charged on`, '4020', checking, between(48, 130) * 100] as const] : []),
    ...several(month, 2, 3, () => [between(2, 19), 'Template sale, online shop', '4800', wallet, oneOf([1900, 2900, 4900], month)]),
    ...(at > 0 ? [[28, 'Interest on savings', '7000', savings, 310 + at * 95] as const] : []),
  ];
}

function fixedCosts({ at }: Month): Line[] {
  const lines: Line[] = [
    [1, 'Co-working desk, monthly', checking, '6310', 24_000],
    [2, 'Health insurance', checking, '6410', 31_500],
    [5, 'Design suite subscription', card, '6010', 5_999],
    [7, 'Code hosting', card, '6010', 2_100],
    [8, 'Mobile phone and internet', checking, '6320', 6_850],
    [11, 'Web hosting for client sites', card, '6020', 3_400],
    [12, 'Email and calendar', card, '6010', 1_440],
    [19, 'Cloud storage', card, '6010', 1_199],
    [25, 'Money taken out for living', checking, '3100', at < 3 ? 210_000 : 260_000],
    [27, 'Bank account fee', checking, '6050', 900],
  ];
  if (at % 3 === 2)
    lines.push(
      [15, 'Business liability insurance, quarter', checking, '6400', 27_600],
      [15, 'Estimated income tax, quarter', checking, '7300', 165_000 + at * 2_500],
    );
  if (at % 3 === 0) lines.push([23, 'Bookkeeper, quarter', checking, '6420', 18_000], [2, 'Cash from the machine', checking, petty, 4_000]);
  if (at === 2) lines.push([9, 'Laptop', card, '1500', 214_900]);
  if (at === 6) lines.push([18, 'Second screen', card, '1500', 48_900]);
  return lines;
}

function varyingCosts(month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    ...several(month, 2, 3, () => [
      between(3, 26),
      oneOf(['Lunch with a client', 'Coffee meeting', 'Team lunch at the co-working space'], month),
      card,
      '6210',
      between(980, 4_650),
    ]),
    ...several(month, 1, 2, () => [
      between(4, 25),
      oneOf(['Train to a client', 'City transport, day pass', 'Taxi to the station'], month),
      card,
      '6200',
      between(750, 6_400),
    ]),
  ];
  if (at % 4 === 3)
    lines.push([16, 'Hotel, two nights, design conference', card, '6200', 26_800], [14, 'Design conference ticket', card, '6430', 34_900]);
  if (between(0, 1) === 1)
    lines.push([
      between(6, 24),
      oneOf(['Printer paper and ink', 'Notebooks and pens', 'Desk lamp'], month),
      card,
      '6300',
      between(1_450, 7_900),
    ]);
  if (at % 2 === 0)
    lines.push(
      [13, 'Search advertising', card, '6100', between(80, 160) * 100],
      [between(8, 22), 'Stamps and parcels', petty, '6300', between(620, 2_150)],
    );
  if (at % 3 === 1) lines.push([20, 'Subcontractor – illustrations', checking, '5000', between(65, 115) * 1000]);
  if (at % 5 === 2) lines.push([24, 'Online course, accessibility', card, '6430', 12_900]);
  if (at === 8)
    lines.push([17, 'Domain renewals', card, '6020', 8_640], [21, 'Professional association, yearly fee', checking, '6440', 19_500]);
  lines.push([22, 'Payment fees, online shop', wallet, '6050', between(140, 420)]);
  return lines;
}

export const freelancer: SampleContent = {
  kind: 'freelancer',
  sender: { name: 'Sample business', email: 'billing@sample-business.example.com' },
  customers: [
    customer(tea, '12 Example Street', 'Portland', '04101', 'ME'),
    customer(books, '340 Example Street', 'Boston', '02108', 'MA'),
    customer(clinic, '7 Example Street', 'Providence', '02903', 'RI'),
    customer(bakery, '58 Example Street', 'Burlington', '05401', 'VT'),
    customer(museum, '21 Example Street', 'Concord', '03301', 'NH'),
    customer(sailing, '105 Example Quay', 'Halifax', 'B3H 1A1', 'NS', 'CA'),
  ],
  products: [
    sold('Consulting, 1 day', 78_000, '4010'),
    sold('Website care, 1 month', 145_000),
    sold('Landing page', 220_000),
    sold('Newsletter templates', 98_000, '4000', true),
  ],
  retainer: { customer: tea, line: sold('Website care, {month} {year}', 145_000) },
  capital: { checking: 650_000n, savings: 200_000n },
  income,
  costs: (month) => [...fixedCosts(month), ...varyingCosts(month)],
  unclear: [
    [
      [9, 'POS 4471 KIOSK MAIN ST', card, '6900', 1_840],
      [18, 'CARD PAYMENT 88213', card, '6900', 6_420],
      [24, 'TRAIN TO A CLIENT 5521', card, '6900', 4_180],
    ],
    [
      [4, 'DIRECT DEBIT REF 70012', checking, '6900', 3_990],
      [16, 'INCOMING TRANSFER 20931', '4900', checking, 38_000],
    ],
    [
      [1, 'POS 5120 MARKET HALL', card, '6900', 2_375],
      [1, 'CODE HOSTING EXTRA SEAT', card, '6900', 700],
      [3, 'ONLINE ORDER 118-4402', card, '6900', 8_990],
    ],
  ],
  equipment: [
    { at: 2, cents: 214_900 },
    { at: 6, cents: 48_900 },
  ],
  credited: { account: '4010', line: sold('Workshop room, charged on', 9_500, '4020'), because: 'The room was free of charge after all.' },
  underWay: (ago) => [
    invoice(museum, ago(50), [sold('Brand guidelines for print', 38_000)]),
    quote(sailing, ago(19), [sold('Online booking, payments by card', 240_000), sold('Training for two people', 60_000, '4010')], true),
    {
      ...invoice(bakery, ago(16), [
        sold('Newsletter templates, second set', 98_000, '4000', true),
        sold('Help with the first mailing', 24_000, '4010'),
      ]),
      paid: { on: ago(4), minor: 60_000n, account: checking },
    },
    invoice(books, ago(8), [sold('Web shop, product filter', 52_000)]),
    quote(books, ago(6), [sold('Web shop, second language', 310_000), sold('Photographs of the range', 85_000, '4020', true)]),
    invoice(clinic, null, [sold('Consulting, 1 day', 78_000, '4010')], 14),
  ],
};
