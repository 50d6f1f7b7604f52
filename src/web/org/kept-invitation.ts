// An invitation that somebody opened before they had an account: remembered in this browser until they have signed up.
const key = 'daybook-invitation';

export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // storage is refused: the link in the mail still works
  }
}

/** The page of the invitation, once; null where there is none. */
export function takeInvitation(): string | null {
  try {
    const token = localStorage.getItem(key);
    localStorage.removeItem(key);
    return token !== null && /^[\w-]{43}$/.test(token) ? `/invitation/${token}` : null;
  } catch {
    return null;
  }
}
