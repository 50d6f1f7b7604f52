// What the page of notification settings and the page of unsubscribe links say, in French.
import type { PreferenceTexts } from './preference-texts.en.ts';

export const fr: PreferenceTexts = {
  page: {
    title: 'Notifications',
    description: 'Ce dont Daybook vous informe, et comment. Ces réglages sont personnels et valent pour toutes vos entreprises.',
    what: 'Vos réglages de notification',
    loading: 'Chargement des réglages…',
    saved: 'Enregistré',
    email: 'E-mail',
    emailOff:
      'Toutes les notifications par e-mail sont désactivées dans votre profil. Les e-mails sur votre compte et vos accès sont toujours envoyés.',
    turnOn: 'Activer',
    push: 'Push',
    pushOnDevice: 'Notifications push dans ce navigateur',
    pushHelp:
      'Votre navigateur les affiche, même quand Daybook est fermé. Activez-les dans chaque navigateur que vous utilisez ; la déconnexion y met fin.',
    pushUnsupported:
      'Ce navigateur ne prend pas en charge les notifications push. Sur iPhone ou iPad, ajoutez d’abord Daybook à l’écran d’accueil.',
    pushDenied: 'Les notifications de ce site sont bloquées. Autorisez-les dans les réglages du site de votre navigateur.',
    pushRefused: 'Les notifications push restent désactivées',
    pushRefusedText: 'Votre navigateur ne les a pas autorisées.',
    pushFailed:
      'Impossible d’activer les notifications push. Le service push de votre navigateur est peut-être indisponible. Réessayez plus tard.',
    inApp: 'Dans l’application',
    timing: 'Moment de l’envoi',
    pace: 'Envoyer les e-mails',
    paces: { at_once: 'Au fur et à mesure', daily: 'Une fois par jour, à 8 h', weekly: 'Le lundi, à 8 h' },
    paceHelp: 'Une fois par jour ou le lundi, un e-mail par entreprise réunit les nouveautés. Les alertes de sécurité partent aussitôt.',
    quiet: 'Heures calmes',
    quietHelp: 'Les e-mails et les notifications push attendent leur fin. Les alertes de sécurité arrivent quand même.',
    quietFrom: 'De',
    quietUntil: 'À',
    quietSame: 'Choisissez deux heures différentes.',
    placeTitle: 'Langue et fuseau horaire',
    language: 'Langue préférée',
    timeZone: 'Fuseau horaire',
    deviceZone: 'Celui de cet appareil',
    usual: 'Courants',
    otherZones: 'Tous les fuseaux horaires',
    profileTitle: 'Notifications',
    profileEmail: 'Notifications par e-mail',
    profileEmailHelp: 'Les e-mails sur votre compte et vos accès sont toujours envoyés.',
    profileLink: 'Choisir vos notifications',
  },
  zones: {
    'America/New_York': 'Est (New York)',
    'America/Los_Angeles': 'Pacifique (Los Angeles)',
    'Europe/Berlin': 'Europe centrale',
    'Asia/Tokyo': 'Japon',
  },
  topics: {
    transactionAlerts: {
      label: 'Alertes de transactions',
      help: 'Paiements en ligne, réponses aux devis, versements échoués, e-mails non distribués.',
    },
    budgetUpdates: { label: 'Suivi du budget', help: 'Lorsqu’un budget est presque consommé ou dépassé, au plus une fois par jour.' },
    reportSummaries: { label: 'Rapports par e-mail', help: 'Les rapports que vous ou un collègue vous faites envoyer régulièrement.' },
    securityAlerts: {
      label: 'Alertes de sécurité',
      help: 'Connexions depuis un nouvel appareil. Les changements de mot de passe, d’e-mail et de méthode de connexion sont toujours signalés.',
    },
    realTimeAlerts: {
      label: 'Alertes en temps réel',
      help: 'Paiements en ligne, réponses aux devis, factures à approuver, budgets dépassés et tout ce qui a échoué.',
    },
    dueDateReminders: {
      label: 'Rappels d’échéance',
      help: 'Factures fournisseurs bientôt dues, factures clients échues, accès bancaires qui vont expirer.',
    },
    statusUpdates: {
      label: 'Suivi des statuts',
      help: 'Factures récurrentes et relances envoyées, factures approuvées, exports terminés, changements dans l’équipe.',
    },
    all: { label: 'Notifications par e-mail', help: '' },
    activityFeed: { label: 'Fil d’activité', help: 'Devis, paiements, relances, factures récurrentes et budgets, dans la cloche.' },
    comments: {
      label: 'Commentaires',
      help: 'Nouvelles questions qui vous sont posées et réponses aux échanges où vous avez écrit, dans la cloche.',
    },
    mentions: { label: 'Mentions', help: 'Commentaires qui vous nomment, dans la cloche.' },
    teamUpdates: { label: 'Vie de l’équipe', help: 'Qui a rejoint ou quitté l’équipe ou changé de rôle, dans la cloche.' },
  },
  unsubscribe: {
    title: 'Réglages des e-mails',
    what: 'Ce lien',
    loading: 'Chargement…',
    on: (topic) => `Vous recevez des e-mails sur « ${topic} ».`,
    off: (topic) => `Vous ne recevez plus d’e-mails sur « ${topic} ».`,
    stop: 'Se désabonner',
    resume: 'Se réabonner',
    failed: 'Ce lien de désabonnement ne fonctionne pas',
    failedText: 'Ouvrez le lien de l’e-mail le plus récent, ou connectez-vous et modifiez vos notifications.',
    settings: 'Réglages des notifications',
  },
};
