import { expect, test } from 'vitest';
import { contactComplaints, contactLengths, contactSubjects, tidyContact } from './contact-message.ts';

const good = { name: 'Jo', email: 'jo@example.com', subject: 'general', message: 'Ten letters' };
const complaintsOf = (over: Partial<typeof good>): string[] =>
  contactComplaints(tidyContact({ ...good, ...over })).map((c) => `${c.field}: ${c.code}`);

test.each([
  ['name', 'J', 'contact.name'],
  ['name', '  J  ', 'contact.name'],
  ['name', '𝒥', 'contact.name'],
  ['name', 'x'.repeat(101), 'contact.too_long'],
  ['email', '', 'contact.email'],
  ['email', 'jo@example', 'contact.email'],
  ['email', 'jo@example.com, eve@example.com', 'contact.email'],
  ['email', 'Jo <jo@example.com>', 'contact.email'],
  ['email', 'jo@example.com\r\nBcc: eve@example.com', 'contact.email'],
  ['email', `${'x'.repeat(60)}@${'y'.repeat(200)}.com`, 'contact.email'],
  ['subject', '', 'contact.subject'],
  ['subject', 'General Inquiry', 'contact.subject'],
  ['message', 'Nine let.', 'contact.message'],
  ['message', '          .', 'contact.message'],
  ['message', 'x'.repeat(5001), 'contact.too_long'],
])('a %s of %j is refused: %s', (field, value, code) => expect(complaintsOf({ [field]: value })).toEqual([`${field}: ${code}`]));

test('valid input is accepted, up to the last character that fits', () => {
  expect(complaintsOf({})).toEqual([]);
  for (const subject of contactSubjects) expect(complaintsOf({ subject })).toEqual([]);
  for (const email of ['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.de'])
    expect([email, complaintsOf({ email })]).toEqual([email, []]);
  expect(complaintsOf({ name: 'x'.repeat(contactLengths.name), message: 'x'.repeat(contactLengths.message) })).toEqual([]);
});

test('everything wrong is named at once, in the order of the form', () => {
  expect(complaintsOf({ name: '', email: '', subject: '', message: '' })).toEqual([
    'name: contact.name',
    'email: contact.email',
    'subject: contact.subject',
    'message: contact.message',
  ]);
});

test('control characters are removed: a name stays one line, a message keeps its lines', () => {
  expect(
    tidyContact({ name: ' Jo\r\nBcc: x ', email: ' a@b.co ', subject: ' other ', message: ' one\r\ntwo\rthree\u0000\u0007\tfour\n' }),
  ).toEqual({
    name: 'Jo Bcc: x',
    email: 'a@b.co',
    subject: 'other',
    message: 'one\ntwo\nthree\tfour',
  });
});
