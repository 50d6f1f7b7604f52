// The name of a thread's subject, and a link to the page that shows it.
import type { Thread } from '#contract/comments/comments.ts';
import { texts } from './texts.ts';

type Subject = Thread['subject'];

export function useSubjectWords(): (subject: Subject) => { readonly kind: string; readonly title: string; readonly to: string } {
  const t = texts.use();
  return (subject) => ({
    kind: t.kinds[subject.kind === 'document' ? subject.type : subject.kind] ?? t.kinds['document'] ?? '',
    title: subject.title.trim() || t.noName,
    to: pathOf(subject),
  });
}

function pathOf({ kind, id, type, figure }: Subject): string {
  if (figure) return figure.place;
  if (kind === 'entry') return `/app/journal?entry=${id}`;
  if (kind === 'transaction') return `/app/transactions?open=${id}`;
  if (kind === 'file') return `/app/documents?open=${id}`;
  if (kind === 'request') return `/app/accountant?tab=requests&request=${id}`;
  if (type === 'bill' || type === 'supplier_credit') return `/app/purchases/bills/${id}`;
  return `/app/sales/${type === 'quote' ? 'quotes' : 'invoices'}/${id}`;
}
