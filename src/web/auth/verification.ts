// The four states of the verification page, and the notice that goes with each change.
import { useEffect, useState } from 'react';
import { type AuthOutcome, type Session, useMailedLink as spendLink } from '../platform/session.ts';
import { notify } from '../ui/notices.tsx';

export type Verification = 'verifying' | 'success' | 'error' | 'info';

const unknownReason = 'Invalid or expired verification link.';
// Known codes in our own words: the address can be written by anybody, so its text is never shown.
const reasons = new Map([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['access_denied', 'The link was not accepted. It may have been used already.'],
  ['server_error', 'Something went wrong on our side. Please open the link again.'],
]);

/** The reason that a link to this page carries in its hash; undefined where it carries none. */
export function reasonIn(hash: string): string | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  if (!given.has('error_description') && !given.has('error') && !given.has('error_code')) return undefined;
  return reasons.get(given.get('error_code') ?? '') ?? reasons.get(given.get('error') ?? '') ?? unknownReason;
}

// A link works once, and effects may run twice.
const spent = new Map<string, Promise<AuthOutcome>>();
function spend(token: string): Promise<AuthOutcome> {
  const running = spent.get(token) ?? spendLink(token, 'signup');
  spent.set(token, running);
  return running;
}

const failed = (description: string): void => notify({ variant: 'destructive', title: 'Verification Failed', description });
const verified = (): void => notify({ variant: 'success', title: 'Email Verified!' });

export function useVerification(search: string, hash: string, status: Session['status']): { state: Verification; redirectMs: number } {
  const token = new URLSearchParams(search).get('token_hash');
  const reason = reasonIn(hash);
  const [outcome, setOutcome] = useState<AuthOutcome | null>(null);
  useEffect(() => {
    if (token === null || reason !== undefined) return;
    let isShown = true;
    const verify = async () => {
      const done = await spend(token);
      if (done.done) history.replaceState(history.state, '', '/auth/verify-email');
      else spent.delete(token);
      if (isShown) setOutcome(done);
    };
    void verify();
    return () => {
      isShown = false;
    };
  }, [token, reason]);

  const settled = (): Verification => {
    if (reason !== undefined) return 'error';
    if (outcome) return outcome.done ? 'success' : 'error';
    if (token !== null || status === 'loading') return 'verifying';
    return status === 'signed-in' ? 'success' : 'info';
  };
  const state = settled();
  const message = reason ?? (outcome?.done === false ? reasons.get(outcome.code) : undefined) ?? unknownReason;
  useEffect(() => {
    if (state === 'success') verified();
    if (state === 'error') failed(message);
  }, [state, message]);
  // By the link itself, or because the session turned out to be confirmed already.
  return { state, redirectMs: outcome?.done ? 2000 : 2500 };
}
