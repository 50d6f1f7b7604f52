// Sign up, with the plan that was chosen on the pricing page, if one was.
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOutage, signUp } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { useForm } from '../ui/form.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { EmailField, NewPasswordFields } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { refusalText } from './refusal-text.ts';
import { isEmail, newPassword, tierOf } from './rules.ts';
import { texts } from './texts.ts';
import { wantedPage } from './wanted-page.ts';

export function meta() {
  return [{ title: 'Create your account · Daybook' }];
}

interface Registration {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}
const empty: Omit<Registration, 'email'> = { name: '', password: '', confirmPassword: '', terms: false };

export default function RegisterPage() {
  const t = texts.use();
  const { search } = useLocation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
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
      <RegisterForm tier={tier} disabled={leaving !== null} onBusy={setBusy} />
      <ProviderButtons
        journey={{ purpose: 'sign-up', to: wantedPage(search), remember: false }}
        tier={tier}
        leaving={leaving}
        onLeaving={setLeaving}
        disabled={isBusy}
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
  const { register, handleSubmit, formState, setError } = useForm<Registration>({ defaultValues: { ...empty, email: typed } });
  const { errors, isSubmitting } = formState;
  const create = async ({ name, email, password }: Registration) => {
    const given = { name: name.trim(), email: email.trim(), password, tier };
    const outcome = await signUp(given);
    if (outcome.done) {
      notify({ variant: 'success', title: t.register.done, description: t.register.doneText });
      await navigate('/auth/verify-email', { state: { email: given.email } });
      return;
    }
    const description = refusalText(outcome, isOutage(outcome) ? t.register.unexpected : t.register.failedText);
    if (outcome.code === 'weak_password') setError('password', { message: description }, { shouldFocus: true });
    notify({ variant: 'destructive', title: t.register.failed, description });
  };
  const submit = handleSubmit(async (given) => {
    onBusy(true);
    await create(given).finally(() => onBusy(false));
  });
  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
      <Field label={t.field.name} error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={200} {...register('name', { validate: (v) => v.trim().length >= 2 || t.rule.name })} />
      </Field>
      <EmailField
        error={errors.email?.message}
        {...register('email', { validate: (v) => isEmail(v) || t.rule.emailSentence, onChange: keepEmail })}
      />
      <NewPasswordFields
        labels={[t.field.password, t.field.confirmPassword]}
        password={register('password', { validate: newPassword, deps: ['confirmPassword'] })}
        confirm={register('confirmPassword', { validate: (v, all) => v === all.password || t.rule.mismatch })}
        passwordError={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <Terms error={errors.terms?.message} {...register('terms', { validate: (v) => v || t.rule.terms })} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-2 w-full"
        disabled={disabled}
        loading={isSubmitting}
        loadingLabel={t.register.busy}
      >
        {t.register.submit}
      </Button>
    </form>
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
