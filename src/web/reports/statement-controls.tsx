// What a statement is drawn from: period, comparison, basis or method, and whether zero rows are printed.
import type { UrlChange } from '../platform/url-state.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { AsOfControls, PeriodControls } from './period-controls.tsx';
import type { Comparison, StatementKind, StatementState } from './statement-state.ts';

const comparisonWords: readonly { value: Comparison; label: string }[] = [
  { value: 'none', label: 'No comparison' },
  { value: 'previous-period', label: 'Period before' },
  { value: 'previous-year', label: 'Year before' },
];

export interface StatementControlsProps {
  readonly kind: StatementKind;
  readonly state: StatementState;
  readonly asOf: string;
  readonly fiscalStartMonth: number;
  readonly onChange: (change: UrlChange) => void;
}

export function StatementControls({ kind, state, asOf, fiscalStartMonth, onChange }: StatementControlsProps) {
  const atDay = kind === 'balance-sheet' || kind === 'trial-balance';
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {atDay ? (
        <AsOfControls asOf={asOf} fiscalStartMonth={fiscalStartMonth} onChange={onChange} />
      ) : (
        <PeriodControls state={state} fiscalStartMonth={fiscalStartMonth} onChange={onChange} />
      )}
      {kind !== 'trial-balance' && (
        <Field label="Comparison" hideLabel className="w-40">
          <Select
            value={state.compare}
            onChange={(e) => onChange({ compare: e.currentTarget.value === 'none' ? null : e.currentTarget.value })}
            options={comparisonWords}
          />
        </Field>
      )}
      {kind === 'income-statement' && (
        <SegmentedControl
          label="Basis: accrual counts when it was earned, cash when it was paid"
          value={state.basis}
          onChange={(basis) => onChange({ basis: basis === 'accrual' ? null : basis })}
          options={[
            { value: 'accrual', label: 'Accrual' },
            { value: 'cash', label: 'Cash' },
          ]}
        />
      )}
      {kind === 'cash-flow' && (
        <SegmentedControl
          label="Method: indirect starts from the profit, direct lists receipts and payments"
          value={state.method}
          onChange={(method) => onChange({ method: method === 'indirect' ? null : method })}
          options={[
            { value: 'indirect', label: 'Indirect' },
            { value: 'direct', label: 'Direct' },
          ]}
        />
      )}
      <Checkbox
        label="Show zero rows"
        checked={state.showZero}
        onChange={(e) => onChange({ zero: e.currentTarget.checked ? 'shown' : null })}
      />
    </div>
  );
}
