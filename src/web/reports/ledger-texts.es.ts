// Lo mismo que ledger-texts.en.ts, en español.
import type { LedgerTexts } from './ledger-texts.en.ts';

export const es: LedgerTexts = {
  account: 'Cuenta',
  allAccounts: 'Todas las cuentas',
  range: 'Periodo del libro mayor',
  what: 'El libro mayor',
  postings: 'Apuntes',
  loading: 'Cargando los apuntes…',
  emptyTitle: 'Aquí no hay apuntes',
  emptyText: 'En este periodo no se registró nada. Elija otra cuenta o un periodo más largo.',
  noMemo: 'Sin descripción',
  entry: (number) => `Asiento ${number}`,
  columns: { date: 'Fecha', entry: 'Asiento', memo: 'Descripción', debit: 'Debe', credit: 'Haber', balance: 'Saldo' },
  sums: { opening: 'Saldo inicial', change: 'Variación en el periodo', closing: 'Saldo final' },
};
