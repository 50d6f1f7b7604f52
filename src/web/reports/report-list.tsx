// All reports: a card for each statement with its main figure, and links to the books behind them.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { useToday } from '../platform/locale.tsx';
import { ButtonLink } from '../ui/button.tsx';
import {
  ArrowLeftRight,
  ArrowRight,
  BookOpen,
  ListTree,
  Percent,
  Receipt,
  ReceiptText,
  Scale,
  ShieldCheck,
  TableProperties,
} from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts as customTexts } from './custom/texts.ts';
import { periodAround, readState, statementQuery, usualPeriod } from './statements/statement-state.ts';
import type { ReportTexts } from './texts.en.ts';
import { texts } from './texts.ts';

interface CardSpec {
  readonly kind: keyof ReportTexts['figures'];
  /** The row whose figure is shown. */
  readonly row: string;
}
const cards: readonly CardSpec[] = [
  { kind: 'income-statement', row: 'net-profit' },
  { kind: 'balance-sheet', row: 'equity:total' },
  { kind: 'cash-flow', row: 'net-change' },
];

export function ReportList() {
  const { page: t, statements, books } = texts.use();
  const custom = customTexts.use();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <ReportCard key={card.kind} card={card} />
        ))}
      </div>
      <h2 className="mt-8 mb-3 text-body font-semibold">{t.books}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised">
        <BookLink
          to="/app/reports/custom"
          words={custom.link}
          icon={<TableProperties aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/trial-balance"
          words={statements['trial-balance']}
          icon={<Scale aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/general-ledger"
          words={books.generalLedger}
          icon={<ListTree aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/aged-receivables"
          words={books.agedReceivables}
          icon={<ReceiptText aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/aged-payables"
          words={books.agedPayables}
          icon={<Receipt aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/taxes"
          words={books.taxes}
          icon={<Percent aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/exchange-gains"
          words={books.exchangeGains}
          icon={<ArrowLeftRight aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/exchange-differences"
          words={books.exchange}
          icon={<ArrowLeftRight aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/reports/proof"
          words={books.proof}
          icon={<ShieldCheck aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
        <BookLink
          to="/app/journal"
          words={books.journal}
          icon={<BookOpen aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />}
        />
      </ul>
    </>
  );
}

function ReportCard({ card }: { readonly card: CardSpec }) {
  const { page: t, statements, figures } = texts.use();
  const language = useLanguage();
  const today = useToday();
  const { currency, fiscalStartMonth } = useBooks();
  const state = readState(new URLSearchParams(), today, fiscalStartMonth);
  const found = useQuery(api.reports.statement.queryOptions({ input: { ...statementQuery(card.kind, state, today), language } }));
  const figure = found.data?.rows.find((row) => row.key === card.row)?.figures[0];
  const words = statements[card.kind];
  const when = card.kind === 'balance-sheet' ? t.today : periodAround(usualPeriod(fiscalStartMonth), today, fiscalStartMonth).label;
  return (
    <section aria-labelledby={`report-${card.kind}`} className="flex flex-col rounded-lg border border-line bg-raised p-5 shadow-raised">
      <h2 id={`report-${card.kind}`} className="font-serif text-[1.25rem] leading-tight font-medium">
        {words.title}
      </h2>
      <p className="mt-1 flex-1 text-muted">{words.question}</p>
      <dl className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <dt className="text-small text-muted">{t.figure(figures[card.kind], when)}</dt>
        <dd className="font-semibold">
          {found.isPending && <Skeleton className="h-4 w-24" />}
          {found.isError && <span className="font-normal text-muted">{t.missing}</span>}
          {figure !== undefined && figure !== null && <Money minor={figure} currency={found.data?.currency ?? currency} />}
        </dd>
      </dl>
      <ButtonLink to={`/app/reports/${card.kind}`} className="mt-4 self-start">
        {t.open}
      </ButtonLink>
    </section>
  );
}

function BookLink({ to, words, icon }: { readonly to: string; readonly words: ReportTexts['books']['journal']; readonly icon: ReactNode }) {
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
