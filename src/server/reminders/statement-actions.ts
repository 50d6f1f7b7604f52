// A customer's account from the books: the receivables account and customer credit together, so it closes on what they owe less their
// credit, whatever was paid, refunded, moved or written off.
import type { In, Out } from '#contract/endpoint.ts';
import { addMonths } from '#core/calendar.ts';
import { daysToPay as daysOf } from '#core/reminders/days-to-pay.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { customersContract, DaysToPay, Statement, StatementLine } from '#contract/sales/customers.ts';
import { contactFamily, contactOf, documentRecipients, keptContact } from '../contacts/index.ts';
import { type ContactEntry, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { contactAccounts, receivableAccounts } from '../settlement/index.ts';
import { demandRecipients, selectSetting, sendPlainLetter } from '../trade-documents/index.ts';
import { drawStatement } from './statement-pdf.ts';
import { countOfContacts, type MergeCounts, selectPaidInvoices, selectSources, type SourceFacts } from './statement-store.ts';
import { statementTexts } from './statement-words.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
interface Range {
  readonly id: string;
  readonly from?: string | undefined;
  readonly through?: string | undefined;
}

function lineOf(entry: Omit<ContactEntry, 'minor'>, source: SourceFacts | undefined): Omit<StatementLine, 'minor' | 'balanceMinor'> {
  const { entryId, date, memo, isReversal } = entry;
  if (!source) return { entryId, date, kind: 'other', number: null, documentId: null, dueOn: null, reference: memo };
  const { number, documentId, dueOn, reference } = source;
  return { entryId, date, kind: isReversal ? 'taken_back' : source.kind, number, documentId, dueOn: isReversal ? null : dueOn, reference };
}

/** The remaining contact, and the combined statement of all that were merged. */
export async function statement(work: Reading, { id, from, through }: Range): Promise<Statement> {
  const contact = await contactOf(work, { id: (await keptContact(work, id)) ?? id });
  const own = receivableAccounts(await systemAccounts(work));
  const query = {
    accountIds: [own.receivable, own.customerCredit],
    contactIds: await contactFamily(work, contact.id),
    from: from ?? null,
    through: through ?? today(work.org.timeZone),
  };
  const found = await contactAccounts(work, query, 'receivable');
  const ids = found.flatMap((account) => account.lines.map(({ entry }) => entry.sourceId));
  const sources = new Map((await selectSources(work, ids)).map((source) => [source.sourceId, source]));
  return {
    contactId: contact.id,
    contactName: contact.name,
    from: query.from,
    through: query.through,
    accounts: found.map(({ lines, ...account }) => ({
      ...account,
      lines: lines.map(({ entry, ...line }) => ({ ...lineOf(entry, sources.get(entry.sourceId)), ...line })),
    })),
  };
}

async function printed(work: Reading, range: Range) {
  const found = await statement(work, range);
  const contact = await contactOf(work, { id: found.contactId });
  const { sender } = await selectSetting(work);
  return { found, contact, sender: { ...sender, name: sender.name || work.org.name, country: sender.country || work.org.country } };
}

const inFileName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60);

async function fileOf(work: Reading, range: Range) {
  const { found, contact, sender } = await printed(work, range);
  const bytes = await drawStatement({ statement: found, contact, sender });
  const name = `${[statementTexts[contact.language].fileName, inFileName(contact.name), found.through].filter(Boolean).join('-')}.pdf`;
  return { bytes, name, contact, sender, found };
}

export async function statementPdf(work: Reading, range: Range): Promise<File> {
  const { bytes, name } = await fileOf(work, range);
  return new File([bytes], name, { type: 'application/pdf' });
}

const greeted = ({ kind, name }: Contact): string => (kind === 'person' ? name : '');

export async function statementMail(work: Reading, range: Range): Promise<Out<typeof customersContract.statementMail>> {
  const { found, contact, sender } = await printed(work, range);
  const texts = statementTexts[contact.language];
  const message = [
    texts.greeting(greeted(contact)),
    texts.mailBody(texts.range(found.from, found.through)),
    `${texts.regards}\n${sender.name}`,
  ];
  return { to: [...documentRecipients(contact)], subject: texts.mailSubject(sender.name).slice(0, 200), message: message.join('\n\n') };
}

interface Sending extends Range {
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly copyToSelf: boolean;
}

export async function sendStatement(work: Work, input: Sending): Promise<{ ok: true }> {
  // Before the PDF is drawn.
  demandRecipients(input.to);
  const { bytes, name, contact, sender, found } = await fileOf(work, input);
  const subject = await sendPlainLetter(work, input, {
    language: contact.language,
    senderEmail: sender.email,
    foot: `${sender.name} · ${statementTexts[contact.language].attached}: ${name}`,
    attachment: { name, bytes },
  });
  await audit(work, {
    action: 'statement.sent',
    subjectKind: 'contact',
    subjectId: found.contactId,
    after: { to: input.to.join(', '), subject, from: found.from, through: found.through },
  });
  return { ok: true };
}

/** Days to pay over the last twelve months; customers without such payments are left out. */
export async function daysToPay(work: Reading, { contactId }: In<typeof customersContract.daysToPay>): Promise<DaysToPay[]> {
  const since = addMonths(today(work.org.timeZone), -12);
  const kept = contactId === undefined ? undefined : await keptContact(work, contactId);
  if (contactId !== undefined && kept === undefined) throw refused('not_found');
  const paid = await selectPaidInvoices(work, since, kept === undefined ? null : await contactFamily(work, kept));
  return [...Map.groupBy(paid, (invoice) => invoice.contactId)].flatMap(([id, invoices]) => {
    const found = daysOf(invoices);
    return found ? [{ contactId: id, ...found }] : [];
  });
}

export async function mergeCounts(
  work: Reading,
  { id }: In<typeof customersContract.mergeCounts>,
): Promise<MergeCounts & { people: number }> {
  const { people } = await contactOf(work, { id });
  return { ...(await countOfContacts(work, await contactFamily(work, id))), people: people.length };
}
