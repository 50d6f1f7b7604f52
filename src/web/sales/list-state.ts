// The list's tab, search and customer as they stand in the address; anybody can type there.
import { type ListQuery } from '../trade-documents/index.ts';

export const listTabs = ['all', 'draft', 'open', 'overdue', 'paid', 'credit-notes'] as const;
export type ListTab = (typeof listTabs)[number];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface ListState extends ListQuery {
  readonly shown: ListTab;
}

/** Another list has another: what was selected in one is not in the next. */
export const listKey = ({ shown, search, contactId }: ListState): string => JSON.stringify([shown, search, contactId]);

export function listStateFrom(params: URLSearchParams): ListState {
  const shown = listTabs.find((tab) => tab === params.get('tab')) ?? 'all';
  const contactId = params.get('customer') ?? '';
  return {
    shown,
    kind: shown === 'credit-notes' ? 'credit_note' : 'invoice',
    tab: shown === 'credit-notes' ? 'all' : shown,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    contactId: uuid.test(contactId) ? contactId : null,
  };
}
