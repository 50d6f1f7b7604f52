// Emailing a document: it sends exactly what is printed, to the right recipient, or changes nothing.
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { draftOf, finalized, refusals } from './testing-sales.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

interface OutboxRow {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly reply_to: string | null;
  readonly attachment: Buffer | null;
  readonly attachment_name: string | null;
  readonly is_automatic: boolean;
  readonly sender_name: string;
  readonly more_attachment_names: readonly string[];
}
const mailsAbout = async (subject: string): Promise<OutboxRow[]> =>
  (await owner.query<OutboxRow>('select * from mail_outbox where subject = $1 order by recipient', [subject])).rows;

async function invoice(b: TestBusiness, over: object = {}): Promise<string> {
  const contact = {
    id: newId(),
    kind: 'person' as const,
    name: 'Kim Muster',
    email: 'kim@example.com',
    language: 'de' as const,
    country: 'DE',
  };
  const { id } = await b.client.contacts.createContact({ ...contact, ...over });
  return finalized(b, id, [{ price: 120 }]);
}
const words = (subject: string) => ({ subject, message: 'Guten Tag,\n\nanbei <b>die</b> Rechnung.', copyToSelf: false });

describe('sendDocument', () => {
  test('emails the same file that documentPdf returns, with the words of its sender, and says when and to whom', async () => {
    const b = await server.business();
    const id = await invoice(b);
    const subject = `Rechnung ${id}`;
    const sent = await b.client.sales.sendDocument({ id, to: ' kim@example.com ', ...words(subject) });
    expect(sent).toMatchObject({ sentTo: 'kim@example.com', sentAt: expect.stringMatching(/^20/) });
    const [mail, ...more] = await mailsAbout(subject);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'kim@example.com',
      body_text: expect.stringMatching(
        /^Guten Tag,\n\nanbei <b>die<\/b> Rechnung\.\n\nINV-2026-0001 ansehen und bezahlen:\nhttp:\/\/localhost:\d+\/pay\/[\w-]{43}$/,
      ),
      attachment_name: 'INV-2026-0001.pdf',
      is_automatic: false,
    });
    expect(mail?.body_html).toContain('anbei &lt;b&gt;die&lt;/b&gt; Rechnung.');
    expect(mail?.body_html).toContain('Anlage: INV-2026-0001.pdf');
    expect(mail?.body_html).toMatch(
      /<a href="http:\/\/localhost:\d+\/pay\/[\w-]{43}" style="[^"]+">INV-2026-0001 ansehen und bezahlen<\/a>/,
    );
    const printed = Buffer.from(await (await b.client.sales.documentPdf({ id })).arrayBuffer());
    expect(mail?.attachment?.equals(printed)).toBe(true);
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('shows the logo, and what is due and when, and is from the business', async () => {
    const b = await server.business();
    const { sender } = await b.client.sales.salesSettings();
    await b.client.sales.saveSalesSettings({ sender: { ...sender, name: 'Atelier Nord' } });
    const png = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    await b.client.paper.saveLogo({ file: new File([new Uint8Array(png)], 'l.png') });
    const id = await invoice(b);
    const subject = `Box ${id}`;
    await b.client.sales.sendDocument({ id, to: 'kim@example.com', ...words(subject) });
    const [mail] = await mailsAbout(subject);
    expect(mail).toMatchObject({ sender_name: 'Atelier Nord', more_attachment_names: ['logo-of-the-sender.png'] });
    expect(mail?.body_html).toContain('<img src="cid:logo-of-the-sender.png" alt="Atelier Nord" width="200" height="50">');
    const text = mail?.body_html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Zu zahlen 120,00 $ Fällig am 16. März 2026 Rechnung INV-2026-0001');
  });

  test('the sender gets a copy, in a mail of its own; an answer goes to the business', async () => {
    const b = await server.business();
    const { sender } = await b.client.sales.salesSettings();
    await b.client.sales.saveSalesSettings({ sender: { ...sender, email: 'studio@example.org' } });
    const id = await invoice(b);
    const subject = `Copy ${id}`;
    await b.client.sales.sendDocument({ id, to: 'kim@example.com', ...words(subject), copyToSelf: true });
    const mails = await mailsAbout(subject);
    expect(mails).toHaveLength(2);
    expect(mails.find((m) => m.recipient !== 'kim@example.com')?.recipient).toMatch(/^person-.*@example\.com$/);
    for (const mail of mails) expect(mail).toMatchObject({ reply_to: 'studio@example.org', attachment_name: 'INV-2026-0001.pdf' });
  });

  test('proposes a mail in the language of the customer', async () => {
    const b = await server.business();
    const { sender } = await b.client.sales.salesSettings();
    const proposed = await b.client.sales.documentMail({ id: await invoice(b) });
    expect(proposed).toEqual({
      to: 'kim@example.com',
      subject: `Rechnung INV-2026-0001 von ${sender.name}`,
      message: `Guten Tag Kim Muster,\n\nanbei die Rechnung INV-2026-0001 über 120,00\u00a0$, fällig am 16. März 2026.\n\nMit freundlichen Grüßen\n${sender.name}`,
    });
    const spanish = await b.client.sales.documentMail({ id: await invoice(b, { kind: 'company', language: 'es', country: 'ES' }) });
    expect(spanish.message).toMatch(/^Hola:\n\nLe adjuntamos la factura INV-2026-0002 por 120,00/);
  });

  test('one address only: no second recipient or header can be injected', async () => {
    const b = await server.business();
    const id = await invoice(b);
    const wrong = [
      'kim',
      'kim@example',
      'a@example.com,b@example.com',
      'a@example.com;b@example.com',
      'Kim <a@example.com>',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com b@example.com',
      'a\u0000@example.com',
      `${'a'.repeat(65)}@example.com`,
    ];
    const subject = `Wrong ${id}`;
    for (const to of wrong)
      expect([to, await refusals(b.client.sales.sendDocument({ id, to, ...words(subject) }))]).toEqual([
        to,
        [to.includes('\u0000') ? 'text.unreadable to' : 'sales.recipient to'],
      ]);
    expect(await mailsAbout(subject)).toEqual([]);
    expect((await b.client.sales.document({ id })).sentAt).toBeNull();
    await b.client.sales.sendDocument({ id, to: 'kim@example.com', ...words(`Line ${id}\r\nBcc: b@example.com`) });
    expect(await mailsAbout(`Line ${id} Bcc: b@example.com`)).toHaveLength(1);
  });

  test('a draft is not sent, nor a document of another business, and nothing is mailed', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const draft = newId();
    await b.client.sales.saveDraft({ id: draft, kind: 'invoice', draft: draftOf(null, [{ price: 1 }]), draftVersion: 0 });
    const subject = `None ${draft}`;
    expect(await refusals(b.client.sales.sendDocument({ id: draft, to: 'kim@example.com', ...words(subject) }))).toEqual([
      'sales.not_finalized',
    ]);
    expect(await refusals(b.client.sales.documentMail({ id: draft }))).toEqual(['sales.not_finalized']);
    const id = await invoice(b);
    expect(await refusals(other.client.sales.sendDocument({ id, to: 'kim@example.com', ...words(subject) }))).toEqual(['not_found']);
    expect(await refusals(other.client.sales.documentMail({ id }))).toEqual(['not_found']);
    expect(await mailsAbout(subject)).toEqual([]);
  });

  test('an email that cannot be queued leaves the document unsent', async () => {
    const b = await server.business();
    const id = await invoice(b);
    await owner.query('alter table mail_outbox add constraint no_more check (subject not like $$Broken%$$) not valid');
    const failed = await refusals(b.client.sales.sendDocument({ id, to: 'kim@example.com', ...words(`Broken ${id}`) }));
    await owner.query('alter table mail_outbox drop constraint no_more');
    expect(failed).toEqual(['status 500']);
    expect((await b.client.sales.document({ id })).sentAt).toBeNull();
  });
});

describe('finalize and send', () => {
  const drafted = async (b: TestBusiness, email: string) => {
    const contact = await b.client.contacts.createContact({ id: newId(), kind: 'company', name: 'Pier Nine', email });
    const id = newId();
    const { draftVersion } = await b.client.sales.saveDraft({
      id,
      kind: 'invoice',
      draft: draftOf(contact.id, [{ price: 80 }]),
      draftVersion: 0,
    });
    return { id, draftVersion, contactId: contact.id };
  };
  const send = (b: TestBusiness, { id, draftVersion }: { id: string; draftVersion: number }, over: object = {}) =>
    b.client.reminders.finalizeAndSend({
      id,
      draftVersion,
      foretold: '',
      letter: { to: ['pay@pier.example.com'], subject: `Invoice of ${id}`, message: 'Here it is.' },
      ...over,
    });

  test('one request numbers, books and mails; sent twice it is mailed once, and the address is kept where none was known', async () => {
    const b = await server.business();
    const draft = await drafted(b, '');
    const { number, to } = await b.client.reminders.proposeLetter({ id: draft.id });
    expect([number, to]).toEqual(['INV-2026-0001', []]);
    const done = await send(b, draft);
    expect([done.number, done.sentTo, done.entryId !== null]).toEqual(['INV-2026-0001', 'pay@pier.example.com', true]);
    await send(b, draft);
    expect(await mailsAbout(`Invoice of ${draft.id}`)).toHaveLength(1);
    expect((await b.client.contacts.contact({ id: draft.contactId })).email).toBe('pay@pier.example.com');
    const other = await drafted(b, 'known@pier.example.com');
    await send(b, other);
    expect((await b.client.contacts.contact({ id: other.contactId })).email).toBe('known@pier.example.com');
  });

  test('an email that cannot be sent leaves a draft', async () => {
    const b = await server.business();
    const draft = await drafted(b, '');
    const letter = { to: ['nobody'], subject: 'Invoice', message: 'Here it is.' };
    expect(await refusals(send(b, draft, { letter }))).toEqual(['sales.recipient to']);
    expect((await b.client.sales.document({ id: draft.id })).number).toBeNull();
    expect((await b.client.contacts.contact({ id: draft.contactId })).email).toBe('');
  });

  test('if somebody was quicker, the email has the number that was taken', async () => {
    const b = await server.business();
    const [first, second] = [await drafted(b, 'a@pier.example.com'), await drafted(b, 'b@pier.example.com')];
    const proposed = await b.client.reminders.proposeLetter({ id: second.id });
    await send(b, first);
    const subject = `${proposed.number} of ${second.id}`;
    const letter = { to: proposed.to, subject, message: `${proposed.message}\nNot ${proposed.number}-7.` };
    const done = await send(b, second, { foretold: proposed.number, letter });
    const [mail] = await mailsAbout(`${done.number ?? ''} of ${second.id}`);
    expect([proposed.number, done.number]).toEqual(['INV-2026-0001', 'INV-2026-0002']);
    expect(mail?.body_text).toContain('INV-2026-0002');
    expect(mail?.body_text).toContain(`Not ${proposed.number}-7.`);
  });
});
