// One customer: balance and payment behavior, outstanding documents, statement of account, and details.
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Contact } from '#contract/contacts/contacts.ts';
import { ContactDrawer, useContact } from '../contacts/index.ts';
import { useBooks } from '../ledger/index.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Together } from '../platform/together.tsx';
import { useTitle } from '../platform/title.ts';
import { Badge } from '../ui/badge.tsx';
import { Plus, Pencil, Repeat } from '../ui/icons.ts';
import { PageHeader, type PageAction } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { CustomerBalance } from './customer-balance.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOpen } from './customer-open.tsx';
import { CustomerPaying } from './customer-paying.tsx';
import { CustomerPrices, CustomerSchedules, customerTexts } from '../sales/index.ts';
import { EInvoiceCustomerCard } from '../e-invoices/index.ts';
import { PortalLink } from '../trade-documents/index.ts';
import { StatementCard } from './statement-card.tsx';

export function meta() {
  return [{ title: 'Customer · Daybook' }];
}

export default function CustomerPage() {
  const { id = '' } = useParams();
  const t = customerTexts.use().page;
  const found = useContact(id);
  if (found.data) return <Customer key={id} contact={found.data} />;
  return (
    <>
      <PageHeader />
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
    </>
  );
}

function Customer({ contact }: { readonly contact: Contact }) {
  const words = useActionWords();
  const t = customerTexts.use().page;
  const { may } = useBooks();
  const mayWrite = may('contacts.write');
  const [editing, setEditing] = useState(false);
  useTitle(contact.name);
  const { id } = contact;
  const actions: readonly PageAction[] = mayWrite
    ? [
        { label: words.edit, icon: Pencil, onPress: () => setEditing(true) },
        { label: t.recurring, icon: Repeat, to: `/app/sales/recurring/new?customer=${id}` },
        { label: t.newInvoice, icon: Plus, variant: 'primary', to: `/app/sales/invoices/new?customer=${id}` },
      ]
    : [];
  return (
    <>
      <PageHeader title={contact.name} actions={actions}>
        {contact.isArchived && <Badge>{t.archived}</Badge>}
      </PageHeader>
      <Together>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <CustomerBalance contactId={id} ways={null} />
            <CustomerOpen contactId={id} />
            <StatementCard contactId={id} mayWrite={may('reminders.write')} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <CustomerPaying contactId={id} />
            <CustomerFacts contact={contact} />
            {may('checkout.write') && <PortalLink contactId={id} />}
            <EInvoiceCustomerCard contactId={id} mayWrite={may('e-invoices.write')} />
            <CustomerSchedules contactId={id} />
            <CustomerPrices contactId={id} currency={contact.currency} mayWrite={may('sales.write')} />
          </div>
        </div>
      </Together>
      <ContactDrawer which={editing ? id : null} mayWrite={mayWrite} onClose={() => setEditing(false)} />
    </>
  );
}
