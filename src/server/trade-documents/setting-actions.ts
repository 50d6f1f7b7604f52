// How the business invoices: who it is on paper, its numbers, its usual terms.
import { documentNumber, patternProblems, runOf } from '#core/trade-documents/number-series.ts';
import { taxesToBeginWith } from '#core/tax/tax-code.ts';
import type { SalesSettings } from '#contract/sales/sales.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { taxCodes } from '../tax/index.ts';
import { selectTaxesOfLines } from './document-store.ts';
import { lastCount, selectSeries, selectSetting, type Series, type Setting, upsertSeries, upsertSetting } from './setting-store.ts';

export async function salesSettings(work: Work): Promise<SalesSettings> {
  const [setting, series] = [await selectSetting(work), await selectSeries(work)];
  const day = today(work.org.timeZone);
  const withNext: SalesSettings['series'] = [];
  for (const one of series) {
    const count = (await lastCount(work, one.kind, runOf(one.restart, day))) + 1;
    withNext.push({ ...one, next: documentNumber(one.pattern, count, day) });
  }
  const firstLineTaxCodeIds = [...taxesToBeginWith(await taxCodes(work), await selectTaxesOfLines(work))];
  return { ...setting, series: withNext, firstLineTaxCodeIds };
}

type SettingChange = { readonly [K in keyof Setting]?: Setting[K] | undefined } & { readonly series?: readonly Series[] | undefined };

export async function saveSalesSettings(work: Work, input: SettingChange): Promise<SalesSettings> {
  const before = await salesSettings(work);
  for (const [at, one] of (input.series ?? []).entries()) {
    const [problem] = patternProblems(one.pattern, one.restart);
    if (problem) throw refused('sales.pattern', { detail: `pattern_${problem}` }, `series.${at}.pattern`);
    await upsertSeries(work, one);
  }
  const { sender, template, paymentDays, prices, taxRounding } = before;
  await upsertSetting(work, {
    sender: input.sender ?? sender,
    template: input.template ?? template,
    paymentDays: input.paymentDays ?? paymentDays,
    prices: input.prices ?? prices,
    taxRounding: input.taxRounding ?? taxRounding,
  });
  const after = await salesSettings(work);
  await audit(work, { action: 'sales_setting.changed', subjectKind: 'sales_setting', before, after });
  return after;
}
