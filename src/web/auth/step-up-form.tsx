// Asks for proof of identity: a code from the authenticator app if there is one, else the password or a code by email.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFactors, mailProof, stepUp } from '../platform/account.ts';
import type { AuthOutcome } from '../platform/session.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { useForm } from '../platform/use-form.ts';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { PasswordInput } from '../ui/forms/text-input.tsx';
import { CodeField } from './fields.tsx';
import { refusalText } from './refusal-text.ts';
import { isCode } from './rules.ts';
import { texts } from './security/security-texts.ts';
import { StepUpPasskey } from './step-up-passkey.tsx';
import { texts as authTexts } from './texts.ts';

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

const proofOf = (means: Means, typed: string) => {
  const code = typed.replace(/\s/g, '');
  return means === 'password' ? { password: typed } : means === 'app' ? { code } : { nonce: code };
};

interface ProofFormProps {
  readonly hasApp: boolean;
  readonly onAnswer: (isProved: boolean) => void;
}

function ProofForm({ hasApp, onAnswer }: ProofFormProps) {
  const t = texts.use();
  const { rule } = authTexts.use();
  const words = useActionWords();
  const [means, setMeans] = useState<Means>(hasApp ? 'app' : 'password');
  // A password, or a code from the app or an email.
  const form = useForm({ code: '' }, ({ code }) => ({
    code: means === 'password' ? code === '' && t.stepUp.passwordRule : !isCode(code) && rule.code,
  }));
  const answered = (outcome: AuthOutcome) => {
    if (outcome.done) return onAnswer(true);
    form.reset({ code: '' });
    form.show([{ code: outcome.code, path: 'code', message: refusalText(outcome, t.stepUp.failed) }]);
  };
  const submit = () => form.save(({ code }) => stepUp(proofOf(means, code)), answered);
  const turnTo = async (next: Means) => {
    form.reset({ code: '' });
    if (next === 'mail') {
      const outcome = await mailProof();
      if (!outcome.done) return answered(outcome);
    }
    setMeans(next);
  };
  const others = ([...(hasApp ? (['app'] as const) : []), 'password', 'mail'] as const).filter((one) => one !== means);
  const names = { app: t.stepUp.useCode, password: t.stepUp.usePassword, mail: t.stepUp.useMail };
  return (
    <Form form={form} onSave={submit}>
      {means === 'password' ? (
        <Field key="password" label={t.stepUp.password} error={form.at('code')}>
          <PasswordInput autoFocus {...form.text('code')} />
        </Field>
      ) : (
        <CodeField key={means} autoFocus form={form} />
      )}
      <div className="-mx-2 -mt-2 flex flex-wrap">
        {others.map((one) => (
          <Button key={one} size="small" variant="ghost" className="text-muted" onClick={() => void turnTo(one)}>
            {names[one]}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onAnswer(false)}>{words.cancel}</Button>
        <SaveButton form={form} loadingLabel={t.stepUp.busy}>
          {t.stepUp.submit}
        </SaveButton>
      </div>
    </Form>
  );
}
