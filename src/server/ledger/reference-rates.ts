// A central bank's table of reference rates, as the European Central Bank publishes it: as XML, or as CSV with a column for each currency.
import type { Day } from '#core/calendar.ts';
import { isDay } from '#core/calendar.ts';
import { isCurrency } from '#core/currency.ts';
import { readDay } from '#core/statement/statement-cell.ts';
import type { XmlElement } from '#core/statement/statement-xml.ts';
import { parseCsv } from '../platform/formats/csv.ts';
import { parseXml } from '../platform/formats/xml.ts';

/** Units of `currency` for one unit of the bank's own. */
export interface ReferenceRate {
  readonly day: Day;
  readonly currency: string;
  readonly rate: string;
}

const isRate = (text: string): boolean => /^\d{1,10}(\.\d{1,10})?$/.test(text) && Number(text) > 0;
const dayOf = (text: string): Day | null => (isDay(text) ? text : readDay(text, 'dmy'));

function fromXml({ attributes, children }: XmlElement, day: Day | null): readonly ReferenceRate[] {
  const own = attributes['time'] === undefined ? day : dayOf(attributes['time']);
  const { currency = '', rate = '' } = attributes;
  const here = own !== null && isCurrency(currency) && isRate(rate) ? [{ day: own, currency, rate }] : [];
  return [...here, ...children.flatMap((child) => fromXml(child, own))];
}

function fromCsv(text: string): readonly ReferenceRate[] {
  const [header, ...rows] = parseCsv(text, { delimiter: ',' }).rows;
  const currencies = (header?.cells ?? []).map((cell) => cell.trim());
  return rows.flatMap(({ cells }) => {
    const day = dayOf(cells[0]?.trim() ?? '');
    return day === null
      ? []
      : cells.flatMap((cell, at) => {
          const [currency, rate] = [currencies[at] ?? '', cell.trim()];
          return at > 0 && isCurrency(currency) && isRate(rate) ? [{ day, currency, rate }] : [];
        });
  });
}

/** Its rates, one a day and currency; none where it is no such table. */
export function readReferenceRates(text: string): readonly ReferenceRate[] {
  const bare = text.replace(/^\ufeff/, '').trimStart();
  if (!bare.startsWith('<')) return fromCsv(bare);
  const parsed = parseXml(bare);
  return parsed.ok ? fromXml(parsed.root, null) : [];
}
