// Sign in through the provider of one's business or company, found by the domain of the email address.
import { leaveForSignOn } from '../platform/session/providers.ts';
import { Button } from '../ui/button.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { EmailField } from './fields.tsx';
import { useTypedEmail } from './handed-over.ts';
import { Heading } from './heading.tsx';
import { refusalText } from './refusal-text.ts';
import { isEmail } from './rules.ts';
import { texts } from './texts.ts';

interface SignOnProps {
  /** The path to continue at. */
  readonly to: string;
  readonly onBack: () => void;
}

export function SignOn({ to, onBack }: SignOnProps) {
  const t = texts.use();
  const { email, keepEmail } = useTypedEmail();
  const form = useForm({ email }, (draft) => ({ email: !isEmail(draft.email) && t.rule.email }));
  const leave = () =>
    form.save(async (draft) => {
      const outcome = await leaveForSignOn({ name: t.signOn.name, to, remember: false }, draft.email.trim());
      if (!outcome.done) form.show([{ code: outcome.code, path: 'email', message: refusalText(outcome, t.login.unexpected) }]);
    });
  return (
    <>
      <Heading title={t.signOn.title}>{t.signOn.text}</Heading>
      <Form form={form} onSave={leave}>
        <EmailField autoFocus form={form} keep={keepEmail} />
        <SaveButton form={form} size="large" className="w-full" loadingLabel={t.signOn.busy}>
          {t.signOn.submit}
        </SaveButton>
      </Form>
      <Button variant="ghost" className="mt-4 w-full" onClick={onBack}>
        {t.mailed.back}
      </Button>
    </>
  );
}
