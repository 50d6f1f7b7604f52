// What can be done with a schedule beside changing it: made ahead, paused, resumed with what passed meanwhile, ended, tried again.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule, ScheduleFacts } from '#contract/sales/recurring.ts';
import { api, client } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CircleDollarSign, Minus, RotateCcw, X } from '../../ui/icons.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { sayFailed } from '../../trade-documents/index.ts';
import { recurringTexts } from './recurring-texts.ts';

/** The actions on schedules, and the schedule whose resuming is being asked about. */
export function useScheduleActions() {
  const t = recurringTexts.use().actions;
  const cache = useQueryClient();
  const locale = useLocale();
  const [resuming, setResuming] = useState<Schedule | null>(null);
  const attempt = async (work: () => Promise<Schedule>, said: string) => {
    try {
      const after = await work();
      cache.setQueryData(api.recurring.schedule.queryKey({ input: { id: after.id } }), after);
      notify({ variant: 'success', title: said });
    } catch (error) {
      sayFailed(error);
    }
    void cache.invalidateQueries();
  };
  const resume = async (id: string, missed: 'skip' | 'make') => {
    setResuming(null);
    await attempt(() => client.recurring.resumeSchedule({ id, missed }), t.resumed);
  };
  const askResume = async (id: string) => {
    try {
      const now = await client.recurring.schedule({ id });
      if (now.missedOn.length === 0) await resume(id, 'skip');
      else setResuming(now);
    } catch (error) {
      sayFailed(error);
    }
  };
  const run = async (id: string, periodOn: string) => {
    const day = formatDayShort(periodOn, locale);
    if (await confirm({ title: t.runTitle, description: t.runText(day), confirmLabel: t.run, cancelLabel: t.cancel }))
      await attempt(() => client.recurring.runSchedule({ id, periodOn }), t.ran);
  };
  const end = async (id: string) => {
    if (await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, cancelLabel: t.cancel, danger: true }))
      await attempt(() => client.recurring.endSchedule({ id }), t.endedNotice);
  };
  const itemsFor = ({ id, state, nextOn, waitingCount }: ScheduleFacts): readonly MenuAction[] => [
    ...(state === 'active' && nextOn !== null ? [{ label: t.run, icon: CircleDollarSign, onPress: () => void run(id, nextOn) }] : []),
    ...(waitingCount > 0
      ? [{ label: t.retry, icon: RotateCcw, onPress: () => void attempt(() => client.recurring.retrySchedule({ id }), t.retried) }]
      : []),
    ...(state === 'active'
      ? [{ label: t.pause, icon: Minus, onPress: () => void attempt(() => client.recurring.pauseSchedule({ id }), t.paused) }]
      : []),
    ...(state === 'paused' ? [{ label: t.resume, icon: RotateCcw, onPress: () => void askResume(id) }] : []),
    ...(state === 'ended' ? [] : [{ label: t.end, icon: X, danger: true, onPress: () => void end(id) }]),
  ];
  return { itemsFor, resuming, resume, closeResuming: () => setResuming(null) };
}

export interface ResumeDialogProps {
  readonly schedule: Schedule | null;
  readonly onResume: (id: string, missed: 'skip' | 'make') => Promise<void>;
  readonly onClose: () => void;
}

const listed = 12;

export function ResumeDialog({ schedule, onResume, onClose }: ResumeDialogProps) {
  const { resuming: t, actions } = recurringTexts.use();
  const locale = useLocale();
  if (!schedule) return null;
  const { id, missedOn } = schedule;
  const count = missedOn.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button onClick={() => void onResume(id, 'make')}>{t.make(Math.min(count, 24))}</Button>
          <Button variant="primary" onClick={() => void onResume(id, 'skip')}>
            {t.skip(count)}
          </Button>
        </>
      }
    >
      <p>{t.text(count)}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {missedOn.slice(0, listed).map((day) => (
          <li key={day} className="figures">
            {formatDayShort(day, locale)}
          </li>
        ))}
        {count > listed && <li className="text-muted">{t.andMore}</li>}
      </ul>
      <p className="mt-3 text-small text-muted">{t.bounded}</p>
    </Dialog>
  );
}
