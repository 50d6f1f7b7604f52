// The message for a fault of the books.
import type { BookFault } from '#contract/reports/book-fault.ts';
import type { FaultTexts } from './fault-texts.en.ts';

/** `money` formats an amount, by default in the base currency. */
export function faultSentence(fault: BookFault, t: FaultTexts, money: (minor: string, currency?: string) => string): string {
  switch (fault.code) {
    case 'entry.unbalanced':
      return t.unbalanced(fault.number, money(fault.off, fault.currency));
    case 'entry.base_unbalanced':
      return t.unbalancedInBase(fault.number, money(fault.off));
    case 'entry.incomplete':
      return t.incomplete(fault.number, fault.announced, fault.found);
    case 'entry.date_differs':
      return t.otherDay(fault.number);
    case 'entry.number_gap':
      return t.numberGap(fault.last, fault.count, fault.highest);
    case 'balance.differs':
      return t.balance(fault.account, fault.month, fault.currency);
    case 'cash_flow.differs':
      return t.cashFlow(fault.account, fault.month);
    case 'movement_total.differs':
      return t.movementTotal(fault.month);
    case 'movement.differs':
      if (fault.number === null) return t.withoutEntry(fault.day ?? '');
      return fault.day === null ? t.notAmongTransactions(fault.number) : t.otherTransaction(fault.number);
    case 'reversal.differs':
      return t.reversal(fault.number, fault.reversed);
  }
}
