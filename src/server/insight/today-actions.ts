// The first page of the day: what needs attention, who owes money, and cash today and in 30 days. Everything is derived, nothing stored.
import { addDays, daysBetween } from '#core/calendar.ts';
import { cashPlan, type PlanItem } from '#core/planning/cash-plan.ts';
import { unfinishedSetup } from '#core/trade-documents/unfinished-setup.ts';
import type { NeedKind, Today } from '#contract/insight/insight.ts';
import { mayDo, type Permission } from '#contract/org/permission.ts';
import { accounts } from '../ledger/index.ts';
import { cashThrough, documentItems } from '../planning/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { countExpiringQuotes, openItems, salesFigures } from '../sales/index.ts';
import { matchLines } from '../settlement/index.ts';
import { selectSetting } from '../trade-documents/index.ts';
import { missingReceiptCount, reviewCount } from '../transactions/index.ts';

const horizonDays = 30;
const expiringDays = 7;
const customersShown = 4;

type Need = Today['needs'][number];
const counted = (kind: NeedKind, count: number, minor: string | null = null): Need[] => (count > 0 ? [{ kind, count, minor }] : []);

async function salesNeeds(work: Work): Promise<Need[]> {
  const { overdueMinor, tabs } = await salesFigures(work);
  return [...counted('overdue', tabs.overdue, overdueMinor), ...counted('drafts', tabs.draft)];
}

async function quoteNeeds(work: Work, day: string): Promise<Need[]> {
  return counted('quotes', await countExpiringQuotes(work, day, addDays(day, expiringDays)));
}

async function setupNeeds(work: Work): Promise<Need[]> {
  if (work.org.isSample) return [];
  const { sender } = await selectSetting(work);
  return unfinishedSetup(sender).flatMap((kind) => counted(kind, 1));
}

/** In display order, each for people who may act on it. */
const sources: readonly (readonly [Permission, (work: Work, day: string) => Promise<Need[]>])[] = [
  ['sales.write', salesNeeds],
  ['transactions.write', async (work) => counted('review', await reviewCount(work))],
  ['transactions.write', async (work) => counted('receipts', await missingReceiptCount(work))],
  ['settlement.write', async (work) => counted('matches', (await matchLines(work, {})).lines.length)],
  ['sales.write', quoteNeeds],
  ['trade-documents.manage', setupNeeds],
];

async function needsOf(work: Work, day: string): Promise<Need[]> {
  const found: Need[] = [];
  for (const [permission, read] of sources) if (mayDo(work, permission)) found.push(...(await read(work, day)));
  return found;
}

type Items = Awaited<ReturnType<typeof openItems>>;

function owedOf(items: Items, day: string): Today['owed'] {
  const customers = [...Map.groupBy(items, (item) => item.contactId)]
    .map(([contactId, own]) => ({
      contactId,
      name: own[0]?.contactName ?? '',
      minor: own.reduce((sum, { openBase }) => sum + BigInt(openBase), 0n),
      daysLate: Math.max(0, ...own.filter(({ openBase }) => openBase > 0).map(({ dueOn }) => daysBetween(dueOn, day))),
    }))
    .filter(({ minor }) => minor > 0n)
    .toSorted((a, b) => (a.minor < b.minor ? 1 : a.minor > b.minor ? -1 : a.name.localeCompare(b.name, 'en')));
  return {
    totalMinor: String(items.reduce((sum, { openBase }) => sum + BigInt(openBase), 0n)),
    customers: customers.slice(0, customersShown).map((c) => ({ ...c, minor: String(c.minor) })),
    more: Math.max(0, customers.length - customersShown),
  };
}

export async function todayFigures(work: Work): Promise<Today> {
  const day = today(work.org.timeZone);
  const items = await openItems(work, day);
  const cash = await cashThrough(work, await accounts(work), day);
  const plan = cashPlan(day, horizonDays, cash, await documentItems(work, items, day));
  const { closingMinor, lowest, firstBelow } = plan;
  const moved = (kind: PlanItem['kind']): bigint =>
    plan.days.flatMap((d) => d.items).reduce((sum, item) => (item.kind === kind ? sum + item.minor : sum), 0n);
  return {
    currency: work.org.baseCurrency,
    day,
    needs: await needsOf(work, day),
    owed: owedOf(items, day),
    cash: {
      minor: String(cash),
      expectedMinor: String(moved('invoice')),
      billsMinor: String(-moved('bill') - moved('claim')),
      ends: { day: addDays(day, horizonDays), minor: String(closingMinor) },
      lowest: { day: lowest.day, minor: String(lowest.minor) },
      firstBelow,
    },
  };
}
