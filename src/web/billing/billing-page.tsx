// Billing: the plan and its price, how much of its limits is used, and the ways to another one.
import { useTitle } from '../platform/title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { ChosenPlan } from './chosen-plan.tsx';
import { AskAdministrator, InstallationCard } from './installation.tsx';
import { PlanHeading } from './plan-heading.tsx';
import { PlanLimits } from './plan-limits.tsx';
import { usePlan } from './subscription.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Billing · Daybook' }];
}

export default function BillingPage() {
  const t = texts.use().billing;
  const plan = usePlan();
  useTitle(t.title);
  const isStarter = plan?.tier_id === 'starter';
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t.title} description={t.description} />
      <div className="flex flex-col gap-5">
        <ChosenPlan />
        <CurrentPlan />
        <InstallationCard />
        <PlanLimits />
        {isStarter && plan.source !== 'operator' && <UpgradeCard />}
        <Card title={t.history}>
          {plan === undefined ? <Skeleton /> : <p className="text-muted">{isStarter ? t.noHistoryFree : t.noHistory}</p>}
        </Card>
      </div>
    </div>
  );
}

function CurrentPlan() {
  const t = texts.use();
  const plan = usePlan();
  const tellPayment = () => notify({ title: t.notice.paymentTitle, description: t.notice.payment });
  return (
    <Card title={t.billing.current}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <PlanHeading />
        {plan?.source !== 'operator' &&
          (plan?.tier_id === 'starter' ? (
            <ButtonLink variant="primary" to="/pricing" leaves>
              {t.billing.upgrade}
            </ButtonLink>
          ) : (
            plan !== undefined && <Button onClick={tellPayment}>{t.billing.manage}</Button>
          ))}
      </div>
      {plan?.source === 'operator' && <p className="mt-4 text-small text-muted">{t.plan.operator}</p>}
      <AskAdministrator />
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
