// The session that the cookie holds, asked for without the auth client: every page of the app waits for this, and the client is most of its bytes.
import type { AuthSession } from './auth-client.ts';
import { refreshOnce } from './refresh-once.ts';

// As the auth client has it: what a server or a proxy says that is away for now.
const isAway = (status: number): boolean => (status >= 500 && status <= 504) || (status >= 520 && status <= 530);

const isSession = (value: unknown): value is AuthSession =>
  typeof value === 'object' && value !== null && 'access_token' in value && 'expires_in' in value && 'user' in value;

const send = (): Promise<Response> =>
  fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json;charset=UTF-8', 'x-supabase-api-version': '2024-01-01', 'x-daybook-cookie': '1' },
    body: JSON.stringify({ refresh_token: 'cookie' }),
  });

/** `over`: the server refuses to go on with it; `away`: it could not be asked. */
export async function askForSession(): Promise<AuthSession | 'over' | 'away'> {
  try {
    const answer = await refreshOnce(send);
    if (!answer.ok) return isAway(answer.status) ? 'away' : 'over';
    const found: unknown = await answer.json();
    if (!isSession(found)) return 'over';
    return { ...found, expires_at: found.expires_at ?? Math.round(Date.now() / 1000) + found.expires_in };
  } catch {
    return 'away';
  }
}
