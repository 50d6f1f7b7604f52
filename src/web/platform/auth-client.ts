// The official auth client, set up so that no script can steal what keeps a person signed in: the access token lives in this page's
// memory, the refresh token in a cookie that scripts cannot read. Loaded only where somebody signs in or may be signed in.
import { AuthClient, type AuthChangeEvent, type Session, isAuthRetryableFetchError } from '@supabase/auth-js';

export type { AuthError, Session as AuthSession } from '@supabase/auth-js';
export type Auth = InstanceType<typeof AuthClient>;
export const isRetryable = isAuthRetryableFetchError;

const storageKey = 'daybook-auth';
const endedEvent: AuthChangeEvent = 'SIGNED_OUT';

export interface AuthWatch {
  /** Whether the next sign-in lasts beyond the browser being closed. */
  readonly remember: () => boolean;
  readonly onChange: (session: Session | null) => void;
}

export function makeAuthClient({ remember, onChange }: AuthWatch): Auth {
  const memory = new Map<string, string>();
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-daybook-cookie', remember() ? 'remember' : '1');
      return fetch(input, { ...init, headers, credentials: 'same-origin' });
    },
  });
  auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION') return;
    // Another tab of this browser may have been the one to sign in or out: this page's memory follows.
    if (event === endedEvent || !session) memory.clear();
    else memory.set(storageKey, JSON.stringify(session));
    onChange(event === endedEvent ? null : session);
  });
  return auth;
}
