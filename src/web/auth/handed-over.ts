// What one page of signing in hands to the next, never in the address: the email that was typed.
import { useOutletContext } from 'react-router';

export interface TypedEmail {
  readonly email: string;
  /** For the field it is typed into. */
  readonly keepEmail: (event: { readonly target: { readonly value: string } }) => void;
}

/** Kept by the frame while somebody is on these pages, and forgotten with it. */
export const useTypedEmail = (): TypedEmail => useOutletContext<TypedEmail>();

export function emailIn(state: unknown): string | null {
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string' && state.email !== ''
    ? state.email
    : null;
}
