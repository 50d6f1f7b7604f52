// How far an order is, as a word with its color; and where it is.
import type { OrderState } from '#contract/purchases/order.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { orderTexts } from './order-texts.ts';

const tones: Readonly<Record<OrderState, Tone>> = {
  draft: 'neutral',
  sent: 'accent',
  confirmed: 'accent',
  partly_received: 'warning',
  received: 'positive',
  billed: 'positive',
  canceled: 'neutral',
};

export const orderPath = (id: string): string => `/app/purchases/orders/${id}`;

export function OrderBadge({ state }: { readonly state: OrderState }) {
  return <Badge tone={tones[state]}>{orderTexts.use().states[state]}</Badge>;
}
