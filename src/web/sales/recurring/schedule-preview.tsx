// The preview of a schedule: the rule in plain words, the next six dates, computed with the same function as on the server, and the first
// invoice.
import { draftTotals, taxDayOf } from '#contract/trade-documents/draft.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { addDays, weekday } from '#core/calendar.ts';
import { withPeriodWords } from '#core/sales/period-words.ts';
import { type Occurrence, suppliedDays, upcomingOccurrences } from '#core/sales/recurrence.ts';
import { supplyOf } from '#core/trade-documents/supply.ts';
import { useContact } from '../../contacts/index.ts';
import { formatDayRange, formatDayShort } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { taxesOnDay } from '../../tax/index.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { isAskable, type ScheduleDraft } from './schedule-draft.ts';
import { useScheduleTexts } from './schedule-side.tsx';
import { hourName, ruleInWords, weekdayName } from './schedule-words.ts';

const shown = 6;

export interface SchedulePreviewProps {
  readonly schedule: ScheduleDraft;
  readonly codes: readonly TaxCode[];
  readonly today: string;
  /** The last settled date; null if there is none. */
  readonly doneThrough: string | null;
}

export function SchedulePreview({ schedule, codes, today, doneThrough }: SchedulePreviewProps) {
  const { preview: t, words } = useScheduleTexts();
  const locale = useLocale();
  const language = useLanguage();
  const { recurrence, atHour } = schedule;
  const from = doneThrough !== null && doneThrough >= today ? addDays(doneThrough, 1) : today;
  const days = isAskable(schedule) ? upcomingOccurrences(recurrence, from, shown) : [];
  const day = (text: string) => formatDayShort(text, locale);
  const [first] = days;
  return (
    <Card title={t.title}>
      {first === undefined ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <p className="font-serif text-[1.125rem] leading-snug">
            {ruleInWords(recurrence, words, language, day)}, {words.next(day(first.day))} {words.at(hourName(locale, atHour))}.
          </p>
          <h3 className="mt-4 text-small font-semibold text-muted">{t.dates}</h3>
          <ol className="mt-1.5 divide-y divide-line">
            {days.map((occurrence) => (
              <Upcoming key={occurrence.index} schedule={schedule} codes={codes} occurrence={occurrence} />
            ))}
          </ol>
          <FirstLines schedule={schedule} first={first} />
        </>
      )}
    </Card>
  );
}

interface UpcomingProps {
  readonly schedule: ScheduleDraft;
  readonly codes: readonly TaxCode[];
  readonly occurrence: Occurrence;
}

/** One of the dates, with its period if it has one, and the tax rates of that date. */
function Upcoming({ schedule, codes, occurrence: { index, day } }: UpcomingProps) {
  const [locale, language] = [useLocale(), useLanguage()];
  const draft = { ...schedule.draft, ...suppliedDays(schedule.recurrence, index, schedule.suppliedPeriod) };
  const supply = supplyOf(draft.suppliedFrom, draft.suppliedThrough);
  const payable = draftTotals(draft, taxesOnDay(codes, taxDayOf({ kind: 'invoice', ofTaxedOn: null }, draft, day)))?.payableMinor ?? null;
  return (
    <li className="flex items-baseline justify-between gap-4 py-1.5">
      <span className="figures">
        {formatDayShort(day, locale)} <span className="text-small text-muted">{weekdayName(language, weekday(day))}</span>
        {supply !== null && <span className="block text-small text-muted">{formatDayRange(supply.from, supply.through, locale)}</span>}
      </span>
      {payable !== null && <Money minor={payable} currency={draft.currency} />}
    </li>
  );
}

/** Shown only if the text contains period placeholders: the rest is in the form. */
function FirstLines({ schedule, first }: { readonly schedule: ScheduleDraft; readonly first: Occurrence }) {
  const t = useScheduleTexts().preview;
  const own = useLanguage();
  const contact = useContact(schedule.draft.contactId).data;
  const language = contact?.language ?? own;
  const { lines, reference, intro, notes } = schedule.draft;
  const texts = [reference, intro, ...lines.map((line) => line.description), notes];
  const filled = texts.flatMap((text, at) => {
    const said = withPeriodWords(text, schedule.recurrence, first, language);
    return said === text ? [] : [{ at, said }];
  });
  if (filled.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-small font-semibold text-muted">{t.first}</h3>
      <ul className="mt-1.5 space-y-1" lang={language}>
        {filled.slice(0, 6).map(({ at, said }) => (
          <li key={at} className="break-words">
            {said}
          </li>
        ))}
      </ul>
    </>
  );
}
