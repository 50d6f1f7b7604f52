// Converts column mappings between the contract and core.
import type { TableMapping as CoreMapping } from '#core/statement/statement-table.ts';
import type { TableMapping } from '#contract/banking/banking.ts';

export const asCoreMapping = (mapping: TableMapping, fingerprint: string): CoreMapping => ({
  fingerprint,
  headerRow: mapping.headerRow < 0 ? null : mapping.headerRow,
  dateColumn: mapping.dateColumn,
  dayOrder: mapping.dateOrder,
  decimal: mapping.decimal,
  amount:
    mapping.amount.kind === 'signed'
      ? { kind: 'signed', column: mapping.amount.column, negate: mapping.amount.isInverted }
      : mapping.amount.kind === 'indicator'
        ? {
            kind: 'indicator',
            column: mapping.amount.column,
            indicatorColumn: mapping.amount.indicatorColumn,
            outWords: mapping.amount.debitWords,
          }
        : mapping.amount,
  descriptionColumns: mapping.descriptionColumns,
  counterpartyColumn: mapping.counterpartyColumn,
  referenceColumn: mapping.referenceColumn,
  bankIdColumn: mapping.bankIdColumn,
  currencyColumn: mapping.currencyColumn,
  balanceColumn: mapping.balanceColumn,
  statusColumn: mapping.statusColumn,
  feeColumn: mapping.feeColumn,
  netColumn: mapping.netColumn ?? null,
  order: mapping.order,
});

export const asContractMapping = (mapping: CoreMapping, file: { readonly delimiter: string; readonly encoding: string }): TableMapping => ({
  ...file,
  headerRow: mapping.headerRow ?? -1,
  dateColumn: mapping.dateColumn,
  dateOrder: mapping.dayOrder,
  decimal: mapping.decimal,
  amount:
    mapping.amount.kind === 'signed'
      ? { kind: 'signed', column: mapping.amount.column, isInverted: mapping.amount.negate }
      : mapping.amount.kind === 'indicator'
        ? {
            kind: 'indicator',
            column: mapping.amount.column,
            indicatorColumn: mapping.amount.indicatorColumn,
            debitWords: [...mapping.amount.outWords],
          }
        : mapping.amount,
  descriptionColumns: [...mapping.descriptionColumns],
  counterpartyColumn: mapping.counterpartyColumn,
  referenceColumn: mapping.referenceColumn,
  bankIdColumn: mapping.bankIdColumn,
  currencyColumn: mapping.currencyColumn,
  balanceColumn: mapping.balanceColumn,
  statusColumn: mapping.statusColumn,
  feeColumn: mapping.feeColumn,
  netColumn: mapping.netColumn,
  order: mapping.order,
});
