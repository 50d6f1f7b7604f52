// What the tax report says, in English: the shape of the other languages.

export const en = {
  title: 'Taxes',
  onSales: 'Taxes on Sales',
  description: 'What was charged on your sales, as your books have it.',
  tax: 'Tax',
  rate: 'Rate',
  base: 'Taxable amount',
  amount: 'Tax in the books',
  documents: 'Documents',
  owed: 'Tax on sales',
  withheld: 'Kept back by customers',
  none: 'without tax',
  keptBack: 'kept back',
  onNoDocument: 'on no document',
  differs: 'In this period the books have other taxes than the documents.',
  mendReversed:
    'Reversing an entry in the journal leaves its document as it is. Where the document is right, post the same lines again by hand and add the amount to this report: lines posted by hand name no tax.',
  postings: (name: string) => `Postings of ${name}`,
  basis:
    'Invoices less credit notes by the day of issue, whether paid or not. Tax that came back with a written-off invoice is taken off, and so is what it fell on. Tax that you paid on purchases is not in it.',
  by: { label: 'By which day taxes count', accrual: 'By invoice', cash: 'By payment' },
  amountCash: 'Tax in what was paid',
  basisCash:
    'Each invoice with the part of it that was paid on these days, deposits too, less what went back to customers. What was given up as a bad debt is not in it, nor is tax that you paid on purchases.',
  emptyCash: 'Nothing that was paid in this period has a tax.',
  proof: 'Compare with the documents',
  loading: 'Adding up the taxes…',
  what: 'The tax report',
  emptyTitle: 'No taxes on these days',
  emptyText: 'Nothing that was issued in this period names a tax.',
  codes: 'Tax codes',
};
export type TaxReportTexts = typeof en;
