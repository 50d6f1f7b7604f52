// Who is signed in, as the whole web app sees it, and every way to change that. The auth client is loaded when it is first needed.
import { useSyncExternalStore } from 'react';
import type { Auth, AuthError, AuthSession } from './auth-client.ts';
import { client, takeTokenFrom } from './client.ts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Done, or why not: the server's own words; empty where it said nothing. */
export type AuthOutcome = { readonly done: true } | { readonly done: false; readonly code: string; readonly message: string };

// Says that a session may be there, so that a visitor who never signed in costs no request. No secret.
const hintKey = 'daybook-session';
const placeholder = { refresh_token: 'cookie' };
const unreachable = 'Daybook cannot be reached. Check the connection and try again.';
const loading: Session = { status: 'loading', user: null };
const signedOut: Session = { status: 'signed-out', user: null };
const inBrowser = typeof window !== 'undefined';

function hint(set?: boolean): boolean {
  try {
    if (set === true) localStorage.setItem(hintKey, '1');
    if (set === false) localStorage.removeItem(hintKey);
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return true; // storage is refused: ask the server
  }
}

const listeners = new Set<() => void>();
let session: Session = inBrowser && !hint() ? signedOut : loading;
let remember = false;
let loaded: Promise<{ auth: Auth; isRetryable: (error: unknown) => boolean }> | undefined;
let resumed: Promise<void> | undefined;

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function userOf({ user }: AuthSession): SessionUser {
  const email = user.email ?? '';
  const avatarUrl = text(user.user_metadata['avatar_url']);
  return {
    id: user.id,
    email,
    name: text(user.user_metadata['full_name']) || email.split('@')[0] || 'User',
    avatarUrl: avatarUrl === '' ? null : avatarUrl,
  };
}

function onChange(next: AuthSession | null): void {
  hint(next !== null);
  if (!next) return publish(signedOut);
  const user = userOf(next);
  // Somebody else signed in from another tab: nothing of the one before may stay on screen.
  if (session.user && session.user.id !== user.id) return location.assign('/app');
  publish({ status: 'signed-in', user });
}

/** Fetches the auth client ahead of its use. */
export function loadAuth(): Promise<{ auth: Auth; isRetryable: (error: unknown) => boolean }> {
  loaded ??= import('./auth-client.ts').then(
    ({ makeAuthClient, isRetryable }) => ({ auth: makeAuthClient({ remember: () => remember, onChange }), isRetryable }),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes up the session that the cookie holds. A server that is away is asked again; only its refusal signs out. */
async function resume(): Promise<void> {
  for (let wait = 500; session.status === 'loading'; wait = Math.min(wait * 2, 15_000)) {
    try {
      const { auth, isRetryable } = await loadAuth();
      const { error } = await auth.refreshSession(placeholder);
      if (!error) return;
      if (!isRetryable(error)) return onChange(null);
    } catch {
      // the auth client itself could not be fetched: as when the server is away
    }
    await pause(wait);
  }
}

if (inBrowser && session.status === 'loading') resumed = resume();

takeTokenFrom(
  async () => {
    await resumed;
    if (session.status !== 'signed-in') return null;
    const { auth } = await loadAuth();
    return (await auth.getSession()).data.session?.access_token ?? null;
  },
  // The server did not take the token. A session that is over cannot be refreshed either, and the client then signs out here.
  () => void loadAuth().then(({ auth }) => (session.status === 'signed-in' ? auth.refreshSession() : undefined)),
);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  );
}

async function attempt(work: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<AuthOutcome> {
  try {
    const { auth, isRetryable } = await loadAuth();
    const { error } = await work(auth);
    if (!error) return { done: true };
    return { done: false, code: error.code ?? error.name, message: isRetryable(error) ? unreachable : error.message };
  } catch {
    return { done: false, code: 'unreachable', message: unreachable };
  }
}

// Cosmetic: if it fails, nothing is lost.
function noteSignIn(): void {
  const { user } = session;
  const isNamed = user !== null && user.name !== user.email.split('@')[0];
  client.org.recordSignIn(isNamed ? { fullName: user.name } : {}).catch(() => undefined);
}

export async function signIn(given: { email: string; password: string; rememberMe: boolean }): Promise<AuthOutcome> {
  remember = given.rememberMe;
  const outcome = await attempt((auth) => auth.signInWithPassword({ email: given.email, password: given.password }));
  if (outcome.done) noteSignIn();
  return outcome;
}

export function signUp(given: { name: string; email: string; password: string; tier: string }): Promise<AuthOutcome> {
  const data = { full_name: given.name, selected_tier: given.tier };
  return attempt((auth) => auth.signUp({ email: given.email, password: given.password, options: { data } }));
}

/** Uses the link of a confirmation or recovery mail, once. */
export async function useMailedLink(token: string, type: 'signup' | 'recovery'): Promise<AuthOutcome> {
  const outcome = await attempt((auth) => auth.verifyOtp({ token_hash: token, type }));
  if (outcome.done && type === 'signup') noteSignIn();
  return outcome;
}

export function resendConfirmation(email: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.resend({ email, type: 'signup' }));
}

export function requestPasswordReset(email: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth/reset-password` }));
}

export function setPassword(password: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.updateUser({ password }));
}

/** The name as the session carries it: shown in the frame at once. */
export function saveName(fullName: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.updateUser({ data: { full_name: fullName } }));
}

/** Ends the session on the server and here; by default on every device. Throws where the server could not be told. */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  const outcome = await attempt((auth) => auth.signOut({ scope }));
  if (!outcome.done) throw new Error(outcome.message);
  onChange(null);
}

/** Where outgoing mail can be read on this machine; null where it is really sent. */
export async function localMailPage(): Promise<string | null> {
  try {
    const settings: unknown = await (await fetch('/auth/v1/settings')).json();
    return settings && typeof settings === 'object' && 'mail_page' in settings && settings.mail_page === '/mail' ? '/mail' : null;
  } catch {
    return null;
  }
}
