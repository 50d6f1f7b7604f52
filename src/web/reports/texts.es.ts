// Lo mismo que texts.en.ts, en español.
import type { ReportTexts } from './texts.en.ts';

export const es: ReportTexts = {
  page: {
    title: 'Informes',
    description: 'Informes con detalle hasta cada movimiento',
    books: 'Más informes',
    today: 'hoy',
    figure: (name, when) => `${name}, ${when}`,
    missing: 'no disponible',
    open: 'Generar informe',
  },
  figures: { 'income-statement': 'Resultado neto', 'balance-sheet': 'Patrimonio neto', 'cash-flow': 'Variación del efectivo' },
  statements: {
    'income-statement': { title: 'Pérdidas y ganancias', question: 'Ingresos, gastos y resultado' },
    'balance-sheet': { title: 'Balance de situación', question: 'Activo, pasivo y patrimonio neto' },
    'cash-flow': { title: 'Flujo de efectivo', question: 'Cobros y pagos del periodo' },
    'trial-balance': { title: 'Balance de comprobación', question: 'Cada cuenta con su saldo; debe y haber tienen que ser iguales.' },
  },
  books: {
    generalLedger: { title: 'Libro mayor', question: 'Todos los apuntes de una cuenta, con su saldo acumulado.' },
    agedReceivables: {
      title: 'Antigüedad de saldos',
      question: 'Facturas pendientes por antigüedad',
    },
    agedPayables: { title: 'Cuentas por pagar', question: 'Facturas recibidas pendientes por proveedor y antigüedad.' },
    taxes: { title: 'Informe de impuestos', question: 'Impuestos de sus ventas en un periodo' },
    exchangeGains: { title: 'Diferencias de cambio del periodo', question: 'Realizadas y no realizadas, por divisa, cuenta y documento.' },
    exchange: {
      title: 'Diferencias de cambio',
      question: 'Revaloriza los saldos en otras monedas al cierre de un periodo.',
    },
    proof: {
      title: 'Comprobación contable',
      question: 'Comprobación de facturas, bancos, impuestos y cuentas',
    },
    journal: { title: 'Diario', question: 'Cada asiento con sus líneas, en el orden en que se registró.' },
  },
  none: { title: 'No existe ese informe', text: 'En esta dirección no hay nada.', all: 'Todos los informes' },
};
