// Explains a figure: what changed compared with the previous period, and its parts by payee and account. Every line opens its entries.
import { useQuery } from '@tanstack/react-query';
import type { LedgerFigure } from '#core/insight/figures.ts';
import { moveOf, movers } from '#core/insight/explain.ts';
import { absolute } from '#core/money.ts';
import type { ExplainedEntry, Explanation } from '#contract/insight/explain.ts';
import { api } from '../platform/client.ts';
import { formatDayRange, formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Failed } from '../ui/failed.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { changeOf, type DrillRange, ledgerPath } from './statements/statement-drill.ts';
import { statementTexts } from './statements/statement-texts.ts';

export interface ExplainProps {
  /** Accounts, or a figure of the books. */
  readonly of: { readonly accountIds: string[] } | { readonly figure: LedgerFigure };
  readonly range: DrillRange;
  /** With the sign as printed; only figures that are sums of postings can be explained. Null if it is not shown beside: then it is shown here. */
  readonly figureMinor: bigint | null;
  readonly onOpen: (entry: Pick<ExplainedEntry, 'entryId' | 'transactionId'>) => void;
}

const moversShown = 3;

export function Explain({ of, range, figureMinor, onOpen }: ExplainProps) {
  const t = statementTexts.use().explain;
  const { from, to } = range;
  const found = useQuery(api.explanations.explain.queryOptions({ input: { ...of, ...(from === null ? {} : { from }), to } }));
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Waiting label={t.loading} className="mb-4 space-y-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-8 w-full" />
      </Waiting>
    );
  const total = BigInt(found.data.minor);
  if (figureMinor === null) {
    const sign = BigInt(found.data.sign) as 1n | -1n;
    return (
      <>
        {'accountIds' in of && <p className="text-muted">{found.data.accounts.map(({ name }) => name).join(', ')}</p>}
        <p className="mb-2 text-title leading-none font-semibold">
          <Money minor={sign * total} currency={found.data.currency} />
        </p>
        <Explained data={found.data} sign={sign} onOpen={onOpen} />
      </>
    );
  }
  if (absolute(total) !== absolute(figureMinor)) return null;
  return <Explained data={found.data} sign={total === figureMinor ? 1n : -1n} onOpen={onOpen} />;
}

interface ExplainedProps extends Pick<ExplainProps, 'onOpen'> {
  readonly data: Explanation;
  readonly sign: 1n | -1n;
}

interface Shown {
  readonly name: string;
  readonly minor: bigint;
  readonly previousMinor: bigint;
}

function Explained({ data, sign, onOpen }: ExplainedProps) {
  const t = statementTexts.use().explain;
  const { currency, accounts, payees } = data;
  const signed = <P extends { minor: string; previousMinor: string }>(part: P) => ({
    ...part,
    minor: sign * BigInt(part.minor),
    previousMinor: sign * BigInt(part.previousMinor),
  });
  const byAccount = accounts.map(signed);
  const byPayee = payees?.shown.map(signed) ?? [];
  const others = payees && signed(payees.others);
  return (
    <section aria-label={t.title} className="mb-5">
      <Change data={data} whole={signed(data)} parts={byAccount.length > 1 || byPayee.length === 0 ? byAccount : byPayee} />
      {byPayee.length > 0 && (
        <Parts title={t.byPayee}>
          {byPayee.map((payee, at) => (
            <li key={at} className="border-b border-line last:border-0">
              <Payee payee={payee} sign={sign} currency={currency} onOpen={onOpen} />
            </li>
          ))}
          {others && (others.minor !== 0n || others.previousMinor !== 0n) && (
            <li className="flex items-baseline justify-between gap-4 py-1.5 text-muted">
              {t.others}
              <Figures part={others} currency={currency} />
            </li>
          )}
        </Parts>
      )}
      {data.products && <Products products={data.products} currency={currency} />}
      {byAccount.length > 1 && (
        <Parts title={t.byAccount}>
          {byAccount.map((account) => (
            <li key={account.accountId} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0">
              <Link quiet to={ledgerPath(account.accountId, data.days)} className="min-w-0 truncate">
                {account.name}
              </Link>
              <Figures part={account} currency={currency} />
            </li>
          ))}
        </Parts>
      )}
    </section>
  );
}

interface ProductsProps {
  readonly products: NonNullable<Explanation['products']>;
  readonly currency: string;
}

/** How much of the change is quantity, and how much is price. */
function Products({ products: { count, quantityMinor, priceMinor, shown }, currency }: ProductsProps) {
  const t = statementTexts.use().explain.products;
  const locale = useLocale();
  const money = (minor: string): string => formatMoney(minor, currency, locale, true);
  const quantity = (milli: string, unit: string): string => `${(Number(milli) / 1000).toLocaleString(locale)} ${unit}`.trim();
  return (
    <Parts title={t.title}>
      <li className="py-1.5 text-small">{t.sum(count.toLocaleString(locale), money(quantityMinor), money(priceMinor))}</li>
      {shown.map((one, at) => (
        <li key={at} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
          <span className="min-w-0">
            <span className="block truncate">{one.name}</span>
            <span className="figures block text-small text-muted">
              {t.quantities(quantity(one.previousQuantityMilli, one.unit), quantity(one.quantityMilli, one.unit))}
            </span>
          </span>
          <span className="figures shrink-0 text-right text-small">
            <span className="block">{t.byQuantity(money(one.quantityMinor))}</span>
            <span className="block">{t.byPrice(money(one.priceMinor))}</span>
          </span>
        </li>
      ))}
    </Parts>
  );
}

interface PayeeProps extends Pick<ExplainedProps, 'sign' | 'onOpen'> {
  readonly payee: Shown & { readonly count: number; readonly entries: readonly ExplainedEntry[] };
  readonly currency: string;
}

function Payee({ payee: { name, count, entries, ...part }, sign, currency, onOpen }: PayeeProps) {
  const t = statementTexts.use().explain;
  const locale = useLocale();
  const more = count - entries.length;
  return (
    <details>
      <summary className="flex cursor-pointer items-baseline justify-between gap-4 rounded-sm py-1.5 hover:bg-sunken/70">
        <span className="min-w-0 truncate">{name === '' ? t.unnamed : name}</span>
        <Figures part={part} currency={currency} />
      </summary>
      <ul className="mb-2 border-l-2 border-line pl-3">
        {entries.length === 0 && <li className="py-1 text-small text-muted">{t.noneNow}</li>}
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className="flex w-full items-baseline justify-between gap-4 rounded-sm py-1 text-left text-small hover:bg-sunken/70"
            >
              <span className="min-w-0 truncate">
                <span className="figures text-muted">{formatDayShort(entry.date, locale)}</span> {entry.memo || entry.accountName}
              </span>
              <Money minor={sign * BigInt(entry.minor)} currency={currency} hideCurrency />
            </button>
          </li>
        ))}
        {more > 0 && <li className="py-1 text-small text-muted">{t.more(more, more.toLocaleString(locale))}</li>}
      </ul>
    </details>
  );
}

function Parts({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <details className="border-t border-line py-2 last:border-b">
      <summary className="cursor-pointer font-medium">{title}</summary>
      <ul className="mt-1">{children}</ul>
    </details>
  );
}

/** A part, with its previous value. */
function Figures({ part: { minor, previousMinor }, currency }: { readonly part: Omit<Shown, 'name'>; readonly currency: string }) {
  const t = statementTexts.use().explain;
  const locale = useLocale();
  return (
    <span className="shrink-0 text-right">
      <Money minor={minor} currency={currency} hideCurrency />
      <span className="figures block text-small text-muted">{t.before(formatMoney(previousMinor, currency, locale))}</span>
    </span>
  );
}

interface ChangeProps {
  readonly data: Explanation;
  readonly whole: Omit<Shown, 'name'>;
  readonly parts: readonly Shown[];
}

function Change({ data: { before, booksSince, currency }, whole, parts }: ChangeProps) {
  const t = statementTexts.use().explain;
  const locale = useLocale();
  const days =
    before.from === null ? t.onDay(formatDayShort(before.to, locale)) : formatDayRange(booksSince ?? before.from, before.to, locale);
  const change = whole.minor - whole.previousMinor;
  if (change === 0n) return <p className="mb-3">{t.same(days)}</p>;
  // Days before the books began are missing, so there is no percentage.
  const share = booksSince === null ? changeOf(String(whole.minor), String(whole.previousMinor), locale) : null;
  const money = (minor: bigint): string => formatMoney(minor, currency, locale, true);
  const why = movers(parts, whole, moversShown).map((part) =>
    t.moves[moveOf(part)](part.name === '' ? t.unnamed : part.name, money(part.minor - part.previousMinor)),
  );
  return (
    <div className="mb-3">
      <p className="font-medium">{t.changed(money(change), share, days)}</p>
      {why.length > 0 && <p className="text-small text-muted">{why.join(' · ')}</p>}
    </div>
  );
}
