// Lo mismo que statement-texts.en.ts, en español.
import { plural } from '../../platform/texts.ts';
import type { StatementTexts } from './statement-texts.en.ts';

export const es: StatementTexts = {
  period: {
    label: 'Periodo',
    kinds: { month: 'Mes', quarter: 'Trimestre', year: 'Año natural', 'fiscal-year': 'Ejercicio', custom: 'Otro periodo' },
    range: 'Periodo del estado',
    move: 'Cambiar periodo',
    before: { month: 'Mes anterior', quarter: 'Trimestre anterior', year: 'Año natural anterior', 'fiscal-year': 'Ejercicio anterior' },
    after: { month: 'Mes siguiente', quarter: 'Trimestre siguiente', year: 'Año natural siguiente', 'fiscal-year': 'Ejercicio siguiente' },
  },
  asOf: {
    label: 'A fecha de',
    days: 'Fechas',
    usual: {
      today: 'Hoy',
      month: 'Fin del mes pasado',
      quarter: 'Fin del trimestre pasado',
      year: 'Fin del último ejercicio',
    },
  },
  comparison: {
    budget: (name) => `Presupuesto: ${name}`,
    label: 'Comparación',
    with: { none: 'Sin comparación', 'previous-period': 'Periodo anterior', 'previous-year': 'Año anterior' },
    change: 'Variación',
  },
  basis: {
    label: 'Criterio contable',
    short: { accrual: 'Devengo', cash: 'Caja' },
    whole: { accrual: 'Criterio de devengo', cash: 'Criterio de caja' },
  },
  method: {
    label: 'Método: el indirecto parte del resultado; el directo enumera cobros y pagos',
    short: { indirect: 'Indirecto', direct: 'Directo' },
    whole: { indirect: 'Método indirecto', direct: 'Método directo' },
  },
  zeroRows: 'Mostrar saldos a cero',
  print: 'Imprimir',
  downloading: 'Descargando…',
  notMade: 'No se ha creado el archivo',
  what: 'El estado',
  loading: 'Cargando el estado…',
  empty: {
    title: 'En este periodo no se registró nada',
    text: 'Elija otro periodo o importe un extracto bancario.',
    toImport: 'Importar extracto',
    toRecord: 'Registrar un movimiento',
  },
  sheet: {
    asOf: (day) => `A ${day}`,
    caption: (title, period, currency) => `${title}, ${period}, en ${currency}`,
    outBy: (amount) => `Este estado tiene un descuadre de ${amount}.`,
    nothingAdded: 'No se ha añadido nada para ocultarlo.',
    verify: 'Comprobar la contabilidad',
    toSee: 'para ver qué asiento es la causa.',
  },
  explain: {
    title: 'Explicación',
    what: 'La explicación',
    loading: 'Cargando la explicación…',
    byPayee: 'Por cliente o beneficiario',
    products: {
      title: 'Precio y cantidad',
      sum: (count, quantity, price) =>
        `${count} productos facturados en ambos periodos: ${quantity} por la cantidad, ${price} por el precio, sin impuestos.`,
      quantities: (before, now) => `${before} → ${now}`,
      byQuantity: (amount) => `${amount} cantidad`,
      byPrice: (amount) => `${amount} precio`,
    },
    byAccount: 'Por cuenta',
    unnamed: 'Sin descripción',
    others: 'Todos los demás',
    noneNow: 'Ningún asiento en este periodo.',
    before: (amount) => `antes ${amount}`,
    more: (count, figure) =>
      plural('es', count, { one: '1 asiento más, en la lista de abajo', other: `${figure} asientos más, en la lista de abajo` }),
    onDay: (day) => `el saldo del ${day}`,
    same: (days) => `Sin cambios respecto a ${days}.`,
    changed: (amount, share, days) => `${amount}${share === null ? '' : ` (${share})`} respecto a ${days}`,
    moves: {
      new: (name, amount) => `${name} ${amount} (nuevo)`,
      gone: (name, amount) => `${name} ${amount} (esta vez nada)`,
      more: (name, amount) => `${name} ${amount}`,
      less: (name, amount) => `${name} ${amount}`,
    },
  },
  postings: {
    title: 'Apuntes',
    through: (day) => `Hasta el ${day}`,
    tooMany: (accounts) => `Esta cifra se compone de ${accounts} cuentas. Despliegue el estado y abra una de las líneas que la suman.`,
    all: 'Todos los apuntes',
    loading: 'Cargando los apuntes…',
    what: 'Los apuntes',
    noneTitle: 'Ningún apunte',
    noneText: 'En este periodo no se registró nada en estas cuentas.',
    total: 'Total de los apuntes',
    noMemo: 'Sin descripción',
    reversal: 'Reversión',
    differsOnCash:
      'Con el criterio de caja, la cifra incluye lo pagado en el periodo, no lo registrado; por eso no coincide con los apuntes.',
    differsInFlow: 'La cifra incluye solo los movimientos de efectivo; estas cuentas tienen otros apuntes.',
    differsAsComputed: 'La cifra cuenta estos apuntes junto con otros que se calculan, como los resultados de ejercicios anteriores.',
  },
};
