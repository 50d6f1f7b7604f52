// Redirects to a sign-in provider and back: to sign in, sign up, or link the provider to an account. The returned code can be exchanged
// only by this tab (PKCE), so no token ever appears in a URL.
import { linkAddress } from '../account.ts';
import { attempt, type AuthOutcome, loadAuth, noteSignIn, rememberNext, unreachable } from '../session.ts';

const journeyKey = 'daybook-journey';

export interface Journey {
  readonly provider: string;
  /** The provider's name, as it was on the button. */
  readonly name: string;
  readonly purpose: 'sign-in' | 'sign-up' | 'link';
  /** The path on this site to continue at. */
  readonly to: string;
  /** Whether the resulting session outlasts closing the browser. */
  readonly remember: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Stores the sign-in attempt in this tab and returns the parameters of the first request. */
async function pack(journey: Journey): Promise<URLSearchParams> {
  const { keepVerifier } = await loadAuth();
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  keepVerifier(verifier);
  sessionStorage.setItem(journeyKey, JSON.stringify(journey));
  return new URLSearchParams({
    provider: journey.provider,
    redirect_to: `${location.origin}/auth/callback`,
    code_challenge: base64url(digest),
    code_challenge_method: 's256',
  });
}

/** Redirects to the provider's page; returns only if that failed. */
export async function leaveForProvider(journey: Journey, tier?: string): Promise<AuthOutcome> {
  try {
    const query = await pack(journey);
    if (tier !== undefined) query.set('tier', tier);
    if (journey.purpose === 'link') {
      const { outcome, url } = await linkAddress(query);
      if (!outcome.done) return outcome;
      location.assign(url);
    } else location.assign(`/auth/v1/authorize?${query.toString()}`);
    return { done: true };
  } catch {
    return unreachable;
  }
}

/** Redirects to the provider of the business or company that is responsible for an email address; returns only if that failed. */
export async function leaveForSignOn(journey: Omit<Journey, 'provider' | 'purpose'>, email: string): Promise<AuthOutcome> {
  try {
    const { provider: _, ...asked } = Object.fromEntries(await pack({ ...journey, provider: 'sso', purpose: 'sign-in' }));
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const answer = await fetch('/auth/v1/sso', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, domain, skip_http_redirect: true }),
    });
    const given: unknown = await answer.json().catch(() => undefined);
    if (!isRecord(given) || answer.status >= 502) return unreachable;
    if (typeof given['url'] !== 'string') {
      const code = given['code'] === 'saml_provider_disabled' ? 'sso_provider_not_found' : given['code'];
      return { done: false, code: typeof code === 'string' ? code : '', message: '' };
    }
    const url = new URL(given['url']);
    url.searchParams.set('login_hint', email);
    location.assign(url);
    return { done: true };
  } catch {
    return unreachable;
  }
}

/** The attempt that this tab has returned from; undefined if it began elsewhere. */
export function journeyBack(): Journey | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(journeyKey) ?? 'null');
    sessionStorage.removeItem(journeyKey);
    if (!isRecord(kept)) return undefined;
    const { provider, name, purpose, to } = kept;
    if (typeof provider !== 'string' || typeof name !== 'string' || typeof to !== 'string') return undefined;
    if (purpose !== 'sign-in' && purpose !== 'sign-up' && purpose !== 'link') return undefined;
    return { provider, name, purpose, to, remember: kept['remember'] === true };
  } catch {
    return undefined;
  }
}

/** Exchanges the returned code, once. */
export async function arriveWith(code: string, remember: boolean): Promise<AuthOutcome> {
  rememberNext(remember);
  const outcome = await attempt((auth) => auth.exchangeCodeForSession(code));
  if (outcome.done) noteSignIn();
  return outcome;
}
