// Requests to an identity provider: only to the configured addresses, with a timeout, and with a size limit that no honest answer exceeds.
import { isSafeAddress } from './provider-config.ts';

const timeoutMs = 8000;
const maxBytes = 512 * 1024;

export interface ProviderRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: RequestInit['body'] | undefined;
}

async function bodyOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * A fetch for one provider. `home`: its configured address; other addresses may use http on this machine only if it does. The eight seconds
 * include reading the whole answer. Redirects are returned as answers, never followed.
 */
export const makeProviderFetch =
  (home: string) =>
  async (address: string, request: ProviderRequest = {}): Promise<Response> => {
    const url = new URL(address);
    if (!isSafeAddress(url) || (url.protocol === 'http:' && !home.startsWith('http:')) || url.username || url.password)
      throw new Error('the provider names an address that is not safe to ask');
    const answer = await fetch(url, {
      method: request.method ?? 'GET',
      headers: request.headers ?? {},
      body: request.body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : await bodyOf(answer), { status: answer.status, headers: answer.headers });
  };
