// In which money the final invoice is, and at which rate where none of the day is known.
import { useMemo } from 'react';
import { useBooks } from '../../ledger/index.ts';
import { currencyChoices } from '../../org/index.ts';
import { useLanguage } from '../../platform/language.ts';
import { problemAt, type ShownProblem } from '../../platform/refusal.ts';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ConvertForm } from './convert-input.ts';
import { quoteTexts } from './quote-texts.ts';

export interface ConvertMoneyProps {
  readonly form: ConvertForm;
  readonly change: (part: Partial<ConvertForm>) => void;
  readonly problems: readonly ShownProblem[];
  readonly quoteCurrency: string;
}

export function ConvertMoney({ form, change, problems, quoteCurrency }: ConvertMoneyProps) {
  const t = quoteTexts.use().converting;
  const language = useLanguage();
  const { currency: base } = useBooks();
  const groups = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const isOther = form.currency !== quoteCurrency;
  const asked = problemAt(problems, 'exchangeRate');
  // The rate is of the currency that is not the business's own.
  const foreign = form.currency === base ? quoteCurrency : form.currency;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.currency} help={isOther ? t.otherCurrency : undefined}>
        <ComboBox
          groups={groups}
          value={form.currency}
          onChange={(currency) => currency !== null && change({ currency, exchangeRate: '' })}
        />
      </Field>
      {isOther && (asked !== undefined || form.exchangeRate !== '') && (
        <Field label={t.rate(foreign, base)} error={asked}>
          <TextInput
            inputMode="decimal"
            value={form.exchangeRate}
            maxLength={22}
            onChange={(e) => change({ exchangeRate: e.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
