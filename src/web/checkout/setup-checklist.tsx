// The checklist of what to set up before invoices can be paid; disappears when done or hidden.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceSetup } from '#contract/checkout/setup.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Circle, CircleCheck, X } from '../ui/icons.ts';
import { setupTexts } from './setup-texts.ts';

const SetupSheet = lazy(() => import('./setup-dialog.tsx').then((m) => ({ default: m.SetupSheet })));

/** The steps and their state; null if nothing is left, or another person has to do it; undefined until that is known. */
function useSetup(): InvoiceSetup | null | undefined {
  const mayManage = useBooks().may('sales.manage');
  const { data: setup, isPending } = useQuery(api.setup.invoiceSetup.queryOptions({ enabled: mayManage }));
  if (mayManage && isPending) return undefined;
  if (!mayManage || setup === undefined || setup.isHidden) return null;
  return isDetailed(setup) && isPaid(setup) && setup.hasInvoice ? null : setup;
}

const isDetailed = ({ address, email }: InvoiceSetup): boolean => address !== '' && email !== '';
const isPaid = ({ hasBank, online }: InvoiceSetup): boolean => hasBank || online === 'on';

/** Whether the checklist is shown, so that other cards don't repeat it. Undefined until known, because appearing late it would push
 * content down. */
export function useSetupListed(): boolean | undefined {
  const setup = useSetup();
  return setup === undefined ? undefined : setup !== null;
}

export function SetupChecklist() {
  const setup = useSetup();
  return setup && <Checklist setup={setup} />;
}

function Checklist({ setup }: { readonly setup: InvoiceSetup }) {
  const t = setupTexts.use().list;
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction();
  const start = (
    <Button size="small" onClick={() => setOpen(true)}>
      {t.start}
    </Button>
  );
  const create = (
    <ButtonLink size="small" to="/app/sales/invoices/new">
      {t.create}
    </ButtonLink>
  );
  const steps = [
    { label: t.details, isDone: isDetailed(setup), action: start },
    { label: t.paying, isDone: isPaid(setup), action: start },
    { label: t.invoice, isDone: setup.hasInvoice, action: create },
  ];
  const done = steps.filter((step) => step.isDone).length;
  return (
    <section aria-label={t.title} className="mb-5 rounded-lg border border-line bg-raised px-4 py-3 shadow-raised">
      <div className="flex items-center gap-3">
        <h2 className="font-semibold">{t.title}</h2>
        <span className="figures flex-1 text-small text-muted">{t.progress(done, steps.length)}</span>
        <IconButton size="small" icon={X} label={t.hide} disabled={busy} onClick={() => void run(() => client.setup.hideInvoiceSetup())} />
      </div>
      <ol className="mt-1 grid gap-x-6 lg:grid-cols-3">
        {steps.map(({ label, isDone, action }) => {
          const Picture = isDone ? CircleCheck : Circle;
          return (
            <li key={label} className="flex min-h-11 items-center gap-2">
              <Picture aria-hidden="true" className={`size-4 shrink-0 ${isDone ? 'text-positive' : 'text-muted'}`} strokeWidth={1.75} />
              <span className={`min-w-0 flex-1 text-balance ${isDone ? 'text-muted' : ''}`}>
                {label}
                {isDone && <span className="sr-only"> – {t.done}</span>}
              </span>
              {!isDone && action}
            </li>
          );
        })}
      </ol>
      {isOpen && (
        <Suspense fallback={null}>
          <SetupSheet setup={setup} onDone={() => setOpen(false)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
