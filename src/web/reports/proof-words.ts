// Texts of the proof page for a figure and a finding.
import type { ProofCheck } from '#contract/reports/proof.ts';
import type { BookFault } from '#contract/reports/book-fault.ts';
import type { ProofTexts } from './proof-texts.en.ts';

type Figure = ProofCheck['figures'][number];
type Finding = ProofCheck['findings'][number];

/** Names of accounts, taxes and currencies are not translated. */
export function figureLabel({ what, label, currency }: Figure, t: ProofTexts['figures']): string {
  if (what === null) return label;
  return what === 'on_no_document' ? t.on_no_document(currency ?? '') : t[what];
}

/** `inBooks` words faults of the books themselves. */
export function findingText({ fault, text }: Finding, t: ProofTexts['faults'], inBooks: (fault: BookFault) => string): string {
  if (fault === null) return text;
  switch (fault.code) {
    case 'without_customer':
      return t.withoutCustomer;
    case 'unknown_customer':
      return t.unknownCustomer;
    case 'reversed_by_hand':
      return t.reversedByHand(fault.entry, fault.memo);
    case 'statement_differs':
      return t.statementDiffers(fault.account, fault.file, fault.day);
    case 'reconciled_differs':
      return t.reconciledDiffers(fault.account, fault.day);
    case 'tax_differs':
      return t.taxDiffers(fault.number);
    case 'trading_left':
      return t.tradingLeft(fault.entry);
    case 'number_shared':
      return t.numberShared(fault.number);
    case 'numbers_missing':
      return t.numbersMissing(fault.count, fault.before, fault.after);
    case 'text_differs':
      return t.textDiffers(fault.number);
    case 'fingerprint_differs':
      return t.fingerprintDiffers(fault.number);
    default:
      return inBooks(fault);
  }
}

type Subject = NonNullable<Finding['subject']>;
/** The link to where a difference can be examined. */
export function subjectPath({ kind, id }: Subject): string {
  const paths: Readonly<Record<Subject['kind'], string>> = {
    entry: `/app/journal?entry=${id}`,
    document: `/app/sales/invoices/${id}`,
    bill: `/app/purchases/bills/${id}`,
    payment: `/app/sales/payments?open=${id}`,
    contact: `/app/sales/customers?open=${id}`,
    account: `/app/reports/general-ledger?account=${id}&range=all`,
  };
  return paths[kind];
}
