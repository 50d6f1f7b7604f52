// Forgot password: a mail with a link, where there is an account; the same words either way.
import { requestPasswordReset } from '../platform/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useForm } from '../ui/form.ts';
import { notify } from '../ui/notices.tsx';
import { EmailField } from './fields.tsx';
import { Heading } from './heading.tsx';
import { LocalMailLink } from './local-mail-link.tsx';
import { isEmail } from './rules.ts';

export function meta() {
  return [{ title: 'Forgot password · Daybook' }];
}

export default function ForgotPasswordPage() {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async ({ email }) => {
    const outcome = await requestPasswordReset(email.trim());
    if (outcome.done)
      return notify({
        variant: 'success',
        title: 'Check your email',
        description: "If an account with that email exists, we've sent password reset instructions.",
      });
    const description = outcome.message || 'Failed to send reset instructions. Please try again.';
    notify({ variant: 'destructive', title: 'Error', description });
  });
  return (
    <>
      <Heading title="Forgot your password?">Enter the email of your account. We send you a link to set a new password.</Heading>
      <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
        <EmailField
          error={errors.email?.message}
          {...register('email', { validate: (v) => isEmail(v) || 'Please enter a valid email address.' })}
        />
        <Button type="submit" variant="primary" size="large" className="w-full" loading={isSubmitting} loadingLabel="Sending...">
          Send Reset Instructions
        </Button>
        {isSubmitSuccessful && <LocalMailLink />}
        <ButtonLink to="/auth/login" variant="ghost">
          Back to Sign In
        </ButtonLink>
      </form>
    </>
  );
}
