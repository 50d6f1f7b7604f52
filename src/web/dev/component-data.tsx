// The component page, second half: figures, charts, tables and statements. The data is made up, as its names show.
import { useState } from 'react';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { Badge } from '../ui/badge.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { ComboGroup } from '../ui/forms/combo-box.tsx';
import { ColumnMenu, type SortState } from '../ui/tables/data-table-header.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { type Column } from '../ui/tables/data-table-column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tag, Trash2, Upload } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { StatementTable } from '../ui/tables/statement-table.tsx';
import { nothingSelected } from '../ui/tables/table-selection.ts';

export const devAccounts: readonly ComboGroup[] = [
  {
    label: 'Income',
    options: [
      { value: '4000', label: 'Client work', detail: '4000' },
      { value: '4100', label: 'Royalties', detail: '4100' },
      { value: '4900', label: 'Interest income', detail: '4900' },
    ],
  },
  {
    label: 'Expenses',
    options: [
      'Software and subscriptions',
      'Travel',
      'Equipment under 800',
      'Phone and internet',
      'Professional fees',
      'Café and meals',
      'Rent',
      'Insurance',
    ].map((label, i) => ({
      value: String(6100 + i * 10),
      label,
      detail: String(6100 + i * 10),
    })),
  },
];

export function DevFigures() {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label="Total Revenue"
          figure={<Money minor={4823175n} currency="USD" />}
          change="+20.1 % from last month"
          trend="up"
          meaning="good"
          to="/app/reports"
        />
        <StatCard
          label="Total Expenses"
          figure={<Money minor={1290340n} currency="USD" />}
          change="−4.3 % from last month"
          trend="down"
          meaning="good"
        />
        <StatCard
          label="Net Profit"
          figure={<Money minor={-123456789012n} currency="USD" />}
          length={17}
          change="−11.0 % from last month"
          trend="down"
          meaning="bad"
        />
        <StatCard label="Cash Balance" figure={undefined} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="Figures">
          <p className="flex flex-wrap gap-6">
            <Money minor={123450} currency="USD" tone="income" to="/app" />
            <Money minor={-4999} currency="USD" tone="expense" />
            <Money minor={-4999} currency="EUR" />
            <Money minor={0} currency="USD" tone="auto" />
            <Money minor={1234} currency="JPY" />
            <Money minor={1234567} currency="KWD" />
          </p>
        </Card>
        <Card>
          <EmptyState
            compact
            title="No transactions found"
            text="Drop the statement your bank gave you, and the first page of the book is written."
            actions={
              <ButtonLink to="/app/banking/import" variant="primary" icon={Upload}>
                Import a bank statement
              </ButtonLink>
            }
          />
        </Card>
      </div>
    </>
  );
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const thousands = new Intl.NumberFormat('en-US', { notation: 'compact', style: 'currency', currency: 'USD', maximumFractionDigits: 1 });

export function DevCharts() {
  return (
    <Card title="Financial Overview" description="Revenue and expenses, the last six months">
      <BarChart
        label="Revenue and expenses by month"
        series={[
          { key: 'revenue', label: 'Revenue', tone: 'accent' },
          { key: 'expenses', label: 'Expenses', tone: 'negative' },
        ]}
        groups={months.map((label, i) => ({
          label,
          fullLabel: `${label} 2026`,
          values: [BigInt([1820, 2140, 1690, 2675, 2410, 3080][i]! * 1000), BigInt([940, 1120, 1310, 1050, 990, 1220][i]! * 1000)],
          to: '/app/reports',
        }))}
        format={(minor) => formatMoney(minor, 'USD')}
        formatTick={(minor) => thousands.format(minor / 100)}
      />
    </Card>
  );
}

interface DevRow {
  readonly id: string;
  readonly date: string;
  readonly memo: string;
  readonly category: string;
  readonly minor: number;
}
const payees = [
  'Adobe Creative Cloud',
  'Hotel Lumen, Lisbon',
  'Payment from Arkwright & Sons for invoice 2026-041',
  'Telia broadband',
  'Café Norr',
  'Royalties October',
];
const rows: readonly DevRow[] = Array.from({ length: 5000 }, (_, i) => ({
  id: `row-${i}`,
  date: `2026-${String(12 - (Math.floor(i / 420) % 12)).padStart(2, '0')}-${String(28 - (i % 28)).padStart(2, '0')}`,
  memo: payees[i % payees.length] ?? '',
  category: ['Software', 'Travel', 'Client work', 'Phone and internet', 'Meals', 'Royalties'][i % 6] ?? '',
  minor: [-5999, -34250, 480000, -4490, -1875, 61234][i % 6]! + (i % 97) * 13,
}));
const columns: readonly Column<DevRow>[] = [
  {
    key: 'date',
    header: 'Date',
    width: '8rem',
    sortable: true,
    fixed: true,
    cell: (r) => <span className="figures text-muted">{formatDayShort(r.date)}</span>,
  },
  { key: 'memo', header: 'Description', width: 'minmax(12rem, 1fr)', sortable: true, cell: (r) => r.memo },
  { key: 'category', header: 'Category', width: '13rem', cell: (r) => <Badge>{r.category}</Badge> },
  {
    key: 'amount',
    header: 'Amount',
    width: '9rem',
    align: 'right',
    sortable: true,
    fixed: true,
    cell: (r) => <Money minor={r.minor} currency="USD" tone="auto" />,
  },
];

function PhoneRow(r: DevRow) {
  return (
    <>
      <span className="flex justify-between gap-4">
        <span className="truncate font-medium">{r.memo}</span>
        <Money minor={r.minor} currency="USD" tone="auto" />
      </span>
      <span className="flex justify-between gap-4 text-small text-muted">
        <span className="truncate">{r.category}</span>
        <span className="figures">{formatDayShort(r.date)}</span>
      </span>
    </>
  );
}
const shared = {
  columns,
  rowKey: (r: DevRow) => r.id,
  rowLabel: (r: DevRow) => `${r.memo}, ${formatDayShort(r.date)}`,
  renderPhone: PhoneRow,
};

export function DevTable() {
  const [selection, setSelection] = useState(nothingSelected);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<SortState | null>({ key: 'date', direction: 'descending' });
  return (
    <>
      <Card
        title="Transactions"
        description="5,000 rows, of which a screenful exists"
        padded={false}
        actions={<ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
      >
        <DataTable
          {...shared}
          label="Transactions"
          rows={rows}
          hiddenColumns={hidden}
          sort={sort}
          onSort={(key) =>
            setSort((s) => ({ key, direction: s?.key === key && s.direction === 'descending' ? 'ascending' : 'descending' }))
          }
          selection={selection}
          onSelect={setSelection}
          onOpen={() => undefined}
          className="h-100"
          empty={null}
          bulkBar={
            <>
              <span className="mr-auto font-medium">{selection.keys.size} selected</span>
              <Button size="small" icon={Tag}>
                Categorize
              </Button>
              <Button size="small" icon={Trash2}>
                Delete
              </Button>
            </>
          }
        />
      </Card>
      <DevTableStates />
    </>
  );
}

function DevTableStates() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Loading, compact" padded={false}>
        <DataTable
          {...shared}
          label="Loading"
          rows={[]}
          loading
          loadingText="Loading transactions..."
          compact
          empty={null}
          className="h-60"
        />
      </Card>
      <Card title="Empty" padded={false}>
        <DataTable
          {...shared}
          label="Empty"
          rows={[]}
          className="min-h-60"
          empty={
            <EmptyState
              compact
              title="No transactions found"
              text="Nothing matches these filters."
              actions={<Button>Clear filters</Button>}
            />
          }
        />
      </Card>
    </div>
  );
}

const figure = (minor: number) => <Money minor={minor} currency="USD" hideCurrency to="/app/transactions" />;

export function DevStatement() {
  const line = (key: string, label: string, now: number, before: number) => ({
    key,
    label,
    detail: key,
    figures: [figure(now), figure(before)],
  });
  return (
    <Card title="Income Statement" description="January to December 2026, accrual, in USD">
      <StatementTable
        caption="Income statement"
        columns={['2026', '2025']}
        lines={[
          {
            key: 'revenue',
            label: 'Revenue',
            kind: 'section',
            figures: [figure(9712500), figure(8240000)],
            children: [
              line('4000', 'Client work', 8912500, 7600000),
              line('4100', 'Royalties', 800000, 640000),
              { key: 'r', label: 'Total revenue', kind: 'subtotal', figures: [figure(9712500), figure(8240000)] },
            ],
          },
          {
            key: 'expenses',
            label: 'Operating expenses',
            kind: 'section',
            figures: [figure(2143020), figure(2290000)],
            children: [
              line('6100', 'Software and subscriptions', 421020, 390000),
              line('6110', 'Travel', 1722000, 1900000),
              { key: 'e', label: 'Total operating expenses', kind: 'subtotal', figures: [figure(2143020), figure(2290000)] },
            ],
          },
          { key: 'net', label: 'Net profit', kind: 'total', figures: [figure(7569480), figure(5950000)] },
        ]}
      />
    </Card>
  );
}
