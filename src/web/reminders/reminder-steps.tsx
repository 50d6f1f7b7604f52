// The steps of a plan in order of their days, each can be expanded and edited.
import { useId, useState } from 'react';
import { maxSteps, maxStepDays, tones } from '#core/reminders/reminder.ts';
import type { ReminderStep } from '#contract/reminders/reminders.ts';
import { useBooks } from '../ledger/index.ts';
import { newId } from '../platform/id.ts';
import type { Form } from '../platform/use-form.ts';
import { colon } from '../platform/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { ChevronDown, Plus, Trash2 } from '../ui/icons.ts';
import { SegmentedControl } from '../ui/tabs.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { chaserTexts } from '../sales/index.ts';
import { FeeFields } from './late-fee-fields.tsx';

interface ReminderStepsProps {
  readonly steps: ReminderStep[];
  readonly at: Form<object>['at'];
  readonly onChange: (steps: ReminderStep[]) => void;
}

export function ReminderSteps({ steps, at, onChange }: ReminderStepsProps) {
  const t = chaserTexts.use().settings;
  const [opened, setOpened] = useState<string | null>(null);
  const change = (id: string, part: Partial<ReminderStep>) => onChange(steps.map((s) => (s.id === id ? { ...s, ...part } : s)));
  const add = () => {
    const id = newId();
    const days = Math.max(0, ...steps.map((s) => s.days)) + 7;
    onChange([...steps, { id, days, isOn: true, isAutomatic: true, tone: 'firm', fee: null }]);
    setOpened(id);
  };
  return (
    <div>
      <p role="alert" className="text-small text-negative empty:hidden">
        {at('steps')}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {steps.map((step, place) => (
          <Step
            key={step.id}
            step={step}
            isOpen={opened === step.id || at(`steps.${place}.days`) !== undefined}
            error={at(`steps.${place}.days`)}
            onOpen={() => setOpened(opened === step.id ? null : step.id)}
            onChange={(part) => change(step.id, part)}
            onRemove={() => onChange(steps.filter((s) => s.id !== step.id))}
          />
        ))}
      </ul>
      {steps.length < maxSteps && (
        <Button size="small" variant="ghost" icon={Plus} className="mt-2 -ml-2.5" onClick={add}>
          {t.addStep}
        </Button>
      )}
    </div>
  );
}

interface StepProps {
  readonly step: ReminderStep;
  readonly isOpen: boolean;
  readonly error: string | undefined;
  readonly onOpen: () => void;
  readonly onChange: (part: Partial<ReminderStep>) => void;
  readonly onRemove: () => void;
}

const badges = { friendly: 'neutral', firm: 'warning', final: 'negative' } as const;

function Step({ step, isOpen, error, onOpen, onChange, onRemove }: StepProps) {
  const { settings: t, tones: names, when, fee } = chaserTexts.use();
  const { currency } = useBooks();
  const id = useId();
  const name = when(step.days);
  return (
    <li>
      <div className="flex items-center gap-2 px-3 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
          className="flex min-w-0 flex-1 items-center gap-x-2.5 text-left"
        >
          <ChevronDown aria-hidden="true" className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`} />
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className={step.isOn ? 'font-medium' : 'text-muted line-through'}>{name}</span>
            <Badge tone={step.isOn ? badges[step.tone] : 'neutral'}>{names[step.tone]}</Badge>
          </span>
          {step.fee && <span className="text-small text-muted">{fee.kinds[step.fee.kind]}</span>}
        </button>
        <Button size="small" variant="ghost" icon={Trash2} aria-label={`${t.removeStep}${colon()}${name}`} onClick={onRemove} />
      </div>
      {isOpen && (
        <div id={id} role="group" aria-label={t.step(name)} className="flex flex-col gap-4 border-t border-line bg-sunken/50 px-3 py-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <DaysField days={step.days} error={error} onChange={(days) => onChange({ days })} />
            <div>
              <p className="mb-1.5 text-small font-medium">{t.tone}</p>
              <SegmentedControl
                label={t.tone}
                value={step.tone}
                options={tones.map((value) => ({ value, label: names[value] }))}
                onChange={(tone) => onChange({ tone })}
              />
            </div>
          </div>
          <Checkbox label={t.stepOn} checked={step.isOn} onChange={(e) => onChange({ isOn: e.currentTarget.checked })} />
          <Checkbox
            label={t.automatic}
            help={t.automaticHelp}
            checked={step.isAutomatic}
            onChange={(e) => onChange({ isAutomatic: e.currentTarget.checked })}
          />
          {step.days > 0 && (
            <FeeFields label={t.fee} rule={step.fee} currency={currency} isOptional onChange={(rule) => onChange({ fee: rule })} />
          )}
        </div>
      )}
    </li>
  );
}

interface DaysFieldProps {
  readonly days: number;
  readonly error: string | undefined;
  readonly onChange: (days: number) => void;
}
/** Typed text stays in the input until it is a number. */
function DaysField({ days, error, onChange }: DaysFieldProps) {
  const t = chaserTexts.use().settings;
  const [text, setText] = useState<string | null>(null);
  return (
    <Field label={t.days} help={t.daysHelp} error={error}>
      <TextInput
        type="number"
        step={1}
        min={-maxStepDays}
        max={maxStepDays}
        className="figures"
        value={text ?? String(days)}
        onChange={(e) => {
          setText(e.currentTarget.value);
          if (/^-?\d{1,3}$/.test(e.currentTarget.value)) onChange(Number(e.currentTarget.value));
        }}
        onBlur={() => setText(null)}
      />
    </Field>
  );
}
