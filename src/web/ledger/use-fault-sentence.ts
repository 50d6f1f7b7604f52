// Messages for faults of the books, in the person's language and number format.
import type { BookFault } from '#contract/reports/book-fault.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useBooks } from './books.ts';
import { faultTexts } from './fault-texts.ts';
import { faultSentence } from './fault-words.ts';

export function useFaultSentence(): (fault: BookFault) => string {
  const t = faultTexts.use();
  const locale = useLocale();
  const books = useBooks();
  return (fault) => faultSentence(fault, t, (minor, currency = books.currency) => formatMoney(minor, currency, locale));
}
