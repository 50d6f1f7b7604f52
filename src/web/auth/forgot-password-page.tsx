// Forgot password: a mail with a link, where there is an account; the same words either way.
import { requestPasswordReset } from '../platform/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useForm } from '../ui/form.ts';
import { notify } from '../ui/notices.tsx';
import { EmailField } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { LocalMailLink } from './local-mail-link.tsx';
import { refusalText } from './refusal-text.ts';
import { isEmail } from './rules.ts';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Forgot password · Daybook' }];
}

export default function ForgotPasswordPage() {
  const t = texts.use();
  const { email: typed, keepEmail } = useTypedEmail();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email: typed } });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async ({ email }) => {
    const outcome = await requestPasswordReset(email.trim());
    if (outcome.done) return notify({ variant: 'success', title: t.forgot.done, description: t.forgot.doneText });
    notify({ variant: 'destructive', title: t.forgot.failed, description: refusalText(outcome, t.forgot.failedText) });
  });
  return (
    <>
      <Heading page={t.forgot.title} title={t.forgot.heading}>
        {t.forgot.text}
      </Heading>
      <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
        <EmailField
          error={errors.email?.message}
          {...register('email', { validate: (v) => isEmail(v) || t.rule.emailSentence, onChange: keepEmail })}
        />
        <Button type="submit" variant="primary" size="large" className="w-full" loading={isSubmitting} loadingLabel={t.forgot.busy}>
          {t.forgot.submit}
        </Button>
        {isSubmitSuccessful && <LocalMailLink />}
        <ButtonLink to="/auth/login" variant="ghost">
          {t.forgot.back}
        </ButtonLink>
      </form>
    </>
  );
}
