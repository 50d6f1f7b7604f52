// Documents by email: the address of the business, allowed senders, a mailbox, and what came in.
import { useQuery } from '@tanstack/react-query';
import type { MailIn } from '#contract/receipts/mail-in.ts';
import { api, client } from '../../platform/client.ts';
import { relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useForm } from '../../platform/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { CopiedField } from '../../ui/forms/copied-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/text-input.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AddressActions } from '../address-actions.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { mailInTexts } from './mail-in-texts.ts';
import { ReceivedMails } from './received-mails.tsx';

export default function MailInPage() {
  const t = mailInTexts.use();
  const found = useQuery(api.mailIn.mailIn.queryOptions());
  return (
    <>
      <PageHeader description={t.description} />
      {found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-64 w-full" />
        </Waiting>
      )}
      {found.isError && !found.data && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <AddressCard mailIn={found.data} />
          <SendersCard key={found.data.senders.join()} senders={found.data.senders} />
          <MailboxCard key={found.data.mailbox === null ? 'none' : 'known'} mailbox={found.data.mailbox} />
        </div>
      )}
      {/* Shown below the cards only: it would move while they load. */}
      {!found.isPending && <ReceivedMails />}
    </>
  );
}

function AddressCard({ mailIn: { address, url, lastReceivedAt } }: { readonly mailIn: MailIn }) {
  const t = mailInTexts.use().address;
  const language = useLanguage();
  return (
    <Card title={t.title} description={url !== null && address === null ? t.noInbound : t.description}>
      <div className="flex flex-col gap-4">
        {address !== null && <CopiedField label={t.label} value={address} copied={t.copied} />}
        {url !== null && <CopiedField label={t.url} value={url} help={t.urlHelp} copied={t.copied} />}
        {url !== null && (
          <p className="text-small text-muted">
            {lastReceivedAt === null ? t.never : t.lastReceived(relativeInstant(lastReceivedAt, language))}
          </p>
        )}
        <AddressActions
          isMade={url !== null}
          words={t}
          make={() => client.mailIn.renewMailAddress()}
          end={() => client.mailIn.endMailAddress()}
        />
      </div>
    </Card>
  );
}

function SendersCard({ senders }: { readonly senders: readonly string[] }) {
  const t = mailInTexts.use().senders;
  const form = useForm({ senders: senders.join('\n') });
  const save = () =>
    form.save(
      ({ senders: text }) => client.mailIn.saveMailSenders({ senders: text.split(/[\s,;]+/).filter((one) => one !== '') }),
      () => notify({ variant: 'success', title: t.saved }),
    );
  return (
    <Card title={t.title} description={t.description}>
      <Form form={form} onSave={save}>
        <Field label={t.label} help={t.help} error={form.at('senders')}>
          <Textarea rows={4} maxLength={20_000} {...form.text('senders')} />
        </Field>
        <div>
          <SaveButton form={form} disabled={!form.isChanged}>
            {t.save}
          </SaveButton>
        </div>
      </Form>
    </Card>
  );
}
