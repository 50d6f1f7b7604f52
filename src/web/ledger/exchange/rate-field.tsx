// The exchange rate of an amount in another currency: the reference rate of the day, until another one is typed.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useBooks } from '../books.ts';
import { exchangeTexts } from './exchange-texts.ts';

export interface RateFieldProps {
  readonly label: string;
  readonly currency: string;
  /** The date of the amount. */
  readonly on: string | null;
  /** As typed; empty for the reference rate, which the server uses too. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const short = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

/** Nothing for an amount in base currency. */
export function RateField({ label, currency, on, value, error, onChange }: RateFieldProps) {
  const t = exchangeTexts.use();
  const locale = useLocale();
  const base = useBooks().currency;
  const isForeign = currency !== base;
  const { data } = useQuery(
    api.ledger.exchangeRate.queryOptions({ input: isForeign && on !== null ? { currency, on } : skipToken, staleTime: 60_000 }),
  );
  // A field that was cleared stays empty, instead of showing the same rate again.
  const [isCleared, setCleared] = useState(false);
  if (!isForeign) return null;
  const known = data?.rate ?? null;
  const isProposed = value === '' && known !== null && !isCleared;
  const help =
    data === undefined || value !== ''
      ? undefined
      : known === null
        ? t.noReferenceRate
        : t.referenceRate(formatDayShort(data.day ?? '', locale));
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      <TextInput
        inputMode="decimal"
        maxLength={22}
        value={isProposed ? short(known) : value}
        onChange={(e) => {
          setCleared(e.currentTarget.value === '');
          onChange(e.currentTarget.value);
        }}
      />
    </Field>
  );
}
