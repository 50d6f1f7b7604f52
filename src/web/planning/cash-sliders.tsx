// What-if sliders: customers pay later, sales or costs change, one customer leaves. Stored in the URL, so that it can be shared.
import { useEffect, useId, useState } from 'react';
import { mostDelay, mostPercent } from '#core/planning/cash-own.ts';
import type { CashPlan } from '#contract/planning/cash.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { texts } from './texts.ts';

const names = ['delayDays', 'salesPercent', 'costsPercent'] as const;
type Name = (typeof names)[number];
const limits: Readonly<Record<Name, number>> = { delayDays: mostDelay, salesPercent: mostPercent, costsPercent: mostPercent };
const stepOf: Readonly<Record<Name, number>> = { delayDays: 1, salesPercent: 5, costsPercent: 5 };
const waitMs = 250;
const idPattern = /^[0-9a-f-]{36}$/u;

interface Driven {
  readonly delayDays?: number;
  readonly salesPercent?: number;
  readonly costsPercent?: number;
  readonly withoutContactId?: string;
}

/** The values in the URL; anything but a whole number within the limits is ignored. */
export function useDrivers(): {
  readonly drivers: Driven;
  readonly change: (name: Name | 'withoutContactId', value: string | null) => void;
} {
  const [params, change] = useUrlState();
  const drivers: { -readonly [Key in keyof Driven]: Driven[Key] } = {};
  for (const name of names) {
    const value = Number(params.get(name) ?? 0);
    if (Number.isInteger(value) && value !== 0 && Math.abs(value) <= limits[name]) drivers[name] = value;
  }
  const without = params.get('withoutContactId');
  if (without !== null && idPattern.test(without)) drivers.withoutContactId = without;
  return { drivers, change: (name, value) => change({ [name]: value }) };
}

export function CashSliders({ plan }: { readonly plan: CashPlan }) {
  const t = texts.use().cash.whatIf;
  const locale = useLocale();
  const [, changeUrl] = useUrlState();
  const { drivers, change } = useDrivers();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const shownAs: Readonly<Record<Name, (value: number) => string>> = {
    delayDays: (value) => t.days(value, signed.format(value)),
    salesPercent: (value) => t.percent(signed.format(value)),
    costsPercent: (value) => t.percent(signed.format(value)),
  };
  const isMoved = Object.keys(drivers).length > 0;
  return (
    <Card title={t.title} description={t.text}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2">
        {names.map((name) => (
          <Slider
            key={name}
            label={t[name]}
            value={drivers[name] ?? 0}
            most={limits[name]}
            step={stepOf[name]}
            format={shownAs[name]}
            onChange={(value) => change(name, value === 0 ? null : String(value))}
          />
        ))}
        {(plan.customers.length > 0 || drivers.withoutContactId !== undefined) && (
          <Field label={t.without}>
            <Select
              value={drivers.withoutContactId ?? ''}
              onChange={(e) => change('withoutContactId', e.currentTarget.value || null)}
              options={[
                { value: '', label: t.nobody },
                ...plan.customers.map(({ contactId, name, minor }) => ({
                  value: contactId,
                  label: `${name} · ${formatMoney(minor, plan.currency, locale)}`,
                })),
              ]}
            />
          </Field>
        )}
      </div>
      {isMoved && (
        <Button
          size="small"
          className="mt-4"
          onClick={() => changeUrl({ delayDays: null, salesPercent: null, costsPercent: null, withoutContactId: null })}
        >
          {t.reset}
        </Button>
      )}
    </Card>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly step: number;
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** Moves at once; the request is debounced until it rests. */
function Slider({ label, value, most, step, format, onChange }: SliderProps) {
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => {
      setMoved(null);
      if (moved !== value) onChange(moved);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [moved, value, onChange]);
  const shown = moved ?? value;
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-4 text-small font-medium">
        {label}
        <span className="figures">{format(shown)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={-most}
        max={most}
        step={step}
        value={shown}
        aria-valuetext={format(shown)}
        onChange={(e) => setMoved(Number(e.currentTarget.value))}
        className="mt-2 w-full accent-accent"
      />
    </div>
  );
}
