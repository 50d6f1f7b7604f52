// For tests of reminders: a long-lived business, its emails as lines, and running due work until nothing is left.
import pg from 'pg';
import type { ReminderSettings } from '#contract/reminders/reminders.ts';
import { newId } from '../platform/ids.ts';
import type { Client, TestServer } from '../testing.ts';
import { draftOf, type DraftLineOver } from '../sales/testing-sales.ts';

export interface OutboxMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly files: number;
}

/** Emails to an address, oldest first. */
export async function mailsTo(server: TestServer, recipient: string): Promise<readonly OutboxMail[]> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    const query = `select id, recipient, subject, body_text, body_html, (attachment is not null)::int + cardinality(more_attachments) as files
                     from mail_outbox where recipient = $1 order by queued_at, id`;
    return (await owner.query<OutboxMail>(query, [recipient])).rows;
  } finally {
    await owner.end();
  }
}
export const subjectsTo = async (server: TestServer, recipient: string): Promise<string[]> =>
  (await mailsTo(server, recipient)).map((mail) => mail.subject);

export async function sweep(server: TestServer): Promise<void> {
  for (let n = 0; n < 6 && (await server.doDueWork()) > 0; n++);
}

export const addressOf = (): string => `kim-${newId()}@example.com`;

export async function customerWith(client: Client, email: string, over: object = {}): Promise<string> {
  const contact = { id: newId(), kind: 'company' as const, name: 'Northwind', email, country: 'US' };
  return (await client.contacts.createContact({ ...contact, ...over })).id;
}

export async function invoiceFor(
  client: Client,
  contactId: string,
  days: { readonly issueOn: string; readonly dueOn: string },
  lines: readonly DraftLineOver[] = [{ price: 120 }],
  over: object = {},
): Promise<string> {
  const id = newId();
  const draft = draftOf(contactId, lines, { ...days, ...over });
  const { draftVersion } = await client.sales.saveDraft({ id, kind: 'invoice', draft, draftVersion: 0 });
  await client.sales.finalizeDocument({ id, draftVersion });
  return id;
}

/** Turns reminders on; `change` modifies the default settings. */
export async function remindersOn(
  client: Client,
  change: (usual: ReminderSettings) => Partial<ReminderSettings> = () => ({}),
): Promise<ReminderSettings> {
  const usual = await client.reminders.reminderSettings();
  return client.reminders.saveReminderSettings({ ...usual, isOn: true, ...change(usual) });
}

export async function payAll(client: Client, contactId: string, documentId: string, minor: number, receivedOn: string): Promise<string> {
  const accountId = (await client.ledger.listAccounts({})).find((a) => a.code === '1000')?.id ?? '';
  const id = newId();
  const allocations = [{ documentId, minor }];
  await client.sales.recordPayment({ id, contactId, receivedOn, currency: 'USD', minor, accountId, reference: '', allocations });
  return id;
}
