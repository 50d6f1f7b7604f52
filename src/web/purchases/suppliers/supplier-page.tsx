// One supplier: balance, unpaid bills, and statement of account.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Contact } from '#contract/contacts/contacts.ts';
import { ContactDrawer, useContact } from '../../contacts/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useTitle } from '../../platform/title.ts';
import { billPath } from '../../trade-documents/index.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Landmark, Pencil, Plus } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { type PageAction, PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { BillStateBadge } from '../bill-state-badge.tsx';
import { Prepayments } from '../prepayments.tsx';
import { useBills } from '../queries.ts';
import { SupplierAccountDialog } from './supplier-account-dialog.tsx';
import { SupplierStatementCard } from './supplier-statement.tsx';
import { supplierTexts } from './supplier-texts.ts';
import { texts } from '../texts.ts';

export function meta() {
  return [{ title: 'Supplier · Daybook' }];
}

const shown = 10;

export default function SupplierPage() {
  const { id = '' } = useParams();
  const t = supplierTexts.use();
  const found = useContact(id);
  if (found.data) return <Supplier key={id} contact={found.data} />;
  return (
    <>
      <PageHeader />
      {found.isError ? (
        <Failed what={t.page.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.page.loading}>
          <Skeleton className="h-96 w-full rounded-lg" />
        </Waiting>
      )}
    </>
  );
}

function Supplier({ contact }: { readonly contact: Contact }) {
  const words = useActionWords();
  const t = supplierTexts.use();
  const { form } = texts.use();
  const { may } = useBooks();
  const [opened, setOpened] = useState<'edit' | 'account' | null>(null);
  const close = () => setOpened(null);
  useTitle(contact.name);
  const { id } = contact;
  const mayWrite = may('purchases.write');
  const actions: readonly PageAction[] = [
    ...(may('contacts.write') ? [{ label: words.edit, icon: Pencil, onPress: () => setOpened('edit') }] : []),
    ...(mayWrite ? [{ label: form.account, icon: Landmark, onPress: () => setOpened('account') }] : []),
    ...(mayWrite ? [{ label: t.credit.new, icon: Plus, to: `/app/purchases/bills/new?kind=credit&supplier=${id}` }] : []),
    ...(mayWrite
      ? [{ label: t.list.newBill, icon: Plus, variant: 'primary' as const, to: `/app/purchases/bills/new?supplier=${id}` }]
      : []),
  ];
  return (
    <>
      <PageHeader title={contact.name} actions={actions}>
        {contact.isArchived && <Badge>{t.page.archived}</Badge>}
      </PageHeader>
      <div className="flex min-w-0 flex-col gap-6">
        <Balance contactId={id} />
        <OpenBills contactId={id} />
        <Prepayments contactId={id} name={contact.name} />
        <SupplierStatementCard contactId={id} />
      </div>
      <ContactDrawer as="supplier" which={opened === 'edit' ? id : null} mayWrite onClose={close} />
      {opened === 'account' && <SupplierAccountDialog contactId={id} onClose={close} />}
    </>
  );
}

function Balance({ contactId }: { readonly contactId: string }) {
  const { page: t } = supplierTexts.use();
  const found = useQuery(api.purchases.supplierBalances.queryOptions({ input: { id: contactId } }));
  const pairs = [
    ['openMinor', t.owed, ''],
    ['overdueMinor', t.overdue, 'text-negative'],
    ['creditMinor', t.credit, ''],
  ] as const;
  return (
    <section aria-label={t.balance} className="rounded-md border border-line bg-sunken/50 px-4 py-3">
      {found.isPending && <Skeleton className="h-5 w-40" />}
      {found.isError && <p className="text-small text-muted">{t.balanceFailed}</p>}
      {found.data?.length === 0 && <p className="text-muted">{t.nothingOwed}</p>}
      {found.data?.map((row) => (
        <dl key={row.currency} className="flex flex-wrap gap-x-6 gap-y-1">
          {pairs.map(
            ([key, label, className]) =>
              (key === 'openMinor' || row[key] !== '0') && (
                <div key={key}>
                  <dt className="text-small text-muted">{label}</dt>
                  <dd className={`font-semibold ${className}`}>
                    <Money minor={row[key]} currency={row.currency} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      ))}
    </section>
  );
}

function OpenBills({ contactId }: { readonly contactId: string }) {
  const t = supplierTexts.use().page;
  const locale = useLocale();
  const list = useBills({ tab: 'open', search: '', contactId });
  const rows = list.rows.slice(0, shown);
  return (
    <Card title={t.openBills} actions={<Link to={`/app/purchases/bills?supplier=${contactId}`}>{t.allBills}</Link>}>
      {list.isPending && <Skeleton className="h-10 w-full" />}
      {!list.isPending && rows.length === 0 && <p className="text-muted">{t.noOpen}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex items-center gap-2.5">
              <Link to={billPath(row.id)} quiet className="font-medium">
                {row.number}
              </Link>
              <BillStateBadge kind={row.kind} state={row.state} isOnItsWay={row.isOnItsWay} />
            </span>
            <span className="flex items-baseline justify-between gap-4 max-sm:w-full">
              {row.dueOn !== null && <span className="text-small text-muted">{t.due(formatDayShort(row.dueOn, locale))}</span>}
              <Money minor={row.openMinor} currency={row.currency} className="font-medium" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
