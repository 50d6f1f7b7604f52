// Requests to addresses that a user entered: only https on the usual ports, to a public address that is resolved once and pinned, without
// redirects, with limits for time and response size. Source of the ranges: IANA special-purpose address registries.
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How long an answer may take, and how much of it is read. */
interface Bounds {
  readonly ms: number;
  readonly bytes: number;
}
const ofDelivery: Bounds = { ms: 5000, bytes: 16 * 1024 };
const ofStoring: Bounds = { ms: 120_000, bytes: 8 * 1024 * 1024 };
const ofReading: Bounds = { ms: 30_000, bytes: 32 * 1024 * 1024 };
const ports = new Set(['', '443', '8443']);

const closed = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, prefix, 'ipv6');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public: of IPv6 only the allocated global unicast range. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

/** Why nothing was sent, or no answer came: a code for the delivery log. */
export class OutboundFailure extends Error {}

export interface OutboundSetting {
  /** For trying things out: http, any port, and addresses in the local network. */
  readonly allowPrivate: boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}
interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}
export interface OutboundAnswer {
  readonly status: number;
}
export type Outbound = (url: string, given: Pick<Sent, 'headers'> & { readonly body: string | Uint8Array }) => Promise<OutboundAnswer>;
export interface OutboundText extends OutboundAnswer {
  readonly text: string;
  /** Seconds after which the server allows a retry, if it says so. */
  readonly retryAfter: number | null;
}
/** Requests a text, and throws `OutboundFailure` if it is cut off. */
export type OutboundReader = (url: string, sent: Sent) => Promise<OutboundText>;

/** Whether a request to this address is allowed, as far as can be told before resolving its name. */
export function isOutboundUrl(text: string, { allowPrivate }: Pick<OutboundSetting, 'allowPrivate'>): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return false;
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && ports.has(url.port) && (isIP(host) === 0 || isPublicAddress(host));
}

const lookUp = async (host: string): Promise<string[]> => (await lookup(host, { all: true })).map(({ address }) => address);

interface Heard extends OutboundText {
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** The response was larger than the limit. */
  readonly isCut: boolean;
}

/** `https.request` reports an error by code, or by its own abort. */
const reasonOf = ({ name, code }: Error & { code?: string }): string =>
  name === 'AbortError' || name === 'TimeoutError' ? 'timed out' : (code ?? 'connection failed');

async function ask(
  { allowPrivate, resolve = lookUp }: OutboundSetting,
  text: string,
  { method, headers, body }: Sent,
  bounds: Bounds,
): Promise<Heard> {
  if (!isOutboundUrl(text, { allowPrivate })) throw new OutboundFailure('address not allowed');
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const [address] = found;
  if (address === undefined) throw new OutboundFailure('name not found');
  if (!allowPrivate && !found.every(isPublicAddress)) throw new OutboundFailure('address not allowed');
  // The name isn't resolved again: the connection goes to the address that was checked.
  const lookup: LookupFunction = (_host, options, done) =>
    options.all === true ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address));
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    const asked = request(url, { method, headers: sent, lookup, agent: false, signal: AbortSignal.timeout(bounds.ms) }, (answer) => {
      const parts: Buffer[] = [];
      let read = 0;
      const end = (): void => {
        answer.destroy();
        const bytes = Buffer.concat(parts);
        const retryAfter = Number(answer.headers['retry-after'] ?? Number.NaN);
        done({
          status: answer.statusCode ?? 0,
          text: bytes.toString('utf8'),
          bytes,
          headers: new Headers(
            Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
          ),
          retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
          isCut: read > bounds.bytes,
        });
      };
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > bounds.bytes) end();
        else parts.push(part);
      });
      answer.on('end', end);
      answer.on('error', (error) => fail(new OutboundFailure(reasonOf(error) === 'timed out' ? 'timed out' : 'connection lost')));
    });
    asked.on('error', (error) => fail(new OutboundFailure(reasonOf(error))));
    asked.end(body);
  });
}

/** For messages: only the status of the response matters. */
export const makeOutbound =
  (setting: OutboundSetting): Outbound =>
  async (url, { headers, body }) => {
    const { status } = await ask(setting, url, { method: 'POST', headers, body }, ofDelivery);
    return { status };
  };

export const makeOutboundReader =
  (setting: OutboundSetting): OutboundReader =>
  async (url, sent) => {
    const { isCut, status, text, retryAfter } = await ask(setting, url, sent, ofReading);
    if (isCut) throw new OutboundFailure('answer too long');
    return { status, text, retryAfter };
  };

/** For an object store: bytes both ways, and the headers of the answer. */
export const makeOutboundBytes =
  (setting: OutboundSetting) =>
  async (url: string, { body, ...sent }: Omit<Sent, 'body'> & { readonly body: Uint8Array | undefined }) => {
    const { isCut, status, headers, bytes } = await ask(setting, url, body ? { ...sent, body } : sent, ofStoring);
    if (isCut) throw new OutboundFailure('answer too long');
    return { status, headers, bytes };
  };

/** A fetch with the same limits; a redirect is answered, not followed. */
export const makeOutboundFetch = (setting: OutboundSetting) => {
  const send = makeOutboundBytes(setting);
  return async (
    address: string,
    request: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: RequestInit['body'] | undefined } = {},
  ): Promise<Response> => {
    const { method = 'GET', headers = {}, body } = request;
    if (method !== 'GET' && method !== 'POST') throw new OutboundFailure('method not allowed');
    const bytes = body === undefined || body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer());
    const answer = await send(address, { method, headers, body: bytes });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: answer.headers });
  };
};
