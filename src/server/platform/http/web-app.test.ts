// The built web app as served: one address per page, documents with this installation's own address, and 404 for unknown addresses.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtOrigin } from '#contract/site/public-page.ts';
import { serveWebApp } from './web-app.ts';

const siteUrl = 'https://books.example?a=1&b="2"';
const origin = 'https://books.example';
let app: FastifyInstance;
let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'daybook-web-'));
  write('__spa-fallback.html', '<p>the shell</p>');
  write('index.html', `<link rel="canonical" href="${builtOrigin}/"><p>front</p>`);
  write('es/pricing/index.html', `<link rel="canonical" href="${builtOrigin}/es/pricing">`);
  write('sitemap.xml', `<loc>${builtOrigin}/</loc>`);
  write('robots.txt', `Sitemap: ${builtOrigin}/sitemap.xml`);
  write('assets/root-abc.js', 'export {};');
  app = Fastify();
  await serveWebApp(app, root, siteUrl);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('documents', () => {
  it.each([
    ['/', `<link rel="canonical" href="${origin}/"><p>front</p>`, 'text/html; charset=utf-8'],
    ['/es/pricing', `<link rel="canonical" href="${origin}/es/pricing">`, 'text/html; charset=utf-8'],
    ['/sitemap.xml', `<loc>${origin}/</loc>`, 'application/xml; charset=utf-8'],
    ['/robots.txt', `Sitemap: ${origin}/sitemap.xml`, 'text/plain; charset=utf-8'],
  ])('%s is sent with the address of this installation in it', async (url, body, type) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      body,
      type,
      'no-cache',
    ]);
  });

  it('are compressed as the browser accepts, and not sent again while unchanged', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]).toEqual([plain.body, plain.body]);
    expect([plain.headers.vary, plain.headers.etag]).toEqual(['accept-encoding', br.headers.etag]);
    const again = await get('/', { 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are read again after a build', async () => {
    write('late/index.html', 'first');
    expect((await get('/late')).body).toBe('first');
    write('late/index.html', 'second');
    utimesSync(path.join(root, 'late/index.html'), new Date(), new Date(Date.now() + 5_000));
    expect((await get('/late')).body).toBe('second');
  });
});

describe('addresses', () => {
  it.each([
    ['/es/pricing/', '/es/pricing'],
    ['/es/pricing/?tier=pro', '/es/pricing?tier=pro'],
    ['/index.html', '/'],
    ['/no-such/', '/no-such'],
  ])('%s has moved to %s for good', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it.each(['/no-such-page', '/es/no-such', '/ES/pricing', '/es/%70ricing', '/__spa-fallback.html', '/no-such.xml'])(
    '%s is not there, and says so in the shell',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([404, '<p>the shell</p>']);
    },
  );

  it.each(['/app', '/app/', '/app/transactions', '/auth/login', '/pay/token', '/portal/token', '/invitation/token'])(
    '%s is the shell',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, '<p>the shell</p>']);
    },
  );

  it.each(['/assets/no-such.js', '/api/v1/no-such', '/auth/v1/no-such', '/functions/v1/no-such', '/no-such.png'])(
    '%s is refused in a sentence for programs',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([404, 'not_found']);
    },
  );

  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  it.each(['/report.pdf', '/no-such.png', '/de/foo.txt', '/.env', '/de/report.pdf?a=1', '/apis.pdf'])(
    '%s, opened in a browser, is not there as any other page',
    async (url) => {
      const answer = await get(url, browser);
      expect([answer.statusCode, answer.body, answer.headers.vary]).toEqual([404, '<p>the shell</p>', 'accept, accept-encoding']);
      expect((await get(url, { accept: 'image/avif,*/*' })).statusCode).toBe(404);
    },
  );

  it.each(['/assets/no-such.js', '/assets/no-such', '/api/v1/report.pdf', '/rpc/report.pdf', '/auth/v1/report.pdf', '/functions/v1/a.pdf'])(
    '%s, opened in a browser, is refused as it is to programs',
    async (url) => {
      const answer = await get(url, browser);
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([404, 'not_found']);
    },
  );

  it.each([
    ['/favicon.ico', '/apple-touch-icon.png'],
    ['/.well-known/change-password', '/app/settings/security'],
    ['/en', '/'],
  ])('%s, asked for by that name everywhere, leads to %s', async (url, address) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['location']]).toEqual([302, address]);
  });

  it('never leads to another site or out of the folder', async () => {
    for (const url of ['//evil.example/', '///evil.example//', '/..%2f..%2fetc/passwd/', '/%2e%2e/%2e%2e/etc/', '/es/../../etc/']) {
      const answer = await get(url);
      const location = String(answer.headers.location ?? '/');
      expect([url, new URL(location, origin).origin, /^\/[/\\]/.test(location)]).toEqual([url, origin, false]);
      expect(answer.statusCode).not.toBe(200);
    }
  });

  it('lets browsers cache hashed files forever', async () => {
    expect((await get('/assets/root-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
