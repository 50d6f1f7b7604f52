// Sign in without a password: a code by mail (and a link beside it, for whoever reads mail on this device).
import { useState } from 'react';
import { mailSignIn, needsSecondFactor, useMailedCode } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { useForm } from '../ui/form.ts';
import { notify } from '../ui/notices.tsx';
import { useCountdown } from './countdown.ts';
import { CodeField, EmailField } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { LocalMailLink } from './local-mail-link.tsx';
import { refusalText } from './refusal-text.ts';
import { isCode, isEmail } from './rules.ts';
import { texts } from './texts.ts';

const pauseSeconds = 60;

export interface MailedSignInProps {
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

export function MailedSignIn({ onSignedIn, onBack }: MailedSignInProps) {
  const t = texts.use();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [left, wait] = useCountdown();
  const send = async (address: string) => {
    const outcome = await mailSignIn(address);
    if (outcome.done) {
      setSentTo(address);
      wait(pauseSeconds);
    } else notify({ variant: 'destructive', title: t.login.error, description: refusalText(outcome, t.login.unexpected) });
  };
  return (
    <>
      <Heading title={t.mailed.title}>{sentTo === null ? t.mailed.text : t.mailed.sent(sentTo)}</Heading>
      <div className="flex flex-col gap-4">
        {sentTo === null ? (
          <AddressForm onSend={send} />
        ) : (
          <>
            <CodeForm email={sentTo} onSignedIn={onSignedIn} />
            <LocalMailLink />
            <Button disabled={left > 0} onClick={() => void send(sentTo)}>
              {left > 0 ? t.mailed.againIn(left) : t.mailed.again}
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={onBack}>
          {t.mailed.back}
        </Button>
      </div>
    </>
  );
}

function AddressForm({ onSend }: { readonly onSend: (email: string) => Promise<void> }) {
  const t = texts.use();
  const { email, keepEmail } = useTypedEmail();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ defaultValues: { email } });
  const submit = handleSubmit((given) => onSend(given.email.trim()));
  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
      <EmailField
        autoFocus
        error={formState.errors.email?.message}
        {...register('email', { validate: (v) => isEmail(v) || t.rule.email, onChange: keepEmail })}
      />
      <Button type="submit" variant="primary" size="large" className="w-full" loading={formState.isSubmitting} loadingLabel={t.mailed.busy}>
        {t.mailed.submit}
      </Button>
    </form>
  );
}

function CodeForm({ email, onSignedIn }: { readonly email: string; readonly onSignedIn: () => void }) {
  const t = texts.use();
  const { register, handleSubmit, formState, reset } = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    const outcome = await useMailedCode(email, code.replace(/\s/g, ''), 'email');
    if (outcome.done) {
      if (!needsSecondFactor()) onSignedIn();
      return;
    }
    reset();
    notify({ variant: 'destructive', title: t.login.failed, description: refusalText(outcome, t.login.failedText) });
  });
  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
      <CodeField autoFocus error={formState.errors.code?.message} {...register('code', { validate: (v) => isCode(v) || t.rule.code })} />
      <Button type="submit" variant="primary" size="large" className="w-full" loading={formState.isSubmitting} loadingLabel={t.login.busy}>
        {t.mailed.verify}
      </Button>
    </form>
  );
}
