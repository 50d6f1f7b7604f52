// Asks once more who it is: the code of the app where there is one, else the password.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFactors, stepUp } from '../platform/account.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { useForm } from '../ui/form.ts';
import { Skeleton } from '../ui/progress.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { CodeField } from './fields.tsx';
import { refusalText } from './refusal-text.ts';
import { isCode } from './rules.ts';
import { texts } from './security-texts.ts';
import { StepUpPasskey } from './step-up-passkey.tsx';
import { texts as authTexts } from './texts.ts';

interface Proof {
  secret: string;
}

export function StepUpForm({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const t = texts.use();
  const factors = useQuery({ queryKey: ['auth', 'factors'], queryFn: listFactors, staleTime: 0 });
  const has = (kind: string): boolean => (factors.data ?? []).some((factor) => factor.kind === kind && factor.isVerified);
  return (
    <Dialog open width="small" title={t.stepUp.title} description={t.stepUp.text} onClose={() => onAnswer(false)}>
      {factors.isPending ? <Skeleton className="h-24 w-full" /> : <ProofForm hasApp={has('totp')} onAnswer={onAnswer} />}
      {has('webauthn') && <StepUpPasskey onProved={() => onAnswer(true)} />}
    </Dialog>
  );
}

function ProofForm({ hasApp, onAnswer }: { readonly hasApp: boolean; readonly onAnswer: (isProved: boolean) => void }) {
  const t = texts.use();
  const { rule } = authTexts.use();
  const [byCode, setByCode] = useState(hasApp);
  const { register, handleSubmit, formState, setError, reset } = useForm<Proof>({ defaultValues: { secret: '' } });
  const submit = handleSubmit(async ({ secret }) => {
    const outcome = await stepUp(byCode ? { code: secret.replace(/\s/g, '') } : { password: secret });
    if (outcome.done) return onAnswer(true);
    reset();
    setError('secret', { message: refusalText(outcome, t.stepUp.failed) }, { shouldFocus: true });
  });
  const error = formState.errors.secret?.message;
  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
      {byCode ? (
        <CodeField key="code" autoFocus error={error} {...register('secret', { validate: (v) => isCode(v) || rule.code })} />
      ) : (
        <Field key="password" label={t.stepUp.password} error={error}>
          <PasswordInput autoFocus {...register('secret', { validate: (v) => v !== '' || t.stepUp.passwordRule })} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {hasApp && (
          <Button
            variant="ghost"
            className="mr-auto"
            onClick={() => {
              reset();
              setByCode(!byCode);
            }}
          >
            {byCode ? t.stepUp.usePassword : t.stepUp.useCode}
          </Button>
        )}
        <Button onClick={() => onAnswer(false)}>{t.page.cancel}</Button>
        <Button type="submit" variant="primary" loading={formState.isSubmitting} loadingLabel={t.stepUp.busy}>
          {t.stepUp.submit}
        </Button>
      </div>
    </form>
  );
}
