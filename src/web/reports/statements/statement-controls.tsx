// The settings of a statement: period, comparison, basis or method, and whether zero rows are shown.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/client.ts';
import type { UrlChange } from '../../platform/url-state.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { AsOfControls, PeriodControls } from '../period-controls.tsx';
import { comparisons, type StatementKind, type StatementState } from './statement-state.ts';
import { statementTexts } from './statement-texts.ts';

/** A date range, or the id of a budget. */
const comparisonOf = (value: string): UrlChange => {
  const days = comparisons.find((one) => one === value);
  return { compare: days === undefined || days === 'none' ? null : days, budget: days === undefined ? value : null };
};

export interface StatementControlsProps {
  readonly kind: StatementKind;
  readonly state: StatementState;
  readonly asOf: string;
  readonly fiscalStartMonth: number;
  readonly onChange: (change: UrlChange) => void;
}

export function StatementControls({ kind, state, asOf, fiscalStartMonth, onChange }: StatementControlsProps) {
  const t = statementTexts.use();
  const budgets = useQuery(api.budgets.listBudgets.queryOptions({ input: {}, enabled: kind === 'income-statement' })).data ?? [];
  const atDay = kind === 'balance-sheet' || kind === 'trial-balance';
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {atDay ? (
        <AsOfControls asOf={asOf} fiscalStartMonth={fiscalStartMonth} onChange={onChange} />
      ) : (
        <PeriodControls state={state} fiscalStartMonth={fiscalStartMonth} onChange={onChange} />
      )}
      {kind !== 'trial-balance' && (
        <Field label={t.comparison.label} hideLabel className="w-56">
          <Select
            value={kind === 'income-statement' ? (state.budgetId ?? state.compare) : state.compare}
            onChange={(e) => onChange(comparisonOf(e.currentTarget.value))}
            options={[
              ...comparisons.map((value) => ({ value, label: t.comparison.with[value] })),
              ...budgets.map(({ id, name }) => ({ value: id, label: t.comparison.budget(name) })),
            ]}
          />
        </Field>
      )}
      {kind === 'income-statement' && (
        <SegmentedControl
          label={t.basis.label}
          value={state.basis}
          onChange={(basis) => onChange({ basis: basis === 'accrual' ? null : basis })}
          options={[
            { value: 'accrual', label: t.basis.short.accrual },
            { value: 'cash', label: t.basis.short.cash },
          ]}
        />
      )}
      {kind === 'cash-flow' && (
        <SegmentedControl
          label={t.method.label}
          value={state.method}
          onChange={(method) => onChange({ method: method === 'indirect' ? null : method })}
          options={[
            { value: 'indirect', label: t.method.short.indirect },
            { value: 'direct', label: t.method.short.direct },
          ]}
        />
      )}
      <Checkbox
        label={t.zeroRows}
        checked={state.showZero}
        onChange={(e) => onChange({ zero: e.currentTarget.checked ? 'shown' : null })}
      />
    </div>
  );
}
