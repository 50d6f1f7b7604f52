// "Sign in with a passkey": by its button, or from the browser's autofill under the email field. The person enters nothing first, because a
// passkey identifies its account. Hidden if the browser doesn't support passkeys.
import { useEffect, useEffectEvent } from 'react';
import { canFillIn, proveWithPasskey, signInWithPasskey, useCanUsePasskeys } from '../../platform/session/passkeys.ts';
import { type AuthOutcome, needsSecondFactor } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { KeyRound } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { passkeyProblem, texts } from './passkey-texts.ts';

export interface PasskeyButtonProps {
  readonly onSignedIn?: () => void;
  /** While another sign-in is in progress. */
  readonly disabled?: boolean;
  readonly onBusyChange?: (isBusy: boolean) => void;
}

// A challenge is valid for five minutes, so an autofill list that stays open longer gets a new one.
const renewMs = 4 * 60_000;

// The person did not request the list, so errors are reported only after a passkey was picked.
const followsPick = (outcome: AuthOutcome): boolean => outcome.done || /^(webauthn|user|email)_/.test(outcome.code);

/** Offers passkeys in the browser's autofill until `isPaused` or the page is left. */
function useFillIn(isPaused: boolean, tell: (outcome: AuthOutcome) => void): void {
  const can = useCanUsePasskeys();
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (!can || isPaused || needsSecondFactor()) return;
    let pending = new AbortController();
    const offer = async (): Promise<void> => {
      pending.abort();
      const { signal } = (pending = new AbortController());
      if (!(await canFillIn()) || signal.aborted) return;
      const outcome = await signInWithPasskey('filled-in', signal);
      if (signal.aborted || !followsPick(outcome)) return;
      told(outcome);
      if (!outcome.done) await offer();
    };
    void offer();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void offer();
    }, renewMs);
    return () => {
      clearInterval(timer);
      pending.abort();
    };
  }, [can, isPaused]);
}

export function PasskeyButton({ onSignedIn, disabled = false, onBusyChange }: PasskeyButtonProps) {
  const t = texts.use().button;
  const can = useCanUsePasskeys();
  const { busy, run } = useAction();
  const tell = (outcome: AuthOutcome): void => {
    if (outcome.done) return onSignedIn?.();
    if (outcome.code === 'aborted') return;
    const isNotUsed = outcome.code === 'device_canceled';
    notify({
      ...(isNotUsed ? {} : { variant: 'destructive' }),
      title: isNotUsed ? t.unused : t.failed,
      description: passkeyProblem(outcome),
    });
  };
  useFillIn(busy || disabled, tell);
  if (!can) return null;
  const press = () => {
    onBusyChange?.(true);
    const prove = needsSecondFactor() ? proveWithPasskey : () => signInWithPasskey('asked');
    return run(() => prove().finally(() => onBusyChange?.(false)), tell);
  };
  return (
    <Button
      icon={KeyRound}
      size="large"
      className="w-full max-sm:px-2 max-sm:text-body"
      disabled={disabled}
      loading={busy}
      loadingLabel={t.busy}
      onClick={() => void press()}
    >
      {t.label}
    </Button>
  );
}
