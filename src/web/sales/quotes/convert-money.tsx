// The currency of the final invoice, and the exchange rate if none of that date is known.
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
  // The server answers 'rate' if it knows none for the date.
  const asked = at('exchangeRate') ?? at('rate');
  // The rate applies to the currency that is not the base currency.
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
