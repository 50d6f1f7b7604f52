// A short table of figures: names on the left, figures on the right. A list that grows is a DataTable, a financial statement a StatementTable.
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface FigureHead {
  readonly label: ReactNode;
  /** For instance one that hides the column on a phone, as its cells do. */
  readonly className?: string;
}

export interface FigureTableProps {
  readonly caption: string;
  /** Of the names first, then one for each column of figures. */
  readonly heads: readonly (string | FigureHead)[];
  /** As wide as its card, so that the first and the last column keep the padding of the card themselves. */
  readonly isFlush?: boolean;
  readonly className?: string;
  /** The rows: a `tbody`, perhaps a `tfoot`. */
  readonly children: ReactNode;
}

export function FigureTable({ caption, heads, isFlush = false, className, children }: FigureTableProps) {
  const spacing = (at: number): string => {
    if (!isFlush) return at === 0 ? 'py-2' : 'py-2 pl-2 sm:pl-4';
    return at === 0 || at === heads.length - 1 ? 'px-5 py-2.5' : 'px-3 py-2.5 whitespace-nowrap';
  };
  return (
    <div className="relative overflow-x-auto">
      <table className={clsx('w-full border-collapse', className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong/60 align-bottom text-small text-muted">
            {heads.map((head, at) => {
              const { label, className: own } = typeof head === 'string' ? { label: head } : head;
              return (
                <th key={at} scope="col" className={clsx('font-medium', at === 0 ? 'text-left' : 'text-right', spacing(at), own)}>
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
