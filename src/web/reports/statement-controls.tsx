// What a statement is drawn from: period, comparison, basis or method, and whether zero rows are printed.
import type { UrlChange } from '../platform/url-state.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { AsOfControls, PeriodControls } from './period-controls.tsx';
import { comparisons, type StatementKind, type StatementState } from './statement-state.ts';
import { statementTexts } from './statement-texts.ts';

export interface StatementControlsProps {
  readonly kind: StatementKind;
  readonly state: StatementState;
  readonly asOf: string;
  readonly fiscalStartMonth: number;
  readonly onChange: (change: UrlChange) => void;
}

export function StatementControls({ kind, state, asOf, fiscalStartMonth, onChange }: StatementControlsProps) {
  const t = statementTexts.use();
  const atDay = kind === 'balance-sheet' || kind === 'trial-balance';
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {atDay ? (
        <AsOfControls asOf={asOf} fiscalStartMonth={fiscalStartMonth} onChange={onChange} />
      ) : (
        <PeriodControls state={state} fiscalStartMonth={fiscalStartMonth} onChange={onChange} />
      )}
      {kind !== 'trial-balance' && (
        <Field label={t.comparison.label} hideLabel className="w-48">
          <Select
            value={state.compare}
            onChange={(e) => onChange({ compare: e.currentTarget.value === 'none' ? null : e.currentTarget.value })}
            options={comparisons.map((value) => ({ value, label: t.comparison.with[value] }))}
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
