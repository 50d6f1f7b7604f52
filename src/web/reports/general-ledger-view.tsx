// The general ledger: the postings of one account or all, in a date range, with a running balance.
import { useMemo } from 'react';
import type { LedgerLine } from '#contract/reports/reports.ts';
import { isDay, lastDay, periodRange } from '#core/calendar.ts';
import { accountGroups, chartTexts, EntryPanel, useBooks, useChartAccounts } from '../ledger/index.ts';
import { formatDayShort, type MinorUnits } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ledgerPath } from './statements/statement-drill.ts';
import { useLedgerLines, type LedgerFilter } from './posting-list.tsx';
import type { LedgerTexts } from './ledger-texts.en.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { texts } from './texts.ts';

function columnsFor(currency: string, locale: string, oneAccount: boolean, t: LedgerTexts): Column<LedgerLine>[] {
  const amount = (minor: MinorUnits) => <Money minor={minor} currency={currency} hideCurrency />;
  return [
    {
      key: 'date',
      header: t.columns.date,
      width: dayWidth,
      fixed: true,
      cell: (l) => <span className="figures">{formatDayShort(l.date, locale)}</span>,
    },
    { key: 'number', header: t.columns.entry, width: '5rem', cell: (l) => <span className="figures text-muted">{l.entryNumber}</span> },
    {
      key: 'memo',
      header: t.columns.memo,
      width: 'minmax(10rem, 2fr)',
      fixed: true,
      cell: (l) => (l.memo === '' ? <span className="text-muted">{t.noMemo}</span> : l.memo),
    },
    ...(oneAccount
      ? []
      : [
          {
            key: 'account',
            header: t.account,
            width: 'minmax(11rem, 1.3fr)',
            cell: (l: LedgerLine) => (
              <>
                <span className="figures mr-2 text-muted">{l.accountCode}</span>
                {l.accountName}
              </>
            ),
          },
        ]),
    { key: 'debit', header: t.columns.debit, width: '8rem', align: 'right', cell: (l) => l.baseMinor > 0 && amount(l.baseMinor) },
    { key: 'credit', header: t.columns.credit, width: '8rem', align: 'right', cell: (l) => l.baseMinor < 0 && amount(-l.baseMinor) },
    ...(oneAccount
      ? [
          {
            key: 'balance',
            header: t.columns.balance,
            width: '9rem',
            align: 'right' as const,
            cell: (l: LedgerLine) => l.runningMinor !== null && amount(l.runningMinor),
          },
        ]
      : []),
  ];
}

/** Account and date range from the URL; by default the current fiscal year. A figure may count from the beginning of the books: then
 * there is only an end date. */
function useLedgerAddress() {
  const [params, change] = useUrlState();
  const today = useToday();
  const { fiscalStartMonth } = useBooks();
  const year = periodRange('fiscal_year', today, fiscalStartMonth);
  const day = (name: string) => {
    const text = params.get(name);
    return text !== null && isDay(text) ? text : null;
  };
  const [from, to] = [day('from'), day('to')];
  const isAllTime = params.get('range') === 'all';
  const startsOn = isAllTime ? null : (from ?? (to === null ? year.startsOn : null));
  const endsOn = isAllTime ? lastDay : (to ?? year.endsOn);
  const accountId = params.get('account');
  const filter: LedgerFilter = {
    ...(accountId === null ? {} : { accountIds: [accountId] }),
    ...(startsOn === null ? {} : { from: startsOn }),
    to: endsOn,
  };
  return { accountId, filter, range: startsOn === null ? null : { startsOn, endsOn }, entryId: params.get('entry'), change };
}

export function GeneralLedgerView() {
  const t = ledgerTexts.use();
  const words = texts.use().books.generalLedger;
  const { accountId, filter, range, entryId, change } = useLedgerAddress();
  const { currency, fiscalStartMonth } = useBooks();
  const { accounts } = useChartAccounts();
  const chart = chartTexts.use();
  const groups = useMemo(() => accountGroups(accounts, chart, accountId), [accounts, chart, accountId]);
  const found = useLedgerLines(filter);
  const entry = found.rows.find((line) => line.entryId === entryId);
  return (
    <>
      <PageHeader title={words.title} description={words.question} />
      <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-3">
        <Field label={t.account} hideLabel className="w-full sm:w-80">
          <ComboBox
            aria-label={t.account}
            groups={groups}
            value={accountId}
            clearable
            placeholder={t.allAccounts}
            onChange={(id) => change({ account: id, entry: null })}
          />
        </Field>
        <DateRangePicker
          label={t.range}
          value={range}
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) =>
            change(next === null ? { range: 'all', from: null, to: null } : { range: null, from: next.startsOn, to: next.endsOn })
          }
        />
      </div>
      <LedgerTable
        found={found}
        currency={currency}
        oneAccount={accountId !== null}
        onOpen={(line) => change({ entry: line.entryId }, 'push')}
      />
      <Drawer
        open={entry !== undefined}
        onClose={() => change({ entry: null })}
        title={entry ? t.entry(entry.entryNumber) : t.columns.entry}
      >
        {entry && (
          <EntryPanel
            entryId={entry.entryId}
            transactionId={entry.transactionId}
            currency={currency}
            markedAccountIds={new Set([entry.accountId])}
            ledgerLink={(id) => ledgerPath(id, { from: filter.from ?? null, to: filter.to })}
          />
        )}
      </Drawer>
    </>
  );
}

interface LedgerTableProps {
  readonly found: ReturnType<typeof useLedgerLines>;
  readonly currency: string;
  readonly oneAccount: boolean;
  readonly onOpen: (line: LedgerLine) => void;
}

function LedgerTable({ found, currency, oneAccount, onOpen }: LedgerTableProps) {
  const t = ledgerTexts.use();
  const locale = useLocale();
  const { first } = found;
  const rows = useMemo(() => found.rows.map((line) => ({ ...line, id: `${line.entryId} ${line.line}` })), [found.rows]);
  return (
    <PagedTable
      list={{ ...found, rows }}
      words={t}
      label={t.postings}
      above={
        first && first.openingMinor !== null && <LedgerSums opening={first.openingMinor} total={first.totalMinor} currency={currency} />
      }
      columns={columnsFor(currency, locale, oneAccount, t)}
      rowLabel={(l) => `${l.memo}, ${formatDayShort(l.date, locale)}`}
      onOpen={onOpen}
      renderPhone={(l) => <PhoneLine line={l} currency={currency} locale={locale} />}
    >
      <EmptyState compact title={t.emptyTitle} text={t.emptyText} />
    </PagedTable>
  );
}

function LedgerSums({ opening, total, currency }: { readonly opening: string; readonly total: string; readonly currency: string }) {
  const t = ledgerTexts.use().sums;
  const sums = [
    { label: t.opening, minor: opening },
    { label: t.change, minor: total },
    { label: t.closing, minor: BigInt(opening) + BigInt(total) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 border-b border-line px-4 py-3">
      {sums.map(({ label, minor }) => (
        <div key={label}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="font-semibold">
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PhoneLine({ line, currency, locale }: { readonly line: LedgerLine; readonly currency: string; readonly locale: string }) {
  const t = ledgerTexts.use();
  return (
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate">{line.memo === '' ? t.noMemo : line.memo}</span>
        <span className="block truncate text-small text-muted">
          {formatDayShort(line.date, locale)} · {line.accountName}
        </span>
      </span>
      <span className="text-right">
        <Money minor={line.baseMinor} currency={currency} hideCurrency />
        {line.runningMinor !== null && (
          <span className="block text-small text-muted">
            <Money minor={line.runningMinor} currency={currency} hideCurrency />
          </span>
        )}
      </span>
    </div>
  );
}
