// The totals of a bill: subtotal, taxes, and amount to pay.
import type { Totals } from '#contract/trade-documents/document.ts';
import { Money } from '../ui/money.tsx';
import { texts } from './texts.ts';

const isPaid = ({ isSelfAssessed = false }: Totals['taxes'][number]): boolean => !isSelfAssessed;

export function BillTotals({ totals, currency }: { readonly totals: Totals; readonly currency: string }) {
  const t = texts.use().form;
  const rows = [
    { key: 'net', label: t.subtotal, minor: totals.netMinor },
    ...totals.taxes.filter(isPaid).map((tax) => ({ key: tax.taxCodeId, label: tax.name, minor: tax.taxMinor })),
  ];
  const notes = totals.taxes.flatMap(({ taxCodeId, name, taxMinor, deductibleMinor = taxMinor, isSelfAssessed = false }) => [
    ...(isSelfAssessed ? [{ key: `${taxCodeId} owed`, label: t.selfAssessed(name), minor: taxMinor }] : []),
    ...(deductibleMinor === taxMinor
      ? []
      : [{ key: `${taxCodeId} cost`, label: t.notDeductible(name), minor: taxMinor - deductibleMinor }]),
  ]);
  return (
    <dl className="mt-3 ml-auto grid max-w-72 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
      {rows.map((row) => (
        <div key={row.key} className="contents">
          <dt className="text-muted">{row.label}</dt>
          <dd className="text-right">
            <Money minor={row.minor} currency={currency} />
          </dd>
        </div>
      ))}
      <dt className="font-semibold">{t.total}</dt>
      <dd className="text-right font-semibold">
        <Money minor={totals.payableMinor} currency={currency} />
      </dd>
      {notes.map((row) => (
        <div key={row.key} className="contents text-small text-muted">
          <dt>{row.label}</dt>
          <dd className="text-right">
            <Money minor={row.minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
