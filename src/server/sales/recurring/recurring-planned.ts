// The invoices that recurring schedules will make, for the cash plan and forecasts.
import { addDays, type Day } from '#core/calendar.ts';
import { type Recurrence, upcomingOccurrences } from '#core/sales/recurrence.ts';
import { today } from '../../platform/clock.ts';
import type { Work } from '../../platform/work.ts';
import { taxesOn } from '../../tax/index.ts';
import { selectSetting } from '../../trade-documents/index.ts';
import { draftTotals } from '#contract/trade-documents/draft.ts';
import { selectSchedules } from './recurring-store.ts';
import { nextOf } from './recurring-work.ts';

export interface PlannedInvoice {
  readonly scheduleId: string;
  readonly contactId: string;
  readonly contactName: string;
  readonly issueOn: Day;
  readonly dueOn: Day;
  readonly currency: string;
  /** With tax at today's rates. */
  readonly payableMinor: number;
  readonly taxMinor: number;
}

const mostEach = 400;

/**
 * The invoices of active schedules that are due through a day, at most 400 of each. `after`: those after this day, as if none of them had been
 * made.
 */
export async function plannedInvoices(work: Pick<Work, 'tx' | 'org'>, through: Day, after?: Day): Promise<PlannedInvoice[]> {
  const [schedules, taxes, setting] = [
    await selectSchedules(work, 'invoice', 'current'),
    await taxesOn(work, today(work.org.timeZone)),
    await selectSetting(work),
  ];
  return schedules
    .filter(({ state }) => state === 'active')
    .flatMap((schedule) => {
      const { id, contactId, contactName, contactPaymentDays, draft, recurrence, paymentDays } = schedule;
      const next = nextOf(after === undefined ? schedule : { recurrence, doneThrough: after < recurrence.startsOn ? null : after });
      const { payableMinor, taxMinor } = draftTotals(draft, taxes) ?? { payableMinor: 0, taxMinor: 0 };
      if (!next || payableMinor <= 0) return [];
      return upcomingOccurrences(recurrence, next.day, mostEach)
        .filter(({ day }) => day <= through)
        .map(({ day }) => ({
          scheduleId: id,
          contactId,
          contactName,
          issueOn: day,
          dueOn: addDays(day, paymentDays ?? contactPaymentDays ?? setting.paymentDays),
          currency: draft.currency,
          payableMinor,
          taxMinor,
        }));
    });
}

export interface RecurringAmount {
  readonly recurrence: Recurrence;
  readonly currency: string;
  /** Per invoice, without tax. */
  readonly netMinor: number;
}

/** The amount that each unfinished active schedule invoices each time. */
export async function recurringAmounts(work: Pick<Work, 'tx' | 'org'>): Promise<RecurringAmount[]> {
  const [schedules, taxes] = [await selectSchedules(work, 'invoice', 'current'), await taxesOn(work, today(work.org.timeZone))];
  return schedules
    .filter((schedule) => schedule.state === 'active' && nextOf(schedule) !== null)
    .map(({ recurrence, draft }) => ({ recurrence, currency: draft.currency, netMinor: draftTotals(draft, taxes)?.netMinor ?? 0 }));
}
