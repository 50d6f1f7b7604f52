// Sends a stored file: complete, a range, or as a resized picture.
import type { FastifyReply, FastifyRequest } from '../platform/http/wire.ts';
import { drawSized } from '../platform/formats/picture.ts';
import type { ByteRange } from '../platform/objects/object-cipher.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { readFile } from './actions.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import type { Picture } from './signed-url.ts';
import type { Within } from './storage-access.ts';
import { etagOf } from './storage-messages.ts';
import { headerOf } from './storage-request.ts';
import type { StoredFile } from './store.ts';

/** The range of a Range header; `none` if it can't be satisfied. For several ranges the whole file is sent. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size && first <= last ? { first, last } : 'none';
}

/** Never rendered as one of our pages: nothing in it runs, wherever it is opened. */
function headersOf(file: StoredFile, download: string | undefined): Record<string, string> {
  const isPicture = file.type.startsWith('image/');
  const name = download === undefined || download === '' ? file.name : download;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    'content-type': /^text\/|json$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type,
    'content-disposition': isPicture && download === undefined ? 'inline' : `attachment; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    etag: etagOf(file),
    'last-modified': file.changedAt.toUTCString(),
    'accept-ranges': 'bytes',
  };
}

const downloadOf = (request: FastifyRequest): string | undefined => (request.query as { readonly download?: string }).download;

export async function sendFile(
  files: FileBytes,
  request: FastifyRequest,
  reply: FastifyReply,
  { steps }: Within,
  find: (work: Work) => Promise<StoredFile>,
) {
  const found = await steps(find);
  const headers = headersOf(found, downloadOf(request));
  if (headerOf(request, 'if-none-match')?.includes(etagOf(found))) return reply.code(304).headers(headers).send();
  if (request.method === 'HEAD') return reply.headers({ ...headers, 'content-length': String(found.byteCount) }).send();
  const asked = (file: StoredFile) => {
    const range =
      headerOf(request, 'if-range') === undefined || headerOf(request, 'if-range') === etagOf(file)
        ? headerOf(request, 'range')
        : undefined;
    return rangeOf(range, file.byteCount);
  };
  if (asked(found) === 'none')
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${found.byteCount}` })
      .send();
  const part = (file: StoredFile): ByteRange | undefined => {
    const range = asked(file);
    return range === 'none' ? undefined : range;
  };
  const { file, bytes } = await readFile(files, steps, find, part);
  const range = part(file);
  void reply.headers(headersOf(file, downloadOf(request)));
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.byteCount}`);
  return reply.send(bytes);
}

export async function sendPicture(
  files: FileBytes,
  request: FastifyRequest,
  reply: FastifyReply,
  { steps }: Within,
  find: (work: Work) => Promise<StoredFile>,
  asked: Picture,
) {
  const { file, bytes } = await readFile(files, steps, find);
  const { resize, quality, width, height } = asked;
  const fit = ({ cover: 'cover', contain: 'inside', fill: 'fill' } as const)[resize];
  const drawn = await drawSized(bytes, { width, height, quality, fit });
  if (typeof drawn === 'string') throw refused('file.content');
  const { etag: _etag, ...headers } = headersOf(file, downloadOf(request));
  return reply.headers({ ...headers, 'content-type': drawn.type, 'accept-ranges': 'none' }).send(drawn.bytes);
}
