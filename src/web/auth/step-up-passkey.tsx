// "Use your passkey" in the form that asks for proof of identity.
import { useState } from 'react';
import { proveWithPasskey, useCanUsePasskeys } from '../platform/session/passkeys.ts';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { KeyRound } from '../ui/icons.ts';
import { passkeyProblem } from './factors/passkey-texts.ts';
import { texts } from './security/security-texts.ts';

export function StepUpPasskey({ onProved }: { readonly onProved: () => void }) {
  const t = texts.use().stepUp;
  const can = useCanUsePasskeys();
  const { busy, run } = useAction();
  const [problem, setProblem] = useState('');
  if (!can) return null;
  const press = () => {
    setProblem('');
    return run(proveWithPasskey, (outcome) => (outcome.done ? onProved() : setProblem(passkeyProblem(outcome))));
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button icon={KeyRound} className="w-full" loading={busy} loadingLabel={t.busy} onClick={() => void press()}>
        {t.usePasskey}
      </Button>
      <p role="alert" className="mt-1.5 text-small text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}
