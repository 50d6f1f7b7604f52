// For the operator: choosing everyone's plan. Everyone else sees whom to ask. If there is no operator yet, the set-up code is entered here.
import { useQuery } from '@tanstack/react-query';
import type { Installation } from '#contract/billing/billing.ts';
import { isTierId, tiers } from '#core/billing/tier.ts';
import { api, client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { OperationCard } from './operation.tsx';
import { texts } from './texts.ts';

const useInstallation = (): Installation | undefined => useQuery(api.billing.installation.queryOptions({ staleTime: 60_000 })).data;

export const useIsOperator = (): boolean => useInstallation()?.isOperator === true;

export function InstallationCard() {
  const installation = useInstallation();
  if (installation?.isOperator)
    return (
      <>
        <PlanForEveryone installation={installation} />
        <OperationCard backup={installation.backup} />
      </>
    );
  return installation?.canClaim ? <SetupCode /> : null;
}

function PlanForEveryone({ installation: { tierForEveryone, isFixed } }: { readonly installation: Installation }) {
  const t = texts.use().installation;
  const { run, busy } = useAction();
  const choose = (value: string) => run(() => client.billing.setPlanForEveryone({ tierForEveryone: isTierId(value) ? value : null }));
  return (
    <Card title={t.title} description={t.text} className="border-accent">
      <Field label={t.plan} {...(isFixed ? { help: t.fixed } : {})}>
        <Select
          value={tierForEveryone ?? ''}
          disabled={busy || isFixed}
          onChange={(event) => void choose(event.currentTarget.value)}
          options={[{ value: '', label: t.each }, ...tiers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </Field>
      <LimitsUsed />
    </Card>
  );
}

/** Usage of the abuse limits, by who used them. */
function LimitsUsed() {
  const t = texts.use().installation;
  const used = useQuery(api.billing.limitsUsed.queryOptions({ staleTime: 0 })).data ?? [];
  if (used.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-small font-medium">{t.limits}</h3>
      <ul className="mt-2 space-y-3">
        {used.map(({ kind, email, percent }) => (
          <li key={`${kind} ${email}`}>
            <ProgressBar label={`${email} · ${t[kind]}`} value={percent} detail={t.percent(percent)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SetupCode() {
  const t = texts.use().installation;
  const form = useForm({ code: '' });
  return (
    <Card title={t.claimTitle} description={t.claimText}>
      <Form form={form} onSave={() => form.save((draft) => client.billing.claimInstallation(draft))}>
        <Field label={t.code} error={form.at('code')}>
          <TextInput autoComplete="off" spellCheck={false} {...form.text('code')} />
        </Field>
        <div>
          <SaveButton form={form}>{t.claim}</SaveButton>
        </div>
      </Form>
    </Card>
  );
}

/** Who can change the plan, for those who cannot. */
export function AskAdministrator() {
  const t = texts.use().installation;
  const installation = useInstallation();
  if (installation === undefined || installation.isOperator) return null;
  const names = installation.administrators.join(', ');
  return <p className="mt-4 text-small text-muted">{names === '' ? t.ask : t.askNamed(names)}</p>;
}
