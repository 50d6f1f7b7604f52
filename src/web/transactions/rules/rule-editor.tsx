// The rule editor: conditions as a sentence of fields, the category, and whether to apply it to existing transactions.
import { ruleLimits, ruleOperators, type RuleField, type RuleOperator } from '#core/classifier/rule.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { Plus, X } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { categoryGroups, moneyGroups, type Chart } from '../categories.ts';
import { categoryTexts } from '../category-texts.ts';
import { useCategoryWords } from '../category-words.ts';
import { ruleTexts } from './rule-texts.ts';
import { type RuleInput, RuleTest } from './rule-test.tsx';
import { RuleActionFields } from './rule-action-fields.tsx';
import { isTransferTo } from './rule-target.tsx';
import { actionsOf, emptyCondition, nameOfRule, ruleProblem, withOperator, type Condition, type RuleDraft } from './rule-words.ts';

export interface RuleEditorProps {
  readonly initial: RuleDraft;
  readonly chart: Chart;
  readonly currency: string;
  readonly onDone: () => void;
}

const fields: readonly RuleField[] = ['description', 'counterparty', 'amount', 'account', 'direction', 'day'];

function useSavingRule({ initial, chart, currency, onDone }: RuleEditorProps) {
  const t = ruleTexts.use();
  const locale = useLocale();
  const form = useForm({ ...initial, applyToExisting: true }, (draft) => {
    const lacking = ruleProblem(draft);
    return { '': lacking !== null && t.problems[lacking] };
  });
  const nameOf = (id: string) => chart.byId.get(id)?.name ?? '';
  const inputOf = (draft: RuleDraft): RuleInput => ({
    id: draft.id,
    name: nameOfRule(draft, { t: t.words, nameOf, currency, locale }),
    match: draft.match,
    conditions: draft.conditions.map(({ field, op, value }) => ({ field, op, value })),
    categoryAccountId: draft.categoryAccountId ?? '',
    priority: draft.priority,
    actions: actionsOf(draft.actions, isTransferTo(chart, draft.categoryAccountId)),
  });
  const save = () =>
    form.save(
      (draft) => client.transactions.saveRule({ ...inputOf(draft), applyToExisting: draft.applyToExisting }),
      ({ changed }) => {
        const description = form.draft.applyToExisting ? { description: t.editor.savedText(changed, changed.toLocaleString(locale)) } : {};
        notify({ variant: 'success', title: t.editor.saved, ...description });
        onDone();
      },
    );
  return { form, save, input: ruleProblem(form.draft) === null ? inputOf(form.draft) : null };
}

export function RuleEditor(props: RuleEditorProps) {
  const { chart, currency, onDone } = props;
  const t = ruleTexts.use().editor;
  const words = useCategoryWords();
  const { cancel } = useActionWords();
  const { form, save, input } = useSavingRule(props);
  const { draft, set } = form;
  return (
    <Form form={form} onSave={save}>
      <Conditions draft={draft} onChange={set} chart={chart} currency={currency} />
      <Field label={t.fileUnder}>
        <ComboBox
          groups={[
            ...categoryGroups(
              words,
              chart.accounts,
              'expense',
              isTransferTo(chart, draft.categoryAccountId) ? null : draft.categoryAccountId,
            ),
            ...moneyGroups({ yourAccounts: t.transferTo }, chart, currency, draft.categoryAccountId),
          ]}
          value={draft.categoryAccountId}
          placeholder={t.category}
          onChange={(categoryAccountId) => set({ categoryAccountId })}
        />
      </Field>
      <RuleActionFields draft={draft} onChange={(actions) => set({ actions })} chart={chart} />
      <Field label={t.name} optional help={t.nameHelp}>
        <TextInput {...form.text('name')} maxLength={ruleLimits.nameLength} />
      </Field>
      <RuleTest input={input} />
      <Checkbox label={t.existing} help={t.existingHelp} {...form.tick('applyToExisting')} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{cancel}</Button>
        <SaveButton form={form}>{t.save}</SaveButton>
      </div>
    </Form>
  );
}

interface ConditionsProps {
  readonly draft: RuleDraft;
  readonly onChange: (part: Partial<RuleDraft>) => void;
  readonly chart: Chart;
  readonly currency: string;
}

function Conditions({ draft, onChange, chart, currency }: ConditionsProps) {
  const t = ruleTexts.use().editor;
  const change = (key: string, condition: Condition) =>
    onChange({ conditions: draft.conditions.map((c) => (c.key === key ? { key, ...condition } : c)) });
  return (
    <fieldset className="space-y-2.5">
      <legend className="text-small font-medium">{t.when}</legend>
      {draft.conditions.length > 1 && (
        <Field label={t.match} hideLabel className="w-64">
          <Select
            value={draft.match}
            onChange={(e) => onChange({ match: e.currentTarget.value === 'any' ? 'any' : 'all' })}
            options={[
              { value: 'all', label: t.all },
              { value: 'any', label: t.any },
            ]}
          />
        </Field>
      )}
      {draft.conditions.map((condition, at) => (
        <ConditionRow
          key={condition.key}
          at={at + 1}
          condition={condition}
          chart={chart}
          currency={currency}
          onChange={(next) => change(condition.key, next)}
          onRemove={
            draft.conditions.length > 1
              ? () => onChange({ conditions: draft.conditions.filter((c) => c.key !== condition.key) })
              : undefined
          }
        />
      ))}
      {draft.conditions.length < 10 && (
        <Button
          size="small"
          icon={Plus}
          onClick={() => onChange({ conditions: [...draft.conditions, { key: newId(), ...emptyCondition('description') }] })}
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}

interface ConditionRowProps {
  readonly at: number;
  readonly condition: Condition;
  readonly chart: Chart;
  readonly currency: string;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: (() => void) | undefined;
}

function ConditionRow({ at, condition, chart, currency, onChange, onRemove }: ConditionRowProps) {
  const { editor: t, words } = ruleTexts.use();
  const { field, op } = condition;
  const ops = ruleOperators[field];
  return (
    <div className="flex items-start gap-1 rounded-md border border-line bg-surface p-2.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
        <Field label={t.fieldOf(at)} hideLabel className="w-36 grow sm:grow-0">
          <Select
            value={field}
            options={fields.map((value) => ({ value, label: words.fields[value] }))}
            onChange={(e) => onChange(emptyCondition(fields.find((f) => f === e.currentTarget.value) ?? 'description'))}
          />
        </Field>
        {ops.length > 1 && (
          <Field label={t.comparisonOf(at)} hideLabel className="w-40 grow sm:grow-0">
            <Select
              value={op}
              options={ops.map((value) => ({ value, label: words.ops[value] }))}
              onChange={(e) => onChange(withOperator(condition, ops.find((o: RuleOperator) => o === e.currentTarget.value) ?? op))}
            />
          </Field>
        )}
        <div className={op === 'between' ? 'w-full' : 'min-w-40 flex-1'}>
          <ConditionValue at={at} condition={condition} chart={chart} currency={currency} onChange={onChange} />
        </div>
      </div>
      {onRemove && <IconButton icon={X} label={t.removeCondition(at)} onClick={onRemove} />}
    </div>
  );
}

/** Days of the month: one, or a range. */
function DayValue({ at, condition, onChange }: Pick<ConditionRowProps, 'at' | 'condition' | 'onChange'>) {
  const t = ruleTexts.use().editor;
  const [from = 1, to] = [condition.value].flat().map(Number);
  const box = (label: string, day: number, valueOf: (next: number) => Condition['value']) => (
    <Field label={label} hideLabel className="w-20">
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={31}
        value={day || ''}
        onChange={(e) => onChange({ ...condition, value: valueOf(Math.trunc(Number(e.currentTarget.value))) })}
      />
    </Field>
  );
  if (to === undefined) return box(t.valueOf(at), from, (next) => next);
  return (
    <div className="flex gap-2">
      {box(t.leastOf(at), from, (next) => [next, to])}
      {box(t.mostOf(at), to, (next) => [from, next])}
    </div>
  );
}

/** Amounts are never negative: the direction is a separate condition. */
const amount = (minor: bigint | null): number => Number(minor === null || minor < 0n ? 0n : minor);

function AmountRange({ at, condition, currency, onChange }: Pick<ConditionRowProps, 'at' | 'condition' | 'currency' | 'onChange'>) {
  const t = ruleTexts.use().editor;
  const [least = 0, most = 0] = [condition.value].flat().map(Number);
  return (
    <div className="grid grid-cols-2 gap-2">
      <AmountField
        label={t.leastOf(at)}
        hideLabel
        currency={currency}
        value={BigInt(least)}
        onChange={(m) => onChange({ ...condition, value: [amount(m), most] })}
      />
      <AmountField
        label={t.mostOf(at)}
        hideLabel
        currency={currency}
        value={BigInt(most)}
        onChange={(m) => onChange({ ...condition, value: [least, amount(m)] })}
      />
    </div>
  );
}

function ConditionValue({ at, condition, chart, currency, onChange }: Omit<ConditionRowProps, 'onRemove'>) {
  const { field, value } = condition;
  const t = ruleTexts.use().editor;
  const groupTexts = categoryTexts.use();
  const label = t.valueOf(at);
  if (field === 'direction')
    return (
      <Field label={label} hideLabel>
        <Select
          value={String(value)}
          onChange={(e) => onChange({ ...condition, value: e.currentTarget.value })}
          options={[
            { value: 'out', label: t.out },
            { value: 'in', label: t.in },
          ]}
        />
      </Field>
    );
  if (field === 'account')
    return (
      <Field label={label} hideLabel>
        <ComboBox
          groups={moneyGroups(groupTexts, chart, currency)}
          value={value === '' ? null : String(value)}
          onChange={(id) => onChange({ ...condition, value: id ?? '' })}
        />
      </Field>
    );
  if (field === 'day') return <DayValue at={at} condition={condition} onChange={onChange} />;
  if (Array.isArray(value)) return <AmountRange at={at} condition={condition} currency={currency} onChange={onChange} />;
  if (typeof value === 'number')
    return (
      <AmountField
        label={label}
        hideLabel
        currency={currency}
        value={BigInt(value)}
        onChange={(m) => onChange({ ...condition, value: amount(m) })}
      />
    );
  return (
    <Field label={label} hideLabel>
      <TextInput
        value={value}
        maxLength={200}
        placeholder={t.text}
        autoFocus={at === 1 && value === ''}
        onChange={(e) => onChange({ ...condition, value: e.currentTarget.value })}
      />
    </Field>
  );
}
