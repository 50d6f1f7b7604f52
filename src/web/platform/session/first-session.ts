// Fetches the session of the cookie without the auth client: every page of the app waits for this, and the client is most of its bytes.
import type { AuthSession } from './auth-client.ts';
import { refreshOnce } from './refresh-once.ts';
import { endIn, isFinal, type SessionEnd } from './session-end.ts';

/** The server ended the session; `end` is undefined if there was none. */
export interface Over {
  readonly end: SessionEnd | undefined;
}

const isSession = (value: unknown): value is AuthSession =>
  typeof value === 'object' && value !== null && 'access_token' in value && 'expires_in' in value && 'user' in value;

const send = (): Promise<Response> =>
  fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json;charset=UTF-8', 'x-supabase-api-version': '2024-01-01', 'x-daybook-cookie': '1' },
    body: JSON.stringify({ refresh_token: 'cookie' }),
  });

/** `away`: the server could not be reached. */
export async function askForSession(): Promise<AuthSession | Over | 'away'> {
  try {
    const answer = await refreshOnce(send);
    if (!answer.ok) return isFinal(answer.status) ? { end: await endIn(answer) } : 'away';
    const found: unknown = await answer.json();
    if (!isSession(found)) return { end: undefined };
    return { ...found, expires_at: found.expires_at ?? Math.round(Date.now() / 1000) + found.expires_in };
  } catch {
    return 'away';
  }
}
