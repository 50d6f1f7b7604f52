import { expect, it } from 'vitest';
import type { BookFault } from '#contract/reports/book-fault.ts';
import { de } from './fault-texts.de.ts';
import { en } from './fault-texts.en.ts';
import { faultSentence } from './fault-words.ts';

it.each<readonly [BookFault, string, string]>([
  [
    { code: 'entry.unbalanced', number: 7, off: '100', currency: 'EUR' },
    'Entry 7 is out of balance by 100 EUR',
    'Buchungssatz 7 geht um 100 EUR nicht auf',
  ],
  [
    { code: 'cash_flow.differs', account: '4000', month: '2026-06' },
    'What moved cash through 4000 in 2026-06 doesn’t match its entries',
    'Der Geldfluss über 4000 im Monat 2026-06 ist nicht die Summe seiner Buchungssätze',
  ],
  [
    { code: 'movement_total.differs', month: '2026-06' },
    'The transaction totals of 2026-06 don’t match the transactions',
    'Die Summen der Transaktionen im Monat 2026-06 passen nicht zu den Transaktionen',
  ],
  [
    { code: 'movement.differs', number: 7, day: null },
    'Entry 7 moves money but isn’t in the transaction list',
    'Buchungssatz 7 bewegt Geld, fehlt aber unter den Transaktionen',
  ],
  [
    { code: 'movement.differs', number: null, day: '2026-06-01' },
    'A transaction of 2026-06-01 has no active journal entry',
    'Eine Transaktion vom 2026-06-01 hat keinen gültigen Buchungssatz',
  ],
  [
    { code: 'movement.differs', number: 7, day: '2026-06-01' },
    'The transaction of entry 7 doesn’t match its journal entry',
    'Die Transaktion weicht von Buchungssatz 7 ab',
  ],
  [{ code: 'reversal.differs', number: 7, reversed: 6 }, 'Entry 7 doesn’t fully reverse entry 6', 'Storno 7 weicht von Buchungssatz 6 ab'],
])('says %o', (fault, english, german) => {
  const money = (minor: string, currency = 'USD') => `${minor} ${currency}`;
  expect(faultSentence(fault, en, money)).toBe(english);
  expect(faultSentence(fault, de, money)).toBe(german);
});
