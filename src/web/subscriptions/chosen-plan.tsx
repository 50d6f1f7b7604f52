// The plan chosen on the pricing page, passed in the URL: bought here or, if plans are not sold, requested from the operator.
import { useUrlState } from '../platform/url-state.ts';
import { isTierId, tiers } from '#core/billing/tier.ts';
import { isPaidTierId } from '#core/subscriptions/plan-subscription.ts';
import { usePlan, usePrice } from '../billing/index.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PlanButtons } from './plan-buttons.tsx';
import { usePlanLine } from './plan-choice.tsx';
import { useMyPlan } from './queries.ts';
import { texts } from './texts.ts';

export function ChosenPlan() {
  const t = texts.use();
  const words = useActionWords();
  const [params, change] = useUrlState();
  const wanted = params.get('upgrade') ?? '';
  const plan = usePlan();
  const mine = useMyPlan();
  const price = usePrice();
  const line = usePlanLine();
  const tier = isTierId(wanted) ? tiers.find((one) => one.id === wanted) : undefined;
  if (tier === undefined || plan === undefined || mine === undefined) return null;
  const close = () => change({ upgrade: null });
  const isOwn = plan.tier_id === tier.id;
  const isSold = mine.isOffered && isPaidTierId(tier.id);
  const text = isOwn ? t.chosen.has : mine.isOffered ? t.choice.text : t.chosen.text;
  return (
    <Card title={t.chosen.title(tier.name)} className="border-accent">
      <p className="figures -mt-1">{price(Number(tier.priceMinor), tier.currency)}</p>
      <p className="text-small text-muted">{line(tier)}</p>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        {!isOwn && isSold && isPaidTierId(tier.id) && <PlanButtons tierId={tier.id} onDone={close} />}
        {!isOwn && !mine.isOffered && (
          <ButtonLink variant="primary" to="/contact?subject=billing" leaves>
            {t.chosen.contact}
          </ButtonLink>
        )}
        <Button onClick={close}>{words.close}</Button>
      </div>
    </Card>
  );
}
