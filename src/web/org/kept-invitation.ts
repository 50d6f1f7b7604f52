// Remembers an invitation that was opened without an account, in this browser until the person has signed up.
const key = 'daybook-invitation';

export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(key, token);
  } catch {
    // storage is not available: the link in the email still works
  }
}

/** The page of the invitation, returned once; null if there is none. */
export function takeInvitation(): string | null {
  try {
    const token = localStorage.getItem(key);
    localStorage.removeItem(key);
    return token !== null && /^[\w-]{43}$/.test(token) ? `/invitation/${token}` : null;
  } catch {
    return null;
  }
}
