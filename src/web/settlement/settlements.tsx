// The payments that settled a document, each with a button to reverse it; and customer credit that could be applied.
import { useQuery } from '@tanstack/react-query';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { documentTexts, documentPath } from '../trade-documents/index.ts';
import { NoteRefunds } from './refund-list.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { useTakingBack } from './take-back.ts';

export interface SettlementsProps {
  readonly document: SalesDocument;
  readonly mayWrite: boolean;
}

export function Settlements(props: SettlementsProps) {
  const t = documentTexts.use().document;
  const { document } = props;
  if (document.kind === 'quote') return null;
  return (
    <Card title={t.payments}>
      {document.kind === 'invoice' && document.openMinor > 0 && props.mayWrite && <CreditOffer document={document} />}
      {document.allocations.length === 0 && <p className="text-muted">{t.noPayments}</p>}
      <ul className="divide-y divide-line">
        {document.allocations.map((allocation) => (
          <Settlement key={allocation.id} allocation={allocation} {...props} />
        ))}
      </ul>
      {document.kind === 'credit_note' && <NoteRefunds document={document} mayWrite={props.mayWrite} />}
      {document.creditNotes.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-small font-semibold">{t.creditNotes}</h3>
          <ul className="divide-y divide-line">
            {document.creditNotes.map((note) => (
              <li key={note.id} className="flex items-baseline justify-between gap-3 py-1.5">
                <Link to={documentPath(note.id)}>{note.number ?? t.creditDraft}</Link>
                <Money minor={note.grossMinor} currency={document.draft.currency} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface SettlementProps extends SettlementsProps {
  readonly allocation: SalesDocument['allocations'][number];
}

function Settlement({ allocation, document, mayWrite }: SettlementProps) {
  const t = documentTexts.use().document;
  const locale = useLocale();
  const { may } = useBooks();
  const takeBack = useTakingBack();
  const { paymentId, creditNoteId, creditNoteNumber, writeOffId, writeOffKind } = allocation;
  const s = settlementTexts.use();
  const day = formatDayShort(allocation.allocatedOn, locale);
  const question = { title: t.takeBackTitle, description: t.takeBackText, confirmLabel: t.takeBackYes, cancelLabel: t.keepPayment };
  const takePaymentBack = (id: string) => takeBack(() => client.sales.reversePayment({ id }), question, t.takenBack);
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        {paymentId !== null && (
          <p>
            <Link to={`/app/sales/payments?open=${paymentId}`}>{t.paymentOn(day)}</Link>
          </p>
        )}
        {creditNoteId !== null && (
          <p>
            <Link to={documentPath(creditNoteId)}>{t.creditFrom(creditNoteNumber ?? '')}</Link>
          </p>
        )}
        {writeOffKind !== null && <p>{s.settlement.writeOffOn(s.settlement.writeOffs[writeOffKind], day)}</p>}
        {allocation.reference !== '' && <p className="truncate text-small text-muted">{allocation.reference}</p>}
        {paymentId !== null && mayWrite && (
          <Button size="small" variant="ghost" className="-ml-2.5" onClick={() => void takePaymentBack(paymentId)}>
            {t.takeBack}
          </Button>
        )}
        {writeOffId !== null && may('settlement.manage') && (
          <Button
            size="small"
            variant="ghost"
            className="-ml-2.5"
            onClick={() => void takeBack(() => client.settlement.reverseWriteOff({ id: writeOffId }))}
          >
            {t.takeBack}
          </Button>
        )}
      </div>
      <Money minor={allocation.minor} currency={document.draft.currency} />
    </li>
  );
}

function CreditOffer({ document }: { readonly document: SalesDocument }) {
  const t = documentTexts.use().document;
  const locale = useLocale();
  const { busy, run } = useAction();
  const { contactId, currency } = document.draft;
  const found = useQuery(api.sales.contactBalances.queryOptions({ input: { id: contactId ?? '' }, enabled: contactId !== null }));
  const credit = found.data?.find((row) => row.currency === currency)?.creditMinor ?? '0';
  const use = () =>
    run(
      () => client.sales.useCredit({ id: document.id }),
      (after) =>
        notify({ variant: 'success', title: t.creditSettled(formatMoney(document.openMinor - after.openMinor, currency, locale)) }),
    );
  if (BigInt(credit) <= 0n) return null;
  return (
    <div className="mb-3 rounded-md bg-accent-soft px-3 py-2.5">
      <p>{t.hasCredit(document.contactName, formatMoney(credit, currency, locale))}</p>
      <Button size="small" className="mt-2" loading={busy} onClick={() => void use()}>
        {t.useCredit}
      </Button>
    </div>
  );
}
