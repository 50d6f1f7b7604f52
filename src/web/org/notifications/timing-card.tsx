// When a person gets emails: immediately or as a digest, and quiet hours. Each change takes effect at once and can be undone.
import { useState } from 'react';
import { type EmailPace, emailPaces, type QuietHours } from '#core/org/notification-pace.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { texts } from './preference-texts.ts';
import type { Preferences } from './preferences.tsx';

const usual: QuietHours = { from: 22 * 60, until: 7 * 60 };
const asTime = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

export function TimingCard({ preferences: { found, busy, change } }: { readonly preferences: Preferences }) {
  const { page: t } = texts.use();
  const { emailPace = 'at_once', quietHours = null } = found.data ?? {};
  return (
    <Card title={t.timing}>
      <div className="flex flex-col gap-5">
        <Field label={t.pace} help={t.paceHelp}>
          <Select
            value={emailPace}
            disabled={busy}
            options={emailPaces.map((value) => ({ value, label: t.paces[value] }))}
            onChange={({ currentTarget: { value } }) => void change({ emailPace: value as EmailPace }, { emailPace })}
          />
        </Field>
        <Switch
          label={t.quiet}
          help={t.quietHelp}
          checked={quietHours !== null}
          disabled={busy}
          onChange={(isOn) => void change({ quietHours: isOn ? usual : null }, { quietHours })}
        />
        {quietHours && <Times key={`${quietHours.from} ${quietHours.until}`} quietHours={quietHours} busy={busy} change={change} />}
      </div>
    </Card>
  );
}

interface TimesProps extends Pick<Preferences, 'busy' | 'change'> {
  readonly quietHours: QuietHours;
}

function Times({ quietHours, busy, change }: TimesProps) {
  const { page: t } = texts.use();
  const [typed, setTyped] = useState({ from: asTime(quietHours.from), until: asTime(quietHours.until) });
  const isSame = typed.from === typed.until;
  const save = (): void => {
    const [from, until] = [minuteOf(typed.from), minuteOf(typed.until)];
    if (from === undefined || until === undefined || isSame || (from === quietHours.from && until === quietHours.until)) return;
    void change({ quietHours: { from, until } }, { quietHours });
  };
  const field = (name: 'from' | 'until', label: string, error?: string) => (
    <Field label={label} error={error}>
      <TextInput
        type="time"
        value={typed[name]}
        disabled={busy}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
        onBlur={save}
      />
    </Field>
  );
  return (
    <div className="grid max-w-sm grid-cols-2 gap-5">
      {field('from', t.quietFrom)}
      {field('until', t.quietUntil, isSame ? t.quietSame : undefined)}
    </div>
  );
}
