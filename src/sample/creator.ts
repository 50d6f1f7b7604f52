// Sample creator: a video channel about small boats, paid by advertising, sponsors and members.
import {
  card,
  checking,
  customer,
  invoice,
  type Line,
  type Month,
  oneOf,
  quote,
  type SampleContent,
  savings,
  several,
  sold,
  wallet,
} from './sample-content.ts';

const [ropes, paints, maps, coats, lamps, magazine] = [
  'Halyard & Hemp',
  'Bluewick Paints',
  'Lodestar Charts',
  'Fogwell Outerwear',
  'Saltlight Lamps',
  'Tidewater Monthly',
] as const;

function income(month: Month): Line[] {
  const { at, between } = month;
  const sponsors: Readonly<Record<number, Line>> = {
    1: [12, `${paints} – sponsored video, deposit`, '4010', checking, 180_000],
    3: [15, `${paints} – sponsored video, final payment`, '4010', checking, 180_000],
    5: [9, `${coats} – autumn campaign`, '4010', checking, 320_000],
    7: [11, `${lamps} – product review`, '4010', checking, 140_000],
    9: [18, `${maps} – two mentions`, '4010', checking, 210_000],
    11: [10, `${coats} – winter campaign, deposit`, '4010', checking, 190_000],
    12: [14, `${paints} – workshop series`, '4010', checking, 260_000],
    13: [5, `${coats} – winter campaign, second part`, '4010', checking, 190_000],
  };
  const sponsor = sponsors[at];
  return [
    [21, 'Advertising share, video platform', '4000', checking, between(1_450, 2_350) * 100 + at * 4_000],
    [3, `${ropes} – sponsorship, monthly`, '4010', checking, 120_000],
    [between(16, 19), `${magazine} – column and photographs`, '4040', checking, 45_000],
    [8, 'Memberships, monthly payout', '4020', wallet, between(420, 640) * 100],
    [26, 'Affiliate income', '4030', checking, between(90, 260) * 100],
    ...(sponsor ? [sponsor] : []),
    ...several(month, 3, 5, () => [between(2, 25), 'Course sale, boat repair', '4060', wallet, oneOf([3_900, 3_900, 7_900], month)]),
    ...several(month, 1, 3, () => [between(4, 24), 'Merchandise sale', '4050', wallet, oneOf([2_400, 3_200], month)]),
    ...(at > 0 ? [[28, 'Interest on savings', '7000', savings, 240 + at * 80] as const] : []),
  ];
}

function costs(month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    [1, 'Studio rent', checking, '6350', 65_000],
    [4, 'Video editor, monthly', checking, '5000', 90_000],
    [5, 'Editing software', card, '6010', 5_499],
    [6, 'Music and footage library', card, '6360', 2_990],
    [8, 'Mobile phone and internet', checking, '6320', 7_400],
    [12, 'Web hosting', card, '6020', 1_900],
    [14, 'Cloud storage for footage', card, '6010', 4_999],
    [17, 'Platform fees, memberships', wallet, '5020', between(2_200, 3_400)],
    [18, 'Payment fees, shop', wallet, '6050', between(260, 620)],
    [25, 'Money taken out for living', checking, '3100', at < 3 ? 180_000 : 240_000],
    [27, 'Bank account fee', checking, '6050', 900],
    ...several(month, 2, 3, () => [
      between(3, 26),
      oneOf(['Paint and varnish for a video', 'Timber and screws', 'Costume hire'], month),
      card,
      '6330',
      between(1_900, 9_800),
    ]),
    ...several(month, 1, 2, () => [
      between(4, 25),
      oneOf(['Train to a shoot', 'Ferry to a shoot', 'Hotel, one night, shoot'], month),
      card,
      '6200',
      between(1_800, 14_500),
    ]),
    ...several(month, 2, 3, () => [
      between(3, 26),
      oneOf(['Lunch at a shoot', 'Coffee meeting'], month),
      card,
      '6210',
      between(850, 3_900),
    ]),
  ];
  if (at % 3 === 2)
    lines.push(
      [15, 'Estimated income tax, quarter', checking, '7300', 140_000 + at * 2_000],
      [15, 'Equipment insurance, quarter', checking, '6400', 19_800],
    );
  if (at % 3 === 0)
    lines.push([23, 'Bookkeeper, quarter', checking, '6420', 18_000], [20, 'Merchandise printing', card, '5010', between(180, 320) * 100]);
  if (at % 2 === 1)
    lines.push([17, 'Microphone cables and batteries', card, '6340', between(1_500, 6_900)], [19, 'Giveaway prize', card, '6110', 4_900]);
  if (at % 4 === 2) lines.push([18, 'Camera operator, two days', checking, '5000', 60_000]);
  if (at === 1) lines.push([9, 'Camera', card, '1500', 189_900]);
  if (at === 7) lines.push([16, 'Lens', card, '1500', 74_900]);
  return lines;
}

export const creator: SampleContent = {
  kind: 'creator',
  sender: { name: 'Sample business', email: 'billing@sample-business.example.com' },
  customers: [
    customer(ropes, '4 Example Wharf', 'Portland', '04101', 'ME'),
    customer(paints, '210 Example Street', 'Newport', '02840', 'RI'),
    customer(maps, '33 Example Street', 'Boston', '02110', 'MA'),
    customer(coats, '8 Example Lane', 'Annapolis', '21401', 'MD'),
    customer(lamps, '17 Example Street', 'Mystic', '06355', 'CT'),
    customer(magazine, '62 Example Road', 'Falmouth', 'TR11 3AA', 'Cornwall', 'GB'),
  ],
  products: [
    sold('Sponsored video', 360_000, '4010'),
    sold('Mention in a video', 105_000, '4010'),
    sold('Photographs, one day', 45_000, '4040'),
    sold('Course, boat repair', 3_900, '4060', true),
  ],
  retainer: { customer: ropes, line: sold('Sponsorship, {month} {year}', 120_000, '4010') },
  capital: { checking: 900_000n, savings: 150_000n },
  income,
  costs,
  unclear: [
    [
      [9, 'POS 2210 CHANDLERY DOCK 4', card, '6900', 3_460],
      [18, 'CARD PAYMENT 61177', card, '6900', 5_980],
      [24, 'TRAIN TO A SHOOT 3310', card, '6900', 4_250],
    ],
    [
      [4, 'DIRECT DEBIT REF 40981', checking, '6900', 2_990],
      [16, 'INCOMING TRANSFER 55120', '4900', checking, 42_000],
    ],
    [
      [1, 'POS 8831 HARDWARE', card, '6900', 2_745],
      [1, 'CLOUD STORAGE EXTRA', card, '6900', 999],
      [3, 'ONLINE ORDER 771-2083', card, '6900', 7_490],
    ],
  ],
  equipment: [
    { at: 1, cents: 189_900 },
    { at: 7, cents: 74_900 },
  ],
  credited: { account: '4040', line: sold('Travel to the shoot', 8_500, '4040'), because: 'The ferry was not needed after all.' },
  underWay: (ago) => [
    invoice(maps, ago(50), [sold('Mention in a newsletter', 42_000, '4010')]),
    quote(lamps, ago(19), [sold('Three sponsored videos', 390_000, '4010'), sold('Photographs for print', 45_000, '4040')], true),
    {
      ...invoice(paints, ago(16), [
        sold('Workshop video, second part', 130_000, '4010'),
        sold('Course seats for customers', 19_500, '4060', true),
      ]),
      paid: { on: ago(4), minor: 65_000n, account: checking },
    },
    invoice(magazine, ago(8), [sold('Cover photograph', 60_000, '4040')]),
    quote(coats, ago(6), [sold('Spring campaign', 340_000, '4010')]),
    invoice(ropes, null, [sold('Photographs, one day', 45_000, '4040')], 14),
  ],
};
