// The badge color for the status of a schedule.
import type { ScheduleFacts } from '#contract/sales/recurring.ts';
import type { Tone } from '../../ui/badge.tsx';

export const stateTones: Readonly<Record<ScheduleFacts['state'], Tone>> = { active: 'positive', paused: 'warning', ended: 'neutral' };
