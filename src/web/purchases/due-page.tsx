// Bills to pay, by due date, with the amounts due over time.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DueSums } from '#contract/purchases/suppliers.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { Together } from '../platform/together.tsx';
import { billPath } from '../trade-documents/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CircleDollarSign } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { BillOnPhone, useBillColumns } from './bill-columns.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { useBills } from './queries.ts';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';

const buckets = ['overdue', 'thisWeek', 'nextWeek', 'later'] as const satisfies readonly (keyof DueSums)[];

export default function DuePage() {
  const t = supplierTexts.use().due;
  const { list: words } = texts.use();
  const navigate = useNavigate();
  const { may } = useBooks();
  const [isPaying, setPaying] = useState(false);
  const list = useBills({ tab: 'open', search: '', contactId: null });
  const columns = useBillColumns();
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={
          may('settlement.write') ? [{ label: words.pay, icon: CircleDollarSign, variant: 'primary', onPress: () => setPaying(true) }] : []
        }
      />
      <Together>
        <Sums />
        <PagedTable
          list={list}
          label={t.title}
          words={words}
          columns={columns}
          rowLabel={(row) => `${row.number ?? ''} ${row.contactName}`}
          renderPhone={(row) => <BillOnPhone row={row} />}
          onOpen={(row) => void navigate(billPath(row.id))}
        >
          <EmptyState
            title={t.emptyTitle}
            text={t.emptyText}
            actions={may('purchases.write') && <ButtonLink to="/app/purchases/bills/new">{words.newBill}</ButtonLink>}
          />
        </PagedTable>
      </Together>
      {isPaying && <PayDialog onClose={() => setPaying(false)} />}
    </>
  );
}

function Sums() {
  const t = supplierTexts.use().due;
  const { data } = useQuery(api.purchases.dueSums.queryOptions());
  if (!data) return null;
  return (
    <section aria-label={t.sums} className="mb-4 overflow-hidden rounded-lg border border-line bg-line shadow-raised">
      <dl className="grid grid-cols-2 gap-px md:grid-cols-4">
        {buckets.map((bucket) => (
          <div key={bucket} className="min-w-0 bg-raised px-4 py-3">
            <dt className={`text-small ${bucket === 'overdue' && data.overdue.bills > 0 ? 'text-negative' : 'text-muted'}`}>{t[bucket]}</dt>
            <dd className="mt-0.5 truncate text-lead font-semibold tracking-[-0.01em]">
              <Money minor={data[bucket].minor} currency={data.currency} />
            </dd>
            <dd className="text-small text-muted">{t.count(data[bucket].bills)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
