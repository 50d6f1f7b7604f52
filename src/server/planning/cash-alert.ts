// An alert before cash falls below the floor: checked once a day, sent once per month and floor.
import { addDays, monthOf } from '#core/calendar.ts';
import { instantAt } from '#core/local-time.ts';
import { today } from '../platform/clock.ts';
import { type DoWork, type Subject } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { notify } from '../org/index.ts';
import { cashPlan } from './cash-plan-actions.ts';
import { selectFloor } from './own-plan-store.ts';

const kind = 'cash_alert';
const minuteOfDay = 5 * 60;
export const cashAlertWork = ({ org }: Pick<Work, 'org'>): Subject => ({ kind, subjectId: org.id });

const alertOfCash: DoWork = async (work) => {
  const { minor: floor, hasAlerts } = await selectFloor(work);
  if (!hasAlerts) return null;
  const { firstBelow, lowest, currency } = await cashPlan(work, { scenario: 'moderate' });
  if (firstBelow !== null)
    await notify(work, {
      kind: 'cash_low',
      subjectKind: 'cash_plan',
      subjectId: work.org.id,
      data: { day: firstBelow, minor: Number(lowest.minor), floor, currency },
      onceKey: `${monthOf(firstBelow)} ${floor}`,
    });
  return instantAt({ day: addDays(today(work.org.timeZone), 1), minute: minuteOfDay }, work.org.timeZone);
};

export const cashWorkers = { [kind]: alertOfCash };
