// An amount input ("1.234,50", "12k", "(12.50)"), stored as whole minor units; shows how the text was understood.
import clsx from 'clsx';
import { useState } from 'react';
import { minorDigits } from '#core/currency.ts';
import { parseAmount } from '#core/money.ts';
import { formatMoney, moneyParts } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { amountWords } from './amount-words.ts';
import { Field, controlClass, useFieldProps } from './field.tsx';

export interface AmountFieldProps {
  readonly label: string;
  readonly currency: string;
  /** Whole minor units; null while empty. */
  readonly value: bigint | null;
  readonly onChange: (minor: bigint | null) => void;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
}

function decimalOf(locale: string): '.' | ',' {
  return new Intl.NumberFormat(locale).formatToParts(1.5).some((p) => p.type === 'decimal' && p.value === ',') ? ',' : '.';
}

export function AmountField({ label, currency, value, onChange, help, error, required, hideLabel, ...input }: AmountFieldProps) {
  const words = amountWords[useLanguage()];
  const locale = useLocale();
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const written = value === null ? '' : plain(value, currency, locale);
  const read = text === null ? null : parseAmount(text, { exponent: minorDigits(currency), decimal: decimalOf(locale) });
  const problem = read && !read.ok && read.problem !== 'empty' && left ? words[read.problem](example(locale)) : undefined;
  const understood =
    read?.ok && text !== null && text.trim() !== plain(read.minor, currency, locale)
      ? formatMoney(read.minor, currency, locale)
      : undefined;
  const type = (next: string) => {
    setText(next);
    setLeft(false);
    const parsed = parseAmount(next, { exponent: minorDigits(currency), decimal: decimalOf(locale) });
    onChange(parsed.ok ? parsed.minor : null);
  };
  const leave = () => {
    setLeft(true);
    // Valid text is reformatted; invalid text stays so that it can be fixed.
    if (read === null || read.ok || read.problem === 'empty') setText(null);
  };
  return (
    <Field label={label} help={help} error={error ?? problem} {...(required ? { required } : {})} {...(hideLabel ? { hideLabel } : {})}>
      <Amount
        text={text ?? written}
        currency={currency}
        understood={left ? undefined : understood}
        onText={type}
        onLeave={leave}
        {...input}
      />
    </Field>
  );
}

const example = (locale: string): string => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5);

/** The text in the input: digits grouped as in the locale, sign first, no currency. */
function plain(minor: bigint, currency: string, locale: string): string {
  const { sign, digits } = moneyParts(minor, currency, locale);
  return `${sign}${digits}`;
}

interface AmountProps {
  readonly text: string;
  readonly currency: string;
  readonly understood: string | undefined;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

function Amount({ text, currency, understood, onText, onLeave, ...input }: AmountProps) {
  const field = useFieldProps();
  return (
    <span className="relative block">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-small text-muted">
        {currency}
      </span>
      <input
        {...field}
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(e) => onText(e.currentTarget.value)}
        onBlur={onLeave}
        className={clsx(controlClass, 'figures pl-13 text-right', understood !== undefined && 'pb-4')}
      />
      <span aria-live="polite" className="figures pointer-events-none absolute right-3 bottom-0.5 text-caption text-accent empty:hidden">
        {understood === undefined ? '' : `= ${understood}`}
      </span>
    </span>
  );
}
