// The texts of calendar entries, in the reader's language.
import type { Language } from '#core/language.ts';
import type { DueDate } from '../planning/index.ts';

interface CalendarWords {
  readonly name: (business: string) => string;
  readonly titles: Readonly<Record<DueDate['kind'], (due: DueDate, amount: string) => string>>;
  readonly open: string;
}
export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  en: {
    name: (business) => `${business}: due dates`,
    titles: {
      invoice: (d, amount) => `Invoice ${d.number} due: ${d.name}, ${amount}`,
      bill: (d, amount) => `Bill ${d.number} due: ${d.name}, ${amount}`,
      tax: (d, amount) => `${d.name} due: ${amount}, estimated`,
      recurring_invoice: (d, amount) => `Recurring invoice: ${d.name}, ${amount}`,
    },
    open: 'Open in Daybook',
  },
  de: {
    name: (business) => `${business}: Fälligkeiten`,
    titles: {
      invoice: (d, amount) => `Rechnung ${d.number} fällig: ${d.name}, ${amount}`,
      bill: (d, amount) => `Eingangsrechnung ${d.number} fällig: ${d.name}, ${amount}`,
      tax: (d, amount) => `${d.name} fällig: ${amount}, geschätzt`,
      recurring_invoice: (d, amount) => `Wiederkehrende Rechnung: ${d.name}, ${amount}`,
    },
    open: 'In Daybook öffnen',
  },
  es: {
    name: (business) => `${business}: vencimientos`,
    titles: {
      invoice: (d, amount) => `Vence la factura ${d.number}: ${d.name}, ${amount}`,
      bill: (d, amount) => `Vence la factura de compra ${d.number}: ${d.name}, ${amount}`,
      tax: (d, amount) => `Vence ${d.name}: ${amount}, estimado`,
      recurring_invoice: (d, amount) => `Factura recurrente: ${d.name}, ${amount}`,
    },
    open: 'Abrir en Daybook',
  },
  fr: {
    name: (business) => `${business}\u00a0: échéances`,
    titles: {
      invoice: (d, amount) => `Échéance de la facture ${d.number}\u00a0: ${d.name}, ${amount}`,
      bill: (d, amount) => `Échéance de la facture d’achat ${d.number}\u00a0: ${d.name}, ${amount}`,
      tax: (d, amount) => `Échéance ${d.name}\u00a0: ${amount}, estimation`,
      recurring_invoice: (d, amount) => `Facture récurrente\u00a0: ${d.name}, ${amount}`,
    },
    open: 'Ouvrir dans Daybook',
  },
};
