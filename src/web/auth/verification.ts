// The states of the verification page, and the notice that goes with each change.
import { useEffect, useState } from 'react';
import { type LinkLook, lookAtLink } from '../platform/session/mailed-link.ts';
import { type LinkOutcome, type MailedPurpose, type Session, signedInUser, useMailedLink as spendLink } from '../platform/session.ts';
import { notify } from '../ui/notices.tsx';
import { refusalText } from './refusal-text.ts';
import type { AuthTexts } from './texts.en.ts';
import { texts } from './texts.ts';

export type VerificationState = 'verifying' | 'confirm' | 'success' | 'error' | 'info';
export type LinkPurpose = Extract<MailedPurpose, 'signup' | 'magiclink' | 'email_change'>;

/** The purpose of the emailed link; confirmation if it has none. */
export function purposeIn(search: string): LinkPurpose {
  const type = new URLSearchParams(search).get('type');
  return type === 'magiclink' || type === 'email_change' ? type : 'signup';
}

type Reasons = AuthTexts['reason'];

/** Known codes in our own words: anybody can craft a URL, so its text is never shown. */
function reasonFor(code: string | null, reasons: Reasons): string | undefined {
  return code !== null && Object.hasOwn(reasons, code) ? reasons[code as keyof Reasons] : undefined;
}

/** The error in the URL's hash; undefined if there is none. */
export function reasonIn(hash: string, t: Pick<AuthTexts, 'reason' | 'verify'>): string | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  if (!given.has('error_description') && !given.has('error') && !given.has('error_code')) return undefined;
  return reasonFor(given.get('error_code'), t.reason) ?? reasonFor(given.get('error'), t.reason) ?? t.verify.unknownReason;
}

// A link can be used only once, but effects may run twice.
const looks = new Map<string, Promise<LinkLook>>();
function lookOnce(token: string, purpose: LinkPurpose): Promise<LinkLook> {
  const running = looks.get(token) ?? lookAtLink(token, purpose).finally(() => setTimeout(() => looks.delete(token)));
  looks.set(token, running);
  return running;
}
const spent = new Map<string, Promise<LinkOutcome>>();
async function spend(token: string, purpose: LinkPurpose): Promise<LinkOutcome> {
  const running = spent.get(token) ?? spendLink(token, purpose);
  spent.set(token, running);
  const done = await running;
  if (done.done) history.replaceState(history.state, '', `/auth/verify-email?type=${purpose}`);
  else spent.delete(token);
  return done;
}

/** Whether a link is used without a click: this browser requested it and nobody is signed in, or it belongs to the person who is.
 * Otherwise it may be a mail scanner, or a stranger's link that would sign somebody in to the stranger's account. */
export const mayUse = (look: LinkLook & { state: 'open' }, isSignedIn: boolean): boolean =>
  look.isYours || (look.isAskedHere && !isSignedIn);

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
  /** In the state `confirm`: the account that the link is for. */
  readonly email: string;
  /** In the state `error`: replaces the usual message. */
  readonly failure: string | undefined;
  readonly use: () => Promise<void>;
}

/** Why a link can no longer be used; nothing if it can. */
function lookedAt(look: LinkLook, purpose: LinkPurpose, t: AuthTexts): { isGood: boolean; failure?: string } | undefined {
  if (look.state === 'open') return undefined;
  if (look.state === 'unknown') return { isGood: false, failure: refusalText(look.why, t.verify.unknownReason) };
  if (look.state === 'dead') return { isGood: false };
  // Opening a confirmation link a second time is not an error: the first time confirmed the address.
  if (look.isYours) return purpose === 'signup' ? { isGood: true } : { isGood: false, failure: t.verify.used };
  const user = signedInUser();
  return { isGood: false, failure: user ? t.verify.usedByOther(user.email) : t.verify.used };
}

export function useVerification(search: string, hash: string, status: Session['status']): Verification {
  const t = texts.use();
  const token = new URLSearchParams(search).get('token_hash');
  const purpose = purposeIn(search);
  const reason = reasonIn(hash, t);
  const [look, setLook] = useState<LinkLook | null>(null);
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const isKnown = status !== 'loading';
  useEffect(() => {
    if (token === null || reason !== undefined || !isKnown) return;
    let isShown = true;
    const begin = async () => {
      const found = await lookOnce(token, purpose);
      const done = found.state === 'open' && mayUse(found, signedInUser() !== null) ? await spend(token, purpose) : null;
      if (!isShown) return;
      setLook(found);
      setOutcome(done);
    };
    void begin();
    return () => {
      isShown = false;
    };
  }, [token, purpose, reason, isKnown]);

  const unused = look && lookedAt(look, purpose, t);
  const settled = (): VerificationState => {
    if (reason !== undefined) return 'error';
    if (outcome) return outcome.done ? 'success' : 'error';
    if (unused) return unused.isGood ? 'success' : 'error';
    if (look) return 'confirm';
    if (!isKnown || token !== null) return 'verifying';
    return status === 'signed-in' ? 'success' : 'info';
  };
  const state = settled();
  const isHalf = outcome?.isHalf ?? false;
  const failure = outcome?.done === false ? undefined : unused?.failure;
  const refusal = outcome?.done === false ? outcome.code : look?.state === 'dead' ? 'otp_expired' : null;
  const message = reason ?? failure ?? reasonFor(refusal, t.reason) ?? t.verify.unknownReason;
  const title = t.verify.failed;
  useEffect(() => {
    if (state === 'success') tellSuccess(purpose, isHalf);
    if (state === 'error') notify({ variant: 'destructive', title, description: message });
  }, [state, purpose, isHalf, title, message]);
  return {
    state,
    isHalf,
    // By the link itself, or because the session turned out to be confirmed already.
    redirectMs: purpose === 'magiclink' ? 0 : outcome?.done ? 2000 : 2500,
    email: look?.state === 'open' ? look.email : '',
    failure,
    use: async () => {
      if (token !== null) setOutcome(await spend(token, purpose));
    },
  };
}
