// The words of the email about budgets, in the language of each reader; its sentences are those of the notifications.
import type { Language } from '#core/language.ts';

interface Words {
  readonly subject: (business: string, count: number) => string;
  readonly open: string;
}

export const budgetMailTexts: Readonly<Record<Language, Words>> = {
  en: {
    subject: (business, count) => (count === 1 ? `Budget alert: ${business}` : `${count} budget alerts: ${business}`),
    open: 'Open the budget',
  },
  es: {
    subject: (business, count) => (count === 1 ? `Alerta de presupuesto: ${business}` : `${count} alertas de presupuesto: ${business}`),
    open: 'Abrir el presupuesto',
  },
  fr: {
    subject: (business, count) => (count === 1 ? `Alerte budgétaire : ${business}` : `${count} alertes budgétaires : ${business}`),
    open: 'Ouvrir le budget',
  },
  de: {
    subject: (business, count) => (count === 1 ? `Budgetwarnung: ${business}` : `${count} Budgetwarnungen: ${business}`),
    open: 'Budget öffnen',
  },
};
