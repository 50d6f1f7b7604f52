// The logo of a business: which files are accepted, what is stored, and that a finalized document keeps its own.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, draftOf, finalized, refusals } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const picture = (color: string, width = 300, height = 120) => sharp({ create: { width, height, channels: 4, background: color } });
const file = async (color: string, name = 'logo.png'): Promise<File> =>
  new File([new Uint8Array(await picture(color).png().toBuffer())], name);
const pdfOf = async (b: TestBusiness, id: string): Promise<Buffer> =>
  Buffer.from(await (await b.client.sales.documentPdf({ id })).arrayBuffer());
const pictures = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

describe('logo', () => {
  test('PNG, JPEG and WebP are re-encoded and shown; nothing else in the file is kept', async () => {
    const b = await server.business();
    expect(await b.client.paper.logo()).toEqual({ logo: null });
    const jpeg = await picture('#aa3322', 2400, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .toBuffer();
    const { logo } = await b.client.paper.saveLogo({ file: new File([new Uint8Array(jpeg)], 'l.jpg') });
    expect([logo?.width, logo?.height]).toEqual([800, 200]);
    const kept = Buffer.from(logo?.dataUrl.split(',')[1] ?? '', 'base64');
    expect((await sharp(kept).metadata()).format).toBe('png');
    expect(kept.toString('latin1')).not.toContain('where it was taken');
    const webp = new File([new Uint8Array(await picture('#0000ff80').webp().toBuffer())], 'l.webp');
    expect((await b.client.paper.saveLogo({ file: webp })).logo?.hash).not.toBe(logo?.hash);
  });

  test('F1: only a picture is accepted, by name, first bytes and content', async () => {
    const b = await server.business();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const png = new Uint8Array(await picture('#ffffff').png().toBuffer());
    const hostile: readonly File[] = [
      new File([svg], 'l.svg'),
      new File([svg], 'l.png'),
      new File(['<html><script>alert(1)</script>'], 'l.png'),
      new File([png], 'l.html'),
      new File([png], 'l.png.svg'),
      new File([png.slice(0, 40)], 'l.png'),
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svg], 'l.png'),
    ];
    for (const one of hostile) expect(await refusals(b.client.paper.saveLogo({ file: one }))).toEqual(['logo.not_a_picture file']);
    const large = new File([png, new Uint8Array(10 * 1024 * 1024)], 'l.png');
    expect(await refusals(b.client.paper.saveLogo({ file: large }))).toEqual(['logo.too_large file']);
    expect(await b.client.paper.logo()).toEqual({ logo: null });
  });

  test('a finalized document keeps its logo; a draft has the current one', async () => {
    const b = await server.business();
    const who = await customer(b);
    const bare = await finalized(b, who, [{ price: 10 }]);
    await b.client.paper.saveLogo({ file: await file('#ff0000') });
    const first = await finalized(b, who, [{ price: 10 }]);
    const before = [await pdfOf(b, bare), await pdfOf(b, first)] as const;
    expect(before.map(pictures)).toEqual([0, 1]);
    await b.client.paper.saveLogo({ file: await file('#0000ff80') });
    const draft = newId();
    await b.client.sales.saveDraft({ id: draft, kind: 'invoice', draft: draftOf(who, [{ price: 1 }]), draftVersion: 0 });
    // Transparency is a separate mask image.
    expect(pictures(await pdfOf(b, draft))).toBe(2);
    const shown = async (id: string): Promise<string | undefined> => (await b.client.paper.documentLogo({ id })).logo?.hash;
    const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id: first });
    const own = (await b.client.paper.documentLogo({ id: first })).logo;
    const seen = await server.clientFor('').behindLinks.publicDocument({ token: url.split('/').at(-1) ?? '' });
    expect(seen.logo).toEqual({ width: own?.width, height: own?.height, dataUrl: own?.dataUrl });
    const now = (await b.client.paper.logo()).logo?.hash;
    expect([await shown(bare), await shown(draft), own?.hash === now]).toEqual([undefined, now, false]);
    await b.client.paper.removeLogo();
    expect([await shown(draft), await shown(first)]).toEqual([undefined, own?.hash]);
    expect(pictures(await pdfOf(b, draft))).toBe(0);
    expect((await pdfOf(b, bare)).equals(before[0])).toBe(true);
    expect((await pdfOf(b, first)).equals(before[1])).toBe(true);
  });

  test('changing other settings keeps it', async () => {
    const b = await server.business();
    await b.client.paper.saveLogo({ file: await file('#00ff00') });
    await b.client.sales.saveSalesSettings({ template: 'bold' });
    expect((await b.client.paper.logo()).logo).not.toBeNull();
  });

  test('belongs to one business, and only its owner can change it', async () => {
    const [b, other] = [await server.business(), await server.business()];
    await b.client.paper.saveLogo({ file: await file('#123456') });
    expect(await other.client.paper.logo()).toEqual({ logo: null });
    const id = await finalized(b, await customer(b), [{ price: 10 }]);
    expect(await refusals(other.client.paper.documentPages({ id }))).toEqual(['not_found']);
    expect(await refusals(other.client.paper.documentLogo({ id }))).toEqual(['not_found']);
    for (const [path, method] of [
      ['logo', 'GET'],
      ['logo', 'PUT'],
      ['logo', 'DELETE'],
      [`documents/${id}/pages`, 'GET'],
      ['settings/pages', 'POST'],
    ] as const)
      expect((await fetch(`${server.url}/api/v1/sales/${path}`, { method })).status).toBe(401);
  });
});

describe('pages for a screen', () => {
  test('are the same as the file, as shapes: they contain no text', async () => {
    const b = await server.business();
    const bait = '"><script>alert(1)</script><image href="http://127.0.0.1:1/"/>';
    const lines = Array.from({ length: 150 }, (_, at) => ({ price: at, description: bait }));
    const id = await finalized(b, await customer(b, bait.slice(0, 60)), lines);
    const { pages, count } = await b.client.paper.documentPages({ id });
    expect(count).toBeGreaterThan(4);
    expect(pages).toHaveLength(4);
    for (const { svg } of pages) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
      expect(svg).not.toMatch(/script|alert|127\.0|<text|on\w+=/i);
      expect([...svg.matchAll(/href="([^"]*)"/g)].every(([, target]) => target?.startsWith('#g'))).toBe(true);
    }
  });

  test('settings are seen before they are saved', async () => {
    const b = await server.business();
    const { sender } = await b.client.sales.salesSettings();
    const [ledger, bold] = await Promise.all(
      (['ledger', 'bold'] as const).map((template) => b.client.paper.settingPages({ sender: { ...sender, accent: '#7a2048' }, template })),
    );
    expect([ledger?.count, bold?.count]).toEqual([1, 1]);
    expect(bold?.pages[0]?.svg).toContain('fill="#7a2048"');
    expect(ledger?.pages[0]?.svg).not.toBe(bold?.pages[0]?.svg);
  });
});
