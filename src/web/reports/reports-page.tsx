// Reports: the three statements with the figure that matters most in each, and the books behind them.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useToday } from '../platform/locale.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ArrowRight, BookOpen, ListTree, ReceiptText, Scale } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { agedReceivablesWords, generalLedgerWords, journalWords, statementWords, type ReportWords } from './report-words.ts';
import { periodAround, readState, statementQuery, type StatementKind } from './statement-state.ts';

export function meta() {
  return [{ title: 'Reports · Daybook' }];
}

interface CardSpec {
  readonly kind: StatementKind;
  /** The row whose figure is shown. */
  readonly row: string;
  readonly figureLabel: string;
}
const cards: readonly CardSpec[] = [
  { kind: 'income-statement', row: 'net-profit', figureLabel: 'Net profit' },
  { kind: 'balance-sheet', row: 'equity:total', figureLabel: 'Equity' },
  { kind: 'cash-flow', row: 'net-change', figureLabel: 'Change in cash' },
];

export default function ReportsPage() {
  return (
    <>
      <PageHeader title="Reports" description="Statements drawn from the books, down to the line they came from." />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <ReportCard key={card.kind} card={card} />
        ))}
      </div>
      <h2 className="mt-8 mb-3 text-body font-semibold">The books behind them</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised">
        <BookLink
          to="/app/reports/trial-balance"
          words={statementWords['trial-balance']}
          icon={<Scale aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/general-ledger"
          words={generalLedgerWords}
          icon={<ListTree aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/aged-receivables"
          words={agedReceivablesWords}
          icon={<ReceiptText aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/journal"
          words={journalWords}
          icon={<BookOpen aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
      </ul>
    </>
  );
}

function ReportCard({ card }: { readonly card: CardSpec }) {
  const today = useToday();
  const { currency, fiscalStartMonth } = useBooks();
  const state = readState(new URLSearchParams(), today, fiscalStartMonth);
  const found = useQuery(api.reports.statement.queryOptions({ input: statementQuery(card.kind, state, today) }));
  const figure = found.data?.rows.find((row) => row.key === card.row)?.figures[0];
  const words = statementWords[card.kind];
  const when =
    card.kind === 'balance-sheet' ? 'today' : periodAround(fiscalStartMonth === 1 ? 'year' : 'fiscal-year', today, fiscalStartMonth).label;
  return (
    <section aria-labelledby={`report-${card.kind}`} className="flex flex-col rounded-lg border border-line bg-raised p-5 shadow-raised">
      <h2 id={`report-${card.kind}`} className="font-serif text-[1.25rem] leading-tight font-medium">
        {words.title}
      </h2>
      <p className="mt-1 flex-1 text-muted">{words.question}</p>
      <dl className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <dt className="text-small text-muted">
          {card.figureLabel}, {when}
        </dt>
        <dd className="font-semibold">
          {found.isPending && <Skeleton className="h-4 w-24" />}
          {found.isError && <span className="font-normal text-muted">not available</span>}
          {figure !== undefined && figure !== null && <Money minor={figure} currency={found.data?.currency ?? currency} />}
        </dd>
      </dl>
      <ButtonLink to={`/app/reports/${card.kind}`} className="mt-4 self-start">
        Generate Report
      </ButtonLink>
    </section>
  );
}

function BookLink({ to, words, icon }: { readonly to: string; readonly words: ReportWords; readonly icon: ReactNode }) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/60">
      {icon}
      <span className="min-w-0 flex-1">
        <Link quiet to={to} className="font-medium after:absolute after:inset-0">
          {words.title}
        </Link>
        <span className="block text-small text-muted">{words.question}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 text-muted" strokeWidth={1.75} />
    </li>
  );
}
