// A7: whatever a request's host headers and redirect target, no mail and no Location header names a host that the operator didn't allow.
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { allowedRedirect, isOwnPage } from './redirect.ts';
import { appUrl, type MailBench, makeVerifier, newEmail, password, siteUrl, startMailBench } from '../mails/testing-mail.ts';

const config = { siteUrl, redirectAllowList: [appUrl, 'myapp://signed-in', 'https://deep.example/a/b'] };
const evil = 'evil.example';

describe('allowedRedirect', () => {
  test.each([
    [undefined, siteUrl],
    ['', siteUrl],
    [['https://app.example/callback'], siteUrl],
    [appUrl, appUrl],
    [`${appUrl}?next=%2Fx`, `${appUrl}?next=%2Fx`],
    [`${appUrl}#fragment`, appUrl],
    ['https://app.example/callback/more', siteUrl],
    ['https://app.example/', siteUrl],
    ['https://APP.example/callback', appUrl],
    ['https://app.example:444/callback', siteUrl],
    ['http://app.example/callback', siteUrl],
    ['https://user@app.example/callback', siteUrl],
    ['https://app.example.evil.example/callback', siteUrl],
    ['https://app.example@evil.example/callback', siteUrl],
    ['https://deep.example/a/../a/b', 'https://deep.example/a/b'],
    ['https://deep.example/a/b/../c', siteUrl],
    ['myapp://signed-in', 'myapp://signed-in'],
    ['myapp://signed-in?x=1', 'myapp://signed-in?x=1'],
    ['myapp://evil', siteUrl],
    [`${siteUrl}/app/reports?x=1`, `${siteUrl}/app/reports?x=1`],
    [`${siteUrl}.evil.example/app`, siteUrl],
    [`https://user:pass@books.example/app`, siteUrl],
    ['//evil.example', siteUrl],
    ['/app', siteUrl],
    [`${appUrl}?${'x'.repeat(3000)}`, siteUrl],
  ])('%j leads to %s', (asked, to) => {
    expect(allowedRedirect(config, asked)).toBe(to);
  });

  test('if the site is below a path, sibling paths are not ours', () => {
    const below = { siteUrl: 'https://host.example/books' };
    expect(['https://host.example/books', 'https://host.example/books/x'].every((a) => isOwnPage(below, a))).toBe(true);
    expect(
      ['https://host.example/', 'https://host.example/bookshop', 'https://host.example/books/../x'].some((a) => isOwnPage(below, a)),
    ).toBe(false);
  });
});

const hosts = [
  evil, `${evil}:443`, `books.example.${evil}`, `books.example@${evil}`, `${evil}/books.example`, `${evil}#books.example`, `[::ffff:203.0.113.1]`,
  `books.example:80@${evil}`, `${evil}%00.books.example`, `xn--evil-example`, `books.example, ${evil}`, `${evil}, books.example`,
]; // prettier-ignore
const headerNames = [
  'x-forwarded-host',
  'x-host',
  'x-forwarded-server',
  'x-original-host',
  'x-http-host-override',
  'forwarded',
  'origin',
  'referer',
  'host',
];
const headerValue = (name: string, host: string): string =>
  name === 'forwarded' ? `host=${host};proto=https` : name === 'origin' || name === 'referer' ? `https://${host}` : host;

const wraps: readonly ((target: string) => string)[] = [
  (t) => t,
  (t) => ` ${t}`,
  (t) => `\t${t}\n`,
  (t) => t.replace('https://', '//'),
  (t) => t.replace('https://', '\\\\'),
  (t) => t.replace('https://', 'https:\\\\'),
  (t) => t.replace('https://', 'https:/'),
  (t) => t.replace('https://', 'https:'),
  (t) => t.replace('https://', '/\\'),
  (t) => t.toUpperCase(),
  (t) => encodeURIComponent(t),
  (t) => `${t}#${appUrl}`,
  (t) => `${t}?${appUrl}`,
  (t) => `${t}\\@books.example`,
  (t) => `${appUrl}@${t.replace('https://', '')}`,
  (t) => `${siteUrl}@${t.replace('https://', '')}`,
  (t) => `${siteUrl}:pass@${t.replace('https://', '')}`,
  (t) => `${siteUrl}.${t.replace('https://', '')}`,
  (t) => `${appUrl}/../../${t}`,
  (t) => `javascript:location='${t}'`,
  (t) => `data:text/html,<meta http-equiv=refresh content="0;${t}">`,
];
const targets = [
  `https://${evil}`, `https://${evil}/callback`, `https://${evil}/auth/verify-email`, `https://${evil}:443/`, `https://books.example.${evil}`,
  `https://${evil}%2ebooks.example`, `https://${evil}。example`, `https://ⓔvil.example`, `https://evil\u00ad.example`, `https://0xcb007101/`,
]; // prettier-ignore

/** Any host in a text that is neither ours nor allowed. */
function foreignHosts(text: string): string[] {
  const found = [...text.matchAll(/(?:https?:)?[\\/]{2}([^\s/"'<>?#\\]+)/gi)].map((m) => m[1] ?? '');
  return found.filter((host) => host !== 'books.example' && host !== 'app.example');
}
/** Where a browser would go. */
function foreignLocation(location: string): string[] {
  if (location === '') return [];
  const { origin } = new URL(location, siteUrl);
  return origin === siteUrl || origin === new URL(appUrl).origin ? [] : [location];
}

describe('A7: mails and Locations', () => {
  let bench: MailBench;
  let confirmed: string;
  beforeAll(async () => {
    bench = await startMailBench();
    confirmed = (await bench.person()).email;
  });
  afterAll(() => bench.stop());

  // fetch can't be used: it sets Host automatically.
  const raw = (method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const url = new URL(bench.server.url);
      const length = { 'content-length': String(Buffer.byteLength(body)), 'content-type': 'application/json' };
      httpRequest({ host: url.hostname, port: url.port, method, path, headers: { ...headers, ...(body ? length : {}) } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.location ?? ''));
      })
        .on('error', reject)
        .end(body);
    });

  test('thousands of ways to name another host', async () => {
    const { challenge } = makeVerifier();
    const other = (await bench.person()).email; // a newer mail would void the token
    const token = await bench.ask('POST', '/recover', { email: confirmed }).then(async () => (await bench.lastMail(confirmed)).token);
    const redirects = targets.flatMap((target) => wraps.map((wrap) => wrap(target)));
    const asks: (() => Promise<string>)[] = [];
    const add = (redirect: string, header: string, host: string, at: number): void => {
      const to = `redirect_to=${encodeURIComponent(redirect)}`;
      const headers = { [header]: headerValue(header, host) };
      const pkce = at % 16 === 0 ? { code_challenge: challenge, code_challenge_method: 's256' } : {};
      for (const one of [token, 'x']) asks.push(() => raw('GET', `/auth/v1/verify?token=${one}&type=recovery&${to}`, headers));
      if (at % 8 === 0) asks.push(() => raw('POST', `/auth/v1/recover?${to}`, headers, JSON.stringify({ email: other, ...pkce })));
      if (at % 40 === 0)
        asks.push(
          () => raw('POST', `/auth/v1/signup?${to}`, headers, JSON.stringify({ email: newEmail(), password, ...pkce })),
          () => raw('POST', `/auth/v1/otp?${to}`, headers, JSON.stringify({ email: newEmail(), ...pkce })),
          () => raw('GET', `/auth/v1/verify?${to}&${to}&type=signup&token=x`, headers),
        );
    };
    // check that the search does find foreign hosts
    expect([foreignHosts(`see https://${evil}/x`), foreignLocation(`//${evil}/x`)]).toEqual([[evil], [`//${evil}/x`]]);
    let at = 0;
    // In the small run each address is tried with two hosts, and every host and header occurs.
    const each = sized(2, hosts.length);
    for (const redirect of redirects)
      for (let n = 0; n < each; n++, at++)
        add(redirect, headerNames[at % headerNames.length] ?? 'host', hosts[at % hosts.length] ?? '', at);
    expect(asks.length).toBeGreaterThanOrEqual(sized(900, 5000));
    const foreign: string[] = [];
    for (let from = 0; from < asks.length; from += 16)
      for (const location of await Promise.all(asks.slice(from, from + 16).map((ask) => ask()))) foreign.push(...foreignLocation(location));
    expect(foreign).toEqual([]);
    const { rows } = await bench.sql.query<{ body_text: string; body_html: string; subject: string }>(
      'select subject, body_text, body_html from mail_outbox',
    );
    expect(rows.length).toBeGreaterThan(sized(50, 300));
    expect(
      rows.flatMap((row) => foreignHosts(`${row.subject} ${row.body_text} ${row.body_html.replaceAll(/http:\/\/www\.w3\.org\S*/g, '')}`)),
    ).toEqual([]);
  });
});
