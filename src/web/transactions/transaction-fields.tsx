// The fields of a transaction: one form for income, expense and transfer.
import { problemAt, type ShownProblem } from '../platform/refusal.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Field } from '../ui/field.tsx';
import { Split } from '../ui/icons.ts';
import { SegmentedControl } from '../ui/tabs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { categoryGroups, moneyGroups } from './categories.ts';
import { isSplit, withLineAdded, withLineChanged, withType, type Draft } from './draft.ts';
import { SplitLines } from './split-lines.tsx';
import { asBig, asNumber, currencyOf, type TransactionFieldsProps } from './transaction-form.ts';

const types = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
  { value: 'transfer', label: 'Transfer' },
] as const;

const accountLabels = { expense: 'Paid from', income: 'Received in', transfer: 'From' } as const;

export function TransactionFields(props: TransactionFieldsProps) {
  const { draft, onChange, problems, chart, baseCurrency } = props;
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const currency = currencyOf(chart.byId.get(draft.accountId ?? ''), baseCurrency);
  return (
    <div className="space-y-4">
      <SegmentedControl label="Type" options={types} value={draft.type} onChange={(type) => onChange(withType(draft, type, chart.byId))} />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label="Amount"
          autoFocus={draft.entryId === null}
          currency={currency}
          value={asBig(draft.amountMinor)}
          onChange={(minor) => set({ amountMinor: asNumber(minor) })}
          error={problemAt(problems, 'amount')}
        />
        <DateField label="Date" value={draft.date} onChange={(date) => set({ date })} error={dateProblem(problems)} />
      </div>
      <Field label="Description" error={problemAt(problems, 'description')}>
        <TextInput
          value={draft.description}
          maxLength={2000}
          placeholder="Who and what for"
          onChange={(e) => set({ description: e.currentTarget.value })}
        />
      </Field>
      <Field label={accountLabels[draft.type]} error={problemAt(problems, 'accountId')}>
        <ComboBox
          groups={moneyGroups(chart, baseCurrency, draft.accountId)}
          value={draft.accountId}
          placeholder="Bank, cash, wallet or card"
          onChange={(accountId) => set({ accountId })}
        />
      </Field>
      {draft.type === 'transfer' ? <TransferFields {...props} /> : <CategoryFields {...props} currency={currency} />}
      {props.needsRate && (
        <Field
          label={`Exchange rate: ${baseCurrency} for one ${currency}`}
          help={`No rate of that day is known. Write what one ${currency} was worth in ${baseCurrency}.`}
          error={problemAt(problems, 'rate')}
        >
          <TextInput
            inputMode="decimal"
            className="figures"
            value={draft.rate}
            placeholder="1.0842"
            onChange={(e) => set({ rate: e.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** The lock concerns the day, wherever the server met it; its whole sentence stands above the form. */
function dateProblem(problems: readonly ShownProblem[]): string | undefined {
  return problems.some((p) => p.code.startsWith('period.')) ? 'This day is locked.' : problemAt(problems, 'date');
}

function TransferFields({ draft, onChange, problems, chart, baseCurrency }: TransactionFieldsProps) {
  const from = chart.byId.get(draft.accountId ?? '');
  const to = chart.byId.get(draft.toAccountId ?? '');
  const crosses = to !== undefined && currencyOf(from, baseCurrency) !== currencyOf(to, baseCurrency);
  return (
    <>
      <Field label="To" error={problemAt(problems, 'toAccountId')}>
        <ComboBox
          groups={moneyGroups(chart, baseCurrency, draft.toAccountId)}
          value={draft.toAccountId}
          placeholder="Your other account"
          onChange={(toAccountId) => onChange({ ...draft, toAccountId })}
        />
      </Field>
      {crosses && (
        <AmountField
          label="Amount that arrives"
          help="As the other bank shows it; the rate follows from both."
          currency={currencyOf(to, baseCurrency)}
          value={asBig(draft.toAmountMinor)}
          onChange={(minor) => onChange({ ...draft, toAmountMinor: asNumber(minor) })}
          error={problemAt(problems, 'toAmount')}
        />
      )}
    </>
  );
}

function CategoryFields(props: TransactionFieldsProps & { readonly currency: string }) {
  const { draft, onChange, problems, chart, suggestion, newKey } = props;
  const [line] = draft.lines;
  if (isSplit(draft) || line === undefined) return <SplitLines {...props} />;
  return (
    <div className="flex items-start gap-2">
      <Field label="Category" className="flex-1" error={problemAt(problems, 'splits.0.accountId') ?? problemAt(problems, 'splits')}>
        <ComboBox
          groups={categoryGroups(chart.accounts, draft.type, line.accountId, suggestion)}
          value={line.accountId}
          placeholder="What it was for"
          onChange={(accountId) => onChange(withLineChanged(draft, line.key, { accountId }))}
        />
      </Field>
      <Button className="mt-[26px]" icon={Split} onClick={() => onChange(withLineAdded(draft, newKey()))}>
        Split
      </Button>
    </div>
  );
}
