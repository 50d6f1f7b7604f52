// Lo mismo que receipt-need-texts.en.ts, en español.
import { plural } from '../../platform/texts.ts';
import type { ReceiptNeedTexts } from './receipt-need-texts.en.ts';

export const es: ReceiptNeedTexts = {
  action: 'Recibos',
  waiting: (count, figure) =>
    plural('es', count, { one: '1 movimiento necesita un recibo.', other: `${figure} movimientos necesitan un recibo.` }),
  show: 'Mostrar',
  filter: 'Recibos que faltan',
  filterHelp: 'Solo movimientos que necesitan un recibo',
  setting: {
    title: 'Movimientos que necesitan un recibo',
    description: 'Aparecen en «Recibos que faltan» hasta que se adjunte un documento.',
    what: 'los ajustes de recibos',
    loading: 'Cargando…',
    asked: 'Pedir recibos',
    askedHelp: 'Las facturas emitidas y recibidas tienen sus propios documentos y no se piden.',
    from: 'Desde el importe',
    since: 'Desde el',
    types: 'Qué movimientos',
    income: 'Ingresos',
    expense: 'Gastos',
    needAmount: 'Introduzca un importe.',
    needSince: 'Introduzca una fecha.',
    needType: 'Elija al menos uno.',
    saved: 'Ajustes de recibos guardados',
  },
  missing: 'Este movimiento necesita un recibo.',
  waived: 'No necesita recibo.',
  waive: 'No necesita recibo',
  want: 'Pedir recibo',
  dropHint: 'Suelte un archivo sobre un movimiento para adjuntarlo.',
};
