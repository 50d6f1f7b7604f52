// Settings → Delete: the open business, deleted businesses that can be restored, and the account.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Out } from '#contract/endpoint.ts';
import type { DeletedBusiness, leavingContract } from '#contract/leaving/leaving.ts';
import type { Business } from '#contract/org/org.ts';
import { mayDo } from '#contract/org/permission.ts';
import { provenCall } from '../auth/index.ts';
import { partWith, useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { leaveWith } from '../platform/parting.ts';
import { signOut } from '../platform/session.ts';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

type Meaning = Out<typeof leavingContract.businessDeletion>;
const dayOf = (instant: string): string => instant.slice(0, 10);

export default function DeletePage() {
  const t = texts.use();
  const { current } = useBusiness();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      <div className="flex flex-col gap-5">
        {current && <BusinessCard business={current} />}
        <DeletedBusinesses />
        <AccountCard />
      </div>
    </div>
  );
}

function BusinessCard({ business }: { readonly business: Business }) {
  const t = texts.use().business;
  const mayDelete = mayDo(business, 'business.delete');
  const [isOpen, setOpen] = useState(false);
  const found = useQuery(api.leaving.businessDeletion.queryOptions({ enabled: isOpen }));
  return (
    <Card title={t.title(business.name)}>
      <p className="mb-4 text-muted">{mayDelete ? t.text : t.ownerOnly}</p>
      {mayDelete && (
        <Button loading={isOpen && found.isPending} onClick={() => setOpen(true)}>
          {t.button}
        </Button>
      )}
      {isOpen && found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {isOpen && found.data && <DeleteBusiness business={business} meaning={found.data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface DeleteBusinessProps {
  readonly business: Business;
  readonly meaning: Meaning;
  readonly onClose: () => void;
}

function DeleteBusiness({ business: { id, name }, meaning, onClose }: DeleteBusinessProps) {
  const t = texts.use().business;
  const [language, locale] = [useLanguage(), useLocale()];
  const { keptThrough, law, members, lastExportAt } = meaning;
  const form = useForm({ name: '', books: keptThrough === null ? ('erase' as const) : ('keep' as 'keep' | 'erase') });
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      (given) => {
        partWith(id);
        return provenCall(() => client.leaving.deleteBusiness(given));
      },
      ({ erasesAt }) => {
        notify({ variant: 'success', title: t.done(name), description: t.doneText(formatDay(dayOf(erasesAt), locale)) });
        onClose();
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title(name)} variant="danger" save={t.button} saving={t.deleting} onSave={save}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {t.text} {members > 0 && t.members(members)}
        </p>
        <p>
          {lastExportAt === null ? t.notExported : t.exported(relativeInstant(lastExportAt, language))}{' '}
          <Link to="/app/settings/export">{t.export}</Link>
        </p>
        {keptThrough !== null && (
          <RadioCards
            label={t.books}
            value={draft.books}
            onChange={(books) => set({ books })}
            cards={[
              { value: 'keep', label: t.keep, description: t.keepText(formatDay(keptThrough, locale), law) },
              { value: 'erase', label: t.erase, description: t.eraseText },
            ]}
          />
        )}
        <Field label={t.name(name)} error={at('name')}>
          <TextInput value={draft.name} onChange={(e) => set({ name: e.target.value })} />
        </Field>
      </div>
    </FormDialog>
  );
}

function DeletedBusinesses() {
  const { deleted: t, business } = texts.use();
  const found = useQuery(api.leaving.deletedBusinesses.queryOptions());
  const businesses = found.data?.businesses ?? [];
  if (found.isPending)
    return (
      <Waiting label={business.loading}>
        <Skeleton className="h-12 w-full" />
      </Waiting>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (businesses.length === 0) return null;
  return (
    <Card title={t.title}>
      <ul aria-label={t.title} className="-my-3 divide-y divide-line">
        {businesses.map((one) => (
          <Deleted key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function Deleted({ one: { id, name, deletedAt, erasesAt } }: { readonly one: DeletedBusiness }) {
  const t = texts.use().deleted;
  const locale = useLocale();
  const { busy, run } = useAction();
  const day = (instant: string) => formatDay(dayOf(instant), locale);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-muted">{t.until(day(deletedAt), day(erasesAt))}</p>
      </div>
      <Button
        size="small"
        loading={busy}
        aria-label={t.restoreOne(name)}
        onClick={() =>
          void run(
            () => client.leaving.restoreBusiness({ id }),
            () => notify({ variant: 'success', title: t.restored(name) }),
          )
        }
      >
        {t.restore}
      </Button>
    </li>
  );
}

function AccountCard() {
  const t = texts.use().account;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t.title}>
      <p className="mb-2 text-muted">{t.text}</p>
      <p className="mb-4 text-muted">{t.undo}</p>
      <Button onClick={() => setOpen(true)}>{t.button}</Button>
      {isOpen && <DeleteAccount onClose={() => setOpen(false)} />}
    </Card>
  );
}

function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const t = texts.use().account;
  const locale = useLocale();
  const { profile } = useBusiness();
  const form = useForm({ email: '' });
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      (given) => provenCall(() => client.leaving.deleteAccount(given)),
      async ({ erasesAt }) => {
        const said = { title: t.done, description: t.doneText(formatDay(dayOf(erasesAt), locale)) };
        await signOut('local').catch(() => undefined); // the server has ended the session already
        leaveWith(said);
      },
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.undo}
      variant="danger"
      save={t.button}
      saving={t.deleting}
      onSave={save}
    >
      <Field label={t.email(profile?.email ?? '')} error={at('email')}>
        <TextInput type="email" value={draft.email} onChange={(e) => set({ email: e.target.value })} />
      </Field>
    </FormDialog>
  );
}
