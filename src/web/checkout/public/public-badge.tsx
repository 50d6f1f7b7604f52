// Where a document stands, for its customer: a word with its color.
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

/** A quote that is open waits for an answer, not for money. */
export function PublicBadge({ kind, state }: Pick<PublicDocument, 'kind' | 'state'>) {
  const t = publicTexts.use().states;
  return <Badge tone={tones[state]}>{kind === 'quote' && state === 'open' ? t.unanswered : t[state]}</Badge>;
}
