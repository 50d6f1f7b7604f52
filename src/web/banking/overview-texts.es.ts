// Lo mismo que overview-texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { OverviewTexts } from './overview-texts.en.ts';

export const es: OverviewTexts = {
  page: {
    title: 'Bancos',
    description: 'Las cuentas bancarias y los extractos que vinieron de ellas.',
    addAccount: 'Añadir cuenta',
    importStatement: 'Importar un extracto',
  },
  accounts: {
    what: 'Las cuentas bancarias',
    loading: 'Cargando cuentas bancarias…',
    emptyTitle: 'Aún no hay ninguna cuenta bancaria',
    emptyText: 'Suelte aquí un extracto, o añada primero la cuenta. Se lee todo lo que su banco exporta: CSV, OFX, QIF, CAMT.053, MT940.',
    noStatement: 'Aún no se ha leído ningún extracto',
    lastRead: (count, figure, day) =>
      `${plural('es', count, { one: `${figure} línea de extracto`, other: `${figure} líneas de extracto` })}, último leído el ${day}`,
  },
  statements: {
    title: 'Extractos',
    description: 'Todos los archivos que se han leído. Deshacer uno anula lo que trajo.',
    what: 'Los extractos',
    none: 'Aún no hay ninguno.',
    noneText: 'Suelte un archivo de su banco en cualquier parte de esta página: verá lo que contiene antes de que se escriba nada.',
    read: (instant) => `Leído el ${instant}`,
    fresh: (figure) => `Nuevas: ${figure}`,
    known: (figure) => `ya estaban: ${figure}`,
    transfers: (count, figure) => plural('es', count, { one: `${figure} traspaso`, other: `${figure} traspasos` }),
    rollBack: (file) => `Deshacer la importación de ${file}`,
  },
  offers: {
    label: 'Movimientos que encajan con facturas',
    title: (count, figure) =>
      plural('es', count, {
        one: 'Un movimiento de su banco encaja con lo pendiente.',
        other: `${figure} movimientos de su banco encajan con lo pendiente.`,
      }),
    first: (numbers, name) => `Uno encaja con ${numbers} de ${name}.`,
    text: 'Acéptelo como cobro con un clic.',
    look: (count) => plural('es', count, { one: 'Verlo', other: 'Verlos' }),
  },
};
