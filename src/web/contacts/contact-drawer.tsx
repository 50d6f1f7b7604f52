// A contact in a drawer: a new one, begun with a name, or one that is there. What is wrong stands at its field, and nothing is lost.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Contact, ContactInput } from '#contract/contacts/contacts.ts';
import { Failed, Waiting } from '../ledger/index.ts';
import { useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { draftOfContact, newContact } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { texts } from './texts.ts';

export interface ContactDrawerProps {
  /** 'new', an id, or null while it is closed. */
  readonly which: string | null;
  /** What a new one is called at first. */
  readonly startName?: string;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (contact: Contact) => void;
  /** Stands above the fields of one that is there: what it owes. */
  readonly above?: (contact: Contact) => ReactNode;
}

export function ContactDrawer(props: ContactDrawerProps) {
  // While the drawer slides away it keeps what it showed; each opening of a new one is another one.
  const [opening, setOpening] = useState({ which: props.which, shown: props.which, count: 0 });
  if (opening.which !== props.which)
    setOpening({ which: props.which, shown: props.which ?? opening.shown, count: opening.count + (props.which === null ? 0 : 1) });
  if (opening.shown === null) return null;
  return opening.shown === 'new' ? (
    <NewContact key={opening.count} {...props} />
  ) : (
    <KnownContact key={opening.count} {...props} id={opening.shown} />
  );
}

function NewContact(props: ContactDrawerProps) {
  const { current } = useBusiness();
  const language = useLanguage();
  const [start] = useState(() => newContact(newId(), props.startName ?? '', current?.country ?? null, language));
  return <Editor {...props} start={start} known={null} />;
}

function KnownContact({ id, ...props }: ContactDrawerProps & { readonly id: string }) {
  const t = texts.use().drawer;
  const found = useQuery(api.contacts.contact.queryOptions({ input: { id }, staleTime: 0 }));
  // The first answer is what is being written on; reading it again must not take the pen away.
  const [first, setFirst] = useState<Contact | null>(null);
  if (first === null && found.data && !found.isFetching) setFirst(found.data);
  if (first) return <Editor {...props} start={draftOfContact(first)} known={first} />;
  return (
    <Drawer open={props.which !== null} onClose={props.onClose} title={t.title}>
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading} className="space-y-4">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
    </Drawer>
  );
}

interface EditorProps extends ContactDrawerProps {
  readonly start: ContactInput;
  readonly known: Contact | null;
}

function useEditing({ start, known, onSaved, onClose }: EditorProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<Contact>, said: (name: string) => string) => {
    setBusy(true);
    try {
      const contact = await work();
      notify({ variant: 'success', title: said(contact.name) });
      void cache.invalidateQueries();
      onSaved?.(contact);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
      if (problemsOf(error).every((p) => p.path === undefined)) notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  const { drawer: t } = texts.now();
  return {
    draft,
    problems,
    busy,
    change: (part: Partial<ContactInput>) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems([]);
    },
    save: () => attempt(() => (known ? client.contacts.saveContact(draft) : client.contacts.createContact(draft)), t.saved),
    archive: (isArchived: boolean) =>
      attempt(() => client.contacts.archiveContact({ id: draft.id, isArchived }), isArchived ? t.archived : t.restored),
  };
}

function Editor(props: EditorProps) {
  const { which, known, mayWrite, onClose, above } = props;
  const t = texts.use().drawer;
  const id = useId();
  const { draft, problems, busy, change, save, archive } = useEditing(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void save();
  };
  const footer = mayWrite && (
    <>
      {known && (
        <Button variant="ghost" className="mr-auto" disabled={busy} onClick={() => void archive(!known.isArchived)}>
          {known.isArchived ? t.restore : t.archive}
        </Button>
      )}
      <Button onClick={onClose} disabled={busy}>
        {t.cancel}
      </Button>
      <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.saving}>
        {t.save}
      </Button>
    </>
  );
  return (
    <Drawer open={which !== null} onClose={onClose} dismissible={!busy} title={known?.name ?? t.newTitle} footer={footer || undefined}>
      {known && above?.(known)}
      {known?.isArchived && <p className="mb-4 text-small text-muted">{t.isArchived}</p>}
      <form id={id} noValidate onSubmit={submit}>
        <fieldset disabled={!mayWrite} className="contents">
          <ContactForm draft={draft} onChange={change} problems={problems} />
        </fieldset>
      </form>
    </Drawer>
  );
}
