// The form of a claim of one's own: its receipts, where and when it was paid, and for what. Saved as a draft or submitted.
import { useMemo, useState } from 'react';
import type { Claim, ClaimChoices } from '#contract/purchases/claims.ts';
import { useCurrencyMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { currencyChoices } from '../../org/index.ts';
import { client } from '../../platform/client.ts';
import { useLanguage } from '../../platform/language.ts';
import { useToday } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { type Form, useForm } from '../../platform/use-form.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-input.tsx';
import { Plus, Trash2 } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { type ClaimForm, draftOfForm, filledFrom, type FormLine, newLine } from './claim-form.ts';
import { ClaimReceipts } from './claim-receipts.tsx';
import { claimTexts } from './claim-texts.ts';

interface ClaimEditorProps {
  readonly id: string;
  readonly open: boolean;
  /** null for a new one. */
  readonly known: Claim | null;
  readonly begun: ClaimForm;
  readonly choices: ClaimChoices;
  readonly onClose: () => void;
  readonly onSubmitted: (claim: Claim) => void;
}

/** Saving a draft and submitting it. */
function useSaving({ id, known, begun, onClose, onSubmitted }: ClaimEditorProps) {
  const t = claimTexts.use().form;
  const form = useForm(begun);
  // The version that was saved last, in case submitting it is refused.
  const [version, setVersion] = useState(known?.draftVersion ?? 0);
  const save = async (given: ClaimForm) => {
    const saved = await client.claims.saveClaim({ id, draft: draftOfForm(given), draftVersion: version });
    setVersion(saved.draftVersion);
    return saved;
  };
  const saveDraft = () =>
    form.save(save, () => {
      notify({ variant: 'success', title: t.saved });
      onClose();
    });
  const submit = () =>
    form.save(
      async (given) => client.claims.submitClaim({ id, draftVersion: (await save(given)).draftVersion }),
      (claim) => {
        notify({ variant: 'success', title: t.submitted });
        onSubmitted(claim);
      },
    );
  return { form, saveDraft, submit };
}

export function ClaimEditor(props: ClaimEditorProps) {
  const t = claimTexts.use().form;
  const { id, open, known, choices, onClose } = props;
  const { form, saveDraft, submit } = useSaving(props);
  const { draft, set, at } = form;
  return (
    <FormDialog
      as="drawer"
      open={open}
      onClose={onClose}
      title={known === null ? t.newTitle : t.title}
      form={form}
      save={t.submit}
      saving={t.submitting}
      onSave={submit}
      aside={
        <>
          {known && <RemoveButton id={id} onDone={onClose} />}
          <Button disabled={form.busy} onClick={() => void saveDraft()}>
            {t.saveDraft}
          </Button>
        </>
      }
    >
      <Receipts form={form} isOpen={open} choices={choices} />
      <Field label={t.merchant} error={at('merchant')}>
        <TextInput maxLength={60} {...form.text('merchant')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={t.spentOn} value={draft.spentOn} error={at('spentOn')} onChange={(spentOn) => set({ spentOn })} />
        <CurrencyField form={form} />
      </div>
      <Lines form={form} choices={choices} />
      <Field label={t.notes} error={at('notes')}>
        <Textarea rows={2} maxLength={4000} {...form.text('notes')} />
      </Field>
      {choices.mayContribute && (
        <RadioCards
          label={t.repayment}
          value={draft.repayment}
          error={at('draft.repayment')}
          onChange={(repayment) => set({ repayment })}
          cards={[
            { value: 'repaid', label: t.repaid, description: t.repaidText },
            { value: 'contribution', label: t.contribution, description: t.contributionText },
          ]}
        />
      )}
    </FormDialog>
  );
}

interface ReceiptsProps {
  readonly form: Form<ClaimForm>;
  readonly isOpen: boolean;
  readonly choices: ClaimChoices;
}

/** What is read of them fills in the fields that are empty. */
function Receipts({ form: { draft, set, at }, isOpen, choices }: ReceiptsProps) {
  const t = claimTexts.use().form;
  const today = useToday();
  const { may } = useBooks();
  const [isFilled, setFilled] = useState(false);
  return (
    <>
      <ClaimReceipts
        receipts={draft.receipts}
        isOpen={isOpen}
        mayRead={may('files.write')}
        problem={at('draft.fileIds')}
        onAdded={(receipt) => set(({ receipts }) => ({ receipts: [...receipts, receipt] }))}
        onRemove={(gone) => set(({ receipts }) => ({ receipts: receipts.filter((one) => one.id !== gone) }))}
        onRead={(reading) => {
          const filled = filledFrom(draft, reading, choices, today);
          if (Object.keys(filled).length === 0) return;
          set(filled);
          setFilled(true);
        }}
      />
      {isFilled && (
        <p role="status" className="text-small text-muted">
          {t.filled}
        </p>
      )}
    </>
  );
}

function CurrencyField({ form: { draft, set, at } }: { readonly form: Form<ClaimForm> }) {
  const t = claimTexts.use().form;
  const language = useLanguage();
  const mark = useCurrencyMark();
  const groups = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  return (
    <Field label={t.currency} error={at('draft.currency')} help={mark}>
      <ComboBox groups={groups} value={draft.currency} onChange={(currency) => currency !== null && set({ currency })} />
    </Field>
  );
}

function RemoveButton({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = claimTexts.use().form;
  const { busy, run } = useAction();
  const question = { title: t.removeTitle, description: t.removeText, confirmLabel: t.remove, danger: true };
  const remove = async () => {
    if (!(await confirm(question))) return;
    await run(
      () => client.claims.removeClaim({ id }),
      () => {
        notify({ title: t.removed });
        onDone();
      },
    );
  };
  return <IconButton icon={Trash2} label={t.remove} disabled={busy} onClick={() => void remove()} />;
}

function Lines({ form: { draft, set, at }, choices }: { readonly form: Form<ClaimForm>; readonly choices: ClaimChoices }) {
  const t = claimTexts.use().form;
  const categories = choices.categories.map(({ id, code, name }) => ({ value: id, label: name, detail: code }));
  const taxes = [{ value: '', label: t.noTax }, ...choices.taxes.map(({ id, name }) => ({ value: id, label: name }))];
  const change = (id: string, part: Partial<FormLine>) =>
    set(({ lines }) => ({ lines: lines.map((line) => (line.id === id ? { ...line, ...part } : line)) }));
  return (
    <div className="flex flex-col gap-3">
      {draft.lines.map((line, place) => (
        <fieldset key={line.id} className="min-w-0 rounded-md border border-line p-3">
          <legend className="sr-only">{t.line(place + 1)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <AmountField
              label={t.amount}
              currency={draft.currency}
              value={line.minor}
              error={at(`lines.${place}.minor`)}
              onChange={(minor) => change(line.id, { minor })}
            />
            <Field label={t.tax} error={at(`lines.${place}.taxCodeId`)}>
              <Select
                options={taxes}
                value={line.taxCodeId ?? ''}
                onChange={(e) => change(line.id, { taxCodeId: e.currentTarget.value || null })}
              />
            </Field>
            <Field label={t.category} error={at(`lines.${place}.accountId`)}>
              <ComboBox
                groups={[{ label: '', options: categories }]}
                value={line.accountId}
                placeholder={t.chooseCategory}
                onChange={(accountId) => change(line.id, { accountId })}
              />
            </Field>
            <Field label={t.description}>
              <TextInput
                value={line.description}
                maxLength={2000}
                onChange={(e) => change(line.id, { description: e.currentTarget.value })}
              />
            </Field>
          </div>
          {draft.lines.length > 1 && (
            <Button
              size="small"
              variant="ghost"
              icon={Trash2}
              className="mt-2"
              onClick={() => set(({ lines }) => ({ lines: lines.filter((one) => one.id !== line.id) }))}
            >
              {t.removeLine(place + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button size="small" variant="ghost" icon={Plus} onClick={() => set(({ lines }) => ({ lines: [...lines, newLine()] }))}>
          {t.addLine}
        </Button>
      </div>
    </div>
  );
}
