// Sign in without a password: a code by email, which also has a link for people who read email on this device.
import { useState } from 'react';
import { type AuthOutcome, mailSignIn, needsSecondFactor, useMailedCode } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { useCountdown } from './countdown.ts';
import { CodeField, EmailField } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { LocalMailLink } from './local-mail-link.tsx';
import { refusalText } from './refusal-text.ts';
import { isCode, isEmail } from './rules.ts';
import { StandingProblem } from './standing-problem.tsx';
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
  const form = useForm({ email }, (draft) => ({ email: !isEmail(draft.email) && t.rule.email }));
  return (
    <Form form={form} onSave={() => form.save((given) => onSend(given.email.trim()))}>
      <EmailField autoFocus form={form} keep={keepEmail} />
      <SaveButton form={form} size="large" className="w-full" loadingLabel={t.mailed.busy}>
        {t.mailed.submit}
      </SaveButton>
    </Form>
  );
}

function CodeForm({ email, onSignedIn }: { readonly email: string; readonly onSignedIn: () => void }) {
  const t = texts.use();
  const form = useForm({ code: '' }, ({ code }) => ({ code: !isCode(code) && t.rule.code }));
  const [failure, setFailure] = useState<string | null>(null);
  const answered = (outcome: AuthOutcome) => {
    if (outcome.done) return needsSecondFactor() ? undefined : onSignedIn();
    form.reset({ code: '' });
    const description = refusalText(outcome, t.login.failedText);
    setFailure(description);
    notify({ variant: 'destructive', title: t.login.failed, description });
  };
  return (
    <Form form={form} onSave={() => form.save(({ code }) => useMailedCode(email, code.replace(/\s/g, ''), 'email'), answered)}>
      {failure !== null && <StandingProblem>{failure}</StandingProblem>}
      <CodeField autoFocus form={form} />
      <SaveButton form={form} size="large" className="w-full" loadingLabel={t.login.busy}>
        {t.mailed.verify}
      </SaveButton>
    </Form>
  );
}
