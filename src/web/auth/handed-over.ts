// State passed between the sign-in pages outside the URL: the typed email address, and what went wrong.
import { useOutletContext } from 'react-router';

export interface TypedEmail {
  readonly email: string;
  /** For the field it is typed into. */
  readonly keepEmail: (event: { readonly target: { readonly value: string } }) => void;
}

/** Kept by the layout while somebody is on these pages. */
export const useTypedEmail = (): TypedEmail => useOutletContext<TypedEmail>();

const textIn = (state: unknown, name: string): string | null => {
  const value: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
};
export const emailIn = (state: unknown): string | null => textIn(state, 'email');
/** Why another provider's sign-in did not work. */
export const failureIn = (state: unknown): string | null => textIn(state, 'failure');
