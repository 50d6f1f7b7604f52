// Sample agency: four people who do branding and campaigns.
import {
  card,
  checking,
  invoice,
  type Line,
  type Month,
  oneOf,
  petty,
  quote,
  type KindContent,
  savings,
  several,
  sold,
} from './sample-content.ts';
import type { SampleTexts } from './texts.en.ts';

const [brewery, cycles, school, hotel, seeds, theatre] = [
  'Copperfern Brewing',
  'Wrenfield Cycles',
  'Ashmarsh Music School',
  'Larkhaven Hotels',
  'Plainsong Seeds',
  'Moorgate Lane Theatre',
] as const;

function income({ agency: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const projects: Readonly<Record<number, Line>> = {
    0: [12, `${cycles} – ${t.launchDeposit}`, '4010', checking, 920_000],
    2: [14, `${cycles} – ${t.launchSecond}`, '4010', checking, 920_000],
    3: [18, `${theatre} – ${t.season}`, '4010', checking, 640_000],
    5: [16, `${cycles} – ${t.launchFinal}`, '4010', checking, 760_000],
    6: [9, `${school} – ${t.website}`, '4010', checking, 780_000],
    8: [10, `${seeds} – ${t.packagingDeposit}`, '4010', checking, 540_000],
    10: [22, `${seeds} – ${t.packagingFinal}`, '4010', checking, 810_000],
    11: [11, `${theatre} – ${t.posters}`, '4010', checking, 420_000],
    12: [13, `${hotel} – ${t.openingDeposit}`, '4010', checking, 980_000],
    13: [6, `${hotel} – ${t.openingSecond}`, '4010', checking, 980_000],
  };
  const project = projects[at];
  return [
    [3, `${brewery} – ${t.monthly}`, '4000', checking, 850_000],
    [5, `${hotel} – ${t.monthly}`, '4000', checking, 620_000],
    [4, `${school} – ${t.social}`, '4000', checking, 380_000],
    [between(17, 20), `${cycles} – ${t.care}`, '4000', checking, between(22, 34) * 10_000],
    ...(project ? [project] : []),
    ...(at % 2 === 1 ? [[21, `${brewery} – ${t.commission}`, '4020', checking, between(600, 1_400) * 100] as const] : []),
    ...(at > 0 ? [[28, shared.interest, '7000', savings, 900 + at * 140] as const] : []),
  ];
}

function costs({ agency: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    [1, t.rent, checking, '6310', 240_000],
    [2, t.energy, checking, '6330', 18_500],
    [5, t.designSuite, card, '6010', 23_996],
    [6, t.board, card, '6010', 4_800],
    [8, shared.telephone, checking, '6320', 14_900],
    [9, t.webHosting, card, '6020', 8_900],
    [12, shared.email, card, '6010', 5_760],
    [15, t.payroll, checking, '6005', 231_000],
    [20, t.stockMedia, card, '5030', between(90, 220) * 100],
    [24, t.salaries, checking, '6000', 1_050_000],
    [26, t.ownerDraw, checking, '3100', 350_000],
    [27, shared.bankFee, checking, '6050', 1_900],
    ...several(month, 2, 3, () => [
      between(3, 26),
      oneOf([shared.clientLunch, t.teamLunch, t.officeCoffee], month),
      card,
      '6210',
      between(1_900, 11_800),
    ]),
    ...several(month, 2, 3, () => [
      between(4, 25),
      oneOf([shared.clientTrain, t.pitchTaxi, t.pitchHotel], month),
      card,
      '6200',
      between(1_900, 21_000),
    ]),
    ...several(month, 1, 2, () => [
      between(6, 24),
      oneOf([shared.printerPaper, t.boards, t.plants], month),
      card,
      '6300',
      between(1_450, 8_900),
    ]),
    ...several(month, 1, 2, () => [between(7, 22), t.copywriter, checking, '5000', between(45, 95) * 1_000]),
    ...several(month, 1, 2, () => [between(8, 23), t.clientPrinting, checking, '5020', between(25, 90) * 1_000]),
  ];
  if (at % 3 === 2) lines.push([16, shared.incomeTax, checking, '7300', 310_000 + at * 4_000], [16, t.insurance, checking, '6400', 64_000]);
  if (at % 3 === 0) lines.push([23, t.accountant, checking, '6420', 75_000], [2, shared.cash, checking, petty, 6_000]);
  if (at % 2 === 0)
    lines.push(
      [13, shared.searchAds, card, '6100', between(150, 300) * 100],
      [between(8, 22), t.couriers, petty, '6300', between(900, 1_900)],
    );
  if (at % 5 === 2) lines.push([24, t.conference, card, '6430', 79_800]);
  if (at === 4) lines.push([17, t.jobAd, card, '6450', 39_900]);
  if (at === 2) lines.push([9, t.laptops, card, '1500', 429_800]);
  if (at === 8) lines.push([18, t.printer, card, '1500', 168_000]);
  return lines;
}

export function agency(texts: SampleTexts): KindContent {
  const t = texts.agency;
  return {
    kind: 'agency',
    customers: [brewery, cycles, school, hotel, seeds, theatre],
    products: [
      sold(t.directorDay, 120_000, '4010'),
      sold(t.designerDay, 84_000, '4010'),
      sold(t.socialMonth, 380_000),
      sold(t.posterPrinting, 46_000, '4030', true),
    ],
    retainer: { customer: brewery, line: sold(t.retainer, 850_000) },
    capital: { checking: 3_500_000n, savings: 800_000n },
    income: (month) => income(texts, month),
    costs: (month) => costs(texts, month),
    unclear: [
      [
        [9, t.bankShop, card, '6900', 4_140],
        [18, t.bankCard, card, '6900', 12_900],
        [24, t.bankTrain, card, '6900', 6_320],
      ],
      [
        [4, t.bankDebit, checking, '6900', 8_990],
        [16, t.bankIncoming, '4900', checking, 126_000],
      ],
      [
        [1, t.bankMarket, card, '6900', 5_475],
        [1, t.bankSeat, card, '6900', 1_200],
        [3, t.bankOrder, card, '6900', 18_990],
      ],
    ],
    equipment: [
      { at: 2, cents: 429_800 },
      { at: 8, cents: 168_000 },
    ],
    credited: { account: '4010', line: sold(t.creditedLine, 6_500, '4030'), because: t.creditedBecause },
    underWay: (ago) => [
      invoice(seeds, ago(50), [sold(t.supervision, 126_000, '4010')]),
      quote(hotel, ago(19), [sold(t.booking, 860_000, '4010'), sold(t.photography, 240_000, '4010')], true),
      {
        ...invoice(school, ago(16), [sold(t.openDay, 310_000, '4010'), sold(t.posterPrinting200, 92_000, '4030', true)]),
        paid: { on: ago(4), minor: 200_000n, account: checking },
      },
      invoice(theatre, ago(8), [sold(t.programme, 185_000, '4010')]),
      quote(cycles, ago(6), [sold(t.catalogue, 540_000, '4010')]),
      invoice(brewery, null, [sold(t.designerDay, 84_000, '4010')], 14),
    ],
  };
}
