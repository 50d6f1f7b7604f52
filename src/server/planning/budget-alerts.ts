// Budget alerts after postings: once per line, period, percentage and revision of the amount; in the app immediately, and in at most one
// email a day. Only the current and the previous period count, so importing old transactions alerts nobody.
import { addDays, addMonths, endOfMonth } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import { instantAt, localTimeOf } from '#core/local-time.ts';
import { notificationSentence } from '#core/org/notification-words.ts';
import type { NotificationData } from '#core/org/notification.ts';
import { type AlertPercent, alertsReached, expectedOver, expectedUnder } from '#core/planning/budget.ts';
import { mayDo } from '#contract/org/permission.ts';
import { accounts as allAccounts } from '../ledger/index.ts';
import { members, notificationMailTexts, notify, unsubscribeUrl, whoWantsEmail } from '../org/index.ts';
import { now, today } from '../platform/clock.ts';
import { type DoWork, hastening, type Subject } from '../platform/jobs/due-work.ts';
import { escapeHtml, queueMail } from '../platform/mail/mail.ts';
import type { Work } from '../platform/work.ts';
import { budgetMailTexts } from './budget-mail-texts.ts';
import { figuresOfBudget } from './budget-figures.ts';
import { outlooks, outlookSince } from './budget-outlook.ts';
import {
  type AlertToMail,
  insertAlerts,
  lastMailedAt,
  markMailed,
  type NewAlert,
  selectBudgets,
  selectToMail,
  type StoredBudget,
} from './budget-store.ts';

const kind = 'budget_alert';
export const budgetAlertWork = ({ org }: Pick<Work, 'org'>): Subject => ({ kind, subjectId: org.id });

/** With each posting: if there are budgets, schedules a check. */
export const hastenBudgetAlerts = (work: Pick<Work, 'org'>) => hastening(work, budgetAlertWork(work), now());

const dataOf = (
  work: Pick<Work, 'org'>,
  account: string,
  alert: { actualMinor: bigint; availableMinor: bigint },
): NotificationData['budget_over'] => ({
  account,
  minor: Number(alert.actualMinor),
  available: Number(alert.availableMinor),
  currency: work.org.baseCurrency,
});
const kinds = { 70: 'budget_behind', 80: 'budget_near', 90: 'budget_expected', 100: 'budget_over' } as const satisfies Record<
  AlertPercent,
  string
>;
const kindOf = (percent: AlertPercent) => kinds[percent];

type Reached = NewAlert & { readonly name: string };
const keyOf = ({ lineId, periodOn, percent }: Pick<NewAlert, 'lineId' | 'periodOn' | 'percent'>): string =>
  `${lineId} ${periodOn} ${percent}`;

/** What was reached in the current and the previous period, and what the current one is expected to exceed, or to miss of income. */
async function reachedIn(work: Pick<Work, 'tx' | 'org'>, budget: StoredBudget): Promise<Reached[]> {
  const day = today(work.org.timeZone);
  const figures = await figuresOfBudget(work, budget, outlookSince(day));
  const ahead = await outlooks(work, figures);
  return figures.lines
    .filter(({ line }) => line.hasAlerts)
    .flatMap(({ line, account, periods }) => {
      const running = periods.findIndex(({ on, months }) => on <= day && endOfMonth(months.at(-1) ?? on) >= day);
      // For a month after its last period, that is the previous period.
      const at = running >= 0 ? running : endOfMonth(addMonths(budget.startsOn, budget.months)) >= day ? periods.length : -1;
      const { over = null, under = null } = ahead.get(line.id) ?? {};
      const expected = [
        [expectedOver, over],
        [expectedUnder, under],
      ] as const;
      return [periods[at - 1], periods[at]].flatMap((period): Reached[] => {
        if (period === undefined || period.on > day) return [];
        const from = {
          lineId: line.id,
          name: account.name,
          periodOn: period.on,
          revision: line.amounts.get(period.on)?.revision ?? 0,
          availableMinor: period.available,
        };
        return [
          ...(account.kind === 'income' ? [] : alertsReached(period)).map((percent) => ({ ...from, percent, actualMinor: period.actual })),
          ...expected.flatMap(([percent, minor]) =>
            minor === null || period !== periods[running] ? [] : [{ ...from, percent, actualMinor: minor }],
          ),
        ];
      });
    });
}

/** For amounts just entered: what they have reached already is visible to the person entering them. */
export async function passOver(
  work: Pick<Work, 'tx' | 'org'>,
  budget: StoredBudget,
  isChanged: (lineId: string, on: string) => boolean,
): Promise<void> {
  const reached = (await reachedIn(work, budget)).filter(({ lineId, periodOn }) => isChanged(lineId, periodOn));
  await insertAlerts(work, reached, now());
}

async function alertOf(work: Work, budget: StoredBudget): Promise<void> {
  const found = await reachedIn(work, budget);
  const isFresh = new Set((await insertAlerts(work, found, null)).map(keyOf));
  const fresh = found.filter((alert) => isFresh.has(keyOf(alert)));
  // The most serious alert of a line makes the others unnecessary.
  const isBelow = (one: Reached): boolean =>
    ([expectedOver, 100] as const).some((percent) => percent > one.percent && isFresh.has(keyOf({ ...one, percent })));
  const highest = fresh.filter((one) => !isBelow(one));
  for (const alert of highest)
    await notify(work, {
      kind: kindOf(alert.percent),
      subjectKind: 'budget',
      subjectId: budget.id,
      data: dataOf(work, alert.name, alert),
      onceKey: `${keyOf(alert)} ${alert.revision}`,
    });
}

export interface BudgetMail {
  readonly siteUrl: string;
  readonly recipientOf: (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;
}

const style = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px';

/** Everything of this day in one email to those who may change budgets. */
async function mailAlerts(work: Work, { siteUrl, recipientOf }: BudgetMail, alerts: readonly AlertToMail[]): Promise<void> {
  const names = new Map((await allAccounts(work)).map((account) => [account.id, account.name]));
  const href = `${siteUrl}/app/budgeting?budget=${alerts[0]?.budgetId ?? ''}`;
  const readers = (await members(work)).filter((one) => mayDo(one, 'planning.write')).map(({ userId }) => userId);
  for (const userId of await whoWantsEmail(work, readers, 'budgetUpdates')) {
    const recipient = await recipientOf(userId);
    if (!recipient) continue;
    const { language, email } = recipient;
    const texts = budgetMailTexts[language];
    const money = (minor: number, currency: string): string =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(
        minor / 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2),
      );
    const lines = alerts.map(({ accountId, percent, actualMinor, availableMinor }) => {
      const data = dataOf(work, names.get(accountId) ?? '', { actualMinor: BigInt(actualMinor), availableMinor: BigInt(availableMinor) });
      return notificationSentence({ kind: kindOf(percent), data: { ...data } }, language, money);
    });
    const ending = { label: notificationMailTexts[language].unsubscribe, url: unsubscribeUrl({ userId, topic: 'budgetUpdates' }) };
    await queueMail(work.tx, {
      recipient: email,
      unsubscribeUrl: ending.url,
      subject: texts.subject(work.org.name, lines.length).slice(0, 200),
      text: [...lines, `${texts.open}: ${href}`, `${ending.label}: ${ending.url}`].join('\n\n'),
      html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="margin:0;padding:24px;${style}">${lines
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(
          '',
        )}<p><a href="${escapeHtml(href)}">${escapeHtml(texts.open)}</a></p><p><a href="${escapeHtml(ending.url)}">${escapeHtml(ending.label)}</a></p></body></html>`,
    });
  }
}

const startOfDay = ({ org }: Work, day: string): Date => instantAt({ day, minute: 0 }, org.timeZone);

/** Checks every active budget; again tomorrow, or as soon as something is posted. */
const sendBudgetAlerts =
  (mail: BudgetMail): DoWork =>
  async (work) => {
    const day = today(work.org.timeZone);
    const budgets = (await selectBudgets(work, false)).filter(
      ({ startsOn, months }) => startsOn <= day && endOfMonth(addMonths(startsOn, months)) >= day,
    );
    for (const budget of budgets) await alertOf(work, budget);
    const waiting = await selectToMail(work);
    const last = await lastMailedAt(work);
    const isFirstToday = last === null || localTimeOf(last, work.org.timeZone).day < day;
    if (waiting.length > 0 && isFirstToday && !work.org.isSample) {
      await mailAlerts(work, mail, waiting);
      await markMailed(work);
    }
    const isOver = (await selectBudgets(work, false)).every(({ startsOn, months }) => endOfMonth(addMonths(startsOn, months)) < day);
    return isOver ? null : startOfDay(work, addDays(day, 1));
  };

export const planningWorkers = (mail: BudgetMail) => ({ [kind]: sendBudgetAlerts(mail) });
