// The dates and balances of a statement: from its file, or typed from the paper statement.
import type { ReconciledAccount, ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useForm } from '../platform/use-form.ts';
import { DateField } from '../ui/dates/date-field.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { texts } from './texts.ts';

interface Statement {
  readonly id: string;
  readonly currency: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly openingMinor: number | null;
  readonly closingMinor: number | null;
}
const big = (minor: number | null): bigint | null => (minor === null ? null : BigInt(minor));

interface FormProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly of: Statement;
  readonly title: string;
  readonly text?: string;
  readonly saveLabel?: string;
  /** Whether it is the account's first statement; later ones begin where the previous one ended. */
  readonly mayMove: boolean;
  readonly save: (of: {
    id: string;
    startsOn: string;
    endsOn: string;
    openingMinor: number;
    closingMinor: number;
  }) => Promise<{ id: string }>;
  readonly onDone: (id: string) => void;
}

function StatementForm({ open, onClose, of, title, text, saveLabel, mayMove, save, onDone }: FormProps) {
  const t = texts.use().start;
  const form = useForm(
    () => ({
      startsOn: of.startsOn as string | null,
      endsOn: of.endsOn as string | null,
      opening: big(of.openingMinor),
      closing: big(of.closingMinor),
    }),
    ({ startsOn, endsOn, opening, closing }) => ({
      startsOn: startsOn === null && t.missingDay,
      endsOn: endsOn === null && t.missingDay,
      openingMinor: opening === null && t.missing,
      closingMinor: closing === null && t.missing,
    }),
  );
  const { draft, set, at } = form;
  const send = () =>
    form.save(
      ({ startsOn, endsOn, opening, closing }) =>
        save({
          id: of.id,
          startsOn: startsOn ?? of.startsOn,
          endsOn: endsOn ?? of.endsOn,
          openingMinor: Number(opening ?? 0n),
          closingMinor: Number(closing ?? 0n),
        }),
      ({ id }) => {
        onClose();
        onDone(id);
      },
    );
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={text} form={form} onSave={send} save={saveLabel}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t.from}
          value={draft.startsOn}
          disabled={!mayMove}
          onChange={(startsOn) => set({ startsOn })}
          error={at('startsOn')}
        />
        <DateField label={t.to} value={draft.endsOn} onChange={(endsOn) => set({ endsOn })} error={at('endsOn')} />
        <AmountField
          label={t.opening}
          currency={of.currency}
          value={draft.opening}
          onChange={(opening) => set({ opening })}
          error={at('openingMinor')}
        />
        <AmountField
          label={t.closing}
          currency={of.currency}
          value={draft.closing}
          onChange={(closing) => set({ closing })}
          error={at('closingMinor')}
        />
      </div>
    </FormDialog>
  );
}

export interface StartDialogProps {
  readonly account: ReconciledAccount & { readonly next: NonNullable<ReconciledAccount['next']> };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

export function StartDialog({ account, open, ...rest }: StartDialogProps) {
  const t = texts.use().start;
  const { next, bankAccountId, currency } = account;
  return (
    <Opening of={open ? bankAccountId : null}>
      {(_, isOpen) => (
        <StatementForm
          {...rest}
          open={isOpen}
          of={{ ...next, id: newId(), currency }}
          title={t.title}
          text={next.fileName === null ? t.textUnknown : t.text(next.fileName)}
          saveLabel={t.save}
          mayMove={account.reconciledThrough === null}
          save={(input) => client.reconciliation.startReconciliation({ ...input, bankAccountId })}
        />
      )}
    </Opening>
  );
}

export function BalancesDialog({
  of,
  open,
  onClose,
}: {
  readonly of: ReconciliationSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = texts.use().start;
  return (
    <Opening of={open ? of.id : null}>
      {(_, isOpen) => (
        <StatementForm
          open={isOpen}
          onClose={onClose}
          onDone={() => {}}
          of={of}
          title={t.editTitle}
          mayMove={false}
          save={({ startsOn: _from, ...input }) => client.reconciliation.saveReconciliation(input)}
        />
      )}
    </Opening>
  );
}
