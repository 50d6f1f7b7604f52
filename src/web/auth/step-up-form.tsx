// Asks once more who it is: the code of the app where there is one, else the password, or a code by mail.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFactors, mailProof, stepUp } from '../platform/account.ts';
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

type Means = 'password' | 'app' | 'mail';

const proofOf = (means: Means, secret: string) => {
  const code = secret.replace(/\s/g, '');
  return means === 'password' ? { password: secret } : means === 'app' ? { code } : { nonce: code };
};

interface ProofFormProps {
  readonly hasApp: boolean;
  readonly onAnswer: (isProved: boolean) => void;
}

function ProofForm({ hasApp, onAnswer }: ProofFormProps) {
  const t = texts.use();
  const { rule } = authTexts.use();
  const [means, setMeans] = useState<Means>(hasApp ? 'app' : 'password');
  const { register, handleSubmit, formState, setError, reset } = useForm<Proof>({ defaultValues: { secret: '' } });
  const submit = handleSubmit(async ({ secret }) => {
    const outcome = await stepUp(proofOf(means, secret));
    if (outcome.done) return onAnswer(true);
    reset();
    setError('secret', { message: refusalText(outcome, t.stepUp.failed) }, { shouldFocus: true });
  });
  const turnTo = async (next: Means) => {
    reset();
    if (next === 'mail') {
      const outcome = await mailProof();
      if (!outcome.done) return setError('secret', { message: refusalText(outcome, t.stepUp.failed) });
    }
    setMeans(next);
  };
  const error = formState.errors.secret?.message;
  const others = ([...(hasApp ? (['app'] as const) : []), 'password', 'mail'] as const).filter((one) => one !== means);
  const names = { app: t.stepUp.useCode, password: t.stepUp.usePassword, mail: t.stepUp.useMail };
  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="flex flex-col gap-4">
      {means === 'password' ? (
        <Field key="password" label={t.stepUp.password} error={error}>
          <PasswordInput autoFocus {...register('secret', { validate: (v) => v !== '' || t.stepUp.passwordRule })} />
        </Field>
      ) : (
        <CodeField key={means} autoFocus error={error} {...register('secret', { validate: (v) => isCode(v) || rule.code })} />
      )}
      <div className="-mx-2 -mt-2 flex flex-wrap">
        {others.map((one) => (
          <Button key={one} size="small" variant="ghost" className="text-muted" onClick={() => void turnTo(one)}>
            {names[one]}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onAnswer(false)}>{t.page.cancel}</Button>
        <Button type="submit" variant="primary" loading={formState.isSubmitting} loadingLabel={t.stepUp.busy}>
          {t.stepUp.submit}
        </Button>
      </div>
    </form>
  );
}
