// Texts of the audit trail: actions, items and values.
import { isDay } from '#core/calendar.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useBusinessInstant, useLocale } from '../platform/locale.tsx';
import type { ChangedValue, Value } from './audit-diff.ts';
import { texts } from './audit-texts.ts';

/** Turns `refund_asked_online` or `paymentDays` into words, as a fallback. */
function inWords(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

export function useAuditWords() {
  const { page: t, kinds, actions, vias, fields } = texts.use();
  const locale = useLocale();
  const language = useLanguage();
  const instant = useBusinessInstant();
  const list = new Intl.Collator(language);
  const kind = (name: string): string => kinds[name] ?? inWords(name);
  const valueOf = (value: Value | undefined, { path, currency }: ChangedValue): string => {
    if (value === undefined || value === null) return t.empty;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    const isAmount = currency !== undefined && /^minor$|Minor$/.test(path.at(-1) ?? '');
    if (isAmount && /^-?\d+$/.test(String(value))) return formatMoney(BigInt(value), currency, locale);
    if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }).format(value);
    if (instantShape.test(value)) return instant(value);
    if (uuid.test(value)) return value.slice(0, 8);
    return isDay(value) ? formatDay(value, locale) : value;
  };
  return {
    kind,
    kinds: Object.keys(kinds)
      .map((name) => ({ value: name, label: kind(name) }))
      .toSorted((a, b) => list.compare(a.label, b.label)),
    action: (name: string): string => actions[name] ?? actions[name.split('.').at(-1) ?? ''] ?? inWords(name.split('.').at(-1) ?? name),
    via: (name: string): string => vias[name] ?? name,
    field: ({ path }: ChangedValue): string => path.map((part) => fields[part] ?? inWords(part)).join(' › '),
    value: valueOf,
  };
}
