// Lo mismo que texts.en.ts, en español.
import type { AskTexts } from './texts.en.ts';

export const es: AskTexts = {
  title: 'Pregunte sobre su contabilidad',
  label: 'Pregunta',
  placeholder: '¿Cuánto gasté en software el trimestre pasado?',
  ask: 'Preguntar',
  what: 'La respuesta',
  loading: 'Buscando…',
  examples: ['¿Quién me debe dinero?', 'Gastos por categoría este año', 'Los 5 mejores clientes este año'],
  locked: (plan) => `El plan ${plan} no incluye las preguntas.`,
  notUnderstood: 'No se ha entendido la pregunta.',
  try: 'Pregunte por gastos, ingresos, beneficio, efectivo, impuestos o importes pendientes, con fechas, categorías o clientes.',
  leftOver: (words) => `No se ha entendido y se ha omitido: ${words}`,
  measures: {
    spent: 'Gastos',
    income: 'Ingresos',
    profit: 'Beneficio',
    cash: 'Efectivo',
    owed_to_you: 'Le deben',
    you_owe: 'Usted debe',
    overdue: 'Facturas vencidas',
    tax_owed: 'Impuestos por pagar',
  },
  by: { account: 'por categoría', payee: 'por cliente o beneficiario', month: 'por mes' },
  asOf: (day) => `a ${day}`,
  notAsked: (days) => `${days} (no se indicaron fechas)`,
  before: (amount, days) => `${amount} en ${days}`,
  parts: 'De qué se compone',
  entries: 'Asientos mayores',
  none: 'No se ha encontrado nada.',
  unnamed: 'Sin descripción',
};
