// The status of the subscription in a sentence, with actions.
import type { PlanSubscriptionShown } from '#contract/subscriptions/subscriptions.ts';
import { client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { planName } from './plan-name.ts';
import { useMyPlan, useRunning } from './queries.ts';
import { texts } from './texts.ts';

export function SubscriptionState() {
  const running = useRunning();
  return running === undefined ? null : <Standing running={running} />;
}

function Standing({ running }: { readonly running: PlanSubscriptionShown }) {
  const t = texts.use();
  const isSandbox = useMyPlan()?.isSandbox === true;
  const sentence = useSentence(running);
  const isLate = running.state === 'past_due';
  return (
    <>
      <p role={isLate ? 'alert' : undefined} className={`mt-4 max-w-prose text-small ${isLate ? 'text-negative' : 'text-muted'}`}>
        {sentence} {running.hasCard && !isLate && running.card !== '' && t.state.card(running.card)}
      </p>
      {isSandbox && <p className="mt-1 text-small text-warning">{t.choice.sandbox}</p>}
      <Buttons of={running} />
    </>
  );
}

function useSentence(running: PlanSubscriptionShown): string {
  const t = texts.use().state;
  const locale = useLocale();
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  const { state, tierId, nextTierId, cancelsAtPeriodEnd, graceEndsAt, hasCard } = running;
  const end = day(running.periodEndsAt);
  if (state === 'past_due') return t.pastDue(planName(tierId), day(graceEndsAt ?? running.periodEndsAt));
  if (cancelsAtPeriodEnd) return t.ends(planName(tierId), end);
  if (state === 'trialing') return hasCard ? t.trialWithCard(end) : t.trial(planName(tierId), end);
  return nextTierId === null ? t.renews(end) : t.changes(planName(tierId), planName(nextTierId), end);
}

function Buttons({ of: { tierId, state, cancelsAtPeriodEnd, nextTierId } }: { readonly of: PlanSubscriptionShown }) {
  const t = texts.use();
  const name = planName(tierId);
  const { run, busy } = useAction();
  const openCard = () =>
    void run(
      () => client.subscriptions.managePlanCard({ language: currentLanguage() }),
      ({ url }) => window.location.assign(url),
    );
  const cancel = async () => {
    const starter = planName('starter');
    const question = {
      title: t.cancel.title(name),
      description: t.cancel.text(starter),
      confirmLabel: t.cancel.confirm,
      cancelLabel: t.state.keep(name),
    };
    if (await confirm(question)) await run(() => client.subscriptions.setPlanCanceled({ isCanceled: true }));
  };
  const keep = () =>
    void run(() =>
      cancelsAtPeriodEnd ? client.subscriptions.setPlanCanceled({ isCanceled: false }) : client.subscriptions.changePlan({ tierId }),
    );
  const isChanging = cancelsAtPeriodEnd || nextTierId !== null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isChanging && (
        <Button variant="primary" disabled={busy} onClick={keep}>
          {t.state.keep(name)}
        </Button>
      )}
      <Button variant={state === 'past_due' ? 'primary' : 'secondary'} disabled={busy} onClick={openCard}>
        {t.billing.manage}
      </Button>
      {!cancelsAtPeriodEnd && (
        <Button variant="ghost" disabled={busy} onClick={() => void cancel()}>
          {t.cancel.open}
        </Button>
      )}
    </div>
  );
}
