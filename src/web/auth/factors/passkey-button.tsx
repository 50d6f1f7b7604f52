// "Sign in with a passkey": by its button, or picked from what the browser offers under the address field while the page is open. Nothing
// is asked of the person before: the passkey itself says whose it is. Not there where the browser has no passkeys.
import { useEffect, useEffectEvent } from 'react';
import { canFillIn, proveWithPasskey, signInWithPasskey, useCanUsePasskeys } from '../../platform/passkeys.ts';
import { type AuthOutcome, needsSecondFactor } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { KeyRound } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { passkeyProblem, texts } from './passkey-texts.ts';

export interface PasskeyButtonProps {
  readonly onSignedIn?: () => void;
  /** While another way of signing in is under way. */
  readonly disabled?: boolean;
  readonly onBusyChange?: (isBusy: boolean) => void;
}

// What the device has to sign is good for five minutes; a list that stays open longer is given a new one in time.
const renewMs = 4 * 60_000;

// The list was not asked for, so only what follows a pick is reported: not that there is no list.
const followsPick = (outcome: AuthOutcome): boolean => outcome.done || /^(webauthn|user|email)_/.test(outcome.code);

/** Keeps passkeys among what the browser fills in, until `isPaused` or the page is left. */
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
      className="w-full"
      disabled={disabled}
      loading={busy}
      loadingLabel={t.busy}
      onClick={() => void press()}
    >
      {t.label}
    </Button>
  );
}
