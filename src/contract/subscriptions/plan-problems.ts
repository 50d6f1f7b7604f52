// The refusals of buying a plan, in all languages.

export const planProblems = {
  'plan.not_offered': [409, 'Plans aren’t for sale here. Ask your administrator to change your plan.'],
  'plan.running': [409, 'You already have a subscription. Change it instead.'],
  'plan.none': [409, 'You don’t have a subscription.'],
  'plan.past_due': [409, 'Your last payment failed. Update your card first.'],
  'plan.declined': [409, 'Your card was declined. Update your card, then try again.'],
  'plan.trial_used': [409, 'You’ve already had your free trial.'],
  'plan.provider': [503, 'Can’t connect to the payment provider. Nothing was changed; try again in a minute.'],
  'plan.seller': [422, 'Choose a business that you own and that keeps its books in {currency}.'],
} as const;

export const planProblemTexts = {
  de: {
    'plan.not_offered': 'Hier werden keine Tarife verkauft. Bitten Sie Ihren Administrator, Ihren Tarif zu ändern.',
    'plan.running': 'Sie haben bereits ein Abonnement. Ändern Sie es stattdessen.',
    'plan.none': 'Sie haben kein Abonnement.',
    'plan.past_due': 'Ihre letzte Zahlung ist fehlgeschlagen. Aktualisieren Sie zuerst Ihre Karte.',
    'plan.declined': 'Ihre Karte wurde abgelehnt. Aktualisieren Sie Ihre Karte und versuchen Sie es noch einmal.',
    'plan.trial_used': 'Sie haben Ihren kostenlosen Testzeitraum schon genutzt.',
    'plan.provider': 'Der Zahlungsanbieter ist nicht erreichbar. Es wurde nichts geändert; versuchen Sie es in einer Minute noch einmal.',
    'plan.seller': 'Wählen Sie ein Unternehmen, das Ihnen gehört und seine Bücher in {currency} führt.',
  },
  es: {
    'plan.not_offered': 'Aquí no se venden planes. Pida a su administrador que cambie su plan.',
    'plan.running': 'Ya tiene una suscripción. Cámbiela en su lugar.',
    'plan.none': 'No tiene ninguna suscripción.',
    'plan.past_due': 'Su último pago falló. Actualice primero su tarjeta.',
    'plan.declined': 'Su tarjeta fue rechazada. Actualice la tarjeta e inténtelo de nuevo.',
    'plan.trial_used': 'Ya ha utilizado su prueba gratuita.',
    'plan.provider': 'No se puede conectar con el proveedor de pagos. No se ha cambiado nada; inténtelo de nuevo en un minuto.',
    'plan.seller': 'Elija una empresa suya que lleve la contabilidad en {currency}.',
  },
  fr: {
    'plan.not_offered': 'Aucune offre n’est en vente ici. Demandez à votre administrateur de changer votre offre.',
    'plan.running': 'Vous avez déjà un abonnement. Modifiez-le plutôt.',
    'plan.none': 'Vous n’avez pas d’abonnement.',
    'plan.past_due': 'Votre dernier paiement a échoué. Mettez d’abord votre carte à jour.',
    'plan.declined': 'Votre carte a été refusée. Mettez votre carte à jour, puis réessayez.',
    'plan.trial_used': 'Vous avez déjà utilisé votre essai gratuit.',
    'plan.provider': 'Le prestataire de paiement est injoignable. Rien n’a été modifié ; réessayez dans une minute.',
    'plan.seller': 'Choisissez une entreprise dont vous êtes propriétaire et qui tient sa comptabilité en {currency}.',
  },
} as const;
