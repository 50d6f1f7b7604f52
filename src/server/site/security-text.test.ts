// security.txt (RFC 9116), served only if there is a contact.
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../testing.ts';

async function ask(environment: Record<string, string>) {
  const server = await startTestServer(environment);
  onTestFinished(() => server.stop());
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

test('names the contact, until when that holds, and the one address it is true at', async () => {
  const before = Date.now();
  const { status, type, text } = await ask({ CONTACT_MAIL: 'help+books@example.org', SITE_URL: 'https://books.example' });
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires, canonical, end, ...more] = text.split('\n');
  expect([contact, canonical, end, more]).toEqual([
    'Contact: mailto:help+books@example.org',
    'Canonical: https://books.example/.well-known/security.txt',
    '',
    [],
  ]);
  const [, at = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(expires ?? '') ?? [];
  const days = (Date.parse(at) - before) / 86_400_000;
  expect([days > 360, days < 365]).toEqual([true, true]);
});

test('names no address without encryption', async () => {
  const { text } = await ask({ CONTACT_MAIL: 'help@example.org', SITE_URL: 'http://books.example' });
  expect(text).toMatch(/^Contact: mailto:help@example\.org\nExpires: \S+\n$/);
});

test('is not there where no contact was named, be there a sender of mail or not', async () => {
  const { status, text } = await ask({ MAIL_FROM: 'Books <no-reply@example.org>' });
  expect([status, text.includes('Contact:'), text.includes('no-reply')]).toEqual([404, false, false]);
});
