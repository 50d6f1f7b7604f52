// The status of a document as its customer sees it.
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { publicTexts } from '../../trade-documents/index.ts';

const tones: Readonly<Record<PublicDocument['state'], Tone>> = {
  issued: 'neutral',
  open: 'accent',
  overdue: 'negative',
  partly_paid: 'warning',
  paid: 'positive',
  credited: 'neutral',
  settled: 'neutral',
  accepted: 'positive',
  declined: 'neutral',
  expired: 'neutral',
};

/** An open quote awaits an answer, not a payment. */
export function PublicBadge({ kind, state }: Pick<PublicDocument, 'kind' | 'state'>) {
  const t = publicTexts.use().states;
  return <Badge tone={tones[state]}>{kind === 'quote' && state === 'open' ? t.unanswered : t[state]}</Badge>;
}
