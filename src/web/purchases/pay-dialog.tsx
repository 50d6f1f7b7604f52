// Pays several bills at once: which, from which account, when. Records the payments and downloads the payment file.
import { useQuery } from '@tanstack/react-query';
import type { PaymentFileFormat, Payer } from '#contract/purchases/payment-file.ts';
import type { BillRow } from '#contract/purchases/purchases.ts';
import { api, client } from '../platform/client.ts';
import { saveFile } from '../platform/download.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { type Form, useForm } from '../platform/use-form.ts';
import { accountOptions, useMoneyAccounts } from '../settlement/index.ts';
import { DateField } from '../ui/dates/date-field.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

const currencyOf: Readonly<Record<PaymentFileFormat, string>> = { sepa: 'EUR', ach: 'USD' };
const mostBills = 200;

/** Loads the bills and our account details from the last payment file. */
export function PayDialog({ onClose }: { readonly onClose: () => void }) {
  const t = texts.use().pay;
  const bills = useQuery(api.purchases.listBills.queryOptions({ input: { tab: 'open', limit: mostBills } }));
  const sepa = useQuery(api.purchases.usualPayer.queryOptions({ input: { format: 'sepa' } }));
  const ach = useQuery(api.purchases.usualPayer.queryOptions({ input: { format: 'ach' } }));
  if (bills.data && sepa.data && ach.data)
    return <Pay bills={bills.data.rows} payers={{ sepa: sepa.data, ach: ach.data }} onClose={onClose} />;
  const error = bills.error ?? sepa.error ?? ach.error;
  const retry = () => void Promise.all([bills.refetch(), sepa.refetch(), ach.refetch()]);
  return (
    <Dialog open onClose={onClose} title={t.title}>
      {error ? (
        <Failed what={t.what} error={error} onRetry={retry} />
      ) : (
        <Waiting label={t.loading}>
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}

interface PayDraft extends Payer {
  readonly id: string;
  readonly format: PaymentFileFormat;
  readonly accountId: string | null;
  readonly executeOn: string | null;
  readonly ticked: ReadonlySet<string>;
}

interface PayProps {
  readonly bills: readonly BillRow[];
  readonly payers: Readonly<Record<PaymentFileFormat, Payer>>;
  readonly onClose: () => void;
}

const ofFormat = (bills: readonly BillRow[], format: PaymentFileFormat): readonly BillRow[] =>
  bills.filter((bill) => bill.currency === currencyOf[format] && bill.openMinor > 0);

function usePaying({ bills, payers }: PayProps) {
  const t = texts.use().pay;
  const today = useToday();
  const format: PaymentFileFormat = ofFormat(bills, 'sepa').length > 0 ? 'sepa' : 'ach';
  const due = (one: PaymentFileFormat): ReadonlySet<string> =>
    new Set(ofFormat(bills, one).flatMap((bill) => (bill.dueOn !== null && bill.dueOn <= today ? [bill.id] : [])));
  const begun: PayDraft = { id: newId(), format, accountId: null, executeOn: today, ticked: due(format), ...payers[format] };
  const form = useForm(begun, ({ ticked, accountId, executeOn }) => ({
    bills: ticked.size === 0 && t.noBills,
    accountId: accountId === null && t.noAccount,
    executeOn: executeOn === null && t.noDay,
  }));
  const choose = (next: PaymentFileFormat) => form.set({ format: next, ticked: due(next), ...payers[next] });
  return { form, choose };
}

function Pay(props: PayProps) {
  const t = texts.use().pay;
  const locale = useLocale();
  const { bills, onClose } = props;
  const { form, choose } = usePaying(props);
  const { format, ticked } = form.draft;
  const shown = ofFormat(bills, format);
  const total = shown.reduce((sum, bill) => (ticked.has(bill.id) ? sum + bill.openMinor : sum), 0);
  const pay = () =>
    form.save(
      async ({ id, accountId, executeOn, name, iban, bic, routing, bankName, companyId }) => {
        const made = await client.purchases.createPaymentFile({
          id,
          format,
          accountId: accountId ?? '',
          executeOn: executeOn ?? '',
          payer: { name, iban, bic, routing, bankName, companyId },
          bills: shown.filter((bill) => ticked.has(bill.id)).map((bill) => ({ documentId: bill.id, minor: bill.openMinor })),
        });
        return { made, file: await client.purchases.paymentFile({ id }) };
      },
      ({ made, file }) => {
        saveFile(file, made.fileName);
        notify({ variant: 'success', title: t.done(formatMoney(made.totalMinor, made.currency, locale)), description: t.next });
        onClose();
      },
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="large"
      title={t.title}
      description={t.description}
      save={t.create}
      saving={t.working}
      onSave={pay}
    >
      <SegmentedControl
        label={t.format}
        value={format}
        onChange={choose}
        options={[
          { value: 'sepa', label: t.sepa },
          { value: 'ach', label: t.ach },
        ]}
      />
      <Bills form={form} bills={shown} />
      <p className="flex justify-between gap-3 font-medium" role="status">
        <span>{t.total}</span>
        <span className="figures">{formatMoney(total, currencyOf[format], locale)}</span>
      </p>
      <PayerFields form={form} />
    </FormDialog>
  );
}

function Bills({ form, bills }: { readonly form: Form<PayDraft>; readonly bills: readonly BillRow[] }) {
  const t = texts.use().pay;
  const { list } = texts.use();
  const locale = useLocale();
  const toggle = (id: string) =>
    form.set(({ ticked }) => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      return { ticked: next };
    });
  const problem = form.at('bills');
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t.bills}</legend>
      {bills.length === 0 && <p className="text-small text-muted">{t.none(currencyOf[form.draft.format])}</p>}
      <ul className="max-h-64 space-y-2 overflow-y-auto">
        {bills.map((bill, at) => (
          <li key={bill.id}>
            <div className="flex items-center justify-between gap-3">
              <Checkbox
                label={`${bill.contactName} · ${bill.number ?? ''}`}
                checked={form.draft.ticked.has(bill.id)}
                onChange={() => toggle(bill.id)}
              />
              <span className="figures shrink-0 text-small text-muted">
                {bill.dueOn === null ? '' : `${list.dueOn} ${formatDayShort(bill.dueOn, locale)} · `}
                {formatMoney(bill.openMinor, bill.currency, locale)}
              </span>
            </div>
            <Problem text={form.at(`bills.${at}`)} />
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </fieldset>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="mt-1 text-small text-negative">
      {text}
    </p>
  );
}

function PayerFields({ form }: { readonly form: Form<PayDraft> }) {
  const { pay: t, account: words } = texts.use();
  const { accounts } = useMoneyAccounts();
  const { format, accountId } = form.draft;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.from} error={form.at('accountId')}>
          <Select
            placeholder={t.chooseAccount}
            options={accountOptions(accounts)}
            value={accountId ?? ''}
            onChange={(e) => form.set({ accountId: e.currentTarget.value })}
          />
        </Field>
        <DateField
          label={t.executeOn}
          value={form.draft.executeOn}
          error={form.at('executeOn')}
          onChange={(executeOn) => form.set({ executeOn })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.name} error={form.at('payer.name')}>
          <TextInput maxLength={70} {...form.text('name')} />
        </Field>
        {format === 'sepa' ? (
          <>
            <Field label={t.iban} error={form.at('payer.iban')}>
              <TextInput maxLength={50} {...form.text('iban')} />
            </Field>
            <Field label={words.bic} help={t.bicHelp} error={form.at('payer.bic')}>
              <TextInput maxLength={20} {...form.text('bic')} />
            </Field>
          </>
        ) : (
          <>
            <Field label={t.bankName} error={form.at('payer.bankName')}>
              <TextInput maxLength={23} {...form.text('bankName')} />
            </Field>
            <Field label={words.routing} error={form.at('payer.routing')}>
              <TextInput maxLength={15} inputMode="numeric" {...form.text('routing')} />
            </Field>
            <Field label={t.companyId} help={t.companyIdHelp} error={form.at('payer.companyId')}>
              <TextInput maxLength={10} {...form.text('companyId')} />
            </Field>
          </>
        )}
      </div>
    </>
  );
}
