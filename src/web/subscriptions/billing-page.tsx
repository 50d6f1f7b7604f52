// Billing: the plan and its status, changing it, limits and usage, and past payments.
import { AskAdministrator, InstallationCard, PlanHeading, PlanLimits, SupportCard, usePlan } from '../billing/index.ts';
import { Together } from '../platform/together.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BillingHistory } from './billing-history.tsx';
import { ChosenPlan } from './chosen-plan.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { useMyPlan, useReturn } from './queries.ts';
import { SellerCard } from './seller-card.tsx';
import { SubscriptionState } from './subscription-state.tsx';
import { texts } from './texts.ts';

export default function BillingPage() {
  const t = texts.use().billing;
  const plan = usePlan();
  const mine = useMyPlan();
  useReturn();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      <Together>
        <div className="flex flex-col gap-5">
          <ChosenPlan />
          <CurrentPlan />
          {plan?.tier_id === 'starter' && plan.source !== 'operator' && <UpgradeCard />}
          {mine?.isOffered === true && <PlanChoice />}
          <InstallationCard />
          <SellerCard />
          <PlanLimits />
          <SupportCard />
          <BillingHistory />
        </div>
      </Together>
    </div>
  );
}

function CurrentPlan() {
  const t = texts.use().billing;
  const plan = usePlan();
  const mine = useMyPlan();
  const isStarter = plan?.tier_id === 'starter';
  return (
    <Card title={t.current}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <PlanHeading />
        {isStarter && plan.source !== 'operator' && (
          <ButtonLink variant="primary" to="/pricing" leaves>
            {t.upgrade}
          </ButtonLink>
        )}
      </div>
      <SubscriptionState />
      {plan?.source === 'operator' && <p className="mt-4 text-small text-muted">{t.operator}</p>}
      {plan?.source === 'subscription' && !isStarter && mine !== undefined && mine.subscription === null && (
        <p className="mt-4 text-small text-muted">{t.given}</p>
      )}
      {mine?.isOffered === false && <AskAdministrator />}
    </Card>
  );
}

function UpgradeCard() {
  const t = texts.use().upgradeCard;
  const lines = [t.invoices, t.accounts, t.reconciliation, t.roles];
  return (
    <Card title={t.title}>
      <p className="max-w-prose text-muted">{t.text}</p>
      <ul className="mt-3 space-y-1.5">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-positive" strokeWidth={2} />
            {line}
          </li>
        ))}
      </ul>
      <ButtonLink className="mt-5" to="/pricing" leaves>
        {t.compare}
      </ButtonLink>
    </Card>
  );
}
