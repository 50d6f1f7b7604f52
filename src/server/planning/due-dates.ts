// Due dates of invoices, bills, taxes and recurring invoices, for a person's calendar; and notifications of bills due soon and invoices
// that became overdue, once per date.
import { addDays } from '#core/calendar.ts';
import { instantAt, localTimeOf } from '#core/local-time.ts';
import { mayDo, type Rights } from '#contract/org/permission.ts';
import { businessFacts } from '../org/index.ts';
import { afterAudit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { type DoWork, planWorkOnce } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { openBills } from '../purchases/index.ts';
import { openPayments } from '../reminders/index.ts';
import { plannedInvoices } from '../sales/index.ts';
import { notifyOfDocument, selectBills, selectDocuments } from '../trade-documents/index.ts';
import { baseOf, inBaseCurrency, taxOfScheduled } from './cash-expected.ts';
import { booksOn, itemsOfTaxes, taxesOf } from './cash-items.ts';
import { series } from './recurring-actions.ts';

export interface DueDate {
  readonly kind: 'invoice' | 'bill' | 'tax' | 'recurring_invoice';
  /** Stable for the same thing: a document, a schedule with its date, a tax with its date. */
  readonly key: string;
  readonly subjectId: string;
  readonly day: string;
  readonly name: string;
  readonly number: string;
  readonly minor: number;
  readonly currency: string;
}
type Scope = Pick<Work, 'tx' | 'org'>;

interface Open {
  readonly documentId: string;
  readonly dueOn: string;
  readonly contactName: string;
  readonly openMinor: number;
  readonly currency: string;
}
type Numbered = readonly { readonly id: string; readonly number: string | null }[];

/** `numbered` reads the documents for their numbers. */
async function documentsDue(kind: 'invoice' | 'bill', open: readonly Open[], numbered: (ids: string[]) => Promise<Numbered>) {
  const documents = await numbered(open.map(({ documentId }) => documentId));
  const numbers = new Map(documents.map(({ id, number }) => [id, number ?? '']));
  return open.map(({ documentId: id, dueOn, contactName, openMinor, currency }): DueDate => {
    return { kind, key: id, subjectId: id, day: dueOn, name: contactName, number: numbers.get(id) ?? '', minor: openMinor, currency };
  });
}

const invoicesDue = async (work: Scope): Promise<DueDate[]> =>
  documentsDue('invoice', await openPayments(work), (ids) => selectDocuments(work, ids));

async function billsDue(work: Scope, day: string): Promise<DueDate[]> {
  const open = (await openBills(work, day)).filter(({ openMinor }) => openMinor > 0);
  return documentsDue('bill', open, (ids) => selectBills(work, ids));
}

async function recurringDue(work: Scope, through: string): Promise<DueDate[]> {
  return (await plannedInvoices(work, through)).map(({ scheduleId, issueOn, contactName, payableMinor, currency }) => ({
    kind: 'recurring_invoice',
    key: `${scheduleId}-${issueOn}`,
    subjectId: scheduleId,
    day: issueOn,
    name: contactName,
    number: '',
    minor: payableMinor,
    currency,
  }));
}

/** Taxes as in the cash plan: those in the books, and those that scheduled invoices add. */
async function taxesDue(work: Work, day: string, until: string): Promise<DueDate[]> {
  const { against } = await series(work);
  const { scheduled } = await inBaseCurrency(await plannedInvoices(work, until), baseOf(work, day));
  const taxes = taxesOf(await booksOn(work, day));
  return itemsOfTaxes(taxes, against, taxOfScheduled(scheduled, day), day).map(({ day: on, minor, subjectId, name }) => ({
    kind: 'tax',
    key: `${subjectId}-${on}`,
    subjectId: subjectId ?? '',
    day: on,
    name,
    number: '',
    minor: Number(-minor),
    currency: work.org.baseCurrency,
  }));
}

const aheadDays = 365;

/** By date, what somebody with these rights may see: everything unpaid, and scheduled invoices within a year. */
export async function dueDates(work: Work, rights: Rights): Promise<readonly DueDate[]> {
  const day = today(work.org.timeZone);
  const until = addDays(day, aheadDays);
  const found = [
    ...(mayDo(rights, 'sales.read') ? [...(await invoicesDue(work)), ...(await recurringDue(work, until))] : []),
    ...(mayDo(rights, 'purchases.read') ? await billsDue(work, day) : []),
    ...(mayDo(rights, 'planning.read') ? await taxesDue(work, day, until) : []),
  ];
  return found.toSorted((a, b) => (a.day === b.day ? (a.key < b.key ? -1 : 1) : a.day < b.day ? -1 : 1));
}

const kind = 'due_dates';
const morning = 8 * 60;
const soonDays = 3;
/** Older ones aren't notified: they were overdue before notifications existed. */
const newsDays = 7;

const nextMorning = ({ org }: Pick<Work, 'org'>): Date => {
  const { day, minute } = localTimeOf(now(), org.timeZone);
  return instantAt({ day: minute < morning ? day : addDays(day, 1), minute: morning }, org.timeZone);
};

/** From the first invoice or bill on, every morning while anything is unpaid. */
export const notifyOfDueDates = (): void =>
  afterAudit(async (work, changes) => {
    if (!changes.some(({ action }) => action === 'sales_document.issued' || action === 'bill.posted')) return;
    const org = await businessFacts(work.tx, work.org.id);
    if (org) await planWorkOnce(work, { kind, subjectId: org.id }, nextMorning({ org }));
  });

const notifyAll: DoWork = async (work) => {
  const day = today(work.org.timeZone);
  const [invoices, bills] = [await invoicesDue(work), await billsDue(work, day)];
  for (const one of bills.filter(({ day: on }) => on >= day && on <= addDays(day, soonDays))) {
    const { subjectId, number, name: supplier, minor, currency, day: dueOn } = one;
    const data = { number, supplier, minor, currency, dueOn };
    await notifyOfDocument(work, { kind: 'bill_due', subjectKind: 'bill', subjectId, data, onceKey: `${subjectId} ${dueOn}` });
  }
  for (const one of invoices.filter(({ day: on }) => on < day && on >= addDays(day, -newsDays))) {
    const { subjectId, number, name: customer, minor, currency, day: dueOn } = one;
    const data = { number, customer, minor, currency, dueOn };
    await notifyOfDocument(work, { kind: 'invoice_overdue', subjectKind: 'invoice', subjectId, data, onceKey: `${subjectId} ${dueOn}` });
  }
  return invoices.length + bills.length > 0 ? nextMorning(work) : null;
};
export const dueDateWorkers = { [kind]: notifyAll };
