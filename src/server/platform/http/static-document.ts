// Serves the built documents (pages, site map, feeds) of this installation: with its own address filled in, compressed, and with an ETag by
// content.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtOrigin } from '#contract/site/public-page.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

export const isDocument = (file: string): boolean => Object.hasOwn(types, path.extname(file));

interface Packed {
  readonly type: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const quality = 9; // a page of 80 KB in 10 ms, once per start

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function pack(file: string, origin: string): Promise<Packed> {
  const extension = path.extname(file);
  const built = await readFile(file, 'utf8');
  const plain = Buffer.from(built.replaceAll(builtOrigin, () => (extension === '.txt' ? origin : inMarkup(origin))));
  return {
    type: types[extension] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: await packGzip(plain, { level: 9 }),
    br: await packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  };
}

const encodings = ['br', 'gzip'] as const;

/** The best encoding of ours that the browser accepts; `q=0` rejects one. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(',');
  const names = accepted.map((part) => part.trim().split(';')).filter(([, q]) => !/^\s*q=0(\.0*)?$/.test(q ?? ''));
  return encodings.find((encoding) => names.some(([name]) => name?.trim() === encoding));
}

/** Sends documents of a folder; each is compressed on first request, and again after a new build. */
export function makeDocuments(webRoot: string, origin: string) {
  const kept = new Map<string, { readonly builtAt: number; readonly packing: Promise<Packed> }>();
  const documentOf = async (file: string): Promise<Packed> => {
    const { mtimeMs: builtAt } = await stat(path.join(webRoot, file));
    const known = kept.get(file);
    if (known?.builtAt === builtAt) return known.packing;
    const packing = pack(path.join(webRoot, file), origin);
    kept.set(file, { builtAt, packing });
    // A failed read is retried on the next request.
    packing.catch(() => kept.delete(file));
    return packing;
  };
  return async (request: FastifyRequest, reply: FastifyReply, file: string, status = 200): Promise<FastifyReply> => {
    const document = await documentOf(file);
    // Programs get another "not found" than browsers.
    const vary = status === 404 ? 'accept, accept-encoding' : 'accept-encoding';
    void reply.headers({ 'content-type': document.type, 'cache-control': 'no-cache', vary, etag: document.tag });
    if (status === 200 && request.headers['if-none-match'] === document.tag) return reply.code(304).send();
    const encoding = encodingFor(request);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.code(status).send(document[encoding ?? 'plain']);
  };
}
