// The mailbox that is read over IMAP: connected, its state and what is wrong with it, checked now, disconnected.
import type { MailIn } from '#contract/receipts/mail-in.ts';
import { client } from '../../platform/client.ts';
import { relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useAction } from '../../platform/use-action.ts';
import { useForm } from '../../platform/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { notify } from '../../ui/notices.tsx';
import { mailInTexts } from './mail-in-texts.ts';

type Mailbox = MailIn['mailbox'];

export function MailboxCard({ mailbox }: { readonly mailbox: Mailbox }) {
  const t = mailInTexts.use().mailbox;
  const form = useForm({
    host: mailbox?.host ?? '',
    port: String(mailbox?.port ?? 993),
    login: mailbox?.login ?? '',
    password: '',
    folder: mailbox?.folder ?? 'INBOX',
  });
  const save = () =>
    form.save(
      ({ password, port, ...place }) =>
        client.mailIn.saveMailbox({ ...place, port: Number(port), ...(password === '' ? {} : { password }) }),
      () => {
        notify({ variant: 'success', title: t.saved });
        form.set({ password: '' });
      },
    );
  return (
    <Card title={t.title} description={t.description} className="xl:col-span-2">
      {mailbox && <State mailbox={mailbox} />}
      <Form form={form} onSave={save}>
        <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
          <Field label={t.host} error={form.at('host')}>
            <TextInput maxLength={253} autoComplete="off" {...form.text('host')} />
          </Field>
          <Field label={t.port} error={form.at('port')}>
            <TextInput maxLength={5} inputMode="numeric" {...form.text('port')} />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t.login} error={form.at('login')}>
            <TextInput maxLength={320} autoComplete="off" {...form.text('login')} />
          </Field>
          <Field label={t.password} help={mailbox ? t.passwordKept : t.passwordHelp} error={form.at('password')}>
            <TextInput type="password" maxLength={1000} autoComplete="new-password" {...form.text('password')} />
          </Field>
          <Field label={t.folder} error={form.at('folder')}>
            <TextInput maxLength={200} {...form.text('folder')} />
          </Field>
        </div>
        <div>
          <SaveButton form={form} loadingLabel={t.connecting}>
            {mailbox ? t.save : t.connect}
          </SaveButton>
        </div>
      </Form>
    </Card>
  );
}

function State({ mailbox: { failure, checkedAt, goodAt } }: { readonly mailbox: NonNullable<Mailbox> }) {
  const t = mailInTexts.use().mailbox;
  const language = useLanguage();
  const { busy, run } = useAction();
  const end = async () => {
    if (!(await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, danger: true }))) return;
    await run(
      () => client.mailIn.endMailbox(),
      () => notify({ title: t.ended }),
    );
  };
  const read = () =>
    run(
      () => client.mailIn.readMailbox(),
      () => notify({ title: t.reading }),
    );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={failure === null ? 'positive' : 'negative'}>{failure === null ? t.working : t.failing}</Badge>
      <p className="min-w-0 flex-1 basis-60 text-small">
        {failure !== null && <span className="block">{t.faults[failure]}</span>}
        <span className="text-muted">
          {[
            ...(checkedAt === null ? [] : [t.checked(relativeInstant(checkedAt, language))]),
            ...(failure === null || goodAt === null ? [] : [t.good(relativeInstant(goodAt, language))]),
          ].join(' · ')}
        </span>
      </p>
      <span className="flex gap-2">
        <Button size="small" loading={busy} onClick={() => void read()}>
          {t.readNow}
        </Button>
        <Button size="small" variant="ghost" disabled={busy} onClick={() => void end()}>
          {t.end}
        </Button>
      </span>
    </div>
  );
}
