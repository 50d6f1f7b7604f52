// Lo mismo que overview-texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { OverviewTexts } from './overview-texts.en.ts';

export const es: OverviewTexts = {
  page: {
    description: 'Sus cuentas y extractos importados',
    addAccount: 'Añadir cuenta',
    reconcile: 'Conciliar',
    payouts: 'Liquidaciones',
    crypto: 'Cripto',
    connectBank: 'Conectar un banco',
    importStatement: 'Importar extracto',
  },
  accounts: {
    what: 'Las cuentas bancarias',
    loading: 'Cargando cuentas bancarias…',
    emptyTitle: 'Aún no hay ninguna cuenta bancaria',
    emptyText: 'Importe un extracto o añada primero la cuenta. Formatos: CSV, OFX, QIF, CAMT.053 y MT940.',
    pending: 'Pendiente',
    noStatement: 'Sin extractos',
    lastRead: (count, figure, day) =>
      `${plural('es', count, { one: `${figure} línea de extracto`, other: `${figure} líneas de extracto` })}, último leído el ${day}`,
  },
  statements: {
    title: 'Extractos',
    description: 'Extractos importados. Puede deshacer cualquier importación.',
    what: 'Los extractos',
    none: 'Aún no hay extractos.',
    noneText: 'Arrastre un extracto a esta página. Podrá revisarlo antes de importarlo.',
    read: (instant) => `Leído el ${instant}`,
    fresh: (figure) => `Nuevas: ${figure}`,
    waiting: (figure) => `Quedan ${figure} por importar`,
    known: (figure) => `ya estaban: ${figure}`,
    transfers: (count, figure) => plural('es', count, { one: `${figure} traspaso`, other: `${figure} traspasos` }),
    rollBack: (file) => `Deshacer la importación de ${file}`,
  },
  offers: {
    label: 'Movimientos que coinciden con facturas',
    title: (count, figure) =>
      plural('es', count, {
        one: '1 cobro coincide con una factura pendiente',
        other: `${figure} cobros coinciden con facturas pendientes`,
      }),
    first: (numbers, name) => `Parece que ${name} ha pagado ${numbers}.`,
    text: 'Acéptelo como cobro con un clic.',
    look: (count) => plural('es', count, { one: 'Verlo', other: 'Verlos' }),
  },
};
