// Splits one payment over several categories: a line each, and the remaining amount.
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { CircleCheck, Plus, X } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { categoryGroups } from '../categories.ts';
import { useCategoryWords } from '../category-words.ts';
import { remainingMinor, withLineAdded, withLineChanged, withLineRemoved } from './draft.ts';
import { editorTexts } from './editor-texts.ts';
import { asBig, asNumber, type TransactionFieldsProps } from './transaction-form.ts';

export function SplitLines(props: TransactionFieldsProps & { readonly currency: string }) {
  const { draft, onChange, at: problemAt, chart, currency, newKey } = props;
  const t = editorTexts.use().split;
  const words = useCategoryWords();
  const remaining = remainingMinor(draft);
  const whole = problemAt('splits');
  const isEmpty = draft.amountMinor === null && draft.lines.every((line) => line.minor === null);
  return (
    <fieldset>
      <legend className="text-small font-medium">{t.legend}</legend>
      <ol className="mt-1.5 space-y-3">
        {draft.lines.map((line, at) => (
          <li key={line.key} className="rounded-md border border-line bg-surface p-2.5">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_auto]">
              <Field label={t.categoryOf(at + 1)} hideLabel className="max-sm:col-span-2" error={problemAt(`splits.${at}.accountId`)}>
                <ComboBox
                  groups={categoryGroups(words, chart.accounts, draft.type, line.accountId)}
                  value={line.accountId}
                  placeholder={t.categoryHint}
                  onChange={(accountId) => onChange(withLineChanged(draft, line.key, { accountId }))}
                />
              </Field>
              <AmountField
                label={t.amountOf(at + 1)}
                hideLabel
                currency={currency}
                value={asBig(line.minor)}
                onChange={(minor) => onChange(withLineChanged(draft, line.key, { minor: asNumber(minor) }))}
                error={problemAt(`splits.${at}.minor`)}
              />
              <IconButton icon={X} label={t.remove(at + 1)} onClick={() => onChange(withLineRemoved(draft, line.key))} />
            </div>
            <Field label={t.noteOn(at + 1)} hideLabel className="mt-2" error={problemAt(`splits.${at}.memo`)}>
              <TextInput
                value={line.memo}
                maxLength={500}
                placeholder={t.note}
                onChange={(e) => onChange(withLineChanged(draft, line.key, { memo: e.currentTarget.value }))}
              />
            </Field>
          </li>
        ))}
      </ol>
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <Button size="small" icon={Plus} onClick={() => onChange(withLineAdded(draft, newKey()))}>
          {t.add}
        </Button>
        <p aria-live="polite" className={`flex items-center gap-1.5 text-small ${remaining === 0 ? 'text-positive' : 'text-negative'}`}>
          {isEmpty ? null : remaining === 0 ? (
            <>
              <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {t.addsUp}
            </>
          ) : (
            <>
              {remaining > 0 ? t.remaining : t.tooMuch}
              <Money minor={Math.abs(remaining)} currency={currency} />
            </>
          )}
        </p>
      </div>
      {whole !== undefined && <p className="mt-1.5 text-small text-negative">{whole}</p>}
    </fieldset>
  );
}
