// Collects what an invoice needs before it can be paid: address, email, and how customers pay.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InvoiceSetup, InvoiceSetupInput } from '#contract/checkout/setup.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { bankCodeName, usesIban } from '#core/trade-documents/bank-details.ts';
import { PlanDoor } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useSession } from '../platform/session.ts';
import { type Form, useForm } from '../platform/use-form.ts';
import { colon } from '../platform/texts.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { PlanMark } from '../ui/plan-mark.tsx';
import { documentTexts, LetterWaiting } from '../trade-documents/index.ts';
import { setupTexts } from './setup-texts.ts';

interface SetupProps {
  /** Called when answered, or if there is nothing to ask. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Opens if something is missing and the person may enter it; otherwise continues at once. */
export function SetupBefore({ onDone, onClose }: SetupProps) {
  const t = setupTexts.use();
  const { may } = useBooks();
  const found = useQuery(api.setup.invoiceSetup.queryOptions());
  const isClear = !may('sales.manage') || found.data?.isAsked === false;
  useEffect(() => {
    if (isClear) onDone();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once; onDone is a new function on every render
  }, [isClear]);
  if (isClear) return null;
  if (found.data) return <SetupSheet setup={found.data} onDone={onDone} onClose={onClose} />;
  return <LetterWaiting title={t.title} onClose={onClose} words={t} proposed={found} />;
}

function useSetupForm({ online, country, hasBank, ...kept }: InvoiceSetup) {
  const t = setupTexts.use();
  const { noRecipient } = documentTexts.use().sending;
  const session = useSession();
  const own = session.status === 'signed-in' ? (session.user?.email ?? '') : '';
  const { address, bankName, iban, bic } = kept;
  const how: InvoiceSetupInput['how'] = !hasBank && online === 'on' ? 'online' : 'bank';
  const start: InvoiceSetupInput = { address, email: kept.email || own, bankName, iban, bic, how };
  const needsCode = bankCodeName(country, '') !== 'BIC';
  return useForm<InvoiceSetupInput>(start, (draft) => ({
    address: draft.address.trim() === '' && t.noAddress,
    email: !isEmailAddress(draft.email.trim()) && noRecipient,
    'sender.iban': draft.how === 'bank' && draft.iban.trim() === '' && t.noAccount,
    'sender.bic':
      draft.how === 'bank' &&
      needsCode &&
      draft.iban.trim() !== '' &&
      bankCodeName(country, draft.iban) !== 'BIC' &&
      draft.bic.trim() === '' &&
      t.noCode,
  }));
}

export function SetupSheet({ setup, onDone, onClose }: SetupProps & { readonly setup: InvoiceSetup }) {
  const t = setupTexts.use();
  const form = useSetupForm(setup);
  const { draft, set, at, text } = form;
  const { online } = setup;
  const cards = [
    { value: 'bank', label: t.bank, description: t.bankText },
    { value: 'online', label: t.online, description: t.onlineText[online], disabled: online === 'locked' || online === 'none' },
    { value: 'later', label: t.later, description: t.laterText },
  ] as const;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="large"
      title={t.title}
      description={t.text}
      save={t.save}
      onSave={() => form.save((input) => client.setup.saveInvoiceSetup(input), onDone)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.address} error={at('address')}>
          <Textarea rows={2} className="!min-h-16" maxLength={600} autoComplete="street-address" {...text('address')} />
        </Field>
        <Field label={t.email} help={t.emailHelp} error={at('email')}>
          <TextInput type="email" inputMode="email" maxLength={254} autoComplete="email" {...text('email')} />
        </Field>
      </div>
      <RadioCards label={t.how} cards={cards} value={draft.how} onChange={(how) => set({ how })} error={at('how')} />
      {online === 'locked' && <PlanMark text={`${t.online}${colon()}${t.onlineText.locked}`} door={<PlanDoor />} />}
      {draft.how === 'bank' && <BankFields form={form} country={setup.country} />}
    </FormDialog>
  );
}

function BankFields({ form, country }: { readonly form: Form<InvoiceSetupInput>; readonly country: string }) {
  const t = setupTexts.use();
  const { at, text } = form;
  const isIban = usesIban(country);
  const account = (
    <Field label={isIban ? 'IBAN' : t.account} error={at('sender.iban')}>
      <TextInput maxLength={42} autoComplete="off" {...text('iban')} />
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {!isIban && (
        <Field label={bankCodeName(country, '')} error={at('sender.bic')}>
          <TextInput maxLength={11} autoComplete="off" {...text('bic')} />
        </Field>
      )}
      {account}
      <Field label={t.bankName}>
        <TextInput maxLength={120} autoComplete="off" {...text('bankName')} />
      </Field>
    </div>
  );
}
