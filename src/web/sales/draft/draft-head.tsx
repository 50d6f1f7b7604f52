// To whom, when, and in which money: the top of the form. A customer who is not there yet is made without leaving it.
import { useMemo, useState } from 'react';
import type { Contact, ContactListItem } from '#contract/contacts/contacts.ts';
import type { Draft, SalesDocument } from '#contract/sales/sales.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { referenceNames } from '#core/trade-documents/free-texts.ts';
import { ContactDrawer, useContactChoices } from '../../contacts/index.ts';
import { currencyChoices } from '../../org/index.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemAt, type ShownProblem } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { documentTexts } from '../../trade-documents/index.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DraftHeadProps {
  readonly kind: SalesDocument['kind'];
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly problems: readonly ShownProblem[];
  /** When it would be due where no day is chosen; null where it is never due. */
  readonly usualDueOn: string | null;
  /** A credit note keeps the customer and the money of its invoice, an invoice those of its quote. */
  readonly isBound: boolean;
}

export function DraftHead(props: DraftHeadProps) {
  const t = documentTexts.use().form;
  const { validUntil } = quoteTexts.use().form;
  const locale = useLocale();
  const { kind, draft, change, problems, usualDueOn } = props;
  return (
    <div className="flex flex-col gap-4">
      <CustomerField {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t.issueOn}
          {...(draft.issueOn === null ? { help: t.issueOnHelp } : {})}
          value={draft.issueOn}
          error={problemAt(problems, 'issueOn')}
          onChange={(issueOn) => change((d) => ({ ...d, issueOn }))}
        />
        {kind !== 'credit_note' && (
          <DateField
            label={kind === 'quote' ? validUntil : t.dueOn}
            {...(draft.dueOn === null && usualDueOn !== null ? { help: t.dueOnHelp(formatDayShort(usualDueOn, locale)) } : {})}
            value={draft.dueOn}
            error={problemAt(problems, 'dueOn')}
            onChange={(dueOn) => change((d) => ({ ...d, dueOn }))}
          />
        )}
      </div>
      {kind !== 'quote' && <SupplyFields {...props} />}
      <MoneyFields {...props} />
    </div>
  );
}

/** When it was supplied: one day, or a period once there is a first day. */
function SupplyFields({ draft, change, problems }: DraftHeadProps) {
  const t = documentTexts.use().form;
  const isBegun = draft.suppliedFrom !== null || draft.suppliedThrough !== null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t.suppliedFrom}
        help={t.suppliedFromHelp}
        value={draft.suppliedFrom}
        error={problemAt(problems, 'suppliedFrom')}
        onChange={(suppliedFrom) => change((d) => ({ ...d, suppliedFrom }))}
      />
      {isBegun && (
        <DateField
          label={t.suppliedThrough}
          {...(draft.suppliedThrough === null ? { help: t.suppliedThroughHelp } : {})}
          value={draft.suppliedThrough}
          error={problemAt(problems, 'suppliedThrough')}
          onChange={(suppliedThrough) => change((d) => ({ ...d, suppliedThrough }))}
        />
      )}
    </div>
  );
}

/** Choosing a customer takes over the currency that they pay in, as long as nothing has a price yet. */
export function withCustomer(draft: Draft, customer: Pick<Contact, 'id' | 'currency'>): Draft {
  const isPriced = draft.lines.some((line) => line.unitPriceMicro > 0);
  return { ...draft, contactId: customer.id, currency: isPriced ? draft.currency : (customer.currency ?? draft.currency) };
}

function CustomerField({ draft, change, problems, isBound }: DraftHeadProps) {
  const t = documentTexts.use().form;
  const choices = useContactChoices();
  const [drawer, setDrawer] = useState<{ readonly which: string | null; readonly name: string }>({ which: null, name: '' });
  const [made, setMade] = useState<Contact | null>(null);
  const groups = useMemo(() => {
    const known: readonly (ContactListItem | Contact)[] = choices.data ?? [];
    const all = made && known.every((c) => c.id !== made.id) ? [made, ...known] : known;
    return [{ label: '', options: all.map((c) => ({ value: c.id, label: c.name, ...(c.email === '' ? {} : { note: c.email }) })) }];
  }, [choices.data, made]);
  const choose = (id: string | null) => {
    const found = choices.data?.find((c) => c.id === id) ?? null;
    change((d) => (found ? withCustomer(d, found) : { ...d, contactId: id }));
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label={t.customer} error={problemAt(problems, 'contactId')}>
          <ComboBox
            groups={groups}
            value={draft.contactId}
            disabled={isBound}
            clearable={!isBound}
            placeholder={t.chooseCustomer}
            onChange={choose}
            onCreate={(name) => setDrawer({ which: 'new', name })}
          />
        </Field>
      </div>
      {draft.contactId !== null && (
        <Button className="mb-px" onClick={() => setDrawer({ which: draft.contactId, name: '' })}>
          {t.editCustomer}
        </Button>
      )}
      <ContactDrawer
        which={drawer.which}
        startName={drawer.name}
        mayWrite
        onClose={() => setDrawer({ which: null, name: '' })}
        onSaved={(contact) => {
          if (draft.contactId === contact.id) return;
          setMade(contact);
          change((d) => withCustomer(d, contact));
        }}
      />
    </div>
  );
}

/** References, currency, and whether prices have tax in them. */
export function MoneyFields({
  draft,
  change,
  problems,
  isBound = false,
}: Pick<DraftHeadProps, 'draft' | 'change' | 'problems'> & Partial<Pick<DraftHeadProps, 'isBound'>>) {
  const t = documentTexts.use().form;
  const language = useLanguage();
  // "Your reference" is the customer's: who writes it calls it the reference.
  const labels = { ...documentWords[language], reference: t.reference };
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const prices = [
    { value: 'exclusive', label: t.exclusive },
    { value: 'inclusive', label: t.inclusive },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {referenceNames.map((name) => (
        <Field key={name} label={labels[name]} error={problemAt(problems, name)}>
          <TextInput
            value={draft[name]}
            maxLength={200}
            onChange={(e) => {
              const { value } = e.currentTarget;
              change((d) => ({ ...d, [name]: value }));
            }}
          />
        </Field>
      ))}
      <Field label={t.currency} error={problemAt(problems, 'currency')}>
        <ComboBox
          groups={currencies}
          value={draft.currency}
          disabled={isBound}
          onChange={(currency) => currency !== null && change((d) => ({ ...d, currency }))}
        />
      </Field>
      <Field label={t.pricesAre}>
        <Select
          options={prices}
          value={draft.prices}
          disabled={isBound}
          onChange={(e) => {
            const chosen = e.currentTarget.value === 'inclusive' ? 'inclusive' : 'exclusive';
            change((d) => ({ ...d, prices: chosen }));
          }}
        />
      </Field>
    </div>
  );
}
