// A status badge. The word carries the meaning, the color only repeats it.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from './icons.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  // In progress is outlined, done is filled, so that the two greens can be told apart.
  accent: 'bg-raised text-accent ring-1 ring-accent/40 ring-inset',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
};

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: Icon;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon: Picture, children }: BadgeProps) {
  return (
    <span className={clsx('inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-caption font-medium whitespace-nowrap', tones[tone])}>
      {Picture && <Picture aria-hidden="true" className="size-3" strokeWidth={2} />}
      {children}
    </span>
  );
}
