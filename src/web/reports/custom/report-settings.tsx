// The settings of a report: each change applies at once to the figures below.
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#core/calendar.ts';
import type { ReportQuery } from '#contract/reports/custom-reports.ts';
import {
  type ReadColumn,
  reportCompares,
  reportMeasures,
  reportPeriods,
  reportRowsBy,
  reportSteps,
  reportSubjects,
} from '#core/reports/report-query.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import type { Form as FormOf } from '../../platform/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { mayHaveBudget, type ReportDraft } from './draft.ts';
import { OwnColumns } from './own-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { texts } from './texts.ts';

export interface ReportSettingsProps {
  readonly form: FormOf<ReportDraft>;
  readonly query: ReportQuery;
  readonly read: readonly ReadColumn[];
  /** The dates that the report covers. */
  readonly range: DayRange;
  readonly onSave: () => unknown;
}

const tops = [5, 10, 20, 50] as const;

export function ReportSettings({ form, query, read, range, onSave }: ReportSettingsProps) {
  const { settings: t, page, subjects, rowsBy, measures } = texts.use();
  const { draft } = form;
  return (
    <Card title={t.label} className="mb-6">
      <Form form={form} className="gap-5" onSave={onSave}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={t.name} error={form.at('name')}>
            <TextInput {...form.text('name')} placeholder={page.untitled} />
          </Field>
          <Checkbox className="md:pt-7" label={t.share} help={t.shareHelp} {...form.tick('isShared')} />
        </div>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Choice
            label={t.subject}
            words={subjects}
            of={reportSubjects}
            value={draft.subject}
            onChange={(subject) => form.set({ subject })}
          />
          <Choice label={t.rowsBy} words={rowsBy} of={reportRowsBy} value={draft.rowsBy} onChange={(by) => form.set({ rowsBy: by })} />
          <Choice
            label={t.measure}
            words={measures}
            of={reportMeasures}
            value={draft.measure}
            onChange={(measure) => form.set({ measure })}
          />
          <Field label={t.top}>
            <Select
              value={draft.top === null ? '' : String(draft.top)}
              onChange={(e) => form.set({ top: e.currentTarget.value === '' ? null : Number(e.currentTarget.value) })}
              options={[
                { value: '', label: t.allRows },
                ...[...new Set([...tops, ...(draft.top === null ? [] : [draft.top])])].map((count) => ({
                  value: String(count),
                  label: t.topRows(count),
                })),
              ]}
            />
          </Field>
          <PeriodChoice form={form} range={range} />
          <ColumnChoice form={form} />
        </div>
        <ReportFilters form={form} />
        <Checkbox label={t.part} {...form.tick('share')} />
        <OwnColumns columns={draft.ownColumns} query={query} read={read} onChange={(ownColumns) => form.set({ ownColumns })} />
      </Form>
    </Card>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly of: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, words, of, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(e) => onChange(e.currentTarget.value as Value)}
        options={of.map((one) => ({ value: one, label: words[one] }))}
      />
    </Field>
  );
}

function PeriodChoice({ form, range }: Pick<ReportSettingsProps, 'form' | 'range'>) {
  const { settings: t, periods } = texts.use();
  const { fiscalStartMonth } = useBooks();
  const { period } = form.draft;
  return (
    <>
      <Field label={t.period}>
        <Select
          value={'name' in period ? period.name : ''}
          onChange={(e) => {
            const name = reportPeriods.find((one) => one === e.currentTarget.value);
            form.set({ period: name === undefined ? { from: range.startsOn, to: range.endsOn } : { name } });
          }}
          options={[...reportPeriods.map((name) => ({ value: name, label: periods[name] })), { value: '', label: t.ownDays }]}
        />
      </Field>
      {'from' in period && (
        <div className="flex flex-col gap-1.5">
          <span className="text-small font-medium" aria-hidden="true">
            {t.days}
          </span>
          <DateRangePicker
            label={t.days}
            fiscalStartMonth={fiscalStartMonth}
            value={range}
            onChange={(next) => next && form.set({ period: { from: next.startsOn, to: next.endsOn } })}
          />
        </div>
      )}
    </>
  );
}

/** One column for the period with its comparison, or one for each month, quarter or year. */
function ColumnChoice({ form }: Pick<ReportSettingsProps, 'form'>) {
  const { settings: t, steps, compares } = texts.use();
  const { draft } = form;
  const { columns } = draft;
  const budgets = useQuery(api.budgets.listBudgets.queryOptions({ input: {} })).data ?? [];
  return (
    <>
      <Field label={t.columns} error={form.at('query.columns')}>
        <Select
          value={columns.kind === 'one' ? 'one' : columns.by}
          onChange={(e) => {
            const by = reportSteps.find((one) => one === e.currentTarget.value);
            form.set({ columns: by === undefined ? { kind: 'one', compare: 'none', budgetId: null } : { kind: 'steps', by } });
          }}
          options={[{ value: 'one', label: t.oneColumn }, ...reportSteps.map((by) => ({ value: by, label: steps[by] }))]}
        />
      </Field>
      {columns.kind === 'one' && (
        <Choice
          label={t.compare}
          words={compares}
          of={reportCompares}
          value={columns.compare}
          onChange={(compare) => form.set({ columns: { ...columns, compare } })}
        />
      )}
      {columns.kind === 'one' && budgets.length > 0 && mayHaveBudget(draft) && (
        <Field label={t.budget}>
          <Select
            value={columns.budgetId ?? ''}
            onChange={(e) => form.set({ columns: { ...columns, budgetId: e.currentTarget.value || null } })}
            options={[{ value: '', label: t.noBudget }, ...budgets.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </Field>
      )}
    </>
  );
}
