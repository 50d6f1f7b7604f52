// A document in a list: number, customer and total, as columns and on a phone.
import type { ReactNode } from 'react';
import type { DocumentRow } from '#contract/sales/sales.ts';
import { TagMarks } from '../ledger/index.ts';
import { type Column } from '../ui/tables/data-table-column.ts';
import { RowOnPhone } from '../ui/tables/list-page.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { documentPath, numberOr, texts } from '../trade-documents/index.ts';

type Kind = 'invoice' | 'quote';
type Row = Pick<DocumentRow, 'id' | 'number' | 'contactName' | 'payableMinor' | 'currency' | 'tags'>;
type Words = Readonly<Record<'number' | 'customer' | 'noCustomer' | 'amount', string>>;

/** The columns that all lists share; each list has its own widths. */
export function useRowColumns<R extends Row>(kind: Kind, t: Words, widths: readonly [string, string, string]) {
  const { states } = texts.use();
  const [number, customer, amount] = widths;
  return {
    number: {
      key: 'number',
      sortable: true,
      header: t.number,
      width: number,
      fixed: true,
      cell: (row) => (
        <Link quiet to={documentPath(row.id, kind)} className="font-medium">
          {numberOr(row, states.draft)}
        </Link>
      ),
    },
    customer: {
      key: 'customer',
      sortable: true,
      header: t.customer,
      width: customer,
      fixed: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          {row.contactName ? <span className="truncate">{row.contactName}</span> : <span className="text-muted">{t.noCustomer}</span>}
          <TagMarks tags={row.tags} />
        </span>
      ),
    },
    amount: {
      key: 'amount',
      sortable: true,
      header: t.amount,
      width: amount,
      align: 'right',
      cell: (row) => <Money minor={row.payableMinor} currency={row.currency} />,
    },
  } satisfies Readonly<Record<string, Column<R>>>;
}

export interface PhoneRowProps {
  readonly kind: Kind;
  readonly row: Row;
  readonly noCustomer: string;
  /** Shown after its number. */
  readonly more: string;
  readonly children: ReactNode;
}

export function PhoneRow({ kind, row, noCustomer, more, children }: PhoneRowProps) {
  const { states } = texts.use();
  return (
    <RowOnPhone
      title={
        <Link quiet to={documentPath(row.id, kind)}>
          {row.contactName || noCustomer}
        </Link>
      }
      end={<Money minor={row.payableMinor} currency={row.currency} />}
      text={
        <>
          <span className="shrink-0">{`${numberOr(row, states.draft)}${more}`}</span>
          <TagMarks tags={row.tags} />
        </>
      }
      state={children}
    />
  );
}
