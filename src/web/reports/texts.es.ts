// Lo mismo que texts.en.ts, en español.
import type { ReportTexts } from './texts.en.ts';

export const es: ReportTexts = {
  page: {
    title: 'Informes',
    description: 'Estados sacados de los libros, hasta la línea de la que proceden.',
    books: 'Los libros que hay detrás',
    today: 'hoy',
    figure: (name, when) => `${name}, ${when}`,
    missing: 'no disponible',
    open: 'Generar informe',
  },
  figures: { 'income-statement': 'Resultado neto', 'balance-sheet': 'Patrimonio neto', 'cash-flow': 'Variación del efectivo' },
  statements: {
    'income-statement': { title: 'Cuenta de resultados', question: 'Lo que el negocio ganó y gastó, y lo que quedó.' },
    'balance-sheet': { title: 'Balance de situación', question: 'Lo que el negocio tiene, lo que debe y lo que es de su dueño.' },
    'cash-flow': { title: 'Flujo de caja', question: 'De dónde vino el dinero y adónde fue.' },
    'trial-balance': { title: 'Balance de comprobación', question: 'Cada cuenta con su saldo; debe y haber tienen que ser iguales.' },
  },
  books: {
    generalLedger: { title: 'Libro mayor', question: 'Todos los apuntes de una cuenta, con su saldo acumulado.' },
    agedReceivables: {
      title: 'Cuentas por cobrar',
      question: 'Quién le debe, cuánto y desde cuándo; igual a lo que dicen los libros.',
    },
    taxes: { title: 'Impuestos', question: 'Lo que se cobró sobre sus ventas en un periodo, para su declaración.' },
    proof: {
      title: 'Prueba de los libros',
      question: 'Todo lo que tiene que coincidir, lado a lado: documentos, cuentas, bancos, impuestos.',
    },
    journal: { title: 'Diario', question: 'Cada asiento con sus líneas, en el orden en que se registró.' },
  },
  none: { title: 'No existe ese informe', text: 'En esta dirección no hay nada.', all: 'Todos los informes' },
};
