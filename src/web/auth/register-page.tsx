// Sign up, with the plan that was chosen on the pricing page, if one was.
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOutage, signUp } from '../platform/session.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { EmailField, NewPasswordFields, newPasswordProblems } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { ProviderButtons } from './providers/provider-buttons.tsx';
import { refusalText } from './refusal-text.ts';
import { isEmail, tierOf } from './rules.ts';
import { StandingProblem } from './standing-problem.tsx';
import { texts } from './texts.ts';
import { wantedPage } from './wanted-page.ts';

export function meta() {
  return [{ title: 'Create your account · Daybook' }];
}

const empty = { name: '', password: '', confirmPassword: '', terms: false };

export default function RegisterPage() {
  const t = texts.use();
  const { search } = useLocation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const tier = tierOf(new URLSearchParams(search).get('tier'));
  return (
    <>
      <Heading page={t.register.title} title={t.register.heading}>
        {t.register.haveOne} <Link to={`/auth/login${search}`}>{t.register.signIn}</Link>
      </Heading>
      {tier !== 'starter' && (
        <p className="-mt-3 mb-5 w-fit rounded-md bg-accent-soft px-2.5 py-1 text-small font-medium text-accent capitalize">
          {t.register.plan(tier)}
        </p>
      )}
      <RegisterForm tier={tier} disabled={leaving !== null} onBusy={setCreating} />
      <ProviderButtons
        journey={{ purpose: 'sign-up', to: wantedPage(search), remember: false }}
        tier={tier}
        leaving={leaving}
        onLeaving={setLeaving}
        disabled={isCreating}
      />
    </>
  );
}

interface RegisterFormProps {
  readonly tier: string;
  readonly disabled: boolean;
  readonly onBusy: (busy: boolean) => void;
}

function RegisterForm({ tier, disabled, onBusy }: RegisterFormProps) {
  const t = texts.use();
  const navigate = useNavigate();
  const { email: typed, keepEmail } = useTypedEmail();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ ...empty, email: typed }, (draft) => ({
    name: draft.name.trim().length < 2 && t.rule.name,
    email: !isEmail(draft.email) && t.rule.emailSentence,
    ...newPasswordProblems(draft),
    terms: !draft.terms && t.rule.terms,
  }));
  const create = async ({ name, email, password }: typeof form.draft) => {
    const given = { name: name.trim(), email: email.trim(), password, tier };
    const outcome = await signUp(given);
    if (outcome.done) {
      notify({ variant: 'success', title: t.register.done, description: t.register.doneText });
      await navigate('/auth/verify-email', { state: { email: given.email } });
      return;
    }
    const description = refusalText(outcome, isOutage(outcome) ? t.register.unexpected : t.register.failedText);
    if (outcome.code === 'weak_password') form.show([{ code: outcome.code, path: 'password', message: description }]);
    else setFailure(description);
    notify({ variant: 'destructive', title: t.register.failed, description });
  };
  const submit = () =>
    form.save((draft) => {
      setFailure(null);
      onBusy(true);
      return create(draft).finally(() => onBusy(false));
    });
  return (
    <Form form={form} onSave={submit}>
      {failure !== null && <StandingProblem>{failure}</StandingProblem>}
      <Field label={t.field.name} error={form.at('name')}>
        <TextInput autoComplete="name" maxLength={200} {...form.text('name')} />
      </Field>
      <EmailField form={form} keep={keepEmail} />
      <NewPasswordFields labels={[t.field.password, t.field.confirmPassword]} form={form} />
      <Terms error={form.at('terms')} {...form.tick('terms')} />
      <SaveButton form={form} size="large" className="mt-2 w-full" disabled={disabled} loadingLabel={t.register.busy}>
        {t.register.submit}
      </SaveButton>
    </Form>
  );
}

function Terms({ error, ...registered }: Omit<ComponentProps<'input'>, 'type'> & { readonly error: string | undefined }) {
  const t = texts.use().register;
  const label = (
    <>
      {t.accept}{' '}
      <Link to="/terms" newTab>
        {t.terms}
      </Link>{' '}
      {t.and}{' '}
      <Link to="/privacy" newTab>
        {t.privacy}
      </Link>
    </>
  );
  return <Checkbox label={label} error={error} {...registered} />;
}
