// "Use your passkey", where the question is once more who it is.
import { useState } from 'react';
import { proveWithPasskey, useCanUsePasskeys } from '../platform/passkeys.ts';
import { Button } from '../ui/button.tsx';
import { KeyRound } from '../ui/icons.ts';
import { passkeyProblem } from './passkey-texts.ts';
import { texts } from './security-texts.ts';

export function StepUpPasskey({ onProved }: { readonly onProved: () => void }) {
  const t = texts.use().stepUp;
  const can = useCanUsePasskeys();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!can) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    const outcome = await proveWithPasskey();
    setBusy(false);
    if (outcome.done) onProved();
    else setProblem(passkeyProblem(outcome));
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button icon={KeyRound} className="w-full" loading={isBusy} loadingLabel={t.busy} onClick={() => void press()}>
        {t.usePasskey}
      </Button>
      <p role="alert" className="mt-1.5 text-small text-negative empty:hidden">
        {problem}
      </p>
    </div>
  );
}
