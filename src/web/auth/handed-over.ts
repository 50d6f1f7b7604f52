// What one page of signing in hands to the next out of the address: the email that was typed.

export function emailIn(state: unknown): string | null {
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string' && state.email !== ''
    ? state.email
    : null;
}
