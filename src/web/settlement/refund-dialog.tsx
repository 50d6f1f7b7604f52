// Refunds a payment (first its unapplied rest, then what it settled) or a credit note.
import type { PaymentDetail } from '#contract/settlement/settlement.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { MoneyMovedFields, type MoneyMoved, useMoneyMoved } from './money-moved.tsx';
import { refundShares } from './refund-shares.ts';
import { settlementTexts } from './settlement-texts.ts';
import type { SettlementTexts } from './settlement-texts.en.ts';

/** What is refunded: a payment with its settlements, or a credit note, which has none. */
export interface RefundSource {
  readonly paymentId?: string;
  readonly creditNoteId?: string;
  readonly contactName: string;
  readonly currency: string;
  readonly leftMinor: number;
  readonly allocations: PaymentDetail['allocations'];
  /** The account that received the money, if there is one. */
  readonly accountId: string | null;
}

export interface RefundDialogProps {
  readonly source: RefundSource;
  /** Other texts, for money that a supplier refunds. */
  readonly words?: () => Partial<SettlementTexts['refund']>;
  readonly onClose: () => void;
}

function useRefund({ source, words: own, onClose }: RefundDialogProps) {
  const locale = useLocale();
  const { paymentId, creditNoteId, currency, leftMinor } = source;
  const among = (ticked: ReadonlySet<string>) => source.allocations.filter((a) => ticked.has(a.id));
  const mostOf = (ticked: ReadonlySet<string>) => leftMinor + among(ticked).reduce((sum, a) => sum + a.minor, 0);
  const words = () => ({ ...settlementTexts.now().refund, ...own?.() });
  const money = useMoneyMoved({
    currency,
    accountId: source.accountId,
    ticked: [],
    proposed: mostOf,
    tooMuch: (minor, ticked) => (minor > mostOf(ticked) ? words().tooMuch(formatMoney(mostOf(ticked), currency, locale)) : undefined),
    dayPath: 'refundedOn',
    words,
    onClose,
  });
  const { ticked } = money.form.draft;
  const record = () =>
    money.record(({ day: refundedOn, accountMinor: paidMinor, ...moved }) =>
      client.settlement.recordRefund({
        ...moved,
        refundedOn,
        paidMinor,
        ...(paymentId === undefined
          ? { creditNoteId }
          : { paymentId, allocations: [...refundShares(moved.minor, leftMinor, among(ticked))] }),
      }),
    );
  return { money, record };
}

export function RefundDialog(props: RefundDialogProps) {
  const t = { ...settlementTexts.use().refund, ...props.words?.() };
  const { source, onClose } = props;
  const { money, record } = useRefund(props);
  return (
    <FormDialog
      form={money.form}
      disabled={money.areLoading}
      onClose={onClose}
      title={t.title}
      description={t.toName(source.contactName)}
      save={t.save}
      saving={t.saving}
      onSave={record}
    >
      <Sources source={source} money={money} words={t} />
      <MoneyMovedFields money={money} words={t} inAccount={t.paid} />
    </FormDialog>
  );
}

interface SourcesProps {
  readonly words: SettlementTexts['refund'];
  readonly source: RefundSource;
  readonly money: MoneyMoved;
}

/** Where the refunded money comes from. */
function Sources({ source, words: t, money: { form, toggle } }: SourcesProps) {
  const locale = useLocale();
  const money = (minor: number) => formatMoney(minor, source.currency, locale);
  return (
    <>
      {source.leftMinor > 0 && (
        <p>{source.creditNoteId === undefined ? t.credit(money(source.leftMinor)) : t.note(money(source.leftMinor))}</p>
      )}
      {source.allocations.length > 0 && (
        <fieldset>
          <legend className="text-small font-medium">{t.settlements}</legend>
          <p className="mb-2 text-small text-muted">{t.settlementsHelp}</p>
          <ul className="space-y-2">
            {source.allocations.map((a) => (
              <li key={a.id} className="flex items-center justify-between gap-3">
                <Checkbox label={a.number} checked={form.draft.ticked.has(a.id)} onChange={() => toggle(a.id)} />
                <span className="figures text-small text-muted">{money(a.minor)}</span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
