// The proof page: all figures of the books that must agree, side by side. Differences are red, with the amount and how to fix them.
import { useQuery } from '@tanstack/react-query';
import { isDay } from '#core/calendar.ts';
import type { Proof, ProofCheck } from '#contract/reports/proof.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { useInstant, useLocale, useToday } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { FindingList } from './finding-list.tsx';
import { proofTexts } from './proof-texts.ts';
import { figureLabel } from './proof-words.ts';

export default function ProofPage() {
  const t = proofTexts.use().page;
  const [params, change] = useUrlState();
  const today = useToday();
  const wanted = params.get('on') ?? '';
  const asOf = isDay(wanted) ? wanted : today;
  const found = useQuery(api.proof.proof.queryOptions({ input: { asOf }, staleTime: 0 }));
  return (
    <>
      <PageHeader description={t.description}>
        <div className="flex items-end gap-2">
          <div className="w-44">
            <DateField label={t.asOf} value={asOf} onChange={(day) => day !== null && change({ on: day === today ? null : day })} />
          </div>
          <Button loading={found.isFetching} loadingLabel={t.checking} onClick={() => void found.refetch()}>
            {t.again}
          </Button>
        </div>
      </PageHeader>
      {found.isPending && (
        <Waiting label={t.adding} className="space-y-3">
          <Skeleton className="h-16 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Result proof={found.data} />}
    </>
  );
}

function Result({ proof }: { readonly proof: Proof }) {
  const t = proofTexts.use().page;
  const instant = useInstant();
  const off = proof.checks.filter((c) => !c.isSound).length;
  // Differences come first, so that nobody has to look for them.
  const checks = [...proof.checks.filter((c) => !c.isSound), ...proof.checks.filter((c) => c.isSound)];
  return (
    <>
      <p role="status" className={`flex items-start gap-3 rounded-lg px-5 py-4 ${proof.isSound ? 'bg-positive-soft' : 'bg-negative-soft'}`}>
        {proof.isSound ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" strokeWidth={1.75} />
        ) : (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-negative" strokeWidth={1.75} />
        )}
        <span>
          <span className="block font-semibold">{proof.isSound ? t.sound : t.off(off, proof.checks.length)}</span>
          <span className="text-small text-muted">{t.snapshot(proof.checks.length, instant(proof.generatedAt))}</span>
        </span>
      </p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised shadow-raised">
        {checks.map((check) => (
          <Check key={check.key} check={check} />
        ))}
      </ul>
    </>
  );
}

function Check({ check }: { readonly check: ProofCheck }) {
  const { page: t, checks } = proofTexts.use();
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{checks[check.key].title}</h2>
        {check.isSound ? (
          <Badge tone="positive" icon={CircleCheck}>
            {check.figures.length === 0 ? t.nothing : t.agrees}
          </Badge>
        ) : (
          <Badge tone="negative" icon={CircleAlert}>
            {t.differs}
          </Badge>
        )}
      </div>
      {check.figures.length > 0 && <Figures check={check} />}
      {!check.isSound && <Mending check={check} />}
    </li>
  );
}

function Figures({ check }: { readonly check: ProofCheck }) {
  const t = proofTexts.use();
  const words = t.checks[check.key];
  const locale = useLocale();
  const count = new Intl.NumberFormat(locale);
  const shown = (minor: string, currency: string | null) =>
    currency === null ? <span className="figures">{count.format(BigInt(minor))}</span> : <Money minor={minor} currency={currency} />;
  return (
    <div className="relative mt-2 overflow-x-auto">
      <table className="w-full max-w-[44rem] border-collapse text-small sm:table-fixed">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="text-left font-normal sm:w-1/2">
              <span className="sr-only">{t.page.compared}</span>
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-normal break-words hyphens-auto">
              {words.left}
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-normal break-words hyphens-auto">
              {words.right}
            </th>
          </tr>
        </thead>
        <tbody>
          {check.figures.map((figure) => (
            <tr key={figure.label} className={figure.left === figure.right ? '' : 'text-negative'}>
              <th scope="row" className="py-1 text-left font-normal">
                {figureLabel(figure, t.figures)}
              </th>
              <td className="py-1 pl-4 text-right whitespace-nowrap">{shown(figure.left, figure.currency)}</td>
              <td className="py-1 pl-4 text-right whitespace-nowrap">{shown(figure.right, figure.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mending({ check }: { readonly check: ProofCheck }) {
  const { page: t, checks } = proofTexts.use();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const rebuild = () =>
    run(
      () => client.proof.rebuildBalances(),
      () => notify({ variant: 'success', title: t.rebuilt }),
      t.notRebuilt,
    );
  return (
    <div className="mt-3 rounded-md bg-sunken px-4 py-3">
      <FindingList findings={check.findings} />
      <p className="text-small text-muted">{checks[check.key].mend}</p>
      {check.mend === 'rebuild_balances' && may('books.lock') && (
        <Button size="small" className="mt-3" loading={busy} onClick={() => void rebuild()}>
          {t.rebuild}
        </Button>
      )}
    </div>
  );
}
