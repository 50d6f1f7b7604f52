// Where an entry comes from, in words.
const sources: Readonly<Record<string, string>> = {
  transaction: 'Transaction',
  manual: 'Written by hand',
  journal: 'Written by hand',
  entry: 'Written by hand',
  import: 'Imported journal',
  journal_import: 'Imported journal',
  reversal: 'Reversal',
  opening_balance: 'Opening balance',
  sample: 'Sample business',
  sales_document: 'Sales',
  payment: 'Payment',
  allocation: 'Credit used',
};

export function sourceWord(kind: string): string {
  return sources[kind] ?? kind.replaceAll('_', ' ');
}
