// Sample agency: four people who do branding and campaigns.
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
} from './sample-content.ts';

const [brewery, cycles, school, hotel, seeds, theatre] = [
  'Copperfern Brewing',
  'Wrenfield Cycles',
  'Ashmarsh Music School',
  'Larkhaven Hotels',
  'Plainsong Seeds',
  'Moorgate Lane Theatre',
] as const;

function income(month: Month): Line[] {
  const { at, between } = month;
  const projects: Readonly<Record<number, Line>> = {
    0: [12, `${cycles} – brand launch, deposit`, '4010', checking, 920_000],
    2: [14, `${cycles} – brand launch, second stage`, '4010', checking, 920_000],
    3: [18, `${theatre} – season campaign`, '4010', checking, 640_000],
    5: [16, `${cycles} – brand launch, final payment`, '4010', checking, 760_000],
    6: [9, `${school} – website`, '4010', checking, 780_000],
    8: [10, `${seeds} – packaging, deposit`, '4010', checking, 540_000],
    10: [22, `${seeds} – packaging, final payment`, '4010', checking, 810_000],
    11: [11, `${theatre} – poster series`, '4010', checking, 420_000],
    12: [13, `${hotel} – opening campaign, deposit`, '4010', checking, 980_000],
    13: [6, `${hotel} – opening campaign, second stage`, '4010', checking, 980_000],
  };
  const project = projects[at];
  return [
    [3, `${brewery} – retainer`, '4000', checking, 850_000],
    [5, `${hotel} – retainer`, '4000', checking, 620_000],
    [4, `${school} – social media, monthly`, '4000', checking, 380_000],
    [between(17, 20), `${cycles} – campaign care`, '4000', checking, between(22, 34) * 10_000],
    ...(project ? [project] : []),
    ...(at % 2 === 1 ? [[21, `${brewery} – media commission`, '4020', checking, between(600, 1_400) * 100] as const] : []),
    ...(at > 0 ? [[28, 'Interest on savings', '7000', savings, 900 + at * 140] as const] : []),
  ];
}

function costs(month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    [1, 'Office rent', checking, '6310', 240_000],
    [2, 'Electricity and heating', checking, '6330', 18_500],
    [5, 'Design suite, four seats', card, '6010', 23_996],
    [6, 'Project board, four seats', card, '6010', 4_800],
    [8, 'Telephone and internet', checking, '6320', 14_900],
    [9, 'Web hosting for clients', card, '6020', 8_900],
    [12, 'Email and calendar', card, '6010', 5_760],
    [15, 'Payroll taxes and benefits', checking, '6005', 231_000],
    [20, 'Stock media for clients', card, '5030', between(90, 220) * 100],
    [24, 'Salaries', checking, '6000', 1_050_000],
    [26, 'Money taken out by the owner', checking, '3100', 350_000],
    [27, 'Bank account fee', checking, '6050', 1_900],
    ...several(month, 2, 3, () => [
      between(3, 26),
      oneOf(['Lunch with a client', 'Team lunch', 'Coffee for the office'], month),
      card,
      '6210',
      between(1_900, 11_800),
    ]),
    ...several(month, 2, 3, () => [
      between(4, 25),
      oneOf(['Train to a client', 'Taxi to a pitch', 'Hotel, one night, pitch'], month),
      card,
      '6200',
      between(1_900, 21_000),
    ]),
    ...several(month, 1, 2, () => [
      between(6, 24),
      oneOf(['Printer paper and ink', 'Presentation boards', 'Office plants'], month),
      card,
      '6300',
      between(1_450, 8_900),
    ]),
    ...several(month, 1, 2, () => [between(7, 22), 'Freelance copywriter', checking, '5000', between(45, 95) * 1_000]),
    ...several(month, 1, 2, () => [between(8, 23), 'Printing for a client', checking, '5020', between(25, 90) * 1_000]),
  ];
  if (at % 3 === 2)
    lines.push(
      [16, 'Estimated income tax, quarter', checking, '7300', 310_000 + at * 4_000],
      [16, 'Business insurance, quarter', checking, '6400', 64_000],
    );
  if (at % 3 === 0) lines.push([23, 'Accountant, quarter', checking, '6420', 75_000], [2, 'Cash from the machine', checking, petty, 6_000]);
  if (at % 2 === 0)
    lines.push(
      [13, 'Search advertising', card, '6100', between(150, 300) * 100],
      [between(8, 22), 'Couriers, paid in cash', petty, '6300', between(900, 1_900)],
    );
  if (at % 5 === 2) lines.push([24, 'Conference tickets', card, '6430', 79_800]);
  if (at === 4) lines.push([17, 'Job advertisement', card, '6450', 39_900]);
  if (at === 2) lines.push([9, 'Two laptops', card, '1500', 429_800]);
  if (at === 8) lines.push([18, 'Large-format printer', card, '1500', 168_000]);
  return lines;
}

export const agency: SampleContent = {
  kind: 'agency',
  sender: { name: 'Sample business', email: 'billing@sample-business.example.com' },
  customers: [
    customer(brewery, '90 Example Street', 'Portland', '04101', 'ME'),
    customer(cycles, '14 Example Avenue', 'Boston', '02116', 'MA'),
    customer(school, '3 Example Street', 'Hartford', '06103', 'CT'),
    customer(hotel, '250 Example Street', 'Providence', '02903', 'RI'),
    customer(seeds, '71 Example Road', 'Lancaster', '17602', 'PA'),
    customer(theatre, '9 Example Lane', 'London', 'EC2R 6AA', '', 'GB'),
  ],
  products: [
    sold('Creative director, 1 day', 120_000, '4010'),
    sold('Designer, 1 day', 84_000, '4010'),
    sold('Social media, 1 month', 380_000),
    sold('Poster printing, 100 pieces', 46_000, '4030', true),
  ],
  retainer: { customer: brewery, line: sold('Retainer, {month} {year}', 850_000) },
  capital: { checking: 3_500_000n, savings: 800_000n },
  income,
  costs,
  unclear: [
    [
      [9, 'POS 7710 STATIONERS', card, '6900', 4_140],
      [18, 'CARD PAYMENT 30418', card, '6900', 12_900],
      [24, 'TRAIN TO A CLIENT 8840', card, '6900', 6_320],
    ],
    [
      [4, 'DIRECT DEBIT REF 91244', checking, '6900', 8_990],
      [16, 'INCOMING TRANSFER 60217', '4900', checking, 126_000],
    ],
    [
      [1, 'POS 1108 MARKET HALL', card, '6900', 5_475],
      [1, 'PROJECT BOARD EXTRA SEAT', card, '6900', 1_200],
      [3, 'ONLINE ORDER 402-7716', card, '6900', 18_990],
    ],
  ],
  equipment: [
    { at: 2, cents: 429_800 },
    { at: 8, cents: 168_000 },
  ],
  credited: { account: '4010', line: sold('Courier, charged on', 6_500, '4030'), because: 'The courier was already included.' },
  underWay: (ago) => [
    invoice(seeds, ago(50), [sold('Packaging, print supervision', 126_000, '4010')]),
    quote(hotel, ago(19), [sold('Booking campaign', 860_000, '4010'), sold('Photography, two days', 240_000, '4010')], true),
    {
      ...invoice(school, ago(16), [sold('Open day campaign', 310_000, '4010'), sold('Poster printing, 200 pieces', 92_000, '4030', true)]),
      paid: { on: ago(4), minor: 200_000n, account: checking },
    },
    invoice(theatre, ago(8), [sold('Programme design', 185_000, '4010')]),
    quote(cycles, ago(6), [sold('Spring catalogue', 540_000, '4010')]),
    invoice(brewery, null, [sold('Designer, 1 day', 84_000, '4010')], 14),
  ],
};
