// What a notification says, in the four languages of the program: composed for the person who reads it, on a page or in a mail.
import type { Language } from '../language.ts';
import type { NotificationData, NotificationKind } from './notification.ts';

/** Writes an amount as the reader does. */
type Money = (minor: number, currency: string) => string;
type Words = { readonly [K in NotificationKind]: (data: NotificationData[K], money: Money) => string };

const en: Words = {
  quote_accepted: (d, money) => `${d.customer} accepted quote ${d.number} for ${money(d.minor, d.currency)}.`,
  quote_declined: (d, money) => `${d.customer} declined quote ${d.number} for ${money(d.minor, d.currency)}.`,
  invoice_paid_online: (d, money) => `${d.customer} paid ${money(d.minor, d.currency)} online for invoice ${d.number}.`,
  online_payment_problem: (d) => `${d.provider} reported a problem with the payment of invoice ${d.number} by ${d.customer}.`,
  payout_failed: (d) => `A payout from ${d.provider} to your bank account failed.`,
  email_undelivered: (d) => `The email “${d.subject}” to ${d.recipient} couldn’t be delivered.`,
  recurring_invoice_finalized: (d, money) =>
    `Recurring invoice ${d.number} for ${d.customer} was finalized: ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `Recurring invoice ${d.number} for ${d.customer} was finalized and sent: ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `A recurring invoice for ${d.customer} couldn’t be completed.`,
  reminder_sent: (d) => `A payment reminder was sent to ${d.customer}: ${d.numbers}.`,
};

const de: Words = {
  quote_accepted: (d, money) => `${d.customer} hat das Angebot ${d.number} über ${money(d.minor, d.currency)} angenommen.`,
  quote_declined: (d, money) => `${d.customer} hat das Angebot ${d.number} über ${money(d.minor, d.currency)} abgelehnt.`,
  invoice_paid_online: (d, money) => `${d.customer} hat ${money(d.minor, d.currency)} online auf die Rechnung ${d.number} gezahlt.`,
  online_payment_problem: (d) => `${d.provider} meldet ein Problem mit der Zahlung von ${d.customer} zur Rechnung ${d.number}.`,
  payout_failed: (d) => `Eine Auszahlung von ${d.provider} auf Ihr Bankkonto ist fehlgeschlagen.`,
  email_undelivered: (d) => `Die E-Mail „${d.subject}“ an ${d.recipient} konnte nicht zugestellt werden.`,
  recurring_invoice_finalized: (d, money) =>
    `Die wiederkehrende Rechnung ${d.number} an ${d.customer} wurde fertiggestellt: ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `Die wiederkehrende Rechnung ${d.number} an ${d.customer} wurde fertiggestellt und versendet: ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `Eine wiederkehrende Rechnung an ${d.customer} konnte nicht abgeschlossen werden.`,
  reminder_sent: (d) => `Eine Zahlungserinnerung ging an ${d.customer}: ${d.numbers}.`,
};

const fr: Words = {
  quote_accepted: (d, money) => `${d.customer} a accepté le devis ${d.number} de ${money(d.minor, d.currency)}.`,
  quote_declined: (d, money) => `${d.customer} a refusé le devis ${d.number} de ${money(d.minor, d.currency)}.`,
  invoice_paid_online: (d, money) => `${d.customer} a payé ${money(d.minor, d.currency)} en ligne sur la facture ${d.number}.`,
  online_payment_problem: (d) => `${d.provider} signale un problème avec le paiement de la facture ${d.number} par ${d.customer}.`,
  payout_failed: (d) => `Un versement de ${d.provider} sur votre compte bancaire a échoué.`,
  email_undelivered: (d) => `L’e-mail « ${d.subject} » adressé à ${d.recipient} n’a pas pu être remis.`,
  recurring_invoice_finalized: (d, money) =>
    `La facture récurrente ${d.number} pour ${d.customer} a été finalisée : ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `La facture récurrente ${d.number} pour ${d.customer} a été finalisée et envoyée : ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `Une facture récurrente pour ${d.customer} n’a pas pu être terminée.`,
  reminder_sent: (d) => `Une relance a été envoyée à ${d.customer} : ${d.numbers}.`,
};

const es: Words = {
  quote_accepted: (d, money) => `${d.customer} ha aceptado el presupuesto ${d.number} por ${money(d.minor, d.currency)}.`,
  quote_declined: (d, money) => `${d.customer} ha rechazado el presupuesto ${d.number} por ${money(d.minor, d.currency)}.`,
  invoice_paid_online: (d, money) => `${d.customer} ha pagado ${money(d.minor, d.currency)} en línea de la factura ${d.number}.`,
  online_payment_problem: (d) => `${d.provider} ha notificado un problema con el pago de la factura ${d.number} de ${d.customer}.`,
  payout_failed: (d) => `Ha fallado una liquidación de ${d.provider} a su cuenta bancaria.`,
  email_undelivered: (d) => `No se ha podido entregar el correo «${d.subject}» a ${d.recipient}.`,
  recurring_invoice_finalized: (d, money) =>
    `Se ha emitido la factura recurrente ${d.number} de ${d.customer}: ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `Se ha emitido y enviado la factura recurrente ${d.number} de ${d.customer}: ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `No se ha podido completar una factura recurrente de ${d.customer}.`,
  reminder_sent: (d) => `Se ha enviado un recordatorio de pago a ${d.customer}: ${d.numbers}.`,
};

const said: Readonly<Record<Language, Words>> = { en, de, fr, es };

export interface SaidNotification {
  readonly kind: NotificationKind;
  /** As it was kept: each kind finds its own parts. */
  readonly data: Readonly<Record<string, string | number>>;
}

export function notificationSentence({ kind, data }: SaidNotification, language: Language, money: Money): string {
  const sentence = said[language][kind] as (data: SaidNotification['data'], money: Money) => string;
  return sentence(data, money);
}
