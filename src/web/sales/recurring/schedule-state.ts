// The color that repeats the word for where a schedule stands.
import type { ScheduleFacts } from '#contract/sales/recurring.ts';
import type { Tone } from '../../ui/badge.tsx';

export const stateTones: Readonly<Record<ScheduleFacts['state'], Tone>> = { active: 'positive', paused: 'warning', ended: 'neutral' };
