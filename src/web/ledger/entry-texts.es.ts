// What is said of an entry that is looked at, in Spanish.
import type { EntryTexts } from './entry-texts.en.ts';

export const es: EntryTexts = {
  entry: (number) => `Asiento ${number}`,
  linesOf: (number) => `Apuntes del asiento ${number}`,
  what: 'El asiento',
  noDescription: 'Sin descripción',
  account: 'Cuenta',
  debit: 'Debe',
  credit: 'Haber',
  reversed: 'Revertido',
  reversal: 'Reversión',
  showReversing: 'Ver el asiento que revierte este',
  showReversed: 'Ver el asiento que este revierte',
  sources: {
    transaction: 'Movimiento',
    manual: 'Escrito a mano',
    journal: 'Diario importado',
    reversal: 'Reversión',
    opening_balance: 'Saldo inicial',
    sales_document: 'Ventas',
    payment: 'Cobro',
    payment_fee: 'Comisión de cobro',
    refund: 'Devolución',
    write_off: 'Baja de un crédito',
    allocation: 'Saldo a favor usado',
    allocation_release: 'Saldo a favor liberado',
  },
  origin: {
    transaction: 'Movimiento',
    what: 'El movimiento',
    gone: 'El movimiento para el que se hizo este asiento se ha borrado desde entonces.',
    statement: 'Extracto bancario',
    byHand: 'Anotado a mano: no hay ninguna línea de extracto detrás.',
    line: (file, line) => `${file}, línea ${line}`,
  },
};
