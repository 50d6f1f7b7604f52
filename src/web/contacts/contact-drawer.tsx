// The drawer for a new contact, optionally with a name, or an existing one. Problems are shown at their field; the draft is never lost.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Contact, ContactInput } from '#contract/contacts/contacts.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { LinkedFiles } from '../files/index.ts';
import { useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { useForm } from '../platform/use-form.ts';
import { Drawer, Opening } from '../ui/dialogs/dialog.tsx';
import { RecordDrawer } from '../ui/dialogs/record-drawer.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { draftOfContact, newContact } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { texts } from './texts.ts';

export interface ContactDrawerProps {
  /** What the page calls them. */
  readonly as?: 'customer' | 'supplier';
  /** 'new', an id, or null while it is closed. */
  readonly which: string | null;
  /** The initial name of a new contact. */
  readonly startName?: string;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (contact: Contact) => void;
  /** Shown above the fields of an existing contact: its balance. */
  readonly above?: (contact: Contact) => ReactNode;
}

type OpenProps = ContactDrawerProps & { readonly open: boolean };

export function ContactDrawer(props: ContactDrawerProps) {
  return (
    <Opening of={props.which}>
      {(id, open) => (id === 'new' ? <NewContact {...props} open={open} /> : <KnownContact {...props} open={open} id={id} />)}
    </Opening>
  );
}

function useWords(as: ContactDrawerProps['as']) {
  const { drawer, supplier } = texts.use();
  return as === 'supplier' ? { ...drawer, ...supplier } : drawer;
}

function NewContact(props: OpenProps) {
  const { current } = useBusiness();
  const language = useLanguage();
  const [start] = useState(() => newContact(newId(), props.startName ?? '', current?.country ?? null, language));
  return <Editor {...props} start={start} known={null} />;
}

function KnownContact({ id, ...props }: OpenProps & { readonly id: string }) {
  const t = useWords(props.as);
  const found = useQuery(api.contacts.contact.queryOptions({ input: { id }, staleTime: 0 }));
  // The first response is being edited; a refetch must not overwrite it.
  const [first, setFirst] = useState<Contact | null>(null);
  if (first === null && found.data && !found.isFetching) setFirst(found.data);
  if (first) return <Editor {...props} start={draftOfContact(first)} known={first} />;
  return (
    <Drawer open={props.open} onClose={props.onClose} title={t.title}>
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

interface EditorProps extends OpenProps {
  readonly start: ContactInput;
  readonly known: Contact | null;
}

function Editor({ as, open, start, known, mayWrite, onClose, onSaved, above }: EditorProps) {
  const t = useWords(as);
  const form = useForm(start);
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      form={form}
      known={known}
      newTitle={t.newTitle}
      save={t.save}
      mayWrite={mayWrite}
      onSave={(draft) => (known ? client.contacts.saveContact(draft) : client.contacts.createContact(draft))}
      onArchive={(isArchived) => client.contacts.archiveContact({ id: start.id, isArchived })}
      onSaved={onSaved}
      above={
        known && (
          <>
            {above?.(known)}
            {known.isArchived && <p className="mb-4 text-small text-muted">{t.isArchived}</p>}
          </>
        )
      }
    >
      <ContactForm form={form} />
      {known && <LinkedFiles subjectKind="contact" subjectId={known.id} />}
    </RecordDrawer>
  );
}
