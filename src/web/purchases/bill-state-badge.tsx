// The status of a bill as a word with its color.
import type { Bill } from '#contract/purchases/purchases.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { texts } from './texts.ts';

const tones: Readonly<Record<Bill['state'], Tone>> = {
  draft: 'neutral',
  open: 'accent',
  partly_paid: 'warning',
  paid: 'positive',
  overdue: 'negative',
  void: 'neutral',
};

export function BillStateBadge({ state, isOnItsWay = false }: Pick<Bill, 'state'> & { readonly isOnItsWay?: boolean }) {
  const t = texts.use();
  if (state === 'paid' && isOnItsWay) return <Badge tone="accent">{t.bill.onItsWay}</Badge>;
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}
