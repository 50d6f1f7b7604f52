// Parses a request of the storage protocol: the caller, the path, and the file or message in its body.
import { Buffer } from 'node:buffer';
import type { Language } from '#core/language.ts';
import type { RequestContext } from '../platform/endpoint.ts';
import type { FastifyRequest } from '../platform/http/wire.ts';
import { refused } from '../platform/refusal.ts';

const contexts = new WeakMap<FastifyRequest, RequestContext>();
export const setContext = (request: FastifyRequest, context: RequestContext): void => void contexts.set(request, context);
export const languageOf = (request: FastifyRequest): Language => contexts.get(request)?.language ?? 'en';
export const contextOf = (request: FastifyRequest): RequestContext => {
  const found = contexts.get(request);
  if (!found) throw new Error('a request without its context');
  return found;
};
export interface At {
  readonly bucket: string;
  readonly path: string;
}
export const atOf = (request: FastifyRequest): At => {
  const { bucket = '', '*': path = '' } = request.params as { readonly bucket?: string; readonly '*'?: string };
  return { bucket, path };
};
export const jsonOf = (request: FastifyRequest): unknown => {
  const { body } = request;
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  try {
    return JSON.parse(body.toString());
  } catch {
    throw refused('request.invalid', {}, 'body');
  }
};
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

interface Content {
  readonly bytes: Buffer;
  readonly cacheControl?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}
function metadataOf(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && text.length <= 3000)
      return value as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw refused('request.invalid', {}, 'metadata');
}
const described = (cacheControl: string | undefined, metadata: Readonly<Record<string, unknown>> | undefined) => ({
  ...(cacheControl ? { cacheControl: cacheControl.slice(0, 200) } : {}),
  ...(metadata ? { metadata } : {}),
});

/** The file in a body: the raw body, or the only file of a form. */
export async function contentOf(request: FastifyRequest): Promise<Content> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = headerOf(request, 'content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const coded = headerOf(request, 'x-metadata');
    const metadata = metadataOf(coded && Buffer.from(coded, 'base64').toString());
    return { bytes: body, ...described(headerOf(request, 'cache-control'), metadata) };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw refused('request.invalid', {}, 'body');
  });
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const file = [...form.values()].find((value) => typeof value !== 'string');
  if (!file) throw refused('attachment.empty', {}, 'file');
  const seconds = text('cacheControl');
  return { bytes: Buffer.from(await file.arrayBuffer()), ...described(seconds && `max-age=${seconds}`, metadataOf(text('metadata'))) };
}
