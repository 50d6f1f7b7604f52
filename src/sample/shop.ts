// Sample shop: ceramics, sold over the counter, online and to other shops.
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

const [cafe, garden, gifts, hotel, market, gallery] = [
  'Dovetail Café',
  'Mossgate Garden Center',
  'Pennywren Gifts',
  'Longmeadow Inn',
  'Saltbridge Market',
  'Northwater Gallery',
] as const;

function income({ shop: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const season = at % 12 > 8 ? 130 : 100;
  const orders: Readonly<Record<number, Line>> = {
    1: [14, `${gifts} – ${t.springOrder}`, '4000', checking, 186_000],
    3: [11, `${garden} – ${t.pots}`, '4000', checking, 142_500],
    5: [18, `${hotel} – ${t.tablewareDeposit}`, '4000', checking, 210_000],
    7: [16, `${hotel} – ${t.tablewareDelivery}`, '4000', checking, 210_000],
    9: [12, `${gallery} – ${t.exhibition}`, '4000', checking, 264_000],
    11: [13, `${gifts} – ${t.autumnOrder}`, '4000', checking, 198_000],
    12: [10, `${garden} – ${t.bulbBowls}`, '4000', checking, 124_000],
    13: [5, `${gifts} – ${t.holidayOrder}`, '4000', checking, 232_000],
  };
  const order = orders[at];
  const sales = (day: number, from: number, to: number): Line => [
    day,
    t.cardSales,
    '4000',
    checking,
    Math.round((between(from, to) * season) / 100) * 100,
  ];
  return [
    sales(7, 1_150, 1_700),
    sales(14, 1_050, 1_600),
    sales(21, 1_100, 1_650),
    sales(28, 1_200, 1_900),
    [3, `${cafe} – ${t.cups}`, '4000', checking, 64_000],
    [between(16, 19), `${market} – ${t.consignment}`, '4000', checking, between(320, 580) * 100],
    ...(order ? [order] : []),
    ...several(month, 4, 6, () => [between(2, 26), t.onlineOrder, '4000', wallet, oneOf([2_800, 4_200, 5_600, 8_900], month)]),
    [22, t.shipping, '4010', wallet, between(2_400, 4_800)],
    ...(at > 0 ? [[28, shared.interest, '7000', savings, 280 + at * 70] as const] : []),
  ];
}

function costs({ shop: t, shared }: SampleTexts, month: Month): Line[] {
  const { at, between } = month;
  const lines: Line[] = [
    [1, t.rent, checking, '6310', 145_000],
    [2, t.electricity, checking, '6330', between(240, 380) * 100],
    [5, t.till, card, '6010', 6_900],
    [6, t.onlineShop, card, '6010', 2_900],
    [8, shared.telephone, checking, '6320', 6_900],
    [10, t.clay, card, '5000', between(520, 880) * 100],
    [12, t.tableware, checking, '5000', between(600, 1_100) * 100],
    [15, t.payroll, checking, '6005', 31_000],
    [18, t.boxes, card, '5020', between(90, 190) * 100],
    [22, t.paymentFees, wallet, '5030', between(420, 980)],
    [23, t.terminalFees, checking, '5030', between(90, 140) * 100],
    [24, t.wages, checking, '6000', 140_000],
    [25, shared.living, checking, '3100', at < 3 ? 120_000 : 160_000],
    [27, shared.bankFee, checking, '6050', 1_200],
    ...several(month, 3, 4, () => [between(3, 26), t.postage, card, '5010', between(1_200, 4_900)]),
    ...several(month, 1, 2, () => [between(4, 25), oneOf([t.fairTrain, t.van], month), card, '6200', between(2_400, 11_500)]),
    ...several(month, 1, 2, () => [between(3, 26), oneOf([t.shopCoffee, t.fairLunch], month), card, '6210', between(900, 3_400)]),
    ...several(month, 1, 2, () => [between(6, 24), oneOf([t.labels, t.tillRolls, t.cleaning], month), petty, '6300', between(600, 1_300)]),
  ];
  if (at % 3 === 2) lines.push([16, shared.incomeTax, checking, '7300', 70_000 + at * 1_500], [16, t.insurance, checking, '6400', 28_500]);
  if (at % 3 === 0) lines.push([20, shared.bookkeeper, checking, '6420', 21_000]);
  if (at % 2 === 0) lines.push([2, shared.cash, checking, petty, 6_000], [13, t.localAds, card, '6100', between(60, 140) * 100]);
  if (at % 4 === 1) lines.push([19, t.kilnService, checking, '6350', 18_000]);
  if (at === 3) lines.push([9, t.wheel, card, '1500', 139_000]);
  if (at === 6) lines.push([18, t.shelves, card, '1500', 86_000]);
  return lines;
}

export function shop(texts: SampleTexts): KindContent {
  const t = texts.shop;
  return {
    kind: 'shop',
    customers: [cafe, garden, gifts, hotel, market, gallery],
    products: [
      sold(t.cupProduct, 2_800, '4000', true),
      sold(t.bowlProduct, 5_600, '4000', true),
      sold(t.potProduct, 4_200, '4000', true),
      sold(t.delivery, 1_500, '4010'),
    ],
    retainer: { customer: cafe, line: sold(t.retainer, 64_000) },
    capital: { checking: 900_000n, savings: 150_000n },
    income: (month) => income(texts, month),
    costs: (month) => costs(texts, month),
    unclear: [
      [
        [9, t.bankShop, card, '6900', 3_940],
        [18, t.bankCard, card, '6900', 5_120],
        [24, t.bankTrain, card, '6900', 4_480],
      ],
      [
        [4, t.bankDebit, checking, '6900', 4_490],
        [16, t.bankIncoming, '4900', checking, 44_500],
      ],
      [
        [1, t.bankMarket, card, '6900', 6_375],
        [1, t.bankSeat, card, '6900', 900],
        [3, t.bankOrder, card, '6900', 9_490],
      ],
    ],
    equipment: [
      { at: 3, cents: 139_000 },
      { at: 6, cents: 86_000 },
    ],
    credited: { account: '4000', line: sold(t.creditedLine, 4_500, '4010'), because: t.creditedBecause },
    underWay: (ago) => [
      invoice(garden, ago(50), [sold(t.pots10, 44_500)]),
      quote(hotel, ago(19), [sold(t.breakfast, 192_000), sold(t.delivery, 9_000, '4010')], true),
      {
        ...invoice(cafe, ago(16), [sold(t.bowls, 108_000, '4000', true), sold(t.delivery, 4_500, '4010')]),
        paid: { on: ago(4), minor: 50_000n, account: checking },
      },
      invoice(gallery, ago(8), [sold(t.vases, 96_000)]),
      quote(gifts, ago(6), [sold(t.springProduct, 215_000)]),
      invoice(market, null, [sold(t.cups20, 42_000)], 14),
    ],
  };
}
