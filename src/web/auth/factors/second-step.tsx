// The second step of signing in: a code from the authenticator app, a passkey, or a recovery code. No other page is available until it is
// done.
import { useState } from 'react';
import { listFactors, proveAuthenticator, useRecoveryCode } from '../../platform/account.ts';
import { type AuthOutcome, type FactorKind, signOut, unreachable } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useForm } from '../../platform/use-form.ts';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { notify } from '../../ui/notices.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { CodeField } from '../fields.tsx';
import { Heading } from '../heading.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { refusalText } from '../refusal-text.ts';
import { isCode } from '../rules.ts';
import { StandingProblem } from '../standing-problem.tsx';
import { texts } from '../texts.ts';

export interface SecondStepProps {
  readonly factors: readonly FactorKind[];
  readonly onSignedIn: () => void;
}

/** Somebody may have an app on the phone and another on a tablet: the code is tried with each, the newest first. */
async function proveWithAny(code: string): Promise<AuthOutcome> {
  const factors = await listFactors().catch(() => null);
  if (!factors) return unreachable;
  const apps = factors.filter((factor) => factor.kind === 'totp' && factor.isVerified).toReversed();
  let outcome: AuthOutcome = { done: false, code: 'mfa_factor_not_found', message: '' };
  for (const app of apps) {
    outcome = await proveAuthenticator(app.id, code);
    if (outcome.done || outcome.code !== 'mfa_verification_failed') return outcome;
  }
  return outcome;
}

export function SecondStep({ factors, onSignedIn }: SecondStepProps) {
  const t = texts.use().second;
  const [isRecovering, setRecovering] = useState(false);
  const hasApp = factors.includes('totp');
  const hasPasskey = factors.includes('webauthn');
  const how = hasApp && hasPasskey ? t.both : hasApp ? t.code : t.passkey;
  return (
    <>
      <Heading title={t.heading}>{isRecovering ? t.recoveryText : how}</Heading>
      <div className="flex flex-col gap-4">
        {isRecovering ? <RecoveryForm onSignedIn={onSignedIn} /> : hasApp && <CodeForm onSignedIn={onSignedIn} />}
        {!isRecovering && hasPasskey && <PasskeyButton onSignedIn={onSignedIn} />}
        <Button variant="ghost" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? t.back : t.useRecovery}
        </Button>
        <Button variant="ghost" className="text-muted" onClick={() => void signOut('local').catch(() => undefined)}>
          {t.other}
        </Button>
      </div>
    </>
  );
}

function useTold(onSignedIn: () => void) {
  const t = texts.use();
  const [failure, setFailure] = useState<string | null>(null);
  const tell = (outcome: AuthOutcome): void => {
    if (outcome.done) return onSignedIn();
    const description = refusalText(outcome, t.login.failedText);
    setFailure(description);
    notify({ variant: 'destructive', title: t.second.failed, description });
  };
  return { tell, problem: failure !== null && <StandingProblem>{failure}</StandingProblem> };
}

function CodeForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = texts.use();
  const { tell, problem } = useTold(onSignedIn);
  const form = useForm({ code: '' }, ({ code }) => ({ code: !isCode(code) && t.rule.code }));
  const answered = (outcome: AuthOutcome) => {
    if (!outcome.done) form.reset({ code: '' });
    tell(outcome);
  };
  return (
    <Form form={form} onSave={() => form.save(({ code }) => proveWithAny(code.replace(/\s/g, '')), answered)}>
      {problem}
      <CodeField autoFocus form={form} />
      <SaveButton form={form} size="large" className="w-full" loadingLabel={t.second.busy}>
        {t.second.submit}
      </SaveButton>
    </Form>
  );
}

function RecoveryForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = texts.use();
  const { tell, problem } = useTold(onSignedIn);
  const form = useForm({ code: '' }, ({ code }) => ({ code: code.trim().length < 8 && t.second.recoveryRule }));
  return (
    <Form form={form} onSave={() => form.save(({ code }) => useRecoveryCode(code.trim()), tell)}>
      {problem}
      <Field label={t.second.recoveryCode} error={form.at('code')}>
        <TextInput autoFocus autoCapitalize="none" spellCheck={false} className="font-mono" {...form.text('code')} />
      </Field>
      <SaveButton form={form} size="large" className="w-full" loadingLabel={t.second.busy}>
        {t.second.submit}
      </SaveButton>
    </Form>
  );
}
