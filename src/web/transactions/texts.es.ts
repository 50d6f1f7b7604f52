// Lo mismo que texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { ListTexts } from './texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('es', count, { one: `${figure} movimiento`, other: `${figure} movimientos` });

export const es: ListTexts = {
  title: 'Movimientos',
  description: 'Ingresos, gastos y traspasos',
  rules: 'Reglas',
  import: 'Importar',
  newTransaction: 'Nuevo movimiento',
  error: 'Error',
  types: { expense: 'Gasto', income: 'Ingreso', transfer: 'Traspaso' },
  totals: { label: 'Totales de la lista', count: 'Movimientos', moneyIn: 'Entradas', moneyOut: 'Salidas', net: 'Neto' },
  review: {
    waiting: (count, figure) => `${transactions(count, figure)} por revisar. Daybook aprende de cada categoría que confirma.`,
    review: 'Revisar',
  },
  filter: {
    search: 'Buscar movimientos',
    searchHint: 'Descripción o importe',
    dates: 'Periodo',
    categories: 'Categorías',
    findCategories: 'Buscar categorías',
    nothingMatches: 'Sin resultados',
    filters: 'Filtros',
    toReview: 'Por revisar',
    toReviewHelp: 'Solo categorías sin confirmar',
    type: 'Tipo',
    account: 'Cuenta',
    fromAmount: 'Importe desde',
    toAmount: 'Importe hasta',
  },
  chips: {
    label: 'Filtros activos',
    text: (search) => `«${search}»`,
    from: (day) => `Desde el ${day}`,
    until: (day) => `Hasta el ${day}`,
    between: (least, most) => `De ${least} a ${most}`,
    atLeast: (amount) => `Al menos ${amount}`,
    atMost: (amount) => `Como máximo ${amount}`,
    unknownAccount: 'Cuenta desconocida',
    takeOff: (filter) => `Quitar el filtro ${filter}`,
  },
  list: {
    loading: 'Cargando movimientos…',
    failed: 'No se pudieron cargar los movimientos',
    failedText: 'Recargue la página o inténtelo de nuevo.',
    noneTitle: 'No hay movimientos',
    filteredText: 'Ningún movimiento coincide con los filtros.',
    resetFilters: 'Quitar los filtros',
    emptyText: 'Importe un extracto bancario o registre el primer movimiento a mano.',
    importStatement: 'Importar extracto',
  },
  columns: { date: 'Fecha', description: 'Descripción', category: 'Categoría', account: 'Cuenta', amount: 'Importe' },
  row: {
    noDescription: 'Sin descripción',
    elsewhere: 'Creado desde una factura o un cobro',
    inCurrency: (currency) => `en ${currency}`,
  },
  category: {
    split: 'Dividido',
    choose: 'Elegir una categoría',
    find: 'Escriba para buscar una categoría',
    suggested: 'Sugerencia:',
    change: 'Cambiar',
    accept: (name) => `Aceptar ${name}`,
    acceptFor: (name, description) => `Aceptar ${name} para ${description || 'este movimiento'}`,
    named: (name) => `Categoría ${name}`,
    categoryOf: (description) => `Categoría de ${description || 'este movimiento'}`,
    filedBy: {
      rule: 'Categorizado por su regla.',
      memory: 'Categorizado como hizo usted antes.',
      classifier: 'Categoría aprendida de las suyas.',
      vocabulary: 'Categoría por términos habituales.',
    },
    sure: (percent) => `Seguridad: ${percent}.`,
  },
  bulk: {
    selected: (figure) => `Seleccionados: ${figure}`,
    tooMany: (count, figure, most) =>
      `${plural('es', count, { one: `${figure} movimiento seleccionado`, other: `${figure} movimientos seleccionados` })}. Se pueden cambiar a la vez ${most} como máximo.`,
    categoryLabel: 'Categoría para los movimientos seleccionados',
    recategorize: 'Cambiar categoría',
    accept: (count, figure) => plural('es', count, { one: 'Aceptar sugerencia', other: `Aceptar ${figure} sugerencias` }),
    clear: 'Quitar selección',
    removeTitle: (count, figure) => `¿Borrar ${transactions(count, figure)}?`,
    removeText: 'Puede deshacer esta acción.',
    removeYes: (count, figure) => `Borrar ${transactions(count, figure)}`,
  },
  done: {
    filed: (count, figure, category) => (count === 1 ? `Categoría: ${category}` : `${transactions(count, figure)} en ${category}`),
    alsoSuggested: (count, figure) =>
      plural('es', count, {
        one: 'Otro parecido recibió la misma sugerencia.',
        other: `Otros ${figure} parecidos recibieron la misma sugerencia.`,
      }),
    accepted: (count, figure) => (count === 1 ? 'Sugerencia aceptada' : `${figure} sugerencias aceptadas`),
    removed: (count, figure) => plural('es', count, { one: `${figure} movimiento borrado`, other: `${figure} movimientos borrados` }),
    removedText: (count) =>
      count === 1 ? 'Su asiento se revirtió; el diario guarda los dos.' : 'Sus asientos se revirtieron; el diario los guarda todos.',
    undone: 'Deshecho',
    undoneText: (count, figure) =>
      plural('es', count, {
        one: `${figure} movimiento vuelve a estar como antes.`,
        other: `${figure} movimientos vuelven a estar como antes.`,
      }),
  },
  keys: {
    space: 'Espacio',
    enter: 'Enter',
    move: 'mover',
    select: 'seleccionar',
    open: 'abrir',
    category: 'categoría',
    accept: 'aceptar sugerencia',
  },
};
