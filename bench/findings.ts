// How well do findings tell faults from clean books? Worlds with one planted fault of each kind, and the same worlds without.
// node bench/run.ts findings
import { measured, type MeasuredRule } from '#core/insight/testing-finding.ts';
import { alarmsAMonth } from '#core/insight/testing-clean-figures.ts';
import { figureRules, measuredFigures, type FigureRule } from '#core/insight/testing-figure-rules.ts';
import { askRows } from './asking.ts';
import { type Row, row } from './rows.ts';

const worlds = 60;
const names: Readonly<Record<MeasuredRule, string>> = {
  duplicate: 'a payment copied 1 to 7 days later',
  unusual_amount: 'an amount ten times as large',
  price_rise: 'a price raised by 10 %, two payments ago',
  missing: 'a monthly payment that did not come',
  category_spike: 'a category twice as large',
  slower_customer: 'three invoices paid 30 days later',
};
/** Lowest acceptable share found; none if the rule is known to be weak. */
const aims: Readonly<Partial<Record<MeasuredRule, number>>> = {
  duplicate: 0.95,
  price_rise: 0.95,
  missing: 0.9,
  category_spike: 0.8,
  slower_customer: 0.9,
};

const figureWorlds = 400;
const figureNames: Readonly<Record<FigureRule, string>> = {
  cash_low: 'cash below zero within 13 weeks',
  tax_gap: 'taxes that the money set aside does not cover',
  margin: 'a margin ten points lower',
  concentration: 'half of the revenue from one customer',
  uncategorized: 'a fifth of the expenses without a category',
};

/**
 * The cash rule predicts from a plan, and the truth is drawn separately; the others are true by definition, and near misses are drawn as
 * often.
 */
function figureRows(): readonly Row[] {
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  const found = measuredFigures(figureWorlds);
  return figureRules.map((rule) => {
    const { planted, found: right, wrong } = found.get(rule) ?? { planted: 0, found: 0, wrong: 0 };
    return row(`found: ${figureNames[rule]}`, percent(right / planted), {
      note: `Precision ${percent(right / Math.max(1, right + wrong))}. ${figureWorlds} worlds, ${planted} of them with it.`,
    });
  });
}

const cleanBusinesses = 200;
const mostAMonth = 0.05;
function cleanFigureRows(): readonly Row[] {
  const alarms = alarmsAMonth(cleanBusinesses);
  return figureRules.map((rule) => {
    const aMonth = alarms.get(rule) ?? 0;
    return row(`findings a month in clean books: ${figureNames[rule]}`, aMonth.toFixed(3), {
      aim: { says: `≤ ${mostAMonth}`, isMet: aMonth <= mostAMonth, reason: 'generated books' },
      note: `${cleanBusinesses} businesses over their first two years, looked at three times a month.`,
    });
  });
}

export function findingRows(): readonly Row[] {
  const { rules, clean } = measured(worlds);
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  const aMonth = clean / worlds / 2;
  return [
    ...[...rules].map(([rule, { planted, found, wrong, clean: alarms }]) => {
      const aim = aims[rule];
      return row(`found: ${names[rule]}`, percent(found / planted), {
        note: `Precision ${percent(found / Math.max(1, found + wrong))}. ${planted} worlds of three years with one such fault; ${alarms} findings of this kind in the ${worlds} without one.`,
        ...(aim === undefined ? {} : { aim: { says: `≥ ${percent(aim)}`, isMet: found / planted >= aim, reason: 'generated books' } }),
      });
    }),
    ...figureRows(),
    ...cleanFigureRows(),
    row('findings a month in clean books, the six rules over lines', aMonth.toFixed(2), {
      aim: { says: '≤ 3', isMet: aMonth <= 3, reason: 'generated books' },
      note: `${worlds} worlds without a fault; two months of lines, one of categories.`,
    }),
    ...askRows(),
  ];
}
