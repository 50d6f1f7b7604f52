// Who is signed in, as the whole web app sees it, and every way in and out. The auth client is loaded when it is first needed: the session of
// the cookie is taken up without it.
import { useSyncExternalStore } from 'react';
import type { Auth, AuthError, AuthSession, AuthUser } from './auth-client.ts';
import { client, takeTokenFrom } from './client.ts';
import { askForSession, type Over } from './first-session.ts';
import { currentLanguage } from './language.ts';
import type { SessionEnd } from './session-end.ts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** The address that the account is to move to, until both have confirmed it. */
  readonly newEmail: string | null;
}

export type FactorKind = 'totp' | 'webauthn';

/** `second-factor`: the password was right, and something else is still asked for; until then nothing but that can be done. */
export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null; readonly end?: SessionEnd | undefined }
  | { readonly status: 'second-factor'; readonly user: null; readonly factors: readonly FactorKind[] }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Done, or why not: the server's own words; empty where it said nothing. */
export type AuthOutcome = { readonly done: true } | AuthRefusal;
export interface AuthRefusal {
  readonly done: false;
  readonly code: string;
  readonly message: string;
}

// Says that a session may be there, so that a visitor who never signed in costs no request. No secret.
const hintKey = 'daybook-session';
const loading: Session = { status: 'loading', user: null };
const signedOut: Session = { status: 'signed-out', user: null };
const inBrowser = typeof window !== 'undefined';
export const unreachable: AuthRefusal = {
  done: false,
  code: 'unreachable',
  message: 'Can’t connect to Daybook. Check your connection and try again.',
};

function hint(set?: boolean): boolean {
  try {
    if (set === true) localStorage.setItem(hintKey, '1');
    if (set === false) localStorage.removeItem(hintKey);
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return true; // storage is refused: ask the server
  }
}

interface Loaded {
  readonly auth: Auth;
  readonly isRetryable: (error: unknown) => boolean;
  readonly keepVerifier: (verifier: string) => void;
  readonly placeholder: () => string;
}

const listeners = new Set<() => void>();
let session: Session = inBrowser && !hint() ? signedOut : loading;
let remember = false;
let loaded: Promise<Loaded> | undefined;
let resumed: Promise<void> | undefined;
// What this page knows while the auth client is not there: its session, and the news of other tabs on the channel that the clients there use.
let kept: AuthSession | null = null;
let news: BroadcastChannel | undefined;
// Whose session this page shows, also while the second factor is still asked for.
let userId: string | null = null;
// Why the server has just refused to go on.
let end: SessionEnd | undefined;

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function userOf(user: AuthUser): SessionUser {
  const email = user.email ?? '';
  return {
    id: user.id,
    email,
    name: text(user.user_metadata['full_name']) || email.split('@')[0] || 'User',
    avatarUrl: text(user.user_metadata['avatar_url']) || null,
    newEmail: text(user.new_email) || null,
  };
}

/** What the server wrote into the token about how sure it is; the token itself is checked there. */
function assuranceOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return claims !== null && typeof claims === 'object' && 'aal' in claims ? String(claims.aal) : 'aal1';
  } catch {
    return 'aal1';
  }
}

function stateOf(next: AuthSession): Session {
  const verified = (next.user.factors ?? []).filter((factor) => factor.status === 'verified');
  if (verified.length === 0 || assuranceOf(next.access_token) === 'aal2') return { status: 'signed-in', user: userOf(next.user) };
  const kinds = (['totp', 'webauthn'] as const).filter((kind) => verified.some((factor) => factor.factor_type === kind));
  return { status: 'second-factor', user: null, factors: kinds };
}

function onChange(next: AuthSession | null): void {
  hint(next !== null);
  if (!next) {
    userId = null;
    kept = null;
    // Told twice, by this page and by the client, it is still the same end.
    if (session.status !== 'signed-out') publish({ status: 'signed-out', user: null, end });
    return;
  }
  end = undefined;
  // Somebody else signed in from another tab: nothing of the one before may stay on screen.
  if (userId !== null && userId !== next.user.id) return location.assign('/app');
  userId = next.user.id;
  publish(stateOf(next));
}

/** Of several refreshes the first says why; the cookie is gone for the others. The client may have signed out before. */
function onEnd(why: SessionEnd | undefined): void {
  end = why ?? end;
  if (session.status === 'signed-out' && end !== undefined) publish({ status: 'signed-out', user: null, end });
}

/** Fetches the auth client ahead of its use. */
export function loadAuth(): Promise<Loaded> {
  loaded ??= import('./auth-client.ts').then(
    ({ makeAuthClient, isRetryable, keepVerifier, placeholder }) => {
      // From here on the client listens, and would be heard here too.
      news?.close();
      return { auth: makeAuthClient({ remember: () => remember, onChange, onEnd, session: kept }), isRetryable, keepVerifier, placeholder };
    },
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the client was needed before the session was there, it is the one to ask, so that it knows the session too. */
async function askThroughClient(): Promise<'told' | 'over' | 'away'> {
  try {
    const { auth, isRetryable, placeholder } = await loadAuth();
    const { error } = await auth.refreshSession({ refresh_token: placeholder() });
    return !error ? 'told' : isRetryable(error) ? 'away' : 'over';
  } catch {
    return 'away'; // the client itself could not be fetched
  }
}

/** Takes up the session that the cookie holds. A server that is away is asked again; only its refusal signs out. */
async function resume(): Promise<void> {
  listenForNews();
  for (let wait = 500; session.status === 'loading'; wait = Math.min(wait * 2, 15_000)) {
    const isThroughClient = loaded !== undefined;
    const found = await (isThroughClient ? askThroughClient() : askForSession());
    // Somebody signed in meanwhile, here or in another tab; or the client was loaded, and would not know.
    if (session.status !== 'loading') return;
    if (!isThroughClient && loaded !== undefined) continue;
    if (found === 'told') return;
    if (found === 'over') return onChange(null);
    if (found !== 'away') return 'end' in found ? stop(found) : take(found);
    await pause(wait);
  }
}

// The client refreshes at once what ends within a minute and a half; it is fetched in time for that.
const clientIsLoadedBeforeMs = 75_000;
const isFresh = ({ expires_at = 0 }: AuthSession): boolean => expires_at * 1000 - Date.now() > clientIsLoadedBeforeMs;

function take(next: AuthSession): void {
  kept = next;
  onChange(next);
  const untilNeeded = (next.expires_at ?? 0) * 1000 - Date.now() - clientIsLoadedBeforeMs;
  setTimeout(() => void (kept && loadAuth().catch(() => undefined)), Math.max(0, untilNeeded));
}

function stop(over: Over): void {
  end = over.end;
  onChange(null);
}

/** The client cannot be fetched: the network is away, or a newer Daybook has another. Nobody is signed out for that. */
async function tokenWithoutClient(): Promise<string | null> {
  const found = await askForSession();
  if (found === 'away') return kept?.access_token ?? null;
  if ('end' in found) stop(found);
  else take(found);
  return kept?.access_token ?? null;
}

function listenForNews(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  news = new BroadcastChannel('daybook-auth');
  news.addEventListener('message', ({ data }: MessageEvent<{ readonly event: string; readonly session: AuthSession | null }>) => {
    if (data.event === 'INITIAL_SESSION') return;
    if (data.event !== 'SIGNED_OUT' && data.session) return take(data.session);
    onChange(null);
  });
}

if (inBrowser && session.status === 'loading') resumed = resume();
// Back from a page that the browser kept as it was: whether somebody is still signed in is asked again, not remembered.
if (inBrowser)
  addEventListener('pageshow', (event) => {
    if (event.persisted && session.status !== 'signed-out' && !hint()) location.reload();
  });

takeTokenFrom(async () => {
  await resumed;
  if (session.status !== 'signed-in') return null;
  if (loaded === undefined && kept && isFresh(kept)) return kept.access_token;
  const client = await loadAuth().catch(() => undefined);
  return client ? ((await client.auth.getSession()).data.session?.access_token ?? null) : tokenWithoutClient();
}, checkSession);

/**
 * The server did not take the token. A session that is over cannot be refreshed either, and the client then signs out here; one that needs
 * another factor by now comes back saying so. Where the client has signed out already, the cookie still tells why.
 */
function checkSession(): void {
  const check = async () => {
    const { auth, placeholder } = await loadAuth();
    if (session.status === 'signed-in') return void (await auth.refreshSession());
    if (session.status !== 'signed-out' || session.end !== undefined) return;
    await auth.refreshSession({ refresh_token: placeholder() });
  };
  check().catch(() => undefined);
}

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

/** Who is signed in at this moment; nothing where nobody is. */
export const signedInUser = (): SessionUser | null => session.user;

/** Whether the sign-in that just worked still asks for something else. */
export const needsSecondFactor = (): boolean => session.status === 'second-factor';

/** One call through the auth client, and its result. */
export async function attempt(work: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<AuthOutcome> {
  try {
    const { auth, isRetryable } = await loadAuth();
    const { error } = await work(auth);
    if (!error) return { done: true };
    return isRetryable(error) ? unreachable : refused(refusalOf(error));
  } catch {
    return unreachable;
  }
}

const aboutTheSession: ReadonlySet<string> = new Set(['session_not_found', 'AuthSessionMissingError', 'bad_jwt']);

/** A refusal under /auth/v1; where it is of the session itself, that is looked into. */
export function refused(refusal: AuthRefusal): AuthRefusal {
  if (aboutTheSession.has(refusal.code)) checkSession();
  return refusal;
}

/** An answer without a sentence has its raw text in the error; that is not for people. */
function refusalOf({ code, name, message }: AuthError): AuthRefusal {
  const isSentence = message !== '' && !/^[[{<]|JSON|DOCTYPE/.test(message);
  return { done: false, code: code ?? (name === 'AuthUnknownError' ? unexpected : name), message: isSentence ? message : '' };
}

const unexpected = 'unexpected';
const notAboutThePerson: ReadonlySet<string> = new Set([unexpected, 'unexpected_failure', unreachable.code]);

/** Whether it failed for a reason that has nothing to do with what was typed. */
export const isOutage = ({ code }: AuthRefusal): boolean => notAboutThePerson.has(code);

/** Writes the sign-in onto the profile. Cosmetic: if it fails, nothing is lost. */
export function noteSignIn(): void {
  if (session.status !== 'signed-in') return;
  const { user } = session;
  const isNamed = user.name !== user.email.split('@')[0];
  client.org.recordSignIn(isNamed ? { fullName: user.name } : {}).catch(() => undefined);
}

/** How long the next sign-in is to last; said before a journey that comes back to another page. */
export function rememberNext(rememberMe: boolean): void {
  remember = rememberMe;
}

export async function signIn(given: { email: string; password: string; rememberMe: boolean }): Promise<AuthOutcome> {
  remember = given.rememberMe;
  const outcome = await attempt((auth) => auth.signInWithPassword({ email: given.email, password: given.password }));
  if (outcome.done) noteSignIn();
  return outcome;
}

export function signUp(given: { name: string; email: string; password: string; tier: string }): Promise<AuthOutcome> {
  const data = { full_name: given.name, selected_tier: given.tier, language: currentLanguage() };
  return attempt((auth) => auth.signUp({ email: given.email, password: given.password, options: { data } }));
}

/** What a link or a code in a mail can be for. */
export type MailedPurpose = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite' | 'email';

/** `isHalf`: the other address of an account that moves has to confirm as well. */
export type LinkOutcome = AuthOutcome & { readonly isHalf: boolean };

/** Uses the link of a mail, once. */
export async function useMailedLink(token: string, type: MailedPurpose): Promise<LinkOutcome> {
  let isHalf = false;
  const outcome = await attempt(async (auth) => {
    const { data, error } = await auth.verifyOtp({ token_hash: token, type });
    isHalf = !error && !data.session;
    return { error };
  });
  // Confirming an address is not a sign-in: the person may have been signed in all along.
  if (outcome.done && type !== 'email_change') noteSignIn();
  return { ...outcome, isHalf };
}

/** Uses the six digits of a mail, once. */
export async function useMailedCode(email: string, token: string, type: MailedPurpose): Promise<AuthOutcome> {
  const outcome = await attempt((auth) => auth.verifyOtp({ email, token, type }));
  if (outcome.done && type !== 'email_change') noteSignIn();
  return outcome;
}

/** Mails a code and a link to sign in with, where there is an account; the same answer either way. */
export function mailSignIn(email: string): Promise<AuthOutcome> {
  return attempt((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
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

/** `global` ends the person's sessions on every device, `local` this one alone. */
export type SignOut = (scope: 'global' | 'local') => void;

/** Ends the session on the server and here; by default on every device. Throws where the server did not answer. */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  const outcome = await attempt((auth) => auth.signOut({ scope }));
  if (!outcome.done) throw new Error(outcome.message);
  forgetDrafts();
  onChange(null);
}

/** Signing out on purpose leaves no drafts behind for the next person at this machine. */
function forgetDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (/^daybook-.*draft/.test(key)) storage.removeItem(key);
  } catch {
    // storage is refused: there is nothing in it
  }
}
