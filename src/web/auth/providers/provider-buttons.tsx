// 'Or continue with': the two providers that everybody knows, and others that this installation has set up. While one sign-in is in
// progress, all others are disabled.
import { useEffect, useState, type ReactNode } from 'react';
import { authSettings, type Provider } from '../../platform/session/auth-settings.ts';
import { type Journey, leaveForProvider } from '../../platform/session/providers.ts';
import type { AuthOutcome } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { refusalText } from '../refusal-text.ts';
import { isCanceled, provenOutcome } from '../step-up.ts';
import { texts } from '../texts.ts';

const everybodyKnows: readonly Provider[] = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
];

/** The two, then the others that are set up. */
export function useProviders(): readonly Provider[] {
  const [others, setOthers] = useState<readonly Provider[]>([]);
  useEffect(() => {
    let isShown = true;
    void authSettings().then(({ providers }) => {
      if (isShown) setOthers(providers.filter(({ id }) => !everybodyKnows.some((known) => known.id === id)));
    });
    return () => {
      isShown = false;
    };
  }, []);
  return [...everybodyKnows, ...others];
}

/** Redirects to the provider's page, or reports why that is not possible. */
async function continueWith(provider: Provider, leave: () => Promise<AuthOutcome>): Promise<boolean> {
  const t = texts.now().providers;
  const failed = (description: string): false => {
    notify({ variant: 'destructive', title: t.failed, description });
    return false;
  };
  const { providers } = await authSettings();
  if (!providers.some(({ id }) => id === provider.id)) return failed(t.notSetUp(provider.name));
  const outcome = await leave();
  if (isCanceled(outcome)) return false;
  return outcome.done || failed(refusalText(outcome, t.failedWith(provider.name)));
}

/** Adds a provider to the account of the signed-in person. */
export function connectProvider(provider: Provider): Promise<boolean> {
  const journey: Journey = { provider: provider.id, name: provider.name, purpose: 'link', to: '/app/settings/security', remember: false };
  return continueWith(provider, () => provenOutcome(() => leaveForProvider(journey)));
}

export interface ProviderButtonsProps {
  readonly journey: Omit<Journey, 'provider' | 'name'>;
  readonly tier?: string;
  /** The provider whose sign-in is in progress; kept by the page, which disables everything else meanwhile. */
  readonly leaving: string | null;
  readonly onLeaving: (provider: string | null) => void;
  readonly disabled: boolean;
  /** Other ways to sign in, shown below. */
  readonly children?: ReactNode;
}

export function ProviderButtons({ journey, tier, leaving, onLeaving, disabled, children }: ProviderButtonsProps) {
  const t = texts.use().providers;
  const providers = useProviders();
  const press = async (provider: Provider) => {
    onLeaving(provider.id);
    const leave = () => leaveForProvider({ ...journey, provider: provider.id, name: provider.name }, tier);
    if (!(await continueWith(provider, leave))) onLeaving(null);
  };
  return (
    <section aria-label={t.or} className="mt-6">
      <p
        aria-hidden="true"
        className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t.or}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 [&>:only-child]:col-span-2">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            size="large"
            className="min-w-0"
            disabled={disabled || leaving !== null}
            onClick={() => void press(provider)}
          >
            {leaving === provider.id ? <Spinner /> : <ProviderMark id={provider.id} />}
            <span className="truncate">{provider.name}</span>
          </Button>
        ))}
        {children}
      </div>
    </section>
  );
}
