// What the analytics page says, in Spanish.
import type { AnalyticsTexts } from './texts.en.ts';

export const es: AnalyticsTexts = {
  title: 'Análisis',
  description: 'De dónde vienen sus ingresos y adónde van.',
  range: 'Periodo del análisis',
  what: 'el análisis',
  loading: 'Cargando el análisis…',
  revenue: 'Resumen de ingresos',
  expenses: 'Desglose de gastos',
  categories: 'Distribución por categorías',
  categoryText: 'categorías en uso',
  chart: 'Ingresos y gastos por mes',
  byExpense: 'Gastos por categoría',
  byRevenue: 'Ingresos por categoría',
  none: 'Nada en este periodo.',
  show: 'Mostrar cifras',
  hide: 'Ocultar cifras',
  month: 'Mes',
  emptyTitle: 'Aún no hay nada que analizar',
  emptyText: 'Importe un extracto bancario o registre transacciones y vea ingresos y gastos por mes y categoría.',
  importStatement: 'Importar un extracto bancario',
  revenueSeries: 'Ingresos',
  expenseSeries: 'Gastos',
  share: (percent, before) => `${percent} del total; antes ${before}`,
  against: (change) => `${change} frente al periodo anterior`,
  fresh: 'Nuevo',
};
