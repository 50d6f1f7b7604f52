// The session state of the web app, and all ways to sign in and out. The auth client is loaded when first needed; the session of the cookie
// is resumed without it.
import { useSyncExternalStore } from 'react';
import type { Auth, AuthError, AuthSession, AuthUser } from './session/auth-client.ts';
import { client, takeTokenFrom } from './client.ts';
import { askForSession, type Over } from './session/first-session.ts';
import { currentLanguage } from './language.ts';
import type { SessionEnd } from './session/session-end.ts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** The new email address of the account, until both addresses have confirmed it. */
  readonly newEmail: string | null;
}

export type FactorKind = 'totp' | 'webauthn';

/** `second-factor`: the password was right, but the second factor is still missing; nothing else can be done until then. */
export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null; readonly end?: SessionEnd | undefined }
  | { readonly status: 'second-factor'; readonly user: null; readonly factors: readonly FactorKind[] }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Done, or why not: the server's message, empty if it gave none. */
export type AuthOutcome = { readonly done: true } | AuthRefusal;
export interface AuthRefusal {
  readonly done: false;
  readonly code: string;
  readonly message: string;
}

// Marks that a session may exist, so that visitors who never signed in cause no request. Not a secret.
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
    return true; // storage is not available: ask the server
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
// State while the auth client is not loaded: the session, and messages of other tabs on the channel that their clients use.
let kept: AuthSession | null = null;
let news: BroadcastChannel | undefined;
// The person whose session this page shows, also while the second factor is missing.
let userId: string | null = null;
// Why the server just refused to refresh the session.
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

/** The assurance level in the token; only the server verifies the token. */
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
    // Reported twice, by this page and by the client, it is still one end of session.
    if (session.status !== 'signed-out') publish({ status: 'signed-out', user: null, end });
    return;
  }
  end = undefined;
  // Another person signed in from another tab: nothing of the previous one may stay on screen.
  if (userId !== null && userId !== next.user.id) return location.assign('/app');
  userId = next.user.id;
  publish(stateOf(next));
}

/** Of several refreshes only the first learns the reason; the others have no cookie any more. The client may have signed out before. */
function onEnd(why: SessionEnd | undefined): void {
  end = why ?? end;
  if (session.status === 'signed-out' && end !== undefined) publish({ status: 'signed-out', user: null, end });
}

/** Preloads the auth client. */
export function loadAuth(): Promise<Loaded> {
  loaded ??= import('./session/auth-client.ts').then(
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

/** If the client was needed before the session was resumed, the client resumes it, so that it knows the session too. */
async function askThroughClient(): Promise<'told' | 'over' | 'away'> {
  try {
    const { auth, isRetryable, placeholder } = await loadAuth();
    const { error } = await auth.refreshSession({ refresh_token: placeholder() });
    return !error ? 'told' : isRetryable(error) ? 'away' : 'over';
  } catch {
    return 'away'; // the client itself could not be fetched
  }
}

/** Resumes the session of the cookie. Retries if the server is unreachable; only a refusal signs out. */
async function resume(): Promise<void> {
  listenForNews();
  for (let wait = 500; session.status === 'loading'; wait = Math.min(wait * 2, 15_000)) {
    const isThroughClient = loaded !== undefined;
    const found = await (isThroughClient ? askThroughClient() : askForSession());
    // Somebody signed in meanwhile, here or in another tab; or the client was loaded and would not know of the session.
    if (session.status !== 'loading') return;
    if (!isThroughClient && loaded !== undefined) continue;
    if (found === 'told') return;
    if (found === 'over') return onChange(null);
    if (found !== 'away') return 'end' in found ? stop(found) : take(found);
    await pause(wait);
  }
}

// The client refreshes tokens that expire within a minute and a half; it is loaded in time for that.
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

/** The client cannot be loaded: the network is down, or a newer version of Daybook has a different file. Nobody is signed out for that. */
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
// Restored from the back/forward cache: check again whether somebody is signed in.
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

/** The server rejected the token. An ended session cannot be refreshed either, and the client then signs out here; one that now needs a
 * second factor returns with that level. If the client has signed out already, the cookie still tells why. */
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

/** The signed-in person; nothing if nobody is signed in. */
export const signedInUser = (): SessionUser | null => session.user;

/** Whether the sign-in that just worked still needs a second factor. */
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

/** Handles a refusal under /auth/v1; if it concerns the session itself, the session is checked. */
export function refused(refusal: AuthRefusal): AuthRefusal {
  if (aboutTheSession.has(refusal.code)) checkSession();
  return refusal;
}

/** For a response without a message the error contains its raw text, which is not meant for people. */
function refusalOf({ code, name, message }: AuthError): AuthRefusal {
  const isSentence = message !== '' && !/^[[{<]|JSON|DOCTYPE/.test(message);
  return { done: false, code: code ?? (name === 'AuthUnknownError' ? unexpected : name), message: isSentence ? message : '' };
}

const unexpected = 'unexpected';
const notAboutThePerson: ReadonlySet<string> = new Set([unexpected, 'unexpected_failure', unreachable.code]);

/** Whether it failed for a reason unrelated to the input. */
export const isOutage = ({ code }: AuthRefusal): boolean => notAboutThePerson.has(code);

/** Records the sign-in on the profile. Cosmetic: if it fails, nothing is lost. */
export function noteSignIn(): void {
  if (session.status !== 'signed-in') return;
  const { user } = session;
  const isNamed = user.name !== user.email.split('@')[0];
  client.org.recordSignIn(isNamed ? { fullName: user.name } : {}).catch(() => undefined);
}

/** How long the next session lasts; set before a redirect that returns to another page. */
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

/** The purposes of emailed links and codes. */
export type MailedPurpose = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite' | 'email';

/** `isHalf`: for a change of email, the other address still has to confirm. */
export type LinkOutcome = AuthOutcome & { readonly isHalf: boolean };

/** Uses an emailed link, once. */
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

/** Uses an emailed six-digit code, once. */
export async function useMailedCode(email: string, token: string, type: MailedPurpose): Promise<AuthOutcome> {
  const outcome = await attempt((auth) => auth.verifyOtp({ email, token, type }));
  if (outcome.done && type !== 'email_change') noteSignIn();
  return outcome;
}

/** Emails a code and a link for signing in, if there is an account; the response is the same either way. */
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

/** `global` ends the person's sessions on every device, `local` only this one. */
export type SignOut = (scope: 'global' | 'local') => void;

/** Ends the session on the server and here; by default on every device. Throws if the server did not answer. */
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
    // storage is not available: there is nothing in it
  }
}
