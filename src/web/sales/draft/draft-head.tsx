// The top of the form: customer, dates and currency. A new customer can be added without leaving it.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { Draft, SalesDocument } from '#contract/sales/sales.ts';
import { isInUnion } from '#core/country.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { referenceNames } from '#core/trade-documents/free-texts.ts';
import { ContactDrawer, ContactPicker, newContact } from '../../contacts/index.ts';
import { useCurrencyMark } from '../../billing/index.ts';
import { RateField, useBooks } from '../../ledger/index.ts';
import { currencyChoices, useBusiness } from '../../org/index.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLanguage } from '../../platform/language.ts';
import { useToday } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import type { ProblemAt } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Plus } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { documentTexts } from '../../trade-documents/index.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DraftHeadProps {
  readonly kind: SalesDocument['kind'];
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly problemAt: ProblemAt;
  /** The default due date; null if it is never due. */
  readonly usualDueOn: string | null;
  /** The country of the business. */
  readonly sellerCountry: string;
  /** A new document: the customer field gets the focus. */
  readonly startsEmpty: boolean;
  /** A credit note keeps the customer and currency of its invoice, an invoice those of its quote. */
  readonly isBound: boolean;
  readonly isRateAsked: boolean;
}

export function DraftHead(props: DraftHeadProps) {
  const { form: t, finalizing } = documentTexts.use();
  const base = useBooks().currency;
  const { validUntil } = quoteTexts.use().form;
  const today = useToday();
  const { kind, draft, change, problemAt, usualDueOn, startsEmpty } = props;
  const more = useFolded(props);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem]">
        <div className="sm:col-span-2 lg:col-span-1">
          <CustomerField {...props} startsEmpty={startsEmpty} />
        </div>
        <DateField
          label={t.issueOn}
          value={draft.issueOn ?? today}
          error={problemAt('issueOn')}
          onChange={(issueOn) => change((d) => ({ ...d, issueOn }))}
        />
        {kind !== 'credit_note' && (
          <DateField
            label={kind === 'quote' ? validUntil : t.dueOn}
            value={draft.dueOn ?? usualDueOn}
            error={problemAt('dueOn')}
            onChange={(dueOn) => change((d) => ({ ...d, dueOn }))}
          />
        )}
      </div>
      {more.isOpen ? (
        <>
          {kind !== 'quote' && <SupplyFields {...props} />}
          <MoneyFields {...props} />
          {props.isRateAsked && (
            <div className="grid gap-4 empty:hidden sm:grid-cols-2">
              <RateField
                key={draft.currency}
                label={finalizing.rate(draft.currency, base)}
                currency={draft.currency}
                on={draft.issueOn ?? today}
                value={draft.rate}
                error={problemAt('rate')}
                onChange={(rate) => change((d) => ({ ...d, rate: rate.trim().replace(',', '.') }))}
              />
            </div>
          )}
        </>
      ) : (
        <Button variant="ghost" size="small" icon={Plus} className="-my-2 self-start" onClick={more.open}>
          {t.moreFields}
        </Button>
      )}
    </div>
  );
}

/** Rarely needed fields are collapsed until they are used, have a problem, or the country requires them. */
function useFolded({ kind, draft, problemAt, sellerCountry }: DraftHeadProps) {
  const { currency } = useBooks();
  const [isAsked, setAsked] = useState(false);
  const isUsed =
    draft.suppliedFrom !== null ||
    draft.suppliedThrough !== null ||
    draft.currency !== currency ||
    draft.prices !== 'exclusive' ||
    referenceNames.some((name) => draft[name] !== '');
  const isWrong = ['suppliedFrom', 'suppliedThrough', 'currency', 'rate', ...referenceNames].some((path) => problemAt(path) !== undefined);
  // Directive 2006/112/EC art. 226 no. 7: an invoice says when it was supplied.
  const isWanted = kind !== 'quote' && isInUnion(sellerCountry);
  const [wasOpen, setWasOpen] = useState(isUsed || isWanted);
  const isOpen = wasOpen || isAsked || isUsed || isWrong;
  // Once expanded it stays expanded while editing.
  if (isOpen && !wasOpen) setWasOpen(true);
  return { isOpen, open: () => setAsked(true) };
}

/** The supply date: one day, or a period once there is a start date. */
function SupplyFields({ draft, change, problemAt }: DraftHeadProps) {
  const t = documentTexts.use().form;
  const isBegun = draft.suppliedFrom !== null || draft.suppliedThrough !== null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t.suppliedFrom}
        help={t.suppliedFromHelp}
        value={draft.suppliedFrom}
        error={problemAt('suppliedFrom')}
        onChange={(suppliedFrom) => change((d) => ({ ...d, suppliedFrom }))}
      />
      {isBegun && (
        <DateField
          label={t.suppliedThrough}
          {...(draft.suppliedThrough === null ? { help: t.suppliedThroughHelp } : {})}
          value={draft.suppliedThrough}
          error={problemAt('suppliedThrough')}
          onChange={(suppliedThrough) => change((d) => ({ ...d, suppliedThrough }))}
        />
      )}
    </div>
  );
}

/** Choosing a customer sets their currency, unless a line already has a price. */
export function withCustomer(draft: Draft, customer: Pick<Contact, 'id' | 'currency'> | null): Draft {
  if (customer === null) return { ...draft, contactId: null };
  const isPriced = draft.lines.some((line) => line.unitPriceMicro > 0);
  const currency = isPriced ? draft.currency : (customer.currency ?? draft.currency);
  return { ...draft, contactId: customer.id, currency, rate: currency === draft.currency ? draft.rate : '' };
}

/** A new customer is created with just the name; other details are asked when needed. */
function useNewCustomer(change: DraftHeadProps['change']) {
  const t = documentTexts.use().form;
  const { current } = useBusiness();
  const language = useLanguage();
  const { run } = useAction();
  const [made, setMade] = useState<Contact | null>(null);
  const create = (name: string) =>
    run(
      () => client.contacts.createContact(newContact(newId(), name, current?.country ?? null, language)),
      (contact) => {
        setMade(contact);
        change((d) => withCustomer(d, contact));
        notify({ variant: 'success', title: t.customerSaved(contact.name) });
      },
    );
  return { made, create };
}

function CustomerField({ draft, change, problemAt, isBound, startsEmpty }: DraftHeadProps) {
  const t = documentTexts.use().form;
  const [edited, setEdited] = useState<string | null>(null);
  const { made, create } = useNewCustomer(change);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not on touch devices, where the keyboard would cover the page.
    if (startsEmpty && matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus();
  }, [startsEmpty]);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div ref={box} className="min-w-0 grow basis-60">
        <Field label={t.customer} error={problemAt('contactId')}>
          <ContactPicker
            value={draft.contactId}
            made={made}
            disabled={isBound}
            clearable={!isBound}
            placeholder={t.chooseCustomer}
            onChange={(customer) => change((d) => withCustomer(d, customer))}
            onCreate={(name) => void create(name)}
          />
        </Field>
      </div>
      {draft.contactId !== null && (
        <Button className="mb-px" onClick={() => setEdited(draft.contactId)}>
          {t.editCustomer}
        </Button>
      )}
      <ContactDrawer which={edited} mayWrite onClose={() => setEdited(null)} />
    </div>
  );
}

/** References, currency, and whether prices include tax. */
export function MoneyFields({
  draft,
  change,
  problemAt,
  isBound = false,
}: Pick<DraftHeadProps, 'draft' | 'change' | 'problemAt'> & Partial<Pick<DraftHeadProps, 'isBound'>>) {
  const t = documentTexts.use().form;
  const language = useLanguage();
  const currencyMark = useCurrencyMark();
  // The printed "Your reference" is the customer's; the form calls it the reference.
  const labels = { ...documentWords[language], reference: t.reference };
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const prices = [
    { value: 'exclusive', label: t.exclusive },
    { value: 'inclusive', label: t.inclusive },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {referenceNames.map((name) => (
        <Field key={name} label={labels[name]} error={problemAt(name)}>
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
      <Field label={t.currency} error={problemAt('currency')} help={currencyMark}>
        <ComboBox
          groups={currencies}
          value={draft.currency}
          disabled={isBound}
          onChange={(currency) => currency !== null && change((d) => ({ ...d, currency, rate: '' }))}
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
