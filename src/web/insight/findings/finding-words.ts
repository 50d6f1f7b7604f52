// The text of a finding, from its facts, and the links of its evidence and its action.
import type { Evidence } from '#core/insight/finding.ts';
import type { Finding } from '#contract/insight/findings.ts';
import { formatDayRange, formatDayShort, formatMoney, localeOfWords } from '../../platform/format.ts';
import { statementPath } from '../ranges.ts';
import type { FindingTexts } from './texts.en.ts';

interface Writing {
  readonly t: FindingTexts;
  readonly locale: string;
  /** Of the business. */
  readonly currency: string;
}

export function percentText(percent: number, locale: string, digits = 0): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(percent / 100);
}

function missingSentence({ facts }: Extract<Finding, { rule: 'missing' }>, { t, locale }: Writing): string {
  const { name, minor, currency, expectedOn, direction, times } = facts;
  const [amount, day] = [formatMoney(minor, currency, locale), formatDayShort(expectedOn, locale)];
  if (times > 1) return t.stopped(name, amount, times, day);
  return direction === 'in' ? t.missingIn(name, amount, day) : t.missingOut(name, amount, day);
}

export function sentenceOf(finding: Finding, writing: Writing): string {
  const { t, locale, currency } = writing;
  const money = (minor: number, of = currency): string => formatMoney(minor, of, locale);
  const day = (on: string): string => formatDayShort(on, locale);
  const share = (percent: number): string => percentText(percent, locale);
  switch (finding.rule) {
    case 'duplicate':
      return t.duplicate(finding.facts.name, money(finding.facts.minor, finding.facts.currency), finding.facts.days);
    case 'missing':
      return missingSentence(finding, writing);
    case 'price_rise': {
      const { name, fromMinor, toMinor, currency: of, on } = finding.facts;
      return t.priceRise(
        name,
        money(fromMinor, of),
        money(toMinor, of),
        `+${percentText((100 * (toMinor - fromMinor)) / fromMinor, locale, 1)}`,
        day(on),
      );
    }
    case 'unusual_amount': {
      const { name, minor, usualMinor, currency: of } = finding.facts;
      return t.unusual(name, money(minor, of), money(usualMinor, of));
    }
    case 'category_spike': {
      const { name, month, minor, usualMinor } = finding.facts;
      const named = new Intl.DateTimeFormat(localeOfWords(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(month),
      );
      return t.spike(name, named, money(minor), money(usualMinor));
    }
    case 'slower_customer':
      return t.slower(finding.facts.name, finding.facts.days, finding.facts.daysBefore);
    case 'cash_low':
      return finding.facts.floorMinor === 0
        ? t.cashLow(day(finding.facts.day), money(finding.facts.minor))
        : t.cashBelow(day(finding.facts.day), money(finding.facts.floorMinor), money(finding.facts.minor));
    case 'tax_gap': {
      const { owedMinor, heldMinor, isSetAside } = finding.facts;
      return (isSetAside ? t.taxGap : t.taxGapCash)(money(owedMinor), money(heldMinor));
    }
    case 'margin': {
      const { from, to, percent, percentBefore } = finding.facts;
      return t.margin(formatDayRange(from, to, locale), share(percent), share(percentBefore));
    }
    case 'concentration':
      return t.concentration(finding.facts.name, share(finding.facts.percent));
    case 'uncategorized': {
      const { from, to, minor, percent } = finding.facts;
      return t.uncategorized(formatDayRange(from, to, locale), share(percent), money(minor));
    }
  }
}

export function evidencePath({ kind, id, from, day }: Evidence): string {
  switch (kind) {
    case 'transaction':
      return `/app/transactions?open=${id}`;
    case 'invoice':
      return `/app/sales/invoices/${id}`;
    case 'bill':
      return `/app/purchases/bills/${id}`;
    case 'customer':
      return `/app/sales/customers/${id}`;
    case 'account':
      return `/app/reports/general-ledger?${new URLSearchParams({ account: id, ...(from === undefined ? {} : { from }), to: day }).toString()}`;
  }
}

/** The link of a finding's action; null for the action that is done in place. */
export function actionPath(finding: Finding): string | null {
  const [first] = finding.evidence;
  switch (finding.rule) {
    case 'duplicate':
      return null;
    case 'missing':
    case 'price_rise':
      return '/app/forecasting?view=recurring';
    case 'cash_low':
      return '/app/forecasting?view=cash';
    case 'tax_gap':
      return '/app/reports/taxes';
    case 'margin':
      return statementPath('income-statement', { startsOn: finding.facts.from, endsOn: finding.facts.to });
    case 'slower_customer':
      return `/app/sales/customers/${finding.facts.contactId}`;
    case 'uncategorized': {
      const { from, to } = finding.facts;
      return `/app/transactions?${new URLSearchParams({ categories: first?.id ?? '', from, to }).toString()}`;
    }
    default:
      return first ? evidencePath(first as Evidence) : '/app/transactions';
  }
}
