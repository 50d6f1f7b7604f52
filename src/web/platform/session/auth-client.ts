// The official auth client, set up so that no script can steal what keeps a person signed in: the access token is in this page's memory,
// the refresh token in a cookie that scripts cannot read. Loaded only where somebody signs in or may be signed in.
import { AuthClient, type AuthChangeEvent, type Session, isAuthRetryableFetchError } from '@supabase/auth-js';
import { inTurn, refreshOnce } from './refresh-once.ts';
import { endIn, isFinal, type SessionEnd } from './session-end.ts';

export type { AuthError, Session as AuthSession, User as AuthUser, UserIdentity } from '@supabase/auth-js';
export type Auth = InstanceType<typeof AuthClient>;
export const isRetryable = isAuthRetryableFetchError;

const storageKey = 'daybook-auth';
const verifierKey = `${storageKey}-code-verifier`;
const endedEvent: AuthChangeEvent = 'SIGNED_OUT';

export interface AuthWatch {
  /** Whether the next session outlasts closing the browser. */
  readonly remember: () => boolean;
  readonly onChange: (session: Session | null) => void;
  /** The server refused to refresh the session; the next event says that it is over. */
  readonly onEnd: (end: SessionEnd | undefined) => void;
  /** The session that this page has already. */
  readonly session: Session | null;
}

/** Stores the PKCE verifier, which proves on return from another provider that the sign-in began in this tab. Worthless without the
 * returned code. */
export function keepVerifier(verifier: string): void {
  sessionStorage.setItem(verifierKey, JSON.stringify(verifier));
}

// The client caches the last failed refresh by token. Our refresh token placeholders would all be equal, so each gets a number.
let count = 0;
const numbered = (session: string): string => session.replace(/"refresh_token":"cookie[^"]*"/, () => `"refresh_token":"${placeholder()}"`);
export const placeholder = (): string => `cookie-${(count += 1)}`;

function makeStorage(memory: Map<string, string>) {
  return {
    getItem: (key: string) => (key === verifierKey ? sessionStorage.getItem(key) : (memory.get(key) ?? null)),
    setItem: (key: string, value: string) => void memory.set(key, numbered(value)),
    removeItem: (key: string) => {
      if (key === verifierKey) sessionStorage.removeItem(key);
      memory.delete(key);
    },
  };
}

export function makeAuthClient({ remember, onChange, onEnd, session: kept }: AuthWatch): Auth {
  const memory = new Map<string, string>(kept ? [[storageKey, numbered(JSON.stringify(kept))]] : []);
  // The client would keep a session that the server has ended until its access token expires. Without the stored session it signs out.
  const refresh = async (send: () => Promise<Response>): Promise<Response> => {
    const answer = await refreshOnce(send);
    if (isFinal(answer.status)) {
      onEnd(await endIn(answer));
      memory.delete(storageKey);
    }
    return answer;
  };
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    storage: makeStorage(memory),
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-daybook-cookie', remember() ? 'remember' : '1');
      const send = () => fetch(input, { ...init, headers, credentials: 'same-origin' });
      const address = input instanceof Request ? input.url : input.toString();
      if (address.includes('grant_type=refresh_token')) return refresh(send);
      return (init?.method ?? 'GET') === 'GET' ? send() : inTurn(send);
    },
  });
  auth.onAuthStateChange((event, session) => {
    if (event === 'INITIAL_SESSION') return;
    // Another tab may have signed in or out: update this page's memory.
    if (event === endedEvent || !session) memory.clear();
    else memory.set(storageKey, numbered(JSON.stringify(session)));
    onChange(event === endedEvent ? null : session);
  });
  return auth;
}
