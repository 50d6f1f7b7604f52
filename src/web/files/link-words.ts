// The name and URL of a linked transaction, invoice, bill or contact.
import type { FileLink } from '#contract/files/files.ts';
import { texts } from './texts.ts';

export function useLinkLabel(): (link: Pick<FileLink, 'kind' | 'type' | 'title'>) => string {
  const { links: t } = texts.use();
  return ({ kind, type, title }) => {
    const named = title.trim() || (kind === 'trade_document' ? t.draft : t.noText);
    return kind === 'trade_document' ? `${t.types[type]} ${named}` : named;
  };
}

export function pathOfLink({ kind, type, id }: Pick<FileLink, 'kind' | 'type' | 'id'>): string {
  if (kind === 'transaction') return `/app/transactions?open=${id}`;
  if (kind === 'request') return `/app/accountant?request=${id}`;
  if (kind === 'contact') return `/app/sales/customers?open=${id}`;
  if (type === 'bill' || type === 'supplier_credit') return `/app/purchases/bills/${id}`;
  return `/app/sales/${type === 'quote' ? 'quotes' : 'invoices'}/${id}`;
}
