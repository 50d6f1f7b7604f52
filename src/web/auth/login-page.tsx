// Sign in: a password, another provider, a passkey or a code by email; and the second step if the account has a second factor.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AuthOutcome, type AuthRefusal, isOutage, needsSecondFactor, signIn, useSession } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { PasswordInput } from '../ui/forms/text-input.tsx';
import { EmailField } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { MailedSignIn } from './mailed-sign-in.tsx';
import { PasskeyButton } from './factors/passkey-button.tsx';
import { ProviderButtons } from './providers/provider-buttons.tsx';
import { refusalText } from './refusal-text.ts';
import { isEmail } from './rules.ts';
import { SecondStep } from './factors/second-step.tsx';
import { SignOn } from './sign-on.tsx';
import { SignInNote } from './sign-in-problem.tsx';
import { texts } from './texts.ts';
import { wantedPage } from './wanted-page.ts';

export function meta() {
  return [{ title: 'Sign in · Daybook' }];
}

const welcome = (): void => notify({ variant: 'success', title: texts.now().login.done });

export default function LoginPage() {
  const session = useSession();
  const { search } = useLocation();
  const [way, setWay] = useState<'password' | 'mail' | 'sign-on' | 'back'>('password');
  if (session.status === 'second-factor') return <SecondStep factors={session.factors} onSignedIn={welcome} />;
  if (way === 'mail') return <MailedSignIn onSignedIn={welcome} onBack={() => setWay('back')} />;
  if (way === 'sign-on') return <SignOn to={wantedPage(search)} onBack={() => setWay('back')} />;
  return <PasswordSignIn onMail={() => setWay('mail')} onSignOn={() => setWay('sign-on')} isReturn={way === 'back'} />;
}

interface PasswordSignInProps {
  readonly onMail: () => void;
  readonly onSignOn: () => void;
  /** The focused element was removed. */
  readonly isReturn: boolean;
}

function PasswordSignIn({ onMail, onSignOn, isReturn }: PasswordSignInProps) {
  const t = texts.use();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { email, keepEmail } = useTypedEmail();
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const form = useForm({ email, password: '', rememberMe: false }, (login) => ({
    email: !isEmail(login.email) && t.rule.email,
    password: login.password.length < 6 && t.rule.shortPassword,
  }));
  const { busy } = form;
  const answered = (outcome: AuthOutcome): void => {
    if (outcome.done) return needsSecondFactor() ? undefined : welcome();
    setRefusal(outcome);
    if (isOutage(outcome)) notify({ variant: 'destructive', title: t.login.error, description: refusalText(outcome, t.login.unexpected) });
    else notify({ variant: 'destructive', title: t.login.failed, description: refusalText(outcome, t.login.failedText) });
    if (outcome.code === 'email_not_confirmed') void navigate('/auth/verify-email', { state: { email: form.draft.email.trim() } });
  };
  const submit = () => {
    setRefusal(null);
    return form.save((login) => signIn({ ...login, email: login.email.trim() }), answered);
  };
  return (
    <>
      <Heading page={t.login.title} title={t.login.heading}>
        {t.login.newHere} <Link to={`/auth/register${search}`}>{t.login.signUp}</Link>
      </Heading>
      <Form form={form} onSave={submit}>
        <SignInNote refusal={refusal} onMail={onMail} />
        <EmailField form={form} keep={keepEmail} autoComplete="username webauthn" autoFocus={isReturn} />
        <Field label={t.field.password} error={form.at('password')}>
          <PasswordInput {...form.text('password')} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox label={t.login.remember} {...form.tick('rememberMe')} />
          <Link to="/auth/forgot-password">{t.login.forgot}</Link>
        </div>
        <SaveButton form={form} size="large" className="mt-2 w-full" disabled={leaving !== null} loadingLabel={t.login.busy}>
          {t.login.submit}
        </SaveButton>
      </Form>
      <ProviderButtons
        journey={{ purpose: 'sign-in', to: wantedPage(search), remember: form.draft.rememberMe }}
        leaving={leaving}
        onLeaving={setLeaving}
        disabled={busy}
      />
      <div className="mt-2 flex flex-col gap-2">
        <PasskeyButton
          onSignedIn={welcome}
          disabled={busy || (leaving !== null && leaving !== 'passkey')}
          onBusyChange={(isBusy) => setLeaving(isBusy ? 'passkey' : null)}
        />
        <Button variant="ghost" disabled={busy || leaving !== null} onClick={onMail}>
          {t.login.mailInstead}
        </Button>
        <Button variant="ghost" disabled={busy || leaving !== null} onClick={onSignOn}>
          {t.signOn.name}
        </Button>
      </div>
    </>
  );
}
