// Set a new password with the link from the email. The link is used when the form is sent, not when it is opened; an account with a second
// factor asks for it in between, so that a mailbox alone is never enough.
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type LinkLook, lookAtLink } from '../platform/session/mailed-link.ts';
import { needsSecondFactor, setPassword, signOut, useMailedLink, useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type Form as FormOf, useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { NewPasswordFields, newPasswordProblems } from './fields.tsx';
import { Heading } from './heading.tsx';
import { refusalText } from './refusal-text.ts';
import { SecondStep } from './factors/second-step.tsx';
import { StandingProblem } from './standing-problem.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Set a new password · Daybook' }];
}

const empty = { password: '', confirmPassword: '' };

const refused = (description: string): void => notify({ variant: 'destructive', title: texts.now().reset.failed, description });

const purposeOf = (given: URLSearchParams) => (given.get('type') === 'invite' ? 'invite' : 'recovery');

/** The account that the link is for; nothing until that is known, or if the link no longer works. */
function useWhom(search: string, isKnown: boolean) {
  const [look, setLook] = useState<LinkLook | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(search);
    const token = given.get('token_hash');
    if (token !== null && isKnown) void lookAtLink(token, purposeOf(given)).then(setLook);
  }, [search, isKnown]);
  return look?.state === 'open' ? look : null;
}

/** Proof by the link, then by the second factor if there is one, then the new password; each step once. */
function useReset(search: string, show: FormOf<typeof empty>['show']) {
  const given = new URLSearchParams(search);
  const token = given.get('token_hash');
  const purpose = purposeOf(given);
  const navigate = useNavigate();
  const [isProved, setProved] = useState(false);
  const [isDead, setDead] = useState(false);
  // Set as soon as the second factor is proved.
  const [waiting, setWaiting] = useState<string | null>(null);

  const set = async (password: string) => {
    setWaiting(null);
    const { reset } = texts.now();
    const outcome = await setPassword(password);
    if (!outcome.done) {
      const isWeak = outcome.code === 'weak_password' || outcome.code === 'same_password';
      // Shown at the focused field: an additional notice would make screen readers announce it twice.
      if (isWeak) return show([{ code: outcome.code, path: 'password', message: refusalText(outcome, reset.failedText) }]);
      return refused(reset.failedText);
    }
    await signOut('local').catch(() => undefined);
    await navigate('/auth/login', { replace: true });
    notify({ variant: 'success', title: reset.done, description: reset.doneText });
  };
  const prove = async ({ password }: typeof empty) => {
    if (!isProved) {
      const link = token === null ? { done: false as const, code: 'no_link' } : await useMailedLink(token, purpose);
      if (!link.done) {
        setDead(link.code !== 'unreachable');
        return refused(texts.now().reset.failedText);
      }
      setProved(true);
    }
    if (needsSecondFactor()) return setWaiting(password);
    await set(password);
  };
  return { hasLink: token !== null, isDead, waiting, prove, set };
}

export default function ResetPasswordPage() {
  const t = texts.use();
  const { search } = useLocation();
  const session = useSession();
  const form = useForm(empty, newPasswordProblems);
  const { hasLink, isDead, waiting, prove, set } = useReset(search, form.show);
  const whom = useWhom(search, session.status !== 'loading');
  const isUntouched = !hasLink && !form.isSent;
  if (session.status === 'signed-in' && isUntouched) return <Navigate to="/app" replace />;
  if (session.status === 'second-factor' && waiting !== null)
    return <SecondStep factors={session.factors} onSignedIn={() => void set(waiting)} />;
  return (
    <>
      <Heading page={t.reset.title} title={t.reset.heading}>
        {t.reset.text}
      </Heading>
      {whom && (
        <p className="-mt-2 mb-5 text-small">
          {t.reset.whom} <strong className="font-medium break-all">{whom.email}</strong>
          {session.user && !whom.isYours && <> {t.reset.signedInAs(session.user.email)}</>}
        </p>
      )}
      <Form form={form} onSave={() => form.save(prove)}>
        <NewPasswordFields labels={[t.field.newPassword, t.field.confirmNewPassword]} form={form} />
        {isDead && (
          <StandingProblem>
            {t.reset.failedText} <Link to="/auth/forgot-password">{t.reset.newLink}</Link>
          </StandingProblem>
        )}
        <SaveButton form={form} size="large" className="w-full" loadingLabel={t.reset.busy}>
          {t.reset.submit}
        </SaveButton>
        <ButtonLink to="/auth/login" variant="ghost">
          {t.reset.back}
        </ButtonLink>
      </Form>
    </>
  );
}
