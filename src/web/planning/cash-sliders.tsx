// What-if sliders: customers pay later, sales or costs change, one customer leaves. Stored in the URL, so that it can be shared.
import { useEffect, useId, useState } from 'react';
import type { CashPlan } from '#contract/planning/cash.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { ScenarioBar } from './cash-scenarios.tsx';
import { texts } from './texts.ts';
import { driverLimits, type DriverName, driverNames, useDrivers } from './use-drivers.ts';

const stepOf: Readonly<Record<DriverName, number>> = { delayDays: 1, salesPercent: 5, costsPercent: 5 };
const waitMs = 250;

export function CashSliders({ plan }: { readonly plan: CashPlan }) {
  const t = texts.use().cash.whatIf;
  const locale = useLocale();
  const [, changeUrl] = useUrlState();
  const { drivers, change } = useDrivers();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const shownAs: Readonly<Record<DriverName, (value: number) => string>> = {
    delayDays: (value) => t.days(value, signed.format(value)),
    salesPercent: (value) => t.percent(signed.format(value)),
    costsPercent: (value) => t.percent(signed.format(value)),
  };
  const isMoved = Object.keys(drivers).length > 0;
  return (
    <Card title={t.title} description={t.text}>
      <ScenarioBar currency={plan.currency} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2">
        {driverNames.map((name) => (
          <Slider
            key={name}
            label={t[name]}
            value={drivers[name] ?? 0}
            most={driverLimits[name]}
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
