// The texts of the sandbox's page, in the customer's language.
import { type Language, languages } from '#core/language.ts';

interface SandboxTexts {
  readonly title: string;
  readonly banner: string;
  readonly explain: string;
  readonly to: string;
  readonly succeed: string;
  readonly fail: string;
  readonly later: string;
  readonly cancel: string;
  readonly failed: string;
  readonly expired: string;
  readonly gone: string;
}

const texts: Readonly<Record<Language, SandboxTexts>> = {
  en: {
    title: 'Sandbox payment',
    banner: 'Sandbox – no real money',
    explain: 'Choose what the payment should do. Nothing is charged.',
    to: 'For',
    succeed: 'Pay: it succeeds',
    fail: 'Pay: the card is declined',
    later: 'Pay: it succeeds after a minute',
    cancel: 'Go back without paying',
    failed: 'The card was declined. Try again, or go back.',
    expired: 'This payment can no longer be made.',
    gone: 'Not found.',
  },
  es: {
    title: 'Pago de prueba',
    banner: 'Entorno de prueba: sin dinero real',
    explain: 'Elija qué debe ocurrir con el pago. No se cobra nada.',
    to: 'Para',
    succeed: 'Pagar: se completa',
    fail: 'Pagar: la tarjeta se rechaza',
    later: 'Pagar: se completa al cabo de un minuto',
    cancel: 'Volver sin pagar',
    failed: 'La tarjeta fue rechazada. Inténtelo de nuevo o vuelva.',
    expired: 'Este pago ya no se puede hacer.',
    gone: 'No hay nada en esta dirección.',
  },
  fr: {
    title: 'Paiement d’essai',
    banner: 'Mode test – aucun débit réel',
    explain: 'Choisissez le résultat du paiement. Rien n’est débité.',
    to: 'Pour',
    succeed: 'Simuler un paiement réussi',
    fail: 'Simuler un paiement refusé',
    later: 'Simuler un paiement différé',
    cancel: 'Revenir sans payer',
    failed: 'Carte refusée. Réessayez ou revenez en arrière.',
    expired: 'Ce paiement ne peut plus être effectué.',
    gone: 'Page introuvable.',
  },
  de: {
    title: 'Testzahlung',
    banner: 'Testumgebung – kein echtes Geld',
    explain: 'Wählen Sie, was mit der Zahlung geschehen soll. Es wird nichts abgebucht.',
    to: 'Für',
    succeed: 'Zahlen: gelingt',
    fail: 'Zahlen: die Karte wird abgelehnt',
    later: 'Zahlen: gelingt nach einer Minute',
    cancel: 'Zurück, ohne zu zahlen',
    failed: 'Die Karte wurde abgelehnt. Versuchen Sie es noch einmal, oder gehen Sie zurück.',
    expired: 'Diese Zahlung ist nicht mehr möglich.',
    gone: 'Unter dieser Adresse gibt es nichts.',
  },
};

export const languageFor = (text: string): Language => languages.find((one) => one === text) ?? 'en';
export const sandboxTexts = (language: Language): SandboxTexts => texts[language];
