import { expect, it } from 'vitest';
import type { BookFault } from '#contract/reports/book-fault.ts';
import { de } from './fault-texts.de.ts';
import { en } from './fault-texts.en.ts';
import { faultSentence } from './fault-words.ts';

it.each<readonly [BookFault, string, string]>([
  [
    { code: 'entry.unbalanced', number: 7, off: 100, currency: 'EUR' },
    'Entry 7 differs by 100 EUR',
    'Buchungssatz 7 geht um 100 EUR nicht auf',
  ],
  [
    { code: 'movement.differs', number: 7, day: null },
    'Entry 7 moves money but is missing from the transactions',
    'Buchungssatz 7 bewegt Geld, fehlt aber unter den Buchungen',
  ],
  [
    { code: 'movement.differs', number: null, day: '2026-06-01' },
    'A transaction of 2026-06-01 stands for no living entry',
    'Eine Buchung vom 2026-06-01 steht für keinen geltenden Buchungssatz',
  ],
  [
    { code: 'movement.differs', number: 7, day: '2026-06-01' },
    'The transaction of entry 7 says something else than its entry',
    'Die Buchung zu Buchungssatz 7 sagt etwas anderes als dieser',
  ],
  [
    { code: 'reversal.differs', number: 7, reversed: 6 },
    'Entry 7 does not take back what entry 6 posted',
    'Buchungssatz 7 nimmt nicht zurück, was Buchungssatz 6 gebucht hat',
  ],
])('says %o', (fault, english, german) => {
  const money = (minor: number, currency = 'USD') => `${minor} ${currency}`;
  expect(faultSentence(fault, en, money)).toBe(english);
  expect(faultSentence(fault, de, money)).toBe(german);
});
