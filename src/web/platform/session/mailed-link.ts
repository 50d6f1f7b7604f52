// Inspects an emailed link without using it up: whose it is, and whether this browser requested it.
import { call } from '../account.ts';
import { type AuthRefusal, type MailedPurpose, unreachable } from '../session.ts';

export type LinkLook =
  | { readonly state: 'open'; readonly email: string; readonly isYours: boolean; readonly isAskedHere: boolean }
  | { readonly state: 'used'; readonly isYours: boolean }
  | { readonly state: 'dead' }
  | { readonly state: 'unknown'; readonly why: AuthRefusal };

const lookIn = (body: unknown): LinkLook => {
  const { state, email, is_yours, is_asked_here } = Object(body) as Record<string, unknown>;
  if (state === 'open' && typeof email === 'string')
    return { state, email, isYours: is_yours === true, isAskedHere: is_asked_here === true };
  return state === 'used' ? { state, isYours: is_yours === true } : { state: 'dead' };
};

export async function lookAtLink(token: string, type: MailedPurpose): Promise<LinkLook> {
  const answer = await call('POST', 'link', { token_hash: token, type });
  if (answer.done) return lookIn(answer.body);
  return { state: 'unknown', why: answer.code === '' ? unreachable : answer };
}
