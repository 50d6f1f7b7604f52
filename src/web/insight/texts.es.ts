// Lo mismo que texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { DashboardTexts } from './texts.en.ts';

export const es: DashboardTexts = {
  page: {
    title: 'Panel',
    description: 'Cómo está el negocio, según sus propios libros.',
    range: 'Periodo del panel',
    what: 'El panel',
    overview: 'Resumen',
    download: 'Descargar informe',
    downloading: 'Descargando…',
    downloadFailed: 'No se ha creado el informe',
  },
  empty: {
    title: 'Los libros están abiertos, y vacíos',
    text: 'Importe el extracto que le da su banco y esta página se llenará con sus propias cifras. Sirve cualquier archivo CSV, OFX, QIF, CAMT.053 o MT940.',
    importStatement: 'Importar un extracto bancario',
    record: 'Registrar un movimiento',
  },
  figures: {
    revenue: 'Ingresos totales',
    expenses: 'Gastos totales',
    profit: 'Resultado neto',
    cash: 'Saldo de tesorería',
  },
  change: {
    fresh: 'Nuevo',
    against: (change, days) => `${change} frente a ${days}`,
  },
  overview: {
    title: 'Resumen financiero',
    description: (month) => `${month}, frente al mes anterior`,
    againstBefore: 'frente al mes anterior',
    revenue: 'Ingresos',
    expenses: 'Gastos',
    profit: 'Resultado neto',
    chart: 'Ingresos y gastos por mes',
  },
  quickAccess: {
    title: 'Acceso rápido',
    failed: 'Error',
    failedText: 'No se pudo cargar el acceso rápido.',
    places: {
      Dashboard: 'Panel',
      Transactions: 'Movimientos',
      Banking: 'Bancos',
      Reports: 'Informes',
      Accounts: 'Cuentas',
      Journal: 'Diario',
      Settings: 'Ajustes',
    },
  },
  recent: {
    title: 'Movimientos recientes',
    moneyIn: 'Ingresos',
    moneyOut: 'Gastos',
    none: 'Aún no hay movimientos.',
    all: 'Ver todos los movimientos',
    noDescription: 'Sin descripción',
    transfer: 'Traspaso',
    split: 'Dividido',
  },
  review: {
    label: 'Por repasar',
    waiting: (count, figure) =>
      plural('es', count, {
        one: 'Un movimiento espera una categoría.',
        other: `${figure} movimientos esperan una categoría.`,
      }),
    text: 'Unos pocos confirmados enseñan el resto a Daybook.',
    action: 'Repasar',
  },
  sample: {
    label: 'Negocio de ejemplo',
    title: 'Está viendo el negocio de ejemplo.',
    text: 'Cambie lo que quiera; nada de esto es suyo.',
    load: 'Cargar el negocio de ejemplo',
    loading: 'Cargando el negocio de ejemplo…',
    notLoaded: 'No se ha cargado el negocio de ejemplo',
    removing: 'Quitando…',
    removed: 'Negocio de ejemplo quitado',
    removedText: 'Sus propios libros no se han tocado.',
    notRemoved: 'No se ha quitado el negocio de ejemplo',
  },
};
