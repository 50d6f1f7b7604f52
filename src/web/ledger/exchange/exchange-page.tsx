// Exchange differences at the end of a period: what each foreign balance gained or lost, confirmed by a person, and undone.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExchangeDifferences } from '#contract/ledger/ledger.ts';
import { addDays, addMonths, endOfMonth, isDay, monthOf } from '#core/calendar.ts';
import { api, client } from '../../platform/client.ts';
import { formatDay, formatMoney } from '../../platform/format.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useBooks } from '../books.ts';
import { type ForeignRow, linesToBook, shownRow } from './exchange-lines.ts';
import { ExchangeTable } from './exchange-table.tsx';
import { exchangeTexts } from './exchange-texts.ts';

export default function ExchangePage() {
  const t = exchangeTexts.use();
  const [params, change] = useUrlState();
  const lastMonth = endOfMonth(addMonths(monthOf(useToday()), -1));
  const wanted = params.get('on') ?? '';
  const day = isDay(wanted) ? wanted : lastMonth;
  const found = useQuery(api.ledger.listExchangeDifferences.queryOptions({ input: { day } }));
  return (
    <>
      <PageHeader title={t.title} description={t.description}>
        <div className="w-44">
          <DateField label={t.date} value={day} onChange={(next) => next !== null && change({ on: next === lastMonth ? null : next })} />
        </div>
      </PageHeader>
      {found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && !found.data && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Differences key={day} day={day} found={found.data} />}
    </>
  );
}

function Differences({ day, found }: { readonly day: string; readonly found: ExchangeDifferences }) {
  const t = exchangeTexts.use();
  const locale = useLocale();
  const { currency, may } = useBooks();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const action = useAction();
  const rows = found.rows.map((row) => shownRow(row, typed, currency));
  const lines = linesToBook(rows);
  const canChange = may('books.write') && !found.isLocked;
  const book = async () => {
    const sum = (key: 'realizedMinor' | 'unrealizedMinor') =>
      formatMoney(
        lines.reduce((total, line) => total + BigInt(line[key]), 0n),
        currency,
        locale,
      );
    const next = formatDay(addDays(day, 1), locale);
    const description = t.confirmText(sum('realizedMinor'), sum('unrealizedMinor'), next);
    if (!(await confirm({ title: t.confirmTitle(formatDay(day, locale)), description, confirmLabel: t.book }))) return;
    await action.run(
      () => client.ledger.bookExchangeDifferences({ day, lines }),
      () => notify({ variant: 'success', title: t.done }),
    );
  };
  const undo = async ({ accountId, accountName, currency: foreign }: ForeignRow) => {
    if (!(await confirm({ title: t.undoTitle(accountName), description: t.undoText, confirmLabel: t.undo, danger: true }))) return;
    await action.run(
      () => client.ledger.undoExchangeDifference({ day, accountId, currency: foreign }),
      () => notify({ variant: 'success', title: t.undone }),
    );
  };
  if (rows.length === 0)
    return (
      <Card padded={false}>
        <EmptyState compact title={t.emptyTitle} text={t.emptyText} />
      </Card>
    );
  return (
    <>
      {found.isLocked && <p className="mb-3 text-small text-muted">{t.locked}</p>}
      <Card padded={false}>
        <ExchangeTable
          rows={rows}
          day={day}
          baseCurrency={currency}
          canChange={canChange}
          onRate={(foreign, rate) => setTyped({ ...typed, [foreign]: rate })}
          onUndo={(row) => void undo(row)}
        />
      </Card>
      {canChange && (
        <div className="mt-4 flex justify-end">
          <Button variant="primary" disabled={lines.length === 0 || action.busy} onClick={() => void book()}>
            {action.busy ? t.booking : t.book}
          </Button>
        </div>
      )}
    </>
  );
}
