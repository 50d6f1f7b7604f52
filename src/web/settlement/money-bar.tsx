// Amounts overdue, due, not yet due, and recently received: in base currency, each with its share of the outstanding total.
import type { MoneyBar as Figures } from '#contract/settlement/settlement.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../platform/client.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from '../trade-documents/index.ts';

interface CellProps {
  readonly label: string;
  readonly mark: string;
  readonly children: ReactNode;
}

function Cell({ label, mark, children }: CellProps) {
  return (
    <div className="min-w-0 bg-raised px-4 py-3">
      <dt className="flex items-center gap-2 text-small text-muted">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${mark}`} />
        {label}
      </dt>
      <dd className="mt-0.5 truncate text-lead font-semibold tracking-[-0.01em]">{children}</dd>
    </div>
  );
}

interface FiguresBarProps {
  readonly data: Figures | undefined;
  readonly isError: boolean;
  readonly words: Readonly<Record<'figures' | 'overdue' | 'due' | 'notYetDue' | 'paid', string>>;
}

export function MoneyBar() {
  const { data, isError } = useQuery(api.sales.salesFigures.queryOptions());
  return <FiguresBar data={data} isError={isError} words={texts.use().list} />;
}

export function FiguresBar({ data, isError, words: t }: FiguresBarProps) {
  // The list below reports the error; nothing is shown here.
  const wait = isError ? <span className="text-muted">–</span> : <Skeleton className="my-1 h-4 w-24" />;
  const figure = (minor: string | undefined) => (data && minor !== undefined ? <Money minor={minor} currency={data.currency} /> : wait);
  const shares = data
    ? [
        { key: 'overdue', minor: data.overdueMinor, look: 'bg-negative' },
        { key: 'due', minor: data.dueMinor, look: 'bg-warning' },
        { key: 'later', minor: data.notYetDueMinor, look: 'bg-accent' },
      ].filter((share) => BigInt(share.minor) > 0n)
    : [];
  return (
    <section aria-label={t.figures} className="mb-4 overflow-hidden rounded-lg border border-line bg-line shadow-raised">
      <div aria-hidden="true" className="flex h-1.5 gap-px bg-sunken">
        {shares.map((share) => (
          <span key={share.key} className={share.look} style={{ flexGrow: Number(share.minor) }} />
        ))}
      </div>
      <dl aria-busy={data === undefined && !isError} className="grid grid-cols-2 gap-px md:grid-cols-4">
        <Cell label={t.overdue} mark="bg-negative">
          {figure(data?.overdueMinor)}
        </Cell>
        <Cell label={t.due} mark="bg-warning">
          {figure(data?.dueMinor)}
        </Cell>
        <Cell label={t.notYetDue} mark="bg-accent">
          {figure(data?.notYetDueMinor)}
        </Cell>
        <Cell label={t.paid} mark="bg-line-strong">
          {figure(data?.paidMinor)}
        </Cell>
      </dl>
    </section>
  );
}
