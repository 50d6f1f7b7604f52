// Verify email: uses the link or the code from the email, then continues; without one it says where to look.
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type AuthOutcome, resendConfirmation, useMailedCode, useSession } from '../platform/session.ts';
import { useAction } from '../platform/use-action.ts';
import { useTitle } from '../platform/title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { CircleAlert, CircleCheck, Mail, type Icon } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { Spinner } from '../ui/progress.tsx';
import { useCountdown } from './countdown.ts';
import { CodeField } from './fields.tsx';
import { emailIn } from './handed-over.ts';
import { LocalMailLink } from './local-mail-link.tsx';
import { refusalText } from './refusal-text.ts';
import { isCode } from './rules.ts';
import { StandingProblem } from './standing-problem.tsx';
import { texts } from './texts.ts';
import { type LinkPurpose, purposeIn, useVerification } from './verification.ts';

export function meta() {
  return [{ title: 'Verify your email · Daybook' }];
}

const pauseSeconds = 60;

interface StateProps {
  readonly icon?: Icon;
  readonly tone?: 'positive' | 'negative' | 'muted';
  readonly title: string;
  readonly children?: ReactNode;
}

function State({ icon: Picture, tone = 'muted', title, children }: StateProps) {
  const color = { positive: 'text-positive', negative: 'text-negative', muted: 'text-accent' }[tone];
  return (
    <div className="flex flex-col items-center text-center">
      {Picture ? (
        <Picture aria-hidden="true" className={`size-10 ${color}`} strokeWidth={1.25} />
      ) : (
        <Spinner className="size-10 text-accent" />
      )}
      <h1 className="mt-4 font-serif text-title font-medium">{title}</h1>
      <div className="mt-2 flex w-full flex-col items-center gap-5 text-muted">{children}</div>
    </div>
  );
}

function BackToLogin() {
  const t = texts.use().verify;
  return (
    <ButtonLink to="/auth/login" variant="secondary">
      {t.back}
    </ButtonLink>
  );
}

function BackToBooks() {
  const t = texts.use().verify;
  return (
    <ButtonLink to="/app" variant="secondary">
      {t.books}
    </ButtonLink>
  );
}

interface ContinueAsProps {
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly signedInAs: string | null;
  readonly onContinue: () => Promise<void>;
}

function ContinueAs({ email, purpose, signedInAs, onContinue }: ContinueAsProps) {
  const t = texts.use().verify;
  const { busy, run } = useAction();
  return (
    <State icon={Mail} title={purpose === 'email_change' ? t.confirmAddress(email) : t.continueAs(email)}>
      <p>{signedInAs === null ? t.notAskedHere : t.signedInAs(signedInAs)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" loading={busy} loadingLabel={t.busy} onClick={() => void run(onContinue)}>
          {t.continue}
        </Button>
        {signedInAs === null ? <BackToLogin /> : <BackToBooks />}
      </div>
    </State>
  );
}

export default function VerifyEmailPage() {
  const { search, hash } = useLocation();
  // Invited people verify their address by setting a password.
  const isInvitation = new URLSearchParams(search).get('type') === 'invite';
  if (isInvitation) return <Navigate to={`/auth/reset-password${search}`} replace />;
  return <Verifying search={search} hash={hash} />;
}

function Verifying({ search, hash }: { readonly search: string; readonly hash: string }) {
  const t = texts.use().verify;
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  useTitle(t.title);
  const { state, isHalf, redirectMs, email, failure, use } = useVerification(search, hash, session.status);
  const leadsOn = state === 'success' && !isHalf;
  useEffect(() => {
    if (!leadsOn) return;
    const timer = setTimeout(() => void navigate('/app', { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [leadsOn, redirectMs, navigate]);
  const purpose = purposeIn(search);
  return (
    <div aria-live="polite">
      {state === 'verifying' && <State title={t.verifying} />}
      {state === 'confirm' && <ContinueAs email={email} purpose={purpose} signedInAs={session.user?.email ?? null} onContinue={use} />}
      {state === 'success' && isHalf && (
        <State icon={Mail} title={t.info}>
          <p>{t.halfDone}</p>
          <BackToLogin />
        </State>
      )}
      {leadsOn && (
        <State icon={CircleCheck} tone="positive" title={purpose === 'email_change' ? t.emailChanged : t.success}>
          <p>{purpose === 'signup' ? t.successText : t.signedIn}</p>
        </State>
      )}
      {state === 'error' && (
        <State icon={CircleAlert} tone="negative" title={t.failed}>
          <p>{failure ?? t.failedText}</p>
          {session.user ? <BackToBooks /> : <BackToLogin />}
          <Link to="/contact" leaves>
            {t.support}
          </Link>
        </State>
      )}
      {state === 'info' && <CheckYourEmail email={emailIn(location.state)} />}
    </div>
  );
}

function CheckYourEmail({ email }: { readonly email: string | null }) {
  const t = texts.use().verify;
  return (
    <State icon={Mail} title={t.info}>
      <p>
        {t.infoText}
        {email !== null && (
          <>
            {' '}
            {t.infoTo} <strong className="font-medium break-all text-ink">{email}</strong>. {t.infoCode}
          </>
        )}
      </p>
      {email !== null && <CodeForm email={email} />}
      <LocalMailLink />
      <div className="flex flex-wrap justify-center gap-2">
        {email !== null && <SendAgain email={email} />}
        <BackToLogin />
      </div>
    </State>
  );
}

function SendAgain({ email }: { readonly email: string }) {
  const t = texts.use().verify;
  const { busy, run } = useAction();
  const [left, wait] = useCountdown();
  const answered = (outcome: AuthOutcome) => {
    if (!outcome.done) return notify({ variant: 'destructive', title: t.error, description: refusalText(outcome, t.unknownReason) });
    wait(pauseSeconds);
    notify({ title: t.info, description: t.sent });
  };
  return (
    <Button disabled={left > 0} loading={busy} loadingLabel={t.sending} onClick={() => void run(() => resendConfirmation(email), answered)}>
      {left > 0 ? t.againIn(left) : t.again}
    </Button>
  );
}

/** The code creates a session, which switches the page to its success state. */
function CodeForm({ email }: { readonly email: string }) {
  const t = texts.use();
  const form = useForm({ code: '' }, ({ code }) => ({ code: !isCode(code) && t.rule.code }));
  const [failure, setFailure] = useState<string | null>(null);
  const answered = (outcome: AuthOutcome) => {
    if (outcome.done) return;
    form.reset({ code: '' });
    const description = refusalText(outcome, t.verify.unknownReason);
    setFailure(description);
    notify({ variant: 'destructive', title: t.verify.failed, description });
  };
  const submit = () => form.save(({ code }) => useMailedCode(email, code.replace(/\s/g, ''), 'signup'), answered);
  return (
    <Form form={form} onSave={submit} className="w-full max-w-72 gap-3 text-left text-ink">
      {failure !== null && <StandingProblem>{failure}</StandingProblem>}
      <CodeField form={form} />
      <SaveButton form={form} loadingLabel={t.verify.busy}>
        {t.verify.submit}
      </SaveButton>
    </Form>
  );
}
