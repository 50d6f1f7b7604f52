// Sign up.
import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signUp } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { useForm } from '../ui/form.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { EmailField, NewPasswordFields } from './fields.tsx';
import { Heading } from './heading.tsx';
import { isEmail, mismatch, newPassword, tierOf } from './rules.ts';

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
const empty: Registration = { name: '', email: '', password: '', confirmPassword: '', terms: false };

export default function RegisterPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm<Registration>({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, email, password }) => {
    const given = { name: name.trim(), email: email.trim(), password, tier: tierOf(new URLSearchParams(search).get('tier')) };
    const outcome = await signUp(given);
    if (outcome.done) {
      notify({ variant: 'success', title: 'Account created!', description: 'Please check your email to verify your account.' });
      await navigate('/auth/verify-email', { state: { email: given.email } });
      return;
    }
    if (outcome.code === 'weak_password') setError('password', { message: outcome.message }, { shouldFocus: true });
    const description = outcome.message || 'Failed to create account. Please try again.';
    notify({ variant: 'destructive', title: 'Registration Error', description });
  });
  return (
    <>
      <Heading title="Create your account">
        Already have one? <Link to={`/auth/login${search}`}>Sign in</Link>
      </Heading>
      <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
        <Field label="Full name" error={errors.name?.message}>
          <TextInput
            autoComplete="name"
            maxLength={200}
            {...register('name', { validate: (v) => v.trim().length >= 2 || 'Name must be at least 2 characters.' })}
          />
        </Field>
        <EmailField
          error={errors.email?.message}
          {...register('email', { validate: (v) => isEmail(v) || 'Please enter a valid email address.' })}
        />
        <NewPasswordFields
          labels={['Password', 'Confirm password']}
          password={register('password', { validate: newPassword, deps: ['confirmPassword'] })}
          confirm={register('confirmPassword', { validate: (v, all) => v === all.password || mismatch })}
          passwordError={errors.password?.message}
          confirmError={errors.confirmPassword?.message}
        />
        <Terms
          error={errors.terms?.message}
          {...register('terms', { validate: (v) => v || 'You must accept the terms and conditions.' })}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-2 w-full"
          loading={isSubmitting}
          loadingLabel="Creating account..."
        >
          Create account
        </Button>
      </form>
    </>
  );
}

function Terms({ error, ...registered }: Omit<ComponentProps<'input'>, 'type'> & { readonly error: string | undefined }) {
  const label = (
    <>
      I accept the{' '}
      <Link to="/terms" newTab>
        Terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" newTab>
        Privacy Policy
      </Link>
    </>
  );
  return <Checkbox label={label} error={error} {...registered} />;
}
