// Bank transfer details, each with a copy button, and for euros a QR code for banking apps.
import { bankCodeName } from '#core/trade-documents/bank-details.ts';
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Copy } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { publicTexts } from '../../trade-documents/index.ts';

export interface BankTransferProps {
  readonly transfer: NonNullable<PublicDocument['transfer']>;
  readonly openMinor: number;
  readonly currency: string;
  /** Of the account's owner. */
  readonly country: string;
}

interface Row {
  readonly label: string;
  readonly value: string;
  /** The value to copy into a bank's form, if it differs from the displayed one. */
  readonly plain?: string;
}

export function BankTransfer({ transfer, openMinor, currency, country }: BankTransferProps) {
  const t = publicTexts.use().transfer;
  const locale = useLocale();
  const amount = formatMoney(openMinor, currency, locale);
  const rows: readonly Row[] = [
    { label: t.amount, value: amount },
    { label: t.holder, value: transfer.holder },
    { label: transfer.isIban ? 'IBAN' : t.account, value: transfer.account, plain: transfer.account.replaceAll(' ', '') },
    { label: bankCodeName(country, transfer.account), value: transfer.bic },
    { label: t.bank, value: transfer.bankName },
    { label: t.reference, value: transfer.reference },
  ];
  return (
    <Card title={t.title} description={t.note}>
      <dl className="divide-y divide-line">
        {rows
          .filter(({ value }) => value !== '')
          .map((row) => (
            <CopyRow key={row.label} {...row} />
          ))}
      </dl>
      {transfer.code && (
        <figure className="mt-4 flex items-center gap-4">
          <svg
            role="img"
            aria-label={t.scanAlt(amount, transfer.holder)}
            viewBox={`-4 -4 ${transfer.code.size + 8} ${transfer.code.size + 8}`}
            className="size-36 shrink-0 rounded-md border border-line bg-[white]"
            shapeRendering="crispEdges"
          >
            <path d={transfer.code.path} fill="black" />
          </svg>
          <figcaption className="text-small text-muted">{t.scan}</figcaption>
        </figure>
      )}
    </Card>
  );
}

function CopyRow({ label, value, plain = value }: Row) {
  const t = publicTexts.use().transfer;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plain);
      notify({ variant: 'success', title: t.copied(label) });
    } catch {
      notify({ variant: 'destructive', title: t.notCopied });
    }
  };
  return (
    <div className="py-1.5">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="flex items-center justify-between gap-2 font-medium tabular-nums">
        <span className="min-w-0 break-words">{value}</span>
        <span className="-mt-4">
          <IconButton icon={Copy} size="small" label={t.copy(label)} onClick={() => void copy()} />
        </span>
      </dd>
    </div>
  );
}
