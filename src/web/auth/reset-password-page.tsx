// Set a new password, with the link from the mail. The link is used when the form is sent, not when it is opened.
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { setPassword, signOut, useMailedLink, useSession } from '../platform/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useForm } from '../ui/form.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { NewPasswordFields } from './fields.tsx';
import { Heading } from './heading.tsx';
import { mismatch, newPassword } from './rules.ts';

export function meta() {
  return [{ title: 'Set a new password · Daybook' }];
}

const failed = 'Failed to reset password. The link may have expired or already been used. Please try requesting a new link.';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

export default function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().search).get('token_hash');
  const session = useSession();
  const navigate = useNavigate();
  const [isProved, setProved] = useState(false);
  const [isDead, setDead] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    if (!isProved) {
      const link = token === null ? { done: false as const, code: 'no_link' } : await useMailedLink(token, 'recovery');
      if (!link.done) {
        setDead(link.code !== 'unreachable');
        return notify({ variant: 'destructive', title: 'Error', description: failed });
      }
      setProved(true);
    }
    const outcome = await setPassword(password);
    if (!outcome.done) {
      if (outcome.code === 'weak_password') setError('password', { message: outcome.message }, { shouldFocus: true });
      return notify({ variant: 'destructive', title: 'Error', description: outcome.code === 'weak_password' ? outcome.message : failed });
    }
    await signOut('local').catch(() => undefined);
    await navigate('/auth/login', { replace: true });
    notify({ variant: 'success', title: 'Password Reset Successful', description: 'Your password has been updated. You can now sign in.' });
  });
  if (session.status === 'signed-in' && token === null && !isSubmitting && !formState.isSubmitted) return <Navigate to="/app" replace />;
  return (
    <>
      <Heading title="Set a New Password">Every other device is signed out when it is set.</Heading>
      <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
        <NewPasswordFields
          labels={['New password', 'Confirm new password']}
          password={register('password', { validate: newPassword, deps: ['confirmPassword'] })}
          confirm={register('confirmPassword', { validate: (v, all) => v === all.password || mismatch })}
          passwordError={errors.password?.message}
          confirmError={errors.confirmPassword?.message}
        />
        {isDead && (
          <p role="alert" className="rounded-md bg-negative-soft px-3 py-2 text-small text-negative">
            {failed} <Link to="/auth/forgot-password">Request a new link</Link>
          </p>
        )}
        <Button type="submit" variant="primary" size="large" className="w-full" loading={isSubmitting} loadingLabel="Resetting Password...">
          Reset Password
        </Button>
        <ButtonLink to="/auth/login" variant="ghost">
          Back to Sign In
        </ButtonLink>
      </form>
    </>
  );
}
