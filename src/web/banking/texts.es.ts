// Lo mismo que texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { BankingTexts } from './texts.en.ts';

export const es: BankingTexts = {
  kinds: { bank: 'Cuenta bancaria', credit_card: 'Tarjeta de crédito', wallet: 'Monedero o dinero móvil', cash: 'Efectivo' },
  formats: {
    csv: 'Tabla (CSV)',
    journal: 'Tabla de líneas de diario',
    simplefin: 'SimpleFIN',
    enablebanking: 'Enable Banking',
    sandbox: 'Banco de prueba',
  },
  drop: {
    title: 'Suelte el extracto para leerlo',
    text: 'No se escribe nada antes de que lo confirme.',
  },
  account: {
    title: 'Añadir una cuenta',
    text: 'Una cuenta bancaria, una tarjeta, un monedero o una caja por la que se mueve dinero.',
    add: 'Añadir cuenta',
    adding: 'Añadiendo…',
    added: (name) => `${name}: añadida`,
    nameMissing: 'Introduzca un nombre.',
    name: 'Nombre',
    nameExample: 'Cuenta de empresa',
    chart: 'En el plan de cuentas',
    chartHelp: 'Vincule una existente si ya tiene asientos.',
    newInChart: 'Una cuenta nueva',
    kind: 'Tipo',
    currency: 'Moneda',
    bank: 'Banco',
    number: 'Número de cuenta o IBAN',
    numberHelp: 'Por él se reconocen los archivos de esta cuenta.',
  },
  rollBack: {
    file: 'Puede importar el archivo otra vez.',
    feed: 'La conexión con esta cuenta queda en pausa hasta que la reanude.',
    title: (file) => `¿Deshacer la importación de ${file}?`,
    text: (count, figure) =>
      `${plural('es', count, { one: `Se anula ${figure} movimiento que vino con él`, other: `Se anulan ${figure} movimientos que vinieron con él` })}; el diario conserva ambos. Las categorías que eligió para ellos se van con ellos.`,
    action: 'Deshacer',
    busy: 'Deshaciendo…',
    done: 'Importación deshecha',
    doneText: (file) => `Se deshizo la importación de ${file}.`,
    failed: 'No se pudo deshacer',
    state: 'Deshecha',
  },
};
