// Selects a contact by typing. Up to one page of contacts is searched in the browser, more on the server.
import { useMemo, useState } from 'react';
import type { Contact, ContactListItem } from '#contract/contacts/contacts.ts';
import { ComboBox, type ComboBoxProps } from '../ui/forms/combo-box.tsx';
import { useContact, useContactSearch } from './queries.ts';

type Listed = Pick<Contact, 'id' | 'name' | 'email' | 'currency'>;

interface ContactPickerProps extends Pick<ComboBoxProps, 'placeholder' | 'disabled' | 'clearable' | 'onCreate'> {
  readonly value: string | null;
  readonly onChange: (contact: Listed | null) => void;
  /** A contact that was just created: shown before it is fetched. */
  readonly made?: Contact | null;
}

const optionOf = ({ id, name, email }: Listed) => ({ value: id, label: name, ...(email === '' ? {} : { note: email }) });

export function ContactPicker({ value, onChange, made = null, ...props }: ContactPickerProps) {
  const [search, setSearch] = useState('');
  const { rows, isWhole, isSearching } = useContactSearch(search);
  const listed: Listed | undefined =
    rows.find((contact: ContactListItem) => contact.id === value) ?? (made?.id === value ? made : undefined);
  const read = useContact(listed ? null : value);
  const chosen = listed ?? (value === null ? undefined : read.data);
  const groups = useMemo(() => [{ label: '', options: rows.map(optionOf) }], [rows]);
  return (
    <ComboBox
      {...props}
      groups={groups}
      value={value}
      {...(chosen ? { chosen: optionOf(chosen) } : {})}
      {...(isWhole ? {} : { onSearch: setSearch, isSearching })}
      onChange={(id) => onChange(id === null ? null : (rows.find((contact) => contact.id === id) ?? chosen ?? null))}
    />
  );
}
