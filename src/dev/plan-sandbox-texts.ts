// The texts of the subscription sandbox's page.
import type { Language } from '#core/language.ts';
import type { PlanButton } from './plan-sandbox.ts';

type PlanSandboxTexts = Readonly<Record<PlanButton | 'trial_card' | 'explain' | 'explainCard' | 'perMonth' | 'over' | 'back', string>> & {
  readonly title: (plan: string) => string;
};

const texts: Readonly<Record<Language, PlanSandboxTexts>> = {
  en: {
    title: (plan) => `Daybook ${plan}`,
    perMonth: 'per month',
    explain: 'Choose how the payment should go. Nothing is charged.',
    explainCard: 'Choose the card for the next payments, or end the current period now to see what happens then. Nothing is charged.',
    subscribe: 'Subscribe: the card works',
    trial: 'Start the trial without a card',
    trial_card: 'Start the trial with a card',
    declined: 'Subscribe: the card is declined',
    card_works: 'Use a card that works',
    card_declined: 'Use a card that is declined',
    end_period: 'End the current period now',
    over: 'This page can no longer be used.',
    back: 'Back to Daybook',
  },
  es: {
    title: (plan) => `Daybook ${plan}`,
    perMonth: 'al mes',
    explain: 'Elija el resultado del pago. No se cobra nada.',
    explainCard: 'Elija la tarjeta de los próximos pagos o termine ya el periodo actual para ver qué ocurre. No se cobra nada.',
    subscribe: 'Suscribirse: la tarjeta funciona',
    trial: 'Empezar la prueba sin tarjeta',
    trial_card: 'Empezar la prueba con tarjeta',
    declined: 'Suscribirse: la tarjeta se rechaza',
    card_works: 'Usar una tarjeta que funciona',
    card_declined: 'Usar una tarjeta que se rechaza',
    end_period: 'Terminar ya el periodo actual',
    over: 'Esta página ya no se puede usar.',
    back: 'Volver a Daybook',
  },
  fr: {
    title: (plan) => `Daybook ${plan}`,
    perMonth: 'par mois',
    explain: 'Choisissez le résultat du paiement. Rien n’est débité.',
    explainCard: 'Choisissez la carte des prochains paiements, ou terminez la période en cours pour voir la suite. Rien n’est débité.',
    subscribe: 'S’abonner : la carte fonctionne',
    trial: 'Commencer l’essai sans carte',
    trial_card: 'Commencer l’essai avec une carte',
    declined: 'S’abonner : la carte est refusée',
    card_works: 'Utiliser une carte qui fonctionne',
    card_declined: 'Utiliser une carte refusée',
    end_period: 'Terminer la période en cours',
    over: 'Cette page n’est plus utilisable.',
    back: 'Retour à Daybook',
  },
  de: {
    title: (plan) => `Daybook ${plan}`,
    perMonth: 'pro Monat',
    explain: 'Wählen Sie, wie die Zahlung ausgehen soll. Es wird nichts abgebucht.',
    explainCard:
      'Wählen Sie die Karte für die nächsten Zahlungen, oder beenden Sie den laufenden Zeitraum sofort. Es wird nichts abgebucht.',
    subscribe: 'Abonnieren: Karte funktioniert',
    trial: 'Testzeitraum ohne Karte starten',
    trial_card: 'Testzeitraum mit Karte starten',
    declined: 'Abonnieren: Karte wird abgelehnt',
    card_works: 'Karte verwenden, die funktioniert',
    card_declined: 'Karte verwenden, die abgelehnt wird',
    end_period: 'Laufenden Zeitraum jetzt beenden',
    over: 'Diese Seite kann nicht mehr verwendet werden.',
    back: 'Zurück zu Daybook',
  },
};

export const planSandboxTexts = (language: Language): PlanSandboxTexts => texts[language];
