// Shared by endpoints that speak another product's wire protocol, beside our own API: refusals, cookies, and the caller.
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { networkOf } from './rate-limit.ts';

export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A refusal as the protocol expects it: status, stable code, sentence. */
export class WireError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly more: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    more: { readonly retryAfterSeconds?: number; readonly fields?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.name = 'WireError';
    this.statusCode = statusCode;
    this.code = code;
    this.more = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The parsed body; a WireError `validation_failed` with the first problem otherwise. */
export function bodyAs<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new WireError(400, 'validation_failed', issue?.message ?? 'This cannot be used.', {
    fields: { field: issue?.path.join('.') ?? '' },
  });
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Whether one of our own pages is asking, by headers that only the browser sets and no page can change. */
export function isFromOurPages(request: FastifyRequest, siteUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === request.headers.host;
}

export interface Caller {
  readonly network: string;
  readonly userAgent: string;
  /** The device cookie of a browser; other clients have none. */
  readonly deviceId?: string | undefined;
}

const deviceIds = new WeakMap<FastifyRequest, string>();
export const setDeviceId = (request: FastifyRequest, id: string): void => void deviceIds.set(request, id);

// A socket that closed before we looked has no address, whatever its type says; nobody will read the answer.
const addressOf = ({ ip }: FastifyRequest): string | undefined => ip;

/**
 * The caller: the network of the socket's address (or of the one reported through the configured number of proxies), and the user agent.
 */
export const callerOf = (request: FastifyRequest): Caller => ({
  network: networkOf(addressOf(request) ?? '0.0.0.0'),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  deviceId: deviceIds.get(request),
});

const [rememberedMs, mostMs] = [10_000, 1000];

/**
 * Hides timing: each answer takes at least `leastMs`, and as long as the slowest of the last ten seconds (up to one second), because on a
 * busy machine the hidden work takes longer too.
 */
export function makePace(leastMs: number): <T>(work: Promise<T>) => Promise<T> {
  let [since, slowest, slowestBefore] = [0, 0, 0];
  return async (work) => {
    const began = performance.now();
    const [result] = await Promise.allSettled([work]);
    const at = performance.now();
    if (at - since > rememberedMs) [since, slowest, slowestBefore] = [at, 0, at - since > 2 * rememberedMs ? 0 : slowest];
    slowest = Math.max(slowest, Math.min(at - began, mostMs));
    const restMs = began + Math.max(leastMs, slowest, slowestBefore) - at;
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
}
