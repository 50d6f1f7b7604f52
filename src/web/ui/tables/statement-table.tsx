// The table of a financial statement: indented, collapsible rows, a single rule above subtotals, a double one under totals, comparison
// columns, and each figure a link to its entries.
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { ChevronDown } from '../icons.ts';
import { tableWords } from './table-words.ts';

export interface StatementLine {
  readonly key: string;
  readonly label: ReactNode;
  /** A code, shown muted before the label. */
  readonly detail?: string;
  readonly kind?: 'section' | 'line' | 'subtotal' | 'total';
  /** One per column; undefined if the column has none. */
  readonly figures?: readonly (ReactNode | undefined)[];
  readonly children?: readonly StatementLine[];
}

export interface StatementTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly lines: readonly StatementLine[];
  /** Initially collapsed. */
  readonly collapsed?: readonly string[];
  /** Called with the collapsed rows after each change. */
  readonly onFold?: (keys: readonly string[]) => void;
  /** Set for columns with different meanings (debit, credit), which have equal weight. Otherwise later columns are muted, for
   * comparison. */
  readonly equalColumns?: boolean;
  /** How many columns a phone shows; if all, they scroll beside the labels; if below, each line's figures are below its label. */
  readonly phoneColumns?: PhoneColumns;
}
type PhoneColumns = 1 | 2 | 'all' | 'below';

interface Flat {
  readonly line: StatementLine;
  readonly depth: number;
}

const shownOnPhone = (phoneColumns: PhoneColumns): number => (typeof phoneColumns === 'string' ? Infinity : phoneColumns);
const block = 'max-md:block';
/** The labels stay visible while the columns scroll. */
const stuck = 'sticky left-0 z-1 bg-raised group-hover/line:bg-sunken';

function flatten(lines: readonly StatementLine[], folded: ReadonlySet<string>, depth = 0): Flat[] {
  return lines.flatMap((line) => [{ line, depth }, ...(folded.has(line.key) ? [] : flatten(line.children ?? [], folded, depth + 1))]);
}

function keysWithChildren(lines: readonly StatementLine[]): string[] {
  return lines.flatMap((line) => (line.children?.length ? [line.key, ...keysWithChildren(line.children)] : []));
}

export function StatementTable({
  caption,
  columns,
  lines,
  collapsed = [],
  onFold,
  equalColumns = false,
  phoneColumns = 1,
}: StatementTableProps) {
  const words = tableWords[useLanguage()];
  const isWide = phoneColumns === 'all';
  const isBelow = phoneColumns === 'below';
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(collapsed));
  const foldable = keysWithChildren(lines);
  const allFolded = foldable.every((key) => folded.has(key));
  const fold = (next: ReadonlySet<string>) => {
    setFolded(next);
    onFold?.([...next]);
  };
  const toggle = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    fold(next);
  };
  return (
    <div className="relative overflow-x-auto">
      <table className={clsx('w-full border-collapse', phoneColumns !== 1 && 'max-md:text-small', isBelow && block)}>
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx(isBelow && block)}>
          <tr className={clsx('border-b border-line-strong/60 text-small text-muted', isBelow && block)}>
            <th scope="col" className={clsx('py-2 pr-4 text-left align-bottom font-medium', isWide && stuck)}>
              {foldable.length > 0 && <FoldAll allFolded={allFolded} onPress={() => fold(new Set(allFolded ? [] : foldable))} />}
              {foldable.length === 0 && <span className="sr-only">{words.line}</span>}
            </th>
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                className={clsx(
                  'py-2 text-right align-bottom font-medium md:whitespace-nowrap',
                  isWide ? 'pl-5 whitespace-nowrap md:pl-6' : 'pl-2 md:pl-8',
                  phoneColumns === 1 && 'whitespace-nowrap',
                  (isBelow || at >= shownOnPhone(phoneColumns)) && 'max-md:hidden',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={clsx(isBelow && block)}>
          {flatten(lines, folded).map(({ line, depth }) => (
            <Line
              key={line.key}
              line={line}
              depth={depth}
              columns={columns}
              equalColumns={equalColumns}
              phoneColumns={phoneColumns}
              folded={folded.has(line.key)}
              onToggle={() => toggle(line.key)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FoldAll({ allFolded, onPress }: { readonly allFolded: boolean; readonly onPress: () => void }) {
  const words = tableWords[useLanguage()];
  return (
    <button type="button" data-print="hide" onClick={onPress} className="-ml-1 rounded-sm px-1 font-normal hover:text-ink">
      {allFolded ? words.expandAll : words.collapseAll}
    </button>
  );
}

const indents = ['pl-0', 'pl-3 md:pl-5', 'pl-6 md:pl-10', 'pl-9 md:pl-15', 'pl-12 md:pl-20'];

interface LineProps {
  readonly line: StatementLine;
  readonly depth: number;
  readonly columns: readonly string[];
  readonly equalColumns: boolean;
  readonly phoneColumns: PhoneColumns;
  readonly folded: boolean;
  readonly onToggle: () => void;
}

function LineLabel({ line, phoneColumns, folded, onToggle }: Pick<LineProps, 'line' | 'phoneColumns' | 'folded' | 'onToggle'>) {
  const { label, detail } = line;
  if (!line.children?.length)
    return (
      <span className="flex items-baseline gap-1.5">
        {detail !== undefined && (
          <span className={clsx('figures w-11 shrink-0 text-small text-muted', phoneColumns !== 1 && 'max-md:hidden')}>{detail}</span>
        )}
        <span>{label}</span>
      </span>
    );
  return (
    <span className="flex items-baseline gap-1.5">
      <button
        type="button"
        aria-expanded={!folded}
        onClick={onToggle}
        className="-ml-5 flex items-baseline gap-1 rounded-sm text-left first:ml-0"
      >
        <ChevronDown
          aria-hidden="true"
          strokeWidth={2}
          className={clsx('size-3.5 shrink-0 self-center text-muted transition-transform', folded && '-rotate-90')}
        />
        {label}
      </button>
    </span>
  );
}

function Line({ line, depth, columns, equalColumns, phoneColumns, folded, onToggle }: LineProps) {
  const { kind = 'line', figures } = line;
  const parent = (line.children?.length ?? 0) > 0;
  const strong = kind === 'subtotal' || kind === 'total';
  const isWide = phoneColumns === 'all';
  const isBelow = phoneColumns === 'below';
  return (
    <tr
      className={clsx(
        'group/line',
        isBelow && 'max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:border-b max-md:border-line max-md:py-1.5 max-md:last:border-b-0',
        kind === 'section' && 'font-semibold [&>*]:pt-4',
        strong && 'font-semibold',
        kind === 'line' && 'hover:bg-sunken/60',
      )}
    >
      <th
        scope="row"
        className={clsx(
          'py-1.5 pr-4 text-left align-top max-md:pr-2 max-md:hyphens-auto',
          // aligned with its figure, which is below a rule
          strong && 'pt-[11px]',
          !strong && kind !== 'section' && 'font-normal',
          isWide && [stuck, 'min-w-32 max-md:max-w-40 md:min-w-56'],
          isBelow && 'max-md:col-span-full max-md:pt-0 max-md:pb-0.5',
          indents[Math.min(depth, indents.length - 1)],
        )}
      >
        <LineLabel {...{ line, phoneColumns, folded, onToggle }} />
      </th>
      {columns.map((column, at) => (
        <td
          key={at}
          className={clsx(
            'py-1.5 text-right align-top',
            isBelow && ['max-md:py-0.5 max-md:pl-0', at > 2 && 'max-md:col-start-3'],
            isWide ? 'pl-5 whitespace-nowrap md:pl-6' : 'pl-2 md:pl-8',
            at > 0 && !equalColumns && 'text-muted',
            at >= shownOnPhone(phoneColumns) && 'max-md:hidden',
          )}
        >
          {isBelow && <span className="block font-normal text-muted md:hidden">{column}</span>}
          <FigureCell kind={kind} isWide={isWide || isBelow} isBelow={isBelow}>
            {!parent || folded || kind !== 'section' ? figures?.[at] : undefined}
          </FigureCell>
        </td>
      ))}
    </tr>
  );
}

interface FigureCellProps {
  readonly kind: NonNullable<StatementLine['kind']>;
  readonly isWide: boolean;
  readonly isBelow: boolean;
  readonly children: ReactNode | undefined;
}

function FigureCell({ kind, isWide, isBelow, children }: FigureCellProps) {
  const hasFigure = children !== undefined;
  return (
    <span
      className={clsx(
        'figures inline-block',
        !isWide && 'md:min-w-24',
        (kind === 'subtotal' || kind === 'total') && hasFigure && ['border-t border-ink pt-1', isBelow && 'max-md:border-t-0 max-md:pt-0'],
        kind === 'total' && hasFigure && 'rule-double',
      )}
    >
      {children}
    </span>
  );
}
