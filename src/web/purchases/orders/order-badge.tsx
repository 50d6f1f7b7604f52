// The status badge of a purchase order, and its URL.
import type { OrderState } from '#contract/purchases/order.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
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
