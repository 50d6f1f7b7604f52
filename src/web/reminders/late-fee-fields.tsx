// The fields of a late fee rule: kind and amount.
import { statuteKinds, usualStatute } from '#core/reminders/late-fee.ts';
import type { FeeRule } from '#contract/reminders/reminders.ts';
import { useBusiness } from '../org/index.ts';
import { readPercent, writePercent } from '../platform/figure-text.ts';
import { useLocale } from '../platform/locale.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { chaserTexts } from '../sales/index.ts';

const kinds = ['fixed', 'percent', 'interest', 'statutory'] as const;

const ruleOf = (kind: string, currency: string, country: string | null): FeeRule | null => {
  if (kind === 'fixed') return { kind, minor: 1000, currency };
  if (kind === 'percent') return { kind, rate: '0.01' };
  if (kind === 'interest') return { kind, rate: '0.08' };
  return kind === 'statutory' ? { kind, statute: usualStatute(country) } : null;
};

export interface FeeFieldsProps {
  readonly label: string;
  readonly rule: FeeRule | null;
  readonly currency: string;
  /** Whether "no fee" is allowed. */
  readonly isOptional?: boolean;
  readonly onChange: (rule: FeeRule | null) => void;
}

export function FeeFields({ label, rule, currency, isOptional = false, onChange }: FeeFieldsProps) {
  const t = chaserTexts.use().fee;
  const { current } = useBusiness();
  const options = [...(isOptional ? [{ value: '', label: t.none }] : []), ...kinds.map((value) => ({ value, label: t.kinds[value] }))];
  return (
    <>
      <Field label={label}>
        <Select
          value={rule?.kind ?? ''}
          options={options}
          onChange={(e) => onChange(ruleOf(e.currentTarget.value, currency, current?.country ?? null))}
        />
      </Field>
      {rule?.kind === 'fixed' && (
        <AmountField
          label={`${t.amount} (${rule.currency})`}
          currency={rule.currency}
          value={BigInt(rule.minor)}
          onChange={(minor) => minor !== null && minor > 0n && onChange({ ...rule, minor: Number(minor) })}
        />
      )}
      {(rule?.kind === 'percent' || rule?.kind === 'interest') && (
        <RateField label={t.rate} value={rule.rate} onChange={(rate) => rate !== null && onChange({ ...rule, rate })} />
      )}
      {rule?.kind === 'statutory' && (
        <Field label={t.statute}>
          <Select
            value={rule.statute}
            options={statuteKinds.map((value) => ({ value, label: t.statutes[value] }))}
            onChange={(e) => {
              const statute = statuteKinds.find((one) => one === e.currentTarget.value);
              if (statute) onChange({ ...rule, statute });
            }}
          />
        </Field>
      )}
    </>
  );
}

export interface RateFieldProps {
  readonly label: string;
  readonly value: string | null;
  /** A base rate may be negative. */
  readonly isSigned?: boolean;
  readonly hideLabel?: boolean;
  readonly onChange: (rate: string | null) => void;
}

/** A rate typed as a percentage, 5 %, and stored as a fraction. */
export function RateField({ label, value, isSigned = false, hideLabel = false, onChange }: RateFieldProps) {
  const t = chaserTexts.use().fee;
  const locale = useLocale();
  const read = (text: string): string | null => {
    const found = /^\s*[-−]/.test(text) && isSigned ? readPercent(text.replace(/^\s*[-−]/, ''), locale) : readPercent(text, locale);
    return found !== null && /^\s*[-−]/.test(text) ? `-${found}` : found;
  };
  return (
    <FigureField
      label={label}
      hideLabel={hideLabel}
      value={value}
      placeholder={writePercent('0.05', locale)}
      unreadable={t.badRate}
      write={(rate) => writePercent(rate, locale)}
      read={read}
      onChange={onChange}
    />
  );
}
