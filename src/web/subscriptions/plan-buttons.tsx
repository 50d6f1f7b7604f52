// The buttons of one plan: buy it, try it, or change to it from another.
import { changeOf, type PaidTierId } from '#core/subscriptions/plan-subscription.ts';
import type { PlanSubscriptionShown } from '#contract/subscriptions/subscriptions.ts';
import { client } from '../platform/client.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { notify } from '../ui/notices.tsx';
import { planName } from './plan-name.ts';
import { useMyPlan, useRunning } from './queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly tierId: PaidTierId;
  /** Called when the plan was changed. */
  readonly onDone?: () => void;
}

export function PlanButtons(props: Props) {
  const running = useRunning();
  return running === undefined ? <Buy {...props} /> : <Change {...props} running={running} />;
}

function Buy({ tierId }: Props) {
  const t = texts.use().choice;
  const trialDays = useMyPlan()?.trialDays ?? null;
  const { run, busy } = useAction();
  const buy = (withTrial: boolean) =>
    void run(
      () => client.subscriptions.startPlanCheckout({ tierId, withTrial, language: currentLanguage() }),
      ({ url }) => window.location.assign(url),
    );
  const name = planName(tierId);
  return (
    <>
      <Button variant="primary" disabled={busy} aria-label={t.subscribeTo(name)} onClick={() => buy(false)}>
        {t.subscribe}
      </Button>
      {trialDays !== null && (
        <Button disabled={busy} aria-label={t.tryPlan(name, trialDays)} onClick={() => buy(true)}>
          {t.try(trialDays)}
        </Button>
      )}
    </>
  );
}

function Change({ tierId, onDone, running }: Props & { readonly running: PlanSubscriptionShown }) {
  const t = texts.use().choice;
  const locale = useLocale();
  const { run, busy } = useAction();
  const name = planName(tierId);
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  const { periodEndsAt, nextTierId, state } = running;
  if (tierId === nextTierId) return <Badge tone="accent">{t.from(day(periodEndsAt))}</Badge>;
  if (tierId === running.tierId) return <Badge tone="positive">{t.current}</Badge>;
  const isUpgrade = changeOf(running, tierId) === 'now';
  const change = async () => {
    const asked = await client.subscriptions.planChange({ tierId });
    const due = formatMoney(asked.dueMinor, asked.currency, locale);
    const isPaid = asked.dueMinor > 0;
    const upgradeText = isPaid ? t.upgradeText(name, due) : t.upgradeFree(name);
    const question = {
      title: isUpgrade ? t.upgradeTitle(name) : t.downgradeTitle(name),
      description: isUpgrade ? upgradeText : t.downgradeText(planName(running.tierId), name, day(asked.periodEndsAt)),
      confirmLabel: isUpgrade && isPaid ? t.pay(due) : isUpgrade ? t.upgradeTo(name) : t.downgradeTo(name),
    };
    if (!(await confirm(question))) return;
    await client.subscriptions.changePlan({ tierId });
    notify({ title: isUpgrade ? t.upgraded(name) : t.downgraded(name, day(asked.periodEndsAt)) });
    onDone?.();
  };
  return (
    <Button
      variant={isUpgrade ? 'primary' : 'secondary'}
      disabled={busy || state === 'past_due'}
      aria-label={isUpgrade ? t.upgradeTo(name) : t.downgradeTo(name)}
      onClick={() => void run(change)}
    >
      {isUpgrade ? t.upgrade : t.downgrade}
    </Button>
  );
}
