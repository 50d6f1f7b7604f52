// Forgot password: emails a link if there is an account; the page says the same either way.
import { useState } from 'react';
import { requestPasswordReset } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
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
  const [isAsked, setAsked] = useState(false);
  const form = useForm({ email: typed }, ({ email }) => ({ email: !isEmail(email) && t.rule.emailSentence }));
  const submit = () =>
    form.save(
      ({ email }) => requestPasswordReset(email.trim()),
      (outcome) => {
        setAsked(true);
        if (outcome.done) notify({ variant: 'success', title: t.forgot.done, description: t.forgot.doneText });
        else notify({ variant: 'destructive', title: t.forgot.failed, description: refusalText(outcome, t.forgot.failedText) });
      },
    );
  return (
    <>
      <Heading page={t.forgot.title} title={t.forgot.heading}>
        {t.forgot.text}
      </Heading>
      <Form form={form} onSave={submit}>
        <EmailField form={form} keep={keepEmail} />
        <SaveButton form={form} size="large" className="w-full" loadingLabel={t.forgot.busy}>
          {t.forgot.submit}
        </SaveButton>
        {isAsked && <LocalMailLink />}
        <ButtonLink to="/auth/login" variant="ghost">
          {t.forgot.back}
        </ButtonLink>
      </Form>
    </>
  );
}
