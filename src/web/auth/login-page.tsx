// Sign in.
import { useLocation } from 'react-router';
import { signIn } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { useForm } from '../ui/form.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { EmailField } from './fields.tsx';
import { Heading } from './heading.tsx';
import { isEmail } from './rules.ts';

export function meta() {
  return [{ title: 'Sign in · Daybook' }];
}

interface Login {
  email: string;
  password: string;
  rememberMe: boolean;
}

export default function LoginPage() {
  const { search } = useLocation();
  const { register, handleSubmit, formState } = useForm<Login>({ defaultValues: { email: '', password: '', rememberMe: false } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (login) => {
    const outcome = await signIn({ ...login, email: login.email.trim() });
    if (outcome.done) return notify({ variant: 'success', title: 'Welcome back!' });
    const description = outcome.message || 'Failed to sign in. Please check your credentials.';
    notify({ variant: 'destructive', title: 'Sign In Error', description });
  });
  return (
    <>
      <Heading title="Welcome back">
        New to Daybook? <Link to={`/auth/register${search}`}>Sign up</Link>
      </Heading>
      <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
        <EmailField
          error={errors.email?.message}
          {...register('email', { validate: (v) => isEmail(v) || 'Please enter a valid email address' })}
        />
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...register('password', { validate: (v) => v.length >= 6 || 'Password must be at least 6 characters' })} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox label="Remember me" {...register('rememberMe')} />
          <Link to="/auth/forgot-password">Forgot password?</Link>
        </div>
        <Button type="submit" variant="primary" size="large" className="mt-2 w-full" loading={isSubmitting} loadingLabel="Signing in...">
          Sign in
        </Button>
      </form>
    </>
  );
}
