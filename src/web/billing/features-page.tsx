// All features: what the plan includes and what a larger one would add. Features that don't exist yet are marked, whatever the plan.
import { type FeatureId, freeFeatureIds, premiumFeatureIds } from '#core/billing/tier.ts';
import { switchableModules, type SwitchableModule } from '#core/org/module-switch.ts';
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { Together } from '../platform/together.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/forms/checkbox.tsx';
import { Check, Lock } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { PlanHeading } from './plan-heading.tsx';
import { useFeature, usePlan } from './subscription.tsx';
import { texts } from './texts.ts';

type ListedFeature = (typeof freeFeatureIds)[number] | (typeof premiumFeatureIds)[number];

/** The page of each feature; a feature without one does not exist yet. */
const places: Partial<Readonly<Record<FeatureId, string>>> = {
  basic_bookkeeping: '/app/journal',
  income_expense_tracking: '/app/transactions',
  basic_reports: '/app/reports',
  single_user_access: '/app/settings/security',
  multi_user_access: '/app/settings/team',
  ai_financial_insights: '/app/insights',
  advanced_analytics: '/app/dashboards',
  custom_report_builder: '/app/reports/custom',
  purchase_orders: '/app/purchases/orders',
  mobile_money_integration: '/app/banking/import',
  blockchain_wallet_integration: '/app/banking/crypto',
};

export default function FeaturesPage() {
  const t = texts.use().features;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader description={t.description} />
      <Together>
        <Card title={t.current}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <PlanHeading />
            <ButtonLink to="/app/settings/billing">{t.manage}</ButtonLink>
          </div>
        </Card>
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
          <Card title={t.free} description={t.freeText} padded={false}>
            <FeatureList ids={freeFeatureIds} />
          </Card>
          <Card title={t.premium} description={t.premiumText} padded={false}>
            <FeatureList ids={premiumFeatureIds} />
          </Card>
        </div>
        <Modules />
      </Together>
    </div>
  );
}

/** Modules that a business has switched off are hidden from the sidebar, independent of the plan. */
function Modules() {
  const t = texts.use().features.modules;
  const { current } = useBusiness();
  const { busy, run } = useAction();
  const hidden = current?.hiddenModules ?? [];
  const turn = (module: SwitchableModule, on: boolean) =>
    void run(() =>
      client.org.saveBusiness({ hiddenModules: switchableModules.filter((one) => (one === module ? !on : hidden.includes(one))) }),
    );
  return (
    <Card title={t.title} description={t.text} className="mt-5">
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {switchableModules.map((module) => (
          <Switch
            key={module}
            label={t.names[module]}
            help={t.about[module]}
            checked={!hidden.includes(module)}
            disabled={busy || current === null || !mayDo(current, 'business.manage')}
            onChange={(on) => turn(module, on)}
          />
        ))}
      </div>
    </Card>
  );
}

function FeatureList({ ids }: { readonly ids: readonly ListedFeature[] }) {
  const isLoading = usePlan() === undefined;
  return (
    <ul aria-busy={isLoading} className="divide-y divide-line border-t border-line">
      {ids.map((id) => (
        <li key={id} className="flex items-start gap-3 px-5 py-3.5">
          {isLoading ? <Skeleton className="h-10 w-full" /> : <Feature id={id} />}
        </li>
      ))}
    </ul>
  );
}

function Feature({ id }: { readonly id: ListedFeature }) {
  const t = texts.use();
  const isIncluded = useFeature(id);
  const Picture = isIncluded ? Check : Lock;
  const isThere = isIncluded && places[id] !== undefined;
  return (
    <>
      <Picture
        role="img"
        aria-label={isIncluded ? t.features.included : t.features.locked}
        className={`mt-0.5 size-[18px] shrink-0 ${isThere ? 'text-positive' : 'text-muted'}`}
        strokeWidth={2}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.names[id]}</p>
        <p className="mt-0.5 text-small text-muted">{t.about[id]}</p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 text-small">
        <WayOn id={id} isIncluded={isIncluded} />
      </div>
    </>
  );
}

function WayOn({ id, isIncluded }: { readonly id: ListedFeature; readonly isIncluded: boolean }) {
  const t = texts.use();
  const place = places[id];
  const name = t.names[id];
  return (
    <>
      {!isIncluded && (
        <Link to="/app/settings/billing">
          <span className="sr-only">{t.features.upgradeFor(name)}</span>
          <span aria-hidden="true">{t.features.upgrade}</span>
        </Link>
      )}
      {isIncluded && place !== undefined && (
        <Link to={place}>
          <span className="sr-only">{t.features.openFor(name)}</span>
          <span aria-hidden="true">{t.features.open}</span>
        </Link>
      )}
      {place === undefined && <Badge>{t.features.later}</Badge>}
    </>
  );
}
