// On the profile: text messages, where the operator set them up. A number counts once it was confirmed with the code sent there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../platform/client.ts';
import { useAction } from '../../platform/use-action.ts';
import { useForm } from '../../platform/use-form.ts';
import { colon } from '../../platform/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { notify } from '../../ui/notices.tsx';
import { texts } from './preference-texts.ts';
import { ChoiceSwitch, type Preferences } from './preferences.tsx';

type Phone = Awaited<ReturnType<typeof client.notifications.phone>>;

export function TextMessages({ preferences }: { readonly preferences: Preferences }) {
  const { page: t } = texts.use();
  const { data: phone } = useQuery(api.notifications.phone.queryOptions());
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const [isChanging, setIsChanging] = useState(false);
  if (!phone?.isOffered) return null;
  const keep = (known: Phone) => {
    queries.setQueryData(api.notifications.phone.queryKey(), known);
    setIsChanging(false);
  };
  const stop = () =>
    run(
      () => client.notifications.removePhone(),
      () => {
        keep({ ...phone, number: null, isConfirmed: false });
        notify({ variant: 'success', title: t.smsStopped });
      },
    );
  const { number, isConfirmed } = phone;
  if (number === null || isChanging) return <NumberForm before={number ?? ''} onSent={keep} />;
  return (
    <div className="flex flex-col gap-3">
      {isConfirmed ? (
        <ChoiceSwitch preferences={preferences} choice="sms.all" words={{ label: t.profileSms, help: t.profileSmsTo(number) }} />
      ) : (
        <CodeForm number={number} onConfirmed={keep} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setIsChanging(true)}>
          {t.smsChange}
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={() => void stop()}>
          {t.smsStop}
        </Button>
      </div>
    </div>
  );
}

function NumberForm({ before, onSent }: { readonly before: string; readonly onSent: (phone: Phone) => void }) {
  const { page: t } = texts.use();
  const form = useForm(() => ({ number: before }));
  return (
    <Form form={form} onSave={() => form.save((draft) => client.notifications.setPhone(draft), onSent)} className="gap-3">
      <Field label={`${t.profileSms}${colon()}${t.smsNumber}`} help={t.smsNumberHelp} error={form.at('number')}>
        <TextInput type="tel" autoComplete="tel" maxLength={40} {...form.text('number')} />
      </Field>
      <SaveButton form={form} className="self-start" variant="secondary">
        {t.smsSend}
      </SaveButton>
    </Form>
  );
}

function CodeForm({ number, onConfirmed }: { readonly number: string; readonly onConfirmed: (phone: Phone) => void }) {
  const { page: t } = texts.use();
  const form = useForm(() => ({ code: '' }));
  const confirm = () =>
    form.save(
      (draft) => client.notifications.confirmPhone(draft),
      (phone) => {
        onConfirmed(phone);
        notify({ variant: 'success', title: t.smsConfirmed });
      },
    );
  return (
    <Form form={form} onSave={confirm} className="gap-3">
      <Field label={t.smsCode} help={t.smsSent(number)} error={form.at('code')}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...form.text('code')} />
      </Field>
      <SaveButton form={form} className="self-start">
        {t.smsConfirm}
      </SaveButton>
    </Form>
  );
}
