// The fields of a transaction: one form for income, expense and transfer.
import type { ShownProblem } from '../../platform/refusal.ts';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Split } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { categoryGroups, moneyGroups } from '../categories.ts';
import { categoryTexts } from '../category-texts.ts';
import { useCategoryWords } from '../category-words.ts';
import { isSplit, withLineAdded, withLineChanged, withType, type Draft } from './draft.ts';
import { editorTexts } from './editor-texts.ts';
import { transactionTypes } from '../filter-url.ts';
import { ContactPicker } from '../../contacts/index.ts';
import { SplitLines } from './split-lines.tsx';
import { texts } from '../texts.ts';
import { asBig, asNumber, currencyOf, type TransactionFieldsProps } from './transaction-form.ts';

export function TransactionFields(props: TransactionFieldsProps) {
  const { draft, onChange, problems, at, chart, baseCurrency } = props;
  const t = editorTexts.use().fields;
  const groups = categoryTexts.use();
  const { types } = texts.use();
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const currency = currencyOf(chart.byId.get(draft.accountId ?? ''), baseCurrency);
  return (
    <div className="space-y-4">
      <SegmentedControl
        label={t.type}
        options={transactionTypes.map((type) => ({ value: type, label: types[type] }))}
        value={draft.type}
        onChange={(type) => onChange(withType(draft, type, chart.byId))}
      />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={t.amount}
          autoFocus={draft.entryId === null}
          currency={currency}
          value={asBig(draft.amountMinor)}
          onChange={(minor) => set({ amountMinor: asNumber(minor) })}
          error={at('amount')}
        />
        <DateField
          label={t.date}
          value={draft.date}
          onChange={(date) => set({ date })}
          error={isLocked(problems) ? t.locked : at('date')}
        />
      </div>
      <Field label={t.description} error={at('description')}>
        <TextInput
          value={draft.description}
          maxLength={2000}
          placeholder={t.descriptionHint}
          onChange={(e) => set({ description: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.accounts[draft.type]} error={at('accountId')}>
        <ComboBox
          groups={moneyGroups(groups, chart, baseCurrency, draft.accountId)}
          value={draft.accountId}
          placeholder={t.accountHint}
          onChange={(accountId) => set({ accountId })}
        />
      </Field>
      {draft.type === 'transfer' ? <TransferFields {...props} /> : <CategoryFields {...props} currency={currency} />}
      {props.needsRate && (
        <Field label={t.rate(baseCurrency, currency)} help={t.rateHelp(baseCurrency, currency)} error={at('rate')}>
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

/** A locked period is shown at the date, wherever the server reports it; the full message is above the form. */
function isLocked(problems: readonly ShownProblem[]): boolean {
  return problems.some((p) => p.code.startsWith('period.'));
}

function TransferFields({ draft, onChange, at, chart, baseCurrency }: TransactionFieldsProps) {
  const t = editorTexts.use().fields;
  const groups = categoryTexts.use();
  const from = chart.byId.get(draft.accountId ?? '');
  const to = chart.byId.get(draft.toAccountId ?? '');
  const crosses = to !== undefined && currencyOf(from, baseCurrency) !== currencyOf(to, baseCurrency);
  return (
    <>
      <Field label={t.to} error={at('toAccountId')}>
        <ComboBox
          groups={moneyGroups(groups, chart, baseCurrency, draft.toAccountId)}
          value={draft.toAccountId}
          placeholder={t.toHint}
          onChange={(toAccountId) => onChange({ ...draft, toAccountId })}
        />
      </Field>
      {crosses && (
        <AmountField
          label={t.arrives}
          help={t.arrivesHelp}
          currency={currencyOf(to, baseCurrency)}
          value={asBig(draft.toAmountMinor)}
          onChange={(minor) => onChange({ ...draft, toAmountMinor: asNumber(minor) })}
          error={at('toAmount')}
        />
      )}
    </>
  );
}

function CategoryFields(props: TransactionFieldsProps & { readonly currency: string }) {
  const { draft, onChange, at, chart, suggestion, newKey } = props;
  const t = editorTexts.use().fields;
  const words = useCategoryWords();
  const [line] = draft.lines;
  const contact = (
    <Field label={t.contact} optional>
      <ContactPicker
        value={draft.contactId ?? null}
        clearable
        onChange={(chosen) => onChange({ ...draft, contactId: chosen?.id ?? null })}
      />
    </Field>
  );
  if (isSplit(draft) || line === undefined)
    return (
      <>
        <SplitLines {...props} />
        {contact}
      </>
    );
  return (
    <>
      <div className="flex items-start gap-2">
        <Field label={t.category} className="flex-1" error={at('splits.0.accountId') ?? at('splits')}>
          <ComboBox
            groups={categoryGroups(words, chart.accounts, draft.type, line.accountId, suggestion)}
            value={line.accountId}
            placeholder={t.categoryHint}
            onChange={(accountId) => onChange(withLineChanged(draft, line.key, { accountId }))}
          />
        </Field>
        <Button className="mt-[26px]" icon={Split} onClick={() => onChange(withLineAdded(draft, newKey()))}>
          {t.split}
        </Button>
      </div>
      {contact}
    </>
  );
}
