// Invoice settings of the business: its details on paper, numbering, default terms.
import { isInUnion } from '#core/country.ts';
import { isRoutingNumber } from '#core/trade-documents/bank-details.ts';
import { isIban } from '#core/iban.ts';
import { documentNumber, isSamePattern, patternProblems, runOf } from '#core/trade-documents/number-series.ts';
import { taxesToBeginWith } from '#core/tax/tax-code.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { SalesSettings, Sender } from '#contract/sales/sales.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { type Filling, refused, refuseIfAny } from '../platform/refusal.ts';
import { checkTaxId, taxIdName } from '../platform/tax-id.ts';
import type { Work } from '../platform/work.ts';
import { taxCodes } from '../tax/index.ts';
import { selectTaxesOfLines } from './document-store.ts';
import { lastCount, selectSeries, type Series, upsertSeries } from './number-store.ts';
import { selectSetting, type Setting, upsertSetting } from './setting-store.ts';

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

/** The number that a document with this date would get next; somebody else may take it first. */
export async function foretoldNumber(work: Pick<Work, 'tx' | 'org'>, kind: Series['kind'], day: string): Promise<string> {
  const series = (await selectSeries(work)).find((one) => one.kind === kind);
  if (!series) throw new Error(`no numbers for ${kind}`);
  return documentNumber(series.pattern, (await lastCount(work, kind, runOf(series.restart, day))) + 1, day);
}

type SettingChange = { readonly [K in keyof Setting]?: Setting[K] | undefined } & { readonly series?: readonly Series[] | undefined };

/** Two kinds with the same number format would give a number twice. */
export function refuseSharedPattern(all: readonly Series[], changed: readonly Pick<Series, 'kind'>[]): void {
  changed.forEach(({ kind }, at) => {
    const one = all.find((s) => s.kind === kind);
    const other = all.find((s) => s.kind !== kind && one && isSamePattern(s.pattern, one.pattern));
    if (other) throw refused('sales.pattern_shared', { kinds: `${other.kind}s` }, `series.${at}.pattern`);
  });
}

/** The business's own numbers are checked like its customers'; earlier values that aren't changed stay. */
function senderProblems({ country, taxId, iban, bic }: Sender, before: Sender): Problem[] {
  const found: Problem[] = [];
  const answer = taxId === '' || country === '' ? undefined : checkTaxId(country, taxId);
  if (answer && !answer.isValid && (taxId !== before.taxId || country !== before.country))
    found.push({
      code: 'customer.tax_id',
      path: 'sender.taxId',
      data: { kind: taxIdName(country), country, detail: answer.detail } satisfies Filling,
    });
  // Other countries have other account numbers, which can't be mistaken for an IBAN.
  const isMeantAsIban = isInUnion(country) || /^\s*[a-z]{2}\s?\d/i.test(iban);
  if (iban !== '' && iban !== before.iban && isMeantAsIban && !isIban(iban)) found.push({ code: 'sales.iban', path: 'sender.iban' });
  // A BIC begins with letters.
  if (country === 'US' && /^\d/.test(bic) && bic !== before.bic && !isIban(iban) && !isRoutingNumber(bic))
    found.push({ code: 'sales.routing', path: 'sender.bic' });
  return found;
}

export async function saveSalesSettings(work: Work, input: SettingChange): Promise<SalesSettings> {
  const before = await salesSettings(work);
  for (const [at, one] of (input.series ?? []).entries()) {
    const [problem] = patternProblems(one.pattern, one.restart);
    if (problem) throw refused('sales.pattern', { detail: `pattern_${problem}` }, `series.${at}.pattern`);
    await upsertSeries(work, one);
  }
  if (input.series) refuseSharedPattern(await selectSeries(work), input.series);
  if (input.sender) refuseIfAny(senderProblems(input.sender, before.sender));
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
