// Sample creator: a video channel about small boats, paid by advertising, sponsors and members.
import {
  card,
  checking,
  invoice,
  type Line,
  type Month,
  oneOf,
  quote,
  type KindContent,
  savings,
  several,
  sold,
  wallet,
} from './sample-content.ts';
import type { SampleTexts } from './texts.en.ts';

const [ropes, paints, maps, coats, lamps, magazine] = [
  'Halyard & Hemp',
  'Bluewick Paints',
  'Lodestar Charts',
  'Fogwell Outerwear',
  'Saltlight Lamps',
  'Tidewater Monthly',
] as const;

function income({ creator: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const sponsors: Readonly<Record<number, Line>> = {
    1: [12, `${paints} – ${t.videoDeposit}`, '4010', checking, 180_000],
    3: [15, `${paints} – ${t.videoFinal}`, '4010', checking, 180_000],
    5: [9, `${coats} – ${t.autumn}`, '4010', checking, 320_000],
    7: [11, `${lamps} – ${t.review}`, '4010', checking, 140_000],
    9: [18, `${maps} – ${t.mentions}`, '4010', checking, 210_000],
    11: [10, `${coats} – ${t.winterDeposit}`, '4010', checking, 190_000],
    12: [14, `${paints} – ${t.workshops}`, '4010', checking, 260_000],
    13: [5, `${coats} – ${t.winterSecond}`, '4010', checking, 190_000],
  };
  const sponsor = sponsors[at];
  return [
    [21, t.adShare, '4000', checking, between(1_450, 2_350) * 100 + at * 4_000],
    [3, `${ropes} – ${t.sponsorship}`, '4010', checking, 120_000],
    [between(16, 19), `${magazine} – ${t.column}`, '4040', checking, 45_000],
    [8, t.memberships, '4020', wallet, between(420, 640) * 100],
    [26, t.affiliate, '4030', checking, between(90, 260) * 100],
    ...(sponsor ? [sponsor] : []),
    ...several(month, 3, 5, () => [between(2, 25), t.courseSale, '4060', wallet, oneOf([3_900, 3_900, 7_900], month)]),
    ...several(month, 1, 3, () => [between(4, 24), t.merchandise, '4050', wallet, oneOf([2_400, 3_200], month)]),
    ...(at > 0 ? [[28, shared.interest, '7000', savings, 240 + at * 80] as const] : []),
  ];
}

function costs({ creator: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    [1, t.studio, checking, '6350', 65_000],
    [4, t.editor, checking, '5000', 90_000],
    [5, t.software, card, '6010', 5_499],
    [6, t.library, card, '6360', 2_990],
    [8, shared.mobile, checking, '6320', 7_400],
    [12, t.webHosting, card, '6020', 1_900],
    [14, t.footage, card, '6010', 4_999],
    [17, t.platformFees, wallet, '5020', between(2_200, 3_400)],
    [18, t.paymentFees, wallet, '6050', between(260, 620)],
    [25, shared.living, checking, '3100', at < 3 ? 180_000 : 240_000],
    [27, shared.bankFee, checking, '6050', 900],
    ...several(month, 2, 3, () => [between(3, 26), oneOf([t.paint, t.timber, t.costumes], month), card, '6330', between(1_900, 9_800)]),
    ...several(month, 1, 2, () => [
      between(4, 25),
      oneOf([t.shootTrain, t.ferry, t.shootHotel], month),
      card,
      '6200',
      between(1_800, 14_500),
    ]),
    ...several(month, 2, 3, () => [between(3, 26), oneOf([t.shootLunch, shared.coffeeMeeting], month), card, '6210', between(850, 3_900)]),
  ];
  if (at % 3 === 2) lines.push([15, shared.incomeTax, checking, '7300', 140_000 + at * 2_000], [15, t.insurance, checking, '6400', 19_800]);
  if (at % 3 === 0)
    lines.push([23, shared.bookkeeper, checking, '6420', 18_000], [20, t.merchandisePrinting, card, '5010', between(180, 320) * 100]);
  if (at % 2 === 1) lines.push([17, t.cables, card, '6340', between(1_500, 6_900)], [19, t.prize, card, '6110', 4_900]);
  if (at % 4 === 2) lines.push([18, t.operator, checking, '5000', 60_000]);
  if (at === 1) lines.push([9, t.camera, card, '1500', 189_900]);
  if (at === 7) lines.push([16, t.lens, card, '1500', 74_900]);
  return lines;
}

export function creator(texts: SampleTexts): KindContent {
  const t = texts.creator;
  return {
    kind: 'creator',
    customers: [ropes, paints, maps, coats, lamps, magazine],
    products: [
      sold(t.videoProduct, 360_000, '4010'),
      sold(t.mentionProduct, 105_000, '4010'),
      sold(t.photoDay, 45_000, '4040'),
      sold(t.courseProduct, 3_900, '4060', true),
    ],
    retainer: { customer: ropes, line: sold(t.retainer, 120_000, '4010') },
    capital: { checking: 900_000n, savings: 150_000n },
    income: (month) => income(texts, month),
    costs: (month) => costs(texts, month),
    unclear: [
      [
        [9, t.bankShop, card, '6900', 3_460],
        [18, t.bankCard, card, '6900', 5_980],
        [24, t.bankTrain, card, '6900', 4_250],
      ],
      [
        [4, t.bankDebit, checking, '6900', 2_990],
        [16, t.bankIncoming, '4900', checking, 42_000],
      ],
      [
        [1, t.bankMarket, card, '6900', 2_745],
        [1, t.bankSeat, card, '6900', 999],
        [3, t.bankOrder, card, '6900', 7_490],
      ],
    ],
    equipment: [
      { at: 1, cents: 189_900 },
      { at: 7, cents: 74_900 },
    ],
    credited: { account: '4040', line: sold(t.creditedLine, 8_500, '4040'), because: t.creditedBecause },
    underWay: (ago) => [
      invoice(maps, ago(50), [sold(t.newsletter, 42_000, '4010')]),
      quote(lamps, ago(19), [sold(t.threeVideos, 390_000, '4010'), sold(t.printPhotos, 45_000, '4040')], true),
      {
        ...invoice(paints, ago(16), [sold(t.workshopSecond, 130_000, '4010'), sold(t.seats, 19_500, '4060', true)]),
        paid: { on: ago(4), minor: 65_000n, account: checking },
      },
      invoice(magazine, ago(8), [sold(t.cover, 60_000, '4040')]),
      quote(coats, ago(6), [sold(t.spring, 340_000, '4010')]),
      invoice(ropes, null, [sold(t.photoDay, 45_000, '4040')], 14),
    ],
  };
}
