// Radio buttons shown as cards, for a few options that need an explanation; the arrow keys move between them.
import { useId } from 'react';
import type { Icon } from '../icons.ts';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly icon?: Icon;
  readonly disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  readonly label: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

export function RadioCards<Value extends string>({ label, cards, value, onChange, error }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-invalid={error === undefined ? undefined : true} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {cards.map(({ icon: Picture, ...card }) => (
          <label
            key={card.value}
            className="flex gap-3 rounded-md border border-line-strong bg-raised p-3 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-enabled:hover:border-ink/60 has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={id}
              value={card.value}
              checked={value === card.value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              className="mt-[3px] size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-raised checked:border-[5px] checked:border-accent focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{card.label}</span>
              {card.description !== undefined && <span className="mt-0.5 block text-small text-muted">{card.description}</span>}
            </span>
            {Picture && <Picture aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-small text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
