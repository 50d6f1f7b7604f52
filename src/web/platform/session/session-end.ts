// Why the server ended a session, from its refusal of a refresh.

export type SessionEnd = 'expired' | 'elsewhere' | 'password' | 'email' | 'factor' | 'copied' | 'banned';

const ends: Readonly<Record<string, SessionEnd>> = {
  session_expired: 'expired',
  expired: 'expired',
  revoked: 'elsewhere',
  other_session: 'elsewhere',
  sign_out: 'elsewhere',
  password_change: 'password',
  email_change: 'email',
  factor_change: 'factor',
  token_reuse: 'copied',
  refresh_token_already_used: 'copied',
  banned: 'banned',
  user_banned: 'banned',
};

/** A permanent refusal. Rate limits or an unreachable server say nothing about the session. */
export const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

const textIn = (body: unknown, name: string): string => {
  const value: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Nothing if the browser had no session. */
export async function endIn(answer: Response): Promise<SessionEnd | undefined> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return ends[textIn(body, 'ended_by')] ?? ends[textIn(body, 'code')];
}
