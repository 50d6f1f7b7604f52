// Change the password: the current one, and the new one twice.
import { changePassword } from '../../platform/account.ts';
import type { AuthOutcome } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useForm } from '../../platform/use-form.ts';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { notify } from '../../ui/notices.tsx';
import { PasswordInput } from '../../ui/forms/text-input.tsx';
import { NewPasswordFields, newPasswordProblems } from '../fields.tsx';
import { refusalText } from '../refusal-text.ts';
import { texts } from './security-texts.ts';
import { isCanceled, provenOutcome } from '../step-up.ts';

const empty = { current: '', password: '', confirmPassword: '' };
const aboutCurrent = new Set(['current_password_invalid', 'current_password_required', 'invalid_credentials']);
const aboutNext = new Set(['weak_password', 'same_password']);

export function PasswordCard() {
  const t = texts.use();
  const form = useForm(empty, (draft) => ({ current: draft.current === '' && t.password.rule, ...newPasswordProblems(draft) }));
  const answered = (outcome: AuthOutcome) => {
    if (outcome.done) {
      form.reset(empty);
      return notify({ variant: 'success', title: t.password.done, description: t.password.doneText });
    }
    if (isCanceled(outcome)) return;
    const { code } = outcome;
    const message = refusalText(outcome, t.page.failedText);
    if (aboutCurrent.has(code)) form.show([{ code, path: 'current', message }]);
    else if (aboutNext.has(code)) form.show([{ code, path: 'password', message }]);
    notify({ variant: 'destructive', title: t.page.failed, description: message });
  };
  const submit = () => form.save(({ current, password }) => provenOutcome(() => changePassword(current, password)), answered);
  return (
    <Card title={t.password.title} description={t.password.description}>
      <Form form={form} onSave={submit} className="max-w-md gap-4">
        <Field label={t.password.current} error={form.at('current')}>
          <PasswordInput {...form.text('current')} />
        </Field>
        <NewPasswordFields labels={[t.password.next, t.password.confirm]} form={form} />
        <SaveButton form={form} className="self-start" loadingLabel={t.password.busy}>
          {t.password.submit}
        </SaveButton>
      </Form>
    </Card>
  );
}
