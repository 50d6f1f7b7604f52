// What stands around the sentence in the email of a notification.
import type { EmailTopic } from '#core/org/notification-topic.ts';
import type { Language } from '#core/language.ts';

export interface NotificationMailTexts {
  readonly open: string;
  readonly orOpen: string;
  readonly topics: Readonly<Record<EmailTopic, string>>;
  readonly why: (topic: string, business: string) => string;
  readonly unsubscribe: string;
}

export const notificationMailTexts: Readonly<Record<Language, NotificationMailTexts>> = {
  en: {
    open: 'Open in Daybook',
    orOpen: 'If the button doesn’t work, open this link:',
    topics: {
      transactionAlerts: 'Transaction alerts',
      budgetUpdates: 'Budget updates',
      reportSummaries: 'Report summaries',
      securityAlerts: 'Security alerts',
    },
    why: (topic, business) => `You’re receiving this because “${topic}” is on for ${business}.`,
    unsubscribe: 'Unsubscribe',
  },
  es: {
    open: 'Abrir en Daybook',
    orOpen: 'Si el botón no funciona, abra este enlace:',
    topics: {
      transactionAlerts: 'Alertas de movimientos',
      budgetUpdates: 'Novedades del presupuesto',
      reportSummaries: 'Informes por correo',
      securityAlerts: 'Alertas de seguridad',
    },
    why: (topic, business) => `Recibe este correo porque «${topic}» está activado para ${business}.`,
    unsubscribe: 'Darse de baja',
  },
  fr: {
    open: 'Ouvrir dans Daybook',
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
    topics: {
      transactionAlerts: 'Alertes d’opérations',
      budgetUpdates: 'Suivi du budget',
      reportSummaries: 'Rapports par e-mail',
      securityAlerts: 'Alertes de sécurité',
    },
    why: (topic, business) => `Vous recevez cet e-mail car « ${topic} » est activé pour ${business}.`,
    unsubscribe: 'Se désabonner',
  },
  de: {
    open: 'In Daybook öffnen',
    orOpen: 'Falls der Button nicht funktioniert, öffnen Sie diesen Link:',
    topics: {
      transactionAlerts: 'Transaktionshinweise',
      budgetUpdates: 'Budgethinweise',
      reportSummaries: 'Berichte per E-Mail',
      securityAlerts: 'Sicherheitshinweise',
    },
    why: (topic, business) => `Sie erhalten diese E-Mail, weil „${topic}“ für ${business} eingeschaltet ist.`,
    unsubscribe: 'Abbestellen',
  },
};
