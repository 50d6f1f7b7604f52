// The status badge of a document, and its name while it has no number.
import type { DocumentRow, SalesDocument } from '#contract/sales/sales.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { texts } from './texts.ts';

type State = SalesDocument['state'];

const tones: Readonly<Record<State, Tone>> = {
  draft: 'neutral',
  issued: 'accent',
  sent: 'accent',
  viewed: 'accent',
  partly_paid: 'warning',
  paid: 'positive',
  overdue: 'negative',
  credited: 'neutral',
  written_off: 'negative',
  accepted: 'positive',
  declined: 'negative',
  expired: 'neutral',
};

export function StateBadge({ state }: { readonly state: State }) {
  const t = texts.use().states;
  return <Badge tone={tones[state]}>{t[state]}</Badge>;
}

export const documentPath = (id: string, kind: SalesDocument['kind'] = 'invoice'): string =>
  `/app/sales/${kind === 'quote' ? 'quotes' : 'invoices'}/${id}`;

export const billPath = (id: string): string => `/app/purchases/bills/${id}`;

export const numberOr = (row: Pick<DocumentRow, 'number'>, draft: string): string => row.number ?? draft;
