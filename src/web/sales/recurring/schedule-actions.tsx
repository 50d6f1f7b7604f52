// Actions on a schedule besides editing: create the next one now, pause, resume with missed dates, end, retry.
import { useState } from 'react';
import type { Schedule, ScheduleFacts } from '#contract/sales/recurring.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CircleDollarSign, Minus, RotateCcw, X } from '../../ui/icons.ts';
import type { MenuAction } from '../../ui/popups/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { useScheduleSide, useScheduleTexts } from './schedule-side.tsx';

/** The actions, and the schedule whose resume dialog is open. */
export function useScheduleActions() {
  const t = useScheduleTexts().actions;
  const { client } = useScheduleSide();
  const locale = useLocale();
  const [resuming, setResuming] = useState<Schedule | null>(null);
  const { run } = useAction();
  const attempt = (work: () => Promise<Schedule>, said: string) => run(work, () => notify({ variant: 'success', title: said }));
  const resume = async (id: string, missed: 'skip' | 'make') => {
    setResuming(null);
    await attempt(() => client.resumeSchedule({ id, missed }), t.resumed);
  };
  const asking = useAction({ reads: true });
  const askResume = (id: string) =>
    asking.run(
      () => client.schedule({ id }),
      (now) => (now.missedOn.length === 0 ? resume(id, 'skip') : setResuming(now)),
    );
  const make = async (id: string, periodOn: string) => {
    const day = formatDayShort(periodOn, locale);
    if (await confirm({ title: t.runTitle, description: t.runText(day), confirmLabel: t.run }))
      await attempt(() => client.runSchedule({ id, periodOn }), t.ran);
  };
  const end = async (id: string) => {
    if (await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, danger: true }))
      await attempt(() => client.endSchedule({ id }), t.endedNotice);
  };
  const itemsFor = ({ id, state, nextOn, waitingCount }: ScheduleFacts): readonly MenuAction[] => [
    ...(state === 'active' && nextOn !== null ? [{ label: t.run, icon: CircleDollarSign, onPress: () => void make(id, nextOn) }] : []),
    ...(waitingCount > 0
      ? [{ label: t.retry, icon: RotateCcw, onPress: () => void attempt(() => client.retrySchedule({ id }), t.retried) }]
      : []),
    ...(state === 'active'
      ? [{ label: t.pause, icon: Minus, onPress: () => void attempt(() => client.pauseSchedule({ id }), t.paused) }]
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
  const { resuming: t } = useScheduleTexts();
  const words = useActionWords();
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
          <Button onClick={onClose}>{words.cancel}</Button>
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
