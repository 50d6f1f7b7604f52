// Two-factor authentication with an app: the button to turn it on, or the list of apps and recovery codes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Factor, listFactors, makeRecoveryCodes, type NewFactor, recoveryCodesLeft, removeFactor } from '../../platform/account.ts';
import type { AuthOutcome } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { readAgain } from '../../platform/writing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { useFocusKept } from '../../ui/tables/focus-kept.ts';
import { KeyRound, Smartphone } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { refusalText } from '../refusal-text.ts';
import { texts } from '../security/security-texts.ts';
import { isCanceled, provenOutcome, withProof } from '../step-up.ts';
import { beginSetUp, KeepCodes, TwoFactorSetUp } from './two-factor-setup.tsx';

const factorsKey = ['auth', 'factors'] as const;
const codesKey = ['auth', 'recovery-codes'] as const;

function tellFailure(outcome: AuthOutcome): void {
  const { page } = texts.now();
  if (outcome.done || isCanceled(outcome)) return;
  notify({ variant: 'destructive', title: page.failed, description: refusalText(outcome, page.failedText) });
}

export function TwoFactorCard() {
  const t = texts.use().twoFactor;
  const factors = useQuery({ queryKey: factorsKey, queryFn: listFactors });
  const [setUp, setSetUp] = useState<NewFactor | null>(null);
  const { busy, run } = useAction();
  const apps = (factors.data ?? []).filter((factor) => factor.kind === 'totp' && factor.isVerified);
  const enable = async () => {
    const names = new Set((factors.data ?? []).map((factor) => factor.name));
    let number = 1;
    while (names.has(t.app(number))) number += 1;
    await run(
      () => beginSetUp(t.app(number)),
      (begun) => begun && setSetUp(begun),
    );
  };
  const close = () => {
    setSetUp(null);
    readAgain();
  };
  const isOn = apps.length > 0;
  const place = useFocusKept<HTMLDivElement>(apps.length);
  // Recovery codes also replace a lost passkey, not only a lost app.
  const hasFactor = (factors.data ?? []).some((factor) => factor.isVerified);
  return (
    <Card
      title={t.title}
      description={t.description}
      actions={factors.isSuccess && <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? t.on : t.off}</Badge>}
    >
      {factors.isPending && <Skeleton className="h-10 w-full" />}
      {factors.isError && <LoadFailed onRetry={() => void factors.refetch()} />}
      <div ref={place} tabIndex={-1} className="outline-none">
        {isOn && <Apps apps={apps} />}
      </div>
      {hasFactor && <Codes />}
      {factors.isSuccess && (
        <Button variant={isOn ? 'secondary' : 'primary'} className={hasFactor ? 'mt-4' : ''} loading={busy} onClick={() => void enable()}>
          {isOn ? t.addAnother : t.enable}
        </Button>
      )}
      {setUp && <TwoFactorSetUp factor={setUp} wantsCodes={!isOn} onDone={close} onCancel={close} />}
    </Card>
  );
}

function Apps({ apps }: { readonly apps: readonly Factor[] }) {
  const t = texts.use().twoFactor;
  const disable = async (app: Factor) => {
    const isWanted = await confirm({ title: t.disableAsk, description: t.disableText, confirmLabel: t.disable, danger: true });
    if (!isWanted) return;
    const outcome = await provenOutcome(() => removeFactor(app.id));
    tellFailure(outcome);
    if (outcome.done) notify({ variant: 'success', title: t.disabled });
    readAgain();
  };
  return (
    <ul className="divide-y divide-line">
      {apps.map((app) => (
        <li key={app.id} className="flex items-center gap-3 py-2.5">
          <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
          <p className="min-w-0 flex-1 truncate font-medium">{app.name || t.app(1)}</p>
          <Button size="small" aria-label={`${t.disable} ${app.name}`} onClick={() => void disable(app)}>
            {t.disable}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Codes() {
  const t = texts.use().twoFactor;
  const left = useQuery({ queryKey: codesKey, queryFn: recoveryCodesLeft });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async () => {
    const isWanted = left.data === 0 || (await confirm({ title: t.newCodesAsk, description: t.newCodesText, confirmLabel: t.newCodes }));
    if (!isWanted) return;
    const made = await withProof(makeRecoveryCodes);
    tellFailure(made.outcome);
    if (made.codes.length > 0) setCodes(made.codes);
    readAgain();
  };
  return (
    <div className="flex flex-wrap items-center gap-3 py-2.5 [:has(>ul)+&]:border-t [:has(>ul)+&]:border-line">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.codes}</p>
        <p className="text-small text-muted">
          {left.isSuccess && <span className={left.data < 3 ? 'text-warning' : ''}>{t.codesLeft(left.data)}. </span>}
          {t.codesText}
        </p>
      </div>
      <Button size="small" onClick={() => void renew()}>
        {t.newCodes}
      </Button>
      {codes && <KeepCodes codes={codes} onKept={() => setCodes(null)} />}
    </div>
  );
}
