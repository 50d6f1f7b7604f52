// The four states of the verification page, and the notice that goes with each change.
import { useEffect, useState } from 'react';
import { type LinkOutcome, type MailedPurpose, type Session, useMailedLink as spendLink } from '../platform/session.ts';
import { notify } from '../ui/notices.tsx';
import type { AuthTexts } from './texts.en.ts';
import { texts } from './texts.ts';

export type VerificationState = 'verifying' | 'success' | 'error' | 'info';
export type LinkPurpose = Extract<MailedPurpose, 'signup' | 'magiclink' | 'email_change'>;

/** What a link to this page was mailed for; a confirmation where it does not say. */
export function purposeIn(search: string): LinkPurpose {
  const type = new URLSearchParams(search).get('type');
  return type === 'magiclink' || type === 'email_change' ? type : 'signup';
}

type Reasons = AuthTexts['reason'];

/** Known codes in our own words: the address can be written by anybody, so its text is never shown. */
function reasonFor(code: string | null, reasons: Reasons): string | undefined {
  return code !== null && Object.hasOwn(reasons, code) ? reasons[code as keyof Reasons] : undefined;
}

/** The reason that a link to this page carries in its hash; undefined where it carries none. */
export function reasonIn(hash: string, t: Pick<AuthTexts, 'reason' | 'verify'>): string | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  if (!given.has('error_description') && !given.has('error') && !given.has('error_code')) return undefined;
  return reasonFor(given.get('error_code'), t.reason) ?? reasonFor(given.get('error'), t.reason) ?? t.verify.unknownReason;
}

// A link works once, and effects may run twice.
const spent = new Map<string, Promise<LinkOutcome>>();
function spend(token: string, purpose: LinkPurpose): Promise<LinkOutcome> {
  const running = spent.get(token) ?? spendLink(token, purpose);
  spent.set(token, running);
  return running;
}

function tellSuccess(purpose: LinkPurpose, isHalf: boolean): void {
  const { verify, login } = texts.now();
  if (purpose === 'magiclink') return notify({ variant: 'success', title: login.done });
  if (isHalf) return notify({ title: verify.info, description: verify.halfDone });
  if (purpose === 'email_change') return notify({ variant: 'success', title: verify.emailChanged, description: verify.emailChangedText });
  notify({ variant: 'success', title: verify.success });
}

export interface Verification {
  readonly state: VerificationState;
  readonly isHalf: boolean;
  readonly redirectMs: number;
}

export function useVerification(search: string, hash: string, status: Session['status']): Verification {
  const t = texts.use();
  const token = new URLSearchParams(search).get('token_hash');
  const purpose = purposeIn(search);
  const reason = reasonIn(hash, t);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  useEffect(() => {
    if (token === null || reason !== undefined) return;
    let isShown = true;
    const verify = async () => {
      const done = await spend(token, purpose);
      if (done.done) history.replaceState(history.state, '', `/auth/verify-email?type=${purpose}`);
      else spent.delete(token);
      if (isShown) setOutcome(done);
    };
    void verify();
    return () => {
      isShown = false;
    };
  }, [token, purpose, reason]);

  const settled = (): VerificationState => {
    if (reason !== undefined) return 'error';
    if (outcome?.done) return 'success';
    // Whoever opens the link a second time has confirmed by the first, and is usually signed in by it.
    const isUsedUp = outcome?.done === false && outcome.code === 'otp_expired' && purpose === 'signup';
    if (outcome && !isUsedUp) return 'error';
    if (status === 'loading' || (token !== null && !outcome)) return 'verifying';
    if (isUsedUp) return status === 'signed-in' ? 'success' : 'error';
    return status === 'signed-in' ? 'success' : 'info';
  };
  const state = settled();
  const isHalf = outcome?.isHalf ?? false;
  const message = reason ?? (outcome?.done === false ? reasonFor(outcome.code, t.reason) : undefined) ?? t.verify.unknownReason;
  const title = t.verify.failed;
  useEffect(() => {
    if (state === 'success') tellSuccess(purpose, isHalf);
    if (state === 'error') notify({ variant: 'destructive', title, description: message });
  }, [state, purpose, isHalf, title, message]);
  // By the link itself, or because the session turned out to be confirmed already.
  return { state, isHalf, redirectMs: purpose === 'magiclink' ? 0 : outcome?.done ? 2000 : 2500 };
}
