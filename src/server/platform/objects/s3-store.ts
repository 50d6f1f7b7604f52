// An S3-compatible store: put, get, delete, list, and multipart upload of large files. Requests are signed with Signature Version 4; a client package
// would add megabytes for these. Source: AWS, "Authenticating Requests: Using the Authorization Header". Addresses are in path style, which
// every such store understands.
import { createHash, createHmac } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { XmlElement } from '#core/statement/statement-xml.ts';
import { now } from '../clock.ts';
import type { S3Config } from '../config.ts';
import { parseXml } from '../formats/xml.ts';
import { OutboundFailure } from '../http/outbound.ts';
import { refused } from '../refusal.ts';
import type { ObjectStore } from './stored-object.ts';

const tries = 3;
const timeoutMs = 60_000;
const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

interface Asked {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The key below the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly range?: string;
}

/** Address and headers of a signed request. @testing */
export function signedRequest({ url, region, keyId, secret }: S3Config, { method, key, query = {}, body, range }: Asked, at: Date) {
  const bucket = new URL(url);
  const below = key === undefined ? '' : `/${key.split('/').map(encoded).join('/')}`;
  const target = `${bucket.pathname.replace(/\/$/, '')}${below}` || '/';
  const search = Object.keys(query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&');
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const hash = sha256(body ?? '');
  const signed: Readonly<Record<string, string>> = { host: bucket.host, 'x-amz-content-sha256': hash, 'x-amz-date': time };
  const names = Object.keys(signed).join(';');
  const canonical = [method, target, search, ...Object.entries(signed).map(([name, value]) => `${name}:${value}`), '', names, hash].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((sofar, part) => hmac(sofar, part), `AWS4${secret}`);
  const signature = hmac(signingKey as Buffer, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  const { host: _host, ...headers } = signed;
  return {
    url: `${bucket.origin}${target}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...headers,
      ...(range === undefined ? {} : { range }),
      authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
  };
}

const childrenNamed = (element: XmlElement, name: string): readonly XmlElement[] => element.children.filter((one) => one.name === name);
const textOf = (element: XmlElement, name: string): string => childrenNamed(element, name)[0]?.text ?? '';
function xmlOf({ bytes }: Answered): XmlElement {
  const parsed = parseXml(bytes.toString());
  if (!parsed.ok) throw new Error('the file store answered with XML that cannot be read');
  return parsed.root;
}

export interface S3Store extends ObjectStore {
  /** Uploads a file of any size, a part in memory at a time: the object is there whole or not at all. Real stores require `partBytes` of 5 MiB or more. */
  putFile(key: string, file: string, partBytes?: number): Promise<void>;
}

interface Answered {
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** Sends a signed request. */
type SendS3 = (
  url: string,
  sent: { method: Asked['method']; headers: Readonly<Record<string, string>>; body: Buffer | undefined },
) => Promise<Answered & { readonly status: number }>;
const viaFetch: SendS3 = async (url, asked) => {
  const answer = await fetch(url, {
    method: asked.method,
    headers: asked.headers,
    body: asked.body ? new Uint8Array(asked.body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The store refused a request: the key is wrong, or there is no such bucket. */
export class StoreRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the file store answered ${status}`);
    this.status = status;
  }
}

/** `send`: `fetch`, unless a person entered the address, which must be public then. */
export function makeS3Store(config: S3Config, send: SendS3 = viaFetch): S3Store {
  // All of these calls are safe to retry.
  async function ask(asked: Asked, expected: readonly number[]): Promise<Answered> {
    for (let attempt = 1; ; attempt++) {
      const { url, headers } = signedRequest(config, asked, now());
      const answer = await send(url, { method: asked.method, headers, body: asked.body }).catch((error: unknown) => error as Error);
      if (answer instanceof OutboundFailure && answer.message === 'address not allowed') throw answer;
      if (!(answer instanceof Error)) {
        const { bytes } = answer;
        if (expected.includes(answer.status)) return { bytes, headers: answer.headers };
        if (answer.status === 507 || /<Code>(?:QuotaExceeded|XMinioStorageFull)</.test(bytes.toString('latin1')))
          throw refused('file.store_full');
        if (answer.status < 500 && answer.status !== 429) throw new StoreRefusal(answer.status);
      }
      if (attempt === tries) throw refused('unavailable');
      await sleep(200 * attempt);
    }
  }
  async function* pages(query: Readonly<Record<string, string>>): AsyncIterable<XmlElement> {
    for (let token = ''; ;) {
      const more = token === '' ? {} : { 'continuation-token': token };
      const page = xmlOf(await ask({ method: 'GET', query: { 'list-type': '2', ...query, ...more } }, [200]));
      yield page;
      token = textOf(page, 'NextContinuationToken');
      if (token === '') return;
    }
  }
  async function putParts(key: string, file: string, partBytes: number, uploadId: string): Promise<void> {
    const etags: string[] = [];
    const handle = await open(file);
    try {
      for (let at = 0; ; at += partBytes) {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(partBytes), 0, partBytes, at);
        // An empty file is one empty part.
        if (bytesRead === 0 && at > 0) break;
        const query = { partNumber: String(etags.length + 1), uploadId };
        etags.push((await ask({ method: 'PUT', key, query, body: buffer.subarray(0, bytesRead) }, [200])).headers.get('etag') ?? '');
        if (bytesRead < partBytes) break;
      }
    } finally {
      await handle.close();
    }
    const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join('');
    const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
    // What went wrong while the parts were joined is also answered with 200.
    const done = xmlOf(await ask({ method: 'POST', key, query: { uploadId }, body }, [200]));
    if (!done.name.endsWith('Result')) throw new Error(`the file store could not join the parts: ${textOf(done, 'Code')}`);
  }
  return {
    async putFile(key, file, partBytes = 16 * 1024 * 1024) {
      const uploadId = textOf(xmlOf(await ask({ method: 'POST', key, query: { uploads: '' } }, [200])), 'UploadId');
      try {
        await putParts(key, file, partBytes, uploadId);
      } catch (error) {
        await ask({ method: 'DELETE', key, query: { uploadId } }, [204, 404]).catch(() => {});
        throw error;
      }
    },
    put: async (key, body) => void (await ask({ method: 'PUT', key, body }, [200, 201, 204])),
    get: async (key, { first, last }) => (await ask({ method: 'GET', key, range: `bytes=${first}-${last}` }, [200, 206])).bytes,
    remove: async (key) => void (await ask({ method: 'DELETE', key }, [200, 204, 404])),
    async *list(folder) {
      for await (const page of pages({ prefix: `${folder}/` }))
        for (const one of childrenNamed(page, 'Contents'))
          yield { key: textOf(one, 'Key'), changedAt: new Date(textOf(one, 'LastModified')), byteCount: Number(textOf(one, 'Size')) };
    },
    async folders() {
      const found: string[] = [];
      for await (const page of pages({ delimiter: '/' }))
        for (const one of childrenNamed(page, 'CommonPrefixes')) found.push(textOf(one, 'Prefix').replace(/\/$/, ''));
      return found;
    },
  };
}
