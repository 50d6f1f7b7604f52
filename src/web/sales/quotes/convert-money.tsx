// In which money the final invoice is, and at which rate where none of the day is known.
import { useMemo } from 'react';
import { useBooks } from '../../ledger/index.ts';
import { currencyChoices } from '../../org/index.ts';
import { useLanguage } from '../../platform/language.ts';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { ConvertPart } from './convert-amount.tsx';
import { quoteTexts } from './quote-texts.ts';

export interface ConvertMoneyProps {
  readonly form: ConvertPart;
  readonly quoteCurrency: string;
}

export function ConvertMoney({ form: { draft, set, at, text }, quoteCurrency }: ConvertMoneyProps) {
  const t = quoteTexts.use().converting;
  const language = useLanguage();
  const { currency: base } = useBooks();
  const groups = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const isOther = draft.currency !== quoteCurrency;
  // The server says 'rate' where none of the day is known.
  const asked = at('exchangeRate') ?? at('rate');
  // The rate is of the currency that is not the business's own.
  const foreign = draft.currency === base ? quoteCurrency : draft.currency;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.currency} help={isOther ? t.otherCurrency : undefined}>
        <ComboBox
          groups={groups}
          value={draft.currency}
          onChange={(currency) => currency !== null && set({ currency, exchangeRate: '' })}
        />
      </Field>
      {isOther && (asked !== undefined || draft.exchangeRate !== '') && (
        <Field label={t.rate(foreign, base)} error={asked}>
          <TextInput inputMode="decimal" maxLength={22} {...text('exchangeRate')} />
        </Field>
      )}
    </div>
  );
}
