// Change the password: the present one, the new one twice.
import { changePassword } from '../platform/account.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { useForm } from '../ui/form.ts';
import { notify } from '../ui/notices.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { NewPasswordFields } from './fields.tsx';
import { refusalText } from './refusal-text.ts';
import { newPassword } from './rules.ts';
import { texts } from './security-texts.ts';
import { isCancelled, provenOutcome } from './step-up.ts';
import { texts as authTexts } from './texts.ts';

interface Change {
  current: string;
  password: string;
  confirmPassword: string;
}
const empty: Change = { current: '', password: '', confirmPassword: '' };
const aboutCurrent = new Set(['current_password_invalid', 'current_password_required', 'invalid_credentials']);
const aboutNext = new Set(['weak_password', 'same_password']);

export function PasswordCard() {
  const t = texts.use();
  const { rule } = authTexts.use();
  const { register, handleSubmit, formState, setError, reset } = useForm<Change>({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ current, password }) => {
    const outcome = await provenOutcome(() => changePassword(current, password));
    if (outcome.done) {
      reset();
      return notify({ variant: 'success', title: t.password.done, description: t.password.doneText });
    }
    if (isCancelled(outcome)) return;
    const message = refusalText(outcome, t.page.failedText);
    if (aboutCurrent.has(outcome.code)) setError('current', { message }, { shouldFocus: true });
    else if (aboutNext.has(outcome.code)) setError('password', { message }, { shouldFocus: true });
    notify({ variant: 'destructive', title: t.page.failed, description: message });
  });
  return (
    <Card title={t.password.title} description={t.password.description}>
      <form noValidate onSubmit={(e) => void submit(e)} className="flex max-w-md flex-col gap-4">
        <Field label={t.password.current} error={errors.current?.message}>
          <PasswordInput {...register('current', { validate: (v) => v !== '' || t.password.rule })} />
        </Field>
        <NewPasswordFields
          labels={[t.password.next, t.password.confirm]}
          password={register('password', { validate: newPassword, deps: ['confirmPassword'] })}
          confirm={register('confirmPassword', { validate: (v, all) => v === all.password || rule.mismatch })}
          passwordError={errors.password?.message}
          confirmError={errors.confirmPassword?.message}
        />
        <div>
          <Button type="submit" variant="primary" loading={isSubmitting} loadingLabel={t.password.busy}>
            {t.password.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
