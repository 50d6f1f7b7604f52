// What comments say, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  title: 'Comments',
  what: 'Comments',
  loading: 'Loading comments…',
  none: 'Ask a question or leave a note for your team and accountant.',
  label: 'Comment',
  placeholder: 'Write a comment…',
  replyLabel: 'Reply',
  replyPlaceholder: 'Write a reply…',
  send: 'Comment',
  reply: 'Reply',
  shortcut: 'Ctrl+Enter',
  mention: (name: string) => `Mention ${name}`,
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolved: (name: string) => `Resolved by ${name}`,
  removed: 'Comment removed',
  remove: (name: string) => `Remove comment by ${name}`,
  empty: 'Write something first.',
  show: (count: number) => plural('en', count, { one: `${count} resolved`, other: `${count} resolved` }),
  noName: 'No description',
  kinds: {
    entry: 'Journal entry',
    transaction: 'Transaction',
    document: 'Document',
    file: 'File',
    request: 'Request',
    figure: 'Report',
    invoice: 'Invoice',
    quote: 'Quote',
    credit_note: 'Credit note',
    bill: 'Bill',
    supplier_credit: 'Supplier credit',
  } as Readonly<Record<string, string>>,
};
export type CommentTexts = typeof en;
