// Filters of a report: accounts, names and tags.
import { useQuery } from '@tanstack/react-query';
import { isNominal } from '#core/ledger/account.ts';
import { ContactPicker, useContact } from '../../contacts/index.ts';
import { accountGroups, chartTexts, useChartAccounts } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import type { Form } from '../../platform/use-form.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { BookOpen, Tag, Users, X } from '../../ui/icons.ts';
import { FilterButton } from '../../ui/popups/filter-button.tsx';
import type { ReportDraft } from './draft.ts';
import { texts } from './texts.ts';

export function ReportFilters({ form }: { readonly form: Form<ReportDraft> }) {
  const t = texts.use().settings;
  const chart = chartTexts.use();
  const { subject, accountIds, contactIds, tagIds } = form.draft;
  const { accounts } = useChartAccounts();
  const tags = useQuery(api.tags.listTags.queryOptions({ input: {} })).data ?? [];
  const fitting = accounts.filter(({ kind }) => subject === 'accounts' || kind === subject || (subject === 'result' && isNominal(kind)));
  const isMissing = subject === 'accounts' && accountIds.length === 0;
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{t.filters}</legend>
      <div className="flex flex-wrap gap-2">
        <FilterButton label={t.accounts} icon={BookOpen} count={accountIds.length}>
          <CheckList
            label={t.accounts}
            searchHint={t.findAccounts}
            nothing={t.nothing}
            groups={accountGroups(fitting, chart)}
            chosen={accountIds}
            onChange={(chosen) => form.set({ accountIds: chosen })}
          />
        </FilterButton>
        <FilterButton label={t.contacts} icon={Users} count={contactIds.length}>
          <ContactFilter chosen={contactIds} onChange={(chosen) => form.set({ contactIds: chosen })} />
        </FilterButton>
        {tags.length > 0 && (
          <FilterButton label={t.tags} icon={Tag} count={tagIds.length}>
            <CheckList
              label={t.tags}
              searchHint={t.findTags}
              nothing={t.nothing}
              groups={[{ label: t.tags, options: tags.map(({ id, name }) => ({ value: id, label: name })) }]}
              chosen={tagIds}
              onChange={(chosen) => form.set({ tagIds: chosen })}
            />
          </FilterButton>
        )}
      </div>
      {isMissing && (
        <p role="status" className="mt-1.5 text-small text-negative">
          {t.noAccounts}
        </p>
      )}
    </fieldset>
  );
}

interface ContactFilterProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function ContactFilter({ chosen, onChange }: ContactFilterProps) {
  const t = texts.use().settings;
  return (
    <div className="w-72 max-w-full space-y-3">
      <Field label={t.addContact}>
        <ContactPicker
          key={chosen.length}
          value={null}
          onChange={(contact) => contact && !chosen.includes(contact.id) && onChange([...chosen, contact.id])}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t.contacts} className="space-y-1">
          {chosen.map((id) => (
            <ChosenContact key={id} id={id} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenContact({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const t = texts.use().settings;
  const name = useContact(id).data?.name ?? '';
  return (
    <li className="flex h-8 items-center gap-1 rounded-md bg-sunken pl-2.5 text-small pointer-coarse:h-11">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <button
        type="button"
        aria-label={t.removeContact(name)}
        onClick={onRemove}
        className="grid h-full w-8 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}
