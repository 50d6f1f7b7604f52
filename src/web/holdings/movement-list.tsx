// Movements of the wallets, newest first.
import type { CoinMovementRow, CoinWallet } from '#contract/holdings/holdings.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useRows } from '../platform/use-rows.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Money } from '../ui/money.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { useMovementText } from './coin-words.tsx';
import { coinTexts } from './texts.ts';

export interface MovementListProps {
  readonly wallets: readonly CoinWallet[];
  readonly onEdit: ((movement: CoinMovementRow) => void) | undefined;
}

export function MovementList({ wallets, onEdit }: MovementListProps) {
  const t = coinTexts.use().list;
  const [params, change] = useUrlState();
  const chosen = wallets.find(({ id }) => id === params.get('wallet'))?.id;
  const nameOf = (id: string | null): string => wallets.find((wallet) => wallet.id === id)?.name ?? '';
  return (
    <section className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-body font-semibold">{t.title}</h2>
        {wallets.length > 1 && (
          <Field label={t.wallet} hideLabel className="w-48">
            <Select
              value={chosen ?? ''}
              options={[{ value: '', label: t.all }, ...wallets.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(e) => change({ wallet: e.currentTarget.value })}
            />
          </Field>
        )}
      </div>
      <Rows walletId={chosen} nameOf={nameOf} onEdit={onEdit} />
    </section>
  );
}

interface RowsProps extends Pick<MovementListProps, 'onEdit'> {
  readonly walletId: string | undefined;
  readonly nameOf: (id: string | null) => string;
}

function Rows({ walletId, nameOf, onEdit }: RowsProps) {
  const t = coinTexts.use().list;
  const list = useRows(api.holdings.listMovements, { walletId });
  const locale = useLocale();
  const { currency } = useBooks();
  const said = useMovementText();
  const textOf = (row: CoinMovementRow): string =>
    row.otherWalletId === null ? said(row) : `${said(row)} ${t.to(nameOf(row.otherWalletId))}`;
  const money = (minor: number | null) => minor !== null && minor !== 0 && <Money minor={minor} currency={currency} />;
  const columns: readonly Column<CoinMovementRow>[] = [
    {
      key: 'day',
      header: t.day,
      width: dayWidth,
      fixed: true,
      cell: (row) => <span className="figures">{formatDayShort(row.day, locale)}</span>,
    },
    {
      key: 'happened',
      header: t.happened,
      width: 'minmax(12rem, 1fr)',
      fixed: true,
      cell: (row) => <span className="truncate">{textOf(row)}</span>,
    },
    {
      key: 'wallet',
      header: t.wallet,
      width: '10rem',
      spare: true,
      cell: (row) => <span className="truncate">{nameOf(row.walletId)}</span>,
    },
    { key: 'value', header: t.value, width: '8.5rem', align: 'right', cell: (row) => money(row.valueMinor) },
    { key: 'gain', header: t.gain, width: '8.5rem', align: 'right', cell: (row) => money(row.gainMinor) },
  ];
  return (
    <PagedTable
      list={list}
      label={t.title}
      words={t}
      columns={columns}
      rowLabel={(row) => `${textOf(row)}, ${formatDayShort(row.day, locale)}`}
      renderPhone={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-medium break-words">{textOf(row)}</span>
            {money(row.valueMinor)}
          </span>
          <span className="flex items-baseline justify-between gap-3 text-small text-muted">
            <span>{`${formatDayShort(row.day, locale)} · ${nameOf(row.walletId)}`}</span>
            {row.gainMinor !== 0 && (
              <span>
                {t.gain} {money(row.gainMinor)}
              </span>
            )}
          </span>
        </>
      )}
      {...(onEdit ? { onOpen: onEdit } : {})}
    >
      <EmptyState compact title={t.emptyTitle} text={t.emptyText} />
    </PagedTable>
  );
}
