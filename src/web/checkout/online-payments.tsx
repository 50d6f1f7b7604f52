// Online payments of an invoice, for the business: status, fees, and refunds through the same provider.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OnlinePayment } from '#contract/checkout/provider-payment.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { payTexts } from './pay-texts.ts';

const tones: Partial<Record<OnlinePayment['state'], Tone>> = { paid: 'positive', processing: 'warning', refused: 'negative' };

export function OnlinePayments({ documentId }: { readonly documentId: string }) {
  const t = payTexts.use();
  const { may } = useBooks();
  const found = useQuery(api.paying.onlinePayments.queryOptions({ input: { id: documentId } }));
  const [giving, setGiving] = useState<OnlinePayment | null>(null);
  if (!found.data || found.data.length === 0) return null;
  return (
    <Card title={t.online.title}>
      <ul className="flex flex-col divide-y divide-line">
        {found.data.map((one) => (
          <Row key={one.id} payment={one} onRefund={may('checkout.manage') ? () => setGiving(one) : undefined} />
        ))}
      </ul>
      {giving && <RefundOnline key={giving.id} payment={giving} onClose={() => setGiving(null)} />}
    </Card>
  );
}

function Row({ payment, onRefund }: { readonly payment: OnlinePayment; readonly onRefund: (() => void) | undefined }) {
  const { online: t, card } = payTexts.use();
  const locale = useLocale();
  const { state, minor, currency, feeMinor, feeCurrency, refundedMinor, refundableMinor } = payment;
  const facts = [
    card.names[payment.provider],
    feeMinor !== null && feeCurrency !== null && feeMinor > 0 ? t.fee(formatMoney(feeMinor, feeCurrency, locale)) : '',
    refundedMinor > 0 ? t.givenBack(formatMoney(refundedMinor, currency, locale)) : '',
  ];
  const mayRefund = onRefund !== undefined && payment.paymentId !== null && refundableMinor > 0;
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Money minor={minor} currency={currency} className="font-semibold" />
          {(state === 'paid' || state === 'processing' || state === 'refused') && (
            <Badge tone={tones[state] ?? 'neutral'}>{t.states[state]}</Badge>
          )}
          {payment.dispute === 'open' && <Badge tone="negative">{t.disputed}</Badge>}
        </p>
        <p className="text-small text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mayRefund && (
        <Button size="small" onClick={onRefund}>
          {t.refund}
        </Button>
      )}
    </li>
  );
}

interface RefundProps {
  readonly payment: OnlinePayment;
  readonly onClose: () => void;
}

function RefundOnline({ payment, onClose }: RefundProps) {
  const t = payTexts.use().online;
  const { paymentId, currency } = payment;
  const [claimUrl, setClaimUrl] = useState<string | null>(null);
  const form = useForm(() => ({ id: newId(), minor: BigInt(payment.refundableMinor) as bigint | null }));
  const { minor } = form.draft;
  const give = () =>
    form.save(
      ({ id }) => client.paying.refundThroughProvider({ id, paymentId: paymentId ?? '', minor: Number(minor) }),
      (made) => {
        if (made.claimUrl !== null) return setClaimUrl(made.claimUrl);
        notify({ variant: 'success', title: t.refunded });
        return onClose();
      },
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.refundTitle}
      description={t.refundText}
      save={t.confirm}
      saving={t.working}
      variant="danger"
      disabled={minor === null || minor <= 0n}
      onSave={give}
      done={
        claimUrl !== null && (
          <p>
            {t.claim}{' '}
            <a className="break-all text-accent underline underline-offset-[3px]" href={claimUrl} rel="noreferrer">
              {claimUrl}
            </a>
          </p>
        )
      }
    >
      <AmountField
        label={t.amount}
        currency={currency}
        value={minor}
        error={form.at('minor')}
        onChange={(next) => form.set({ minor: next })}
      />
    </FormDialog>
  );
}
