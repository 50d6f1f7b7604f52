// A fake of an S3-compatible store, as documented: objects by path, lists in pages of two, ranges, multipart uploads; every request must be
// correctly signed.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedRequest } from './s3-store.ts';

interface State {
  readonly kept: Map<string, Buffer>;
  /** Begun and not ended, each with its parts by ETag. */
  readonly uploads: Map<string, Map<string, Buffer>>;
  readonly control: { failures: number };
}

function answer(
  { kept, uploads, control }: State,
  method: string,
  url: URL,
  headers: Record<string, unknown>,
  body: Buffer,
): [number, Buffer | string, Record<string, string>?] {
  const at = new Date(String(headers['x-amz-date']).replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
  const query = Object.fromEntries(url.searchParams);
  const config = { url: `${url.origin}/bucket`, region: 'eu-test-1', keyId: 'id', secret: 'secret' };
  const expected = signedRequest(config, { method: method as 'GET', ...(key === '' ? {} : { key }), query, body }, at).headers
    .authorization;
  if (headers['authorization'] !== expected || headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return [403, '<Error/>'];
  if (control.failures-- > 0) return [503, '<Error><Code>SlowDown</Code></Error>'];
  const upload = uploads.get(query['uploadId'] ?? '');
  if (method === 'POST' && 'uploads' in query) {
    const id = `upload-${uploads.size}`;
    uploads.set(id, new Map());
    return [200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`];
  }
  if (query['uploadId'] !== undefined) {
    if (!upload) return [404, ''];
    if (method === 'PUT') {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      upload.set(etag, body);
      return [key.endsWith('full') ? 507 : 200, '', { etag }];
    }
    uploads.delete(query['uploadId']);
    if (method === 'DELETE') return [204, ''];
    const etags = [...body.toString().matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, etag = '']) => etag);
    if (etags.some((etag) => !upload.has(etag))) return [200, '<Error><Code>InvalidPart</Code></Error>'];
    kept.set(key, Buffer.concat(etags.map((etag) => upload.get(etag) ?? Buffer.alloc(0))));
    return [200, '<CompleteMultipartUploadResult/>'];
  }
  if (method === 'PUT') return key.endsWith('full') ? [507, ''] : (kept.set(key, body), [200, '']);
  if (method === 'DELETE') return kept.delete(key) ? [204, ''] : [404, ''];
  if (key !== '') {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['range'])) ?? [];
    const found = kept.get(key);
    return found ? [206, found.subarray(Number(first), Number(last) + 1)] : [404, ''];
  }
  const prefix = query['prefix'] ?? '';
  const names = [...kept.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  if (query['delimiter']) {
    const folders = [...new Set(names.map((name) => `${name.split('/')[0]}/`))];
    return [
      200,
      `<ListBucketResult>${folders.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`,
    ];
  }
  const from = Number(query['continuation-token'] ?? 0);
  const entries = names
    .slice(from, from + 2)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>${kept.get(name)?.length}</Size></Contents>`,
    );
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return [200, `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`];
}

export async function startS3Double() {
  const state: State = { kept: new Map(), uploads: new Map(), control: { failures: 0 } };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const [status, body, headers] = answer(state, request.method ?? '', url, request.headers, Buffer.concat(parts));
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    config: { url: `http://127.0.0.1:${port}/bucket`, region: 'eu-test-1', keyId: 'id', secret: 'secret' },
    stop: () => void server.close(),
  };
}
