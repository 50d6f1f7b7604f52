// Tables of banks, cards and payment processors that are recognized by their headings: the meaning of each column, and of the sign.
import { type Layout, layouts } from './layout-headings.ts';
import type { DayOrder } from './statement-cell.ts';
import type { AmountMapping, TableMapping } from './statement-table.ts';
import { headerWords } from './statement-words.ts';
import { walletLayouts } from './wallet-headings.ts';

export interface KnownLayout {
  readonly bank: string;
  readonly isCard: boolean;
  readonly isWallet: boolean;
  readonly days: DayOrder | undefined;
  readonly mapping: Pick<
    TableMapping,
    | 'dateColumn'
    | 'amount'
    | 'descriptionColumns'
    | 'counterpartyColumn'
    | 'referenceColumn'
    | 'bankIdColumn'
    | 'currencyColumn'
    | 'balanceColumn'
    | 'statusColumn'
    | 'feeColumn'
    | 'netColumn'
  >;
}

/** The known layout with this heading row; null if there is none. */
export function knownLayout(header: readonly string[]): KnownLayout | null {
  const names = header.map(headerWords);
  const columnOf = (name: string | undefined): number | null => {
    if (name === undefined) return null;
    const at = name.endsWith('*') ? names.findIndex((each) => each.startsWith(name.slice(0, -1))) : names.indexOf(name);
    return at < 0 ? null : at;
  };
  const layout = [...layouts, ...walletLayouts].find(({ headings }) => headings.split(' | ').every((name) => names.includes(name)));
  if (!layout) return null;
  const amount = amountOf(layout.amount, columnOf);
  const dateColumn = columnOf(layout.date);
  if (amount === null || dateColumn === null) return null;
  const { bank, isCard = false, isWallet = false, days } = layout;
  return {
    bank,
    isCard,
    isWallet,
    days,
    mapping: {
      dateColumn,
      amount,
      descriptionColumns: layout.description.map(columnOf).filter((column) => column !== null),
      counterpartyColumn: columnOf(layout.counterparty),
      referenceColumn: columnOf(layout.reference),
      bankIdColumn: columnOf(layout.bankId),
      currencyColumn: columnOf(layout.currency),
      balanceColumn: columnOf(layout.balance),
      statusColumn: columnOf(layout.status),
      feeColumn: columnOf(layout.fee),
      netColumn: columnOf(layout.net),
    },
  };
}

function amountOf(amount: Layout['amount'], columnOf: (name: string) => number | null): AmountMapping | null {
  if ('out' in amount) {
    const [debitColumn, creditColumn] = [columnOf(amount.out), columnOf(amount.in)];
    if (debitColumn === null || creditColumn === null) return null;
    return { kind: 'debit_credit', debitColumn, creditColumn, ...(amount.isCreditNegative ? { isCreditNegative: true } : {}) };
  }
  if ('size' in amount) {
    const [column, indicatorColumn] = [columnOf(amount.size), columnOf(amount.side)];
    return column === null || indicatorColumn === null ? null : { kind: 'indicator', column, indicatorColumn, debitWords: amount.outWords };
  }
  const column = columnOf('spent' in amount ? amount.spent : amount.signed);
  return column === null ? null : { kind: 'signed', column, isInverted: 'spent' in amount };
}
