// All account emails in all languages: they say what they must, link nowhere else, and contain nothing a stranger wrote.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '#core/language.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailTexts } from './mail-texts.ts';
import {
  confirmMail,
  emailChangeCurrentMail,
  emailChangeNewMail,
  invitationMail,
  knownAddressMail,
  type Notice,
  noticeMail,
  reauthenticationMail,
  recoveryMail,
  signInMail,
} from './mails.ts';

const site = 'https://books.example';
const hostile = '<img src=x onerror=alert(1)>" & https://evil.example/\r\nBcc: victim@example.com';
const proof = { url: `${site}/auth/verify-email?token_hash=abc&type=signup`, code: '482913' };
const caller = { network: '203.0.113.0', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36' };
const kinds = Object.keys(mailTexts.en.notices).filter((key): key is Notice['kind'] => key.includes('_'));
const noticeOf = (kind: Notice['kind'], subject: string): Notice => ({ kind, subject, left: 7 }) as unknown as Notice;

function lettersIn(language: string, subject = 'Phone'): Record<string, Mail> {
  const to = { email: 'ada@example.com', metadata: { language, full_name: hostile, selected_tier: hostile } };
  return {
    confirm: confirmMail(to, site, proof),
    signIn: signInMail(to, site, proof),
    recovery: recoveryMail(to, site, proof),
    invitation: invitationMail(to, site, proof),
    changeCurrent: emailChangeCurrentMail(to, site, proof, 'new@example.com'),
    changeNew: emailChangeNewMail(to, site, proof, 'old@example.com'),
    reauthentication: reauthenticationMail(to, site, proof.code),
    known: knownAddressMail(to, site),
    ...Object.fromEntries(kinds.map((kind) => [kind, noticeMail(to, site, noticeOf(kind, subject), caller)])),
  };
}
const all = (subject?: string): [string, Mail][] =>
  languages.flatMap((language) =>
    Object.entries(lettersIn(language, subject)).map(([name, mail]): [string, Mail] => [`${language} ${name}`, mail]),
  );

test('there are twenty-one letters in four languages, and every notice has one', () => {
  expect(kinds).toHaveLength(13);
  expect(all()).toHaveLength(84);
});

// As everywhere else in Daybook.
test('Spanish, German and French address the reader politely', () => {
  // Not \b, to which the "tes" of "êtes" is a word of its own.
  const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu');
  const familiar = {
    en: /^$/,
    es: word('tú|tu|tus|te|ti|tuy[oa]|eres|fuiste|tienes'),
    fr: word('tu|ton|ta|tes|toi'),
    de: word('du|dein\\w*|dir|dich'),
  };
  const found = languages.flatMap((language) => Object.values(lettersIn(language)).filter(({ text }) => familiar[language].test(text)));
  expect(found.map(({ text }) => text)).toEqual([]);
});

describe.each(all())('%s', (_, mail) => {
  test('is complete: subject, text and HTML say the same', () => {
    expect(mail.subject).toMatch(/^\S.{5,80}\S$/);
    expect(mail.recipient).toBe('ada@example.com');
    const shown = mail.html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&');
    for (const paragraph of mail.text.split(/\n+/)) for (const part of paragraph.split(': ')) expect(shown).toContain(part.trim());
    expect(`${mail.text} ${mail.html}`).not.toMatch(/undefined|\[object|null|=>/);
  });

  test('has a preview of whole sentences that say more than its subject', () => {
    const preview = /<body[^>]*><div style="display:none[^>]*>(.*?)(&#847;&nbsp;)+<\/div>/.exec(mail.html)?.[1] ?? '';
    expect(preview).toMatch(/^\p{Lu}.{20,}[^\s:]\.$/u);
    expect(preview.length).toBeGreaterThan(mail.subject.length);
    expect(preview).not.toMatch(/^Daybook\b/);
  });

  test('A7 links to this site and nowhere else, and fetches nothing', () => {
    for (const address of `${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<>]+/g)) expect(new URL(address[0]).origin).toBe(site);
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|form|object|video|svg)\b|url\(|@import|\bon\w+=|javascript:/i);
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });

  test('says nothing that somebody wrote at sign-up', () => {
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|onerror|victim/);
  });
});

test('each language has its own words', () => {
  const byLetter = Object.keys(lettersIn('en')).map((name) => new Set(languages.map((l) => lettersIn(l)[name]?.text)).size);
  expect(new Set(byLetter)).toEqual(new Set([4]));
  for (const unknown of [undefined, 'xx', 'toString', 7, null])
    expect(confirmMail({ email: 'a@b.example', metadata: { language: unknown } }, site, proof).subject).toBe(
      'Confirm your email for Daybook',
    );
  expect(lettersIn('de')['confirm']?.html).toContain('<html lang="de">');
});

test('a link and its code appear once as text, and the link works', () => {
  const { text, html } = confirmMail({ email: 'a@b.example', metadata: {} }, site, proof);
  expect(text.match(/482913/g)).toHaveLength(1);
  expect(/https?:\/\/\S+/.exec(text)?.[0]).toBe(proof.url);
  expect(html).toContain(`href="${site}/auth/verify-email?token_hash=abc&amp;type=signup"`);
});

test('the name of a factor is escaped, whatever its owner calls it', () => {
  for (const [, { subject, text, html }] of all(hostile)) {
    expect(subject).not.toMatch(/[\r\n]|evil/);
    expect(html).not.toContain('<img');
    expect(text).not.toMatch(/^Bcc/m);
  }
});

test('a notice says when, with what and from where, in the words of its reader', () => {
  const { text } = noticeMail({ email: 'a@b.example', metadata: { language: 'de' } }, site, { kind: 'new_device' }, caller);
  expect(text).toMatch(/Wann: .*\d{4}.* UTC\nGerät: Chrome auf Linux\nNetzwerk: 203\.0\.113\.0/);
});

test('the time is in the time zone of the recipient, by name; UTC if unknown', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T22:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const saidIn = (language: string, timeZone?: string): string => {
    const { text } = noticeMail({ email: 'a@b.example', metadata: { language }, timeZone }, site, { kind: 'new_device' }, caller);
    return (/^[^:\n]+: (.*\d{4}.*)$/m.exec(text)?.[1] ?? text).replace(/\s/g, ' ');
  };
  expect(saidIn('en', 'America/New_York')).toBe('July 1, 2026 at 6:30 PM (Eastern Daylight Time)');
  expect(saidIn('de', 'Europe/Berlin')).toBe('2. Juli 2026 um 00:30 (Mitteleuropäische Sommerzeit)');
  expect(saidIn('fr', 'Europe/Paris')).toBe('2 juillet 2026 à 00:30 (heure d’été d’Europe centrale)');
  expect(saidIn('es', 'America/Bogota')).toBe('1 de julio de 2026 a las 17:30 (hora estándar de Colombia)');
  expect(saidIn('en')).toBe('July 1, 2026 at 10:30 PM UTC');
});

test('if the address no longer belongs to the account, no new password is offered', () => {
  const told = noticeMail({ email: 'old@b.example', metadata: {} }, site, { kind: 'email_changed', subject: 'new@b.example' }, caller);
  expect(told.text).not.toContain('forgot-password');
  expect(told.text).toContain('new@b.example');
});
