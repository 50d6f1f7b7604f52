// Invoicing settings: sender details, design, terms, numbering, taxes, and payment methods.
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { TaxCodesCard } from '../tax/index.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SettingsCards, useSalesSettings, texts } from '../trade-documents/index.ts';
import { EInvoiceSenderCard } from '../e-invoices/index.ts';
import { ProvidersCard } from '../checkout/index.ts';

export default function InvoicingPage() {
  const t = texts.use().settings;
  const { may } = useBooks();
  const mayManage = may('sales.manage');
  const found = useSalesSettings();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={mayManage ? t.description : t.ownerOnly} />
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-6">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </Waiting>
      )}
      {found.data && (
        <div className="flex flex-col gap-6">
          <SettingsCards settings={found.data} mayManage={mayManage} />
          <EInvoiceSenderCard mayManage={may('e-invoices.manage')} />
          <TaxCodesCard mayManage={may('tax.manage')} />
          <ProvidersCard mayManage={may('checkout.manage')} />
        </div>
      )}
    </div>
  );
}
