// Days compared with that the books cover only in part: no percentage is shown, and a sentence says so, on the page and in files.
import type { DayRange } from '#core/calendar.ts';
import { beganWithin } from '#core/insight/change.ts';
import type { Language } from '#core/language.ts';
import type { BooksSince } from '#contract/reports/books-since.ts';
import { firstEntryDay } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { dayLabel } from './range.ts';
import { statementTexts } from './statement-texts.ts';

/** Null if they cover all of the range. */
export async function booksSinceIn(work: Work, range: DayRange, language: Language): Promise<BooksSince | null> {
  const day = beganWithin(range, await firstEntryDay(work));
  return day === null ? null : { day, sentence: statementTexts[language].booksSince(dayLabel(day, language)) };
}

export const sinceLine = (since: BooksSince | null): string[] => (since ? [since.sentence] : []);

/** A CSV has nothing above its headings, so the heading says where its days begin. */
export const headingSince = (label: string, since: BooksSince | null, language: Language): string =>
  since ? statementTexts[language].columnSince(label, dayLabel(since.day, language)) : label;
