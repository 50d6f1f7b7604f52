// The status of a bill or a supplier credit as a word with its color.
import type { Bill } from '#contract/purchases/purchases.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { approvalTexts } from './approval-texts.ts';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<Bill['state'], Tone>> = {
  draft: 'neutral',
  waiting: 'warning',
  approved: 'positive',
  returned: 'negative',
  open: 'accent',
  partly_paid: 'warning',
  paid: 'positive',
  overdue: 'negative',
  void: 'neutral',
};

export function BillStateBadge({ kind, state, isOnItsWay = false }: Pick<Bill, 'kind' | 'state'> & { readonly isOnItsWay?: boolean }) {
  const t = texts.use();
  const { credit } = supplierTexts.use();
  const approval = approvalTexts.use().states;
  if (kind === 'supplier_credit') return <Badge tone={tones[state]}>{{ ...approval, ...credit.states }[state]}</Badge>;
  if (state === 'paid' && isOnItsWay) return <Badge tone="accent">{t.bill.onItsWay}</Badge>;
  return <Badge tone={tones[state]}>{{ ...approval, ...t.states }[state]}</Badge>;
}
