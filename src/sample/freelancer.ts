// Sample freelancer: a web designer who works alone.
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
  wallet,
} from './sample-content.ts';
import type { SampleTexts } from './texts.en.ts';

const [tea, books, clinic, bakery, museum, sailing] = [
  'Quillmoor Tea',
  'Tallowmere Books',
  'Brightsparrow Clinic',
  'Fernhollow Bakery',
  'Hazelwick Museum',
  'Osprey Reach Sailing',
] as const;

function income({ freelancer: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const days = between(2, 3);
  const stages: Readonly<Record<number, Line>> = {
    0: [12, `${books} – ${t.webShopDeposit}`, '4000', checking, 420_000],
    2: [14, `${books} – ${t.webShopSecond}`, '4000', checking, 420_000],
    4: [16, `${books} – ${t.webShopFinal}`, '4000', checking, 385_000],
    5: [9, `${bakery} – ${t.landingPage}`, '4000', checking, 220_000],
    7: [10, `${museum} – ${t.brandDeposit}`, '4000', checking, 315_000],
    9: [22, `${museum} – ${t.brandFinal}`, '4000', checking, 472_500],
    10: [11, `${bakery} – ${t.newsletterTemplates}`, '4000', checking, 164_000],
    11: [13, `${sailing} – ${t.bookingDeposit}`, '4000', checking, 360_000],
    13: [6, `${sailing} – ${t.bookingSecond}`, '4000', checking, 360_000],
  };
  const stage = stages[at];
  return [
    [3, `${tea} – ${t.websiteCare}`, '4000', checking, 145_000],
    [between(17, 20), `${clinic} – ${t.consultingDays(days)}`, '4010', checking, 78_000 * days],
    ...(stage ? [stage] : []),
    ...(at % 3 === 1 ? [[21, `${tea} – ${t.stockPhotos}`, '4020', checking, between(48, 130) * 100] as const] : []),
    ...several(month, 2, 3, () => [between(2, 19), t.templateSale, '4800', wallet, oneOf([1900, 2900, 4900], month)]),
    ...(at > 0 ? [[28, shared.interest, '7000', savings, 310 + at * 95] as const] : []),
  ];
}

function fixedCosts({ freelancer: t, shared }: SampleTexts, { at }: Month): Line[] {
  const lines: Line[] = [
    [1, t.desk, checking, '6310', 24_000],
    [2, t.healthInsurance, checking, '6410', 31_500],
    [5, t.designSuite, card, '6010', 5_999],
    [7, t.codeHosting, card, '6010', 2_100],
    [8, shared.mobile, checking, '6320', 6_850],
    [11, t.webHosting, card, '6020', 3_400],
    [12, shared.email, card, '6010', 1_440],
    [19, t.cloudStorage, card, '6010', 1_199],
    [25, shared.living, checking, '3100', at < 3 ? 210_000 : 260_000],
    [27, shared.bankFee, checking, '6050', 900],
  ];
  if (at % 3 === 2) lines.push([15, t.liability, checking, '6400', 27_600], [15, shared.incomeTax, checking, '7300', 165_000 + at * 2_500]);
  if (at % 3 === 0) lines.push([23, shared.bookkeeper, checking, '6420', 18_000], [2, shared.cash, checking, petty, 4_000]);
  if (at === 2) lines.push([9, t.laptop, card, '1500', 214_900]);
  if (at === 6) lines.push([18, t.screen, card, '1500', 48_900]);
  return lines;
}

function varyingCosts({ freelancer: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    ...several(month, 2, 3, () => [
      between(3, 26),
      oneOf([shared.clientLunch, shared.coffeeMeeting, t.teamLunch], month),
      card,
      '6210',
      between(980, 4_650),
    ]),
    ...several(month, 1, 2, () => [
      between(4, 25),
      oneOf([shared.clientTrain, t.transport, t.stationTaxi], month),
      card,
      '6200',
      between(750, 6_400),
    ]),
  ];
  if (at % 4 === 3) lines.push([16, t.conferenceHotel, card, '6200', 26_800], [14, t.conferenceTicket, card, '6430', 34_900]);
  if (between(0, 1) === 1)
    lines.push([between(6, 24), oneOf([shared.printerPaper, t.notebooks, t.lamp], month), card, '6300', between(1_450, 7_900)]);
  if (at % 2 === 0)
    lines.push(
      [13, shared.searchAds, card, '6100', between(80, 160) * 100],
      [between(8, 22), t.stamps, petty, '6300', between(620, 2_150)],
    );
  if (at % 3 === 1) lines.push([20, t.illustrations, checking, '5000', between(65, 115) * 1000]);
  if (at % 5 === 2) lines.push([24, t.course, card, '6430', 12_900]);
  if (at === 8) lines.push([17, t.domains, card, '6020', 8_640], [21, t.association, checking, '6440', 19_500]);
  lines.push([22, t.paymentFees, wallet, '6050', between(140, 420)]);
  return lines;
}

export function freelancer(texts: SampleTexts): KindContent {
  const t = texts.freelancer;
  return {
    kind: 'freelancer',
    customers: [tea, books, clinic, bakery, museum, sailing],
    products: [
      sold(t.consultingDay, 78_000, '4010'),
      sold(t.careMonth, 145_000),
      sold(t.landingProduct, 220_000),
      sold(t.templatesProduct, 98_000, '4000', true),
    ],
    retainer: { customer: tea, line: sold(t.retainer, 145_000) },
    capital: { checking: 650_000n, savings: 200_000n },
    income: (month) => income(texts, month),
    costs: (month) => [...fixedCosts(texts, month), ...varyingCosts(texts, month)],
    unclear: [
      [
        [9, t.bankKiosk, card, '6900', 1_840],
        [18, t.bankCard, card, '6900', 6_420],
        [24, t.bankTrain, card, '6900', 4_180],
      ],
      [
        [4, t.bankDebit, checking, '6900', 3_990],
        [16, t.bankIncoming, '4900', checking, 38_000],
      ],
      [
        [1, t.bankMarket, card, '6900', 2_375],
        [1, t.bankSeat, card, '6900', 700],
        [3, t.bankOrder, card, '6900', 8_990],
      ],
    ],
    equipment: [
      { at: 2, cents: 214_900 },
      { at: 6, cents: 48_900 },
    ],
    credited: { account: '4010', line: sold(t.creditedLine, 9_500, '4020'), because: t.creditedBecause },
    underWay: (ago) => [
      invoice(museum, ago(50), [sold(t.guidelines, 38_000)]),
      quote(sailing, ago(19), [sold(t.cardBooking, 240_000), sold(t.training, 60_000, '4010')], true),
      {
        ...invoice(bakery, ago(16), [sold(t.templatesSecond, 98_000, '4000', true), sold(t.mailing, 24_000, '4010')]),
        paid: { on: ago(4), minor: 60_000n, account: checking },
      },
      invoice(books, ago(8), [sold(t.filter, 52_000)]),
      quote(books, ago(6), [sold(t.secondLanguage, 310_000), sold(t.photographs, 85_000, '4020', true)]),
      invoice(clinic, null, [sold(t.consultingDay, 78_000, '4010')], 14),
    ],
  };
}
