// Exchange rates of open documents whose files have none: the published rate of the day, until another one is typed.
import { useState } from 'react';
import type { MovePreview } from '#contract/integrations/moving.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { movingTexts } from './texts.ts';

export interface RateChoice {
  readonly currency: string;
  readonly rate: string;
}

interface RatesCardProps {
  readonly rates: MovePreview['rates'];
  readonly base: string;
  readonly onRates: (rates: readonly RateChoice[]) => void;
}

const isRate = (text: string): boolean => /^\d{1,10}(\.\d{1,10})?$/.test(text) && Number(text) > 0;
const short = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

export function RatesCard({ rates, base, onRates }: RatesCardProps) {
  const t = movingTexts.use().rates;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (rates.length === 0) return null;
  const textOf = ({ currency, rate }: MovePreview['rates'][number]): string => typed[currency] ?? (rate === null ? '' : short(rate));
  const plain = (text: string): string => text.trim().replace(',', '.');
  const isReady = rates.every((one) => isRate(plain(textOf(one))));
  const isChanged = rates.some((one) => one.rate === null || plain(textOf(one)) !== short(one.rate));
  return (
    <Card title={t.title} description={t.text}>
      <div className="grid gap-4 sm:grid-cols-3">
        {rates.map((one) => {
          const text = textOf(one);
          return (
            <Field
              key={one.currency}
              label={t.label(one.currency, base)}
              help={t.documents(one.documents)}
              error={text === '' || isRate(plain(text)) ? undefined : t.unreadable}
            >
              <TextInput
                inputMode="decimal"
                maxLength={22}
                value={text}
                onChange={(e) => setTyped({ ...typed, [one.currency]: e.currentTarget.value })}
              />
            </Field>
          );
        })}
      </div>
      <Button
        className="mt-4"
        disabled={!isReady || !isChanged}
        onClick={() => onRates(rates.map((one) => ({ currency: one.currency, rate: plain(textOf(one)) })))}
      >
        {t.use}
      </Button>
    </Card>
  );
}
