// The texts around a notification in its email.
import type { EmailTopic } from '#core/org/notification-topic.ts';
import type { Language } from '#core/language.ts';

export interface NotificationMailTexts {
  readonly open: string;
  readonly orOpen: string;
  readonly topics: Readonly<Record<EmailTopic, string>>;
  readonly why: (topic: string, business: string) => string;
  /** Subject of the daily or weekly digest. */
  readonly digest: (count: number, business: string) => string;
  readonly andMore: (count: number) => string;
  readonly whyDigest: (business: string) => string;
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
    digest: (count, business) => (count === 1 ? `1 notification from ${business}` : `${count} notifications from ${business}`),
    andMore: (count) => `And ${count} more in Daybook.`,
    whyDigest: (business) => `You’re receiving this because you chose a summary of the notifications from ${business}.`,
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
    digest: (count, business) => (count === 1 ? `1 notificación de ${business}` : `${count} notificaciones de ${business}`),
    andMore: (count) => `Y ${count} más en Daybook.`,
    whyDigest: (business) => `Recibe este correo porque eligió un resumen de las notificaciones de ${business}.`,
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
    digest: (count, business) => (count === 1 ? `1 notification de ${business}` : `${count} notifications de ${business}`),
    andMore: (count) => `Et ${count} de plus dans Daybook.`,
    whyDigest: (business) => `Vous recevez cet e-mail car vous avez choisi un récapitulatif des notifications de ${business}.`,
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
    digest: (count, business) => (count === 1 ? `1 Benachrichtigung von ${business}` : `${count} Benachrichtigungen von ${business}`),
    andMore: (count) => `Und ${count} weitere in Daybook.`,
    whyDigest: (business) =>
      `Sie erhalten diese E-Mail, weil Sie eine Zusammenfassung der Benachrichtigungen von ${business} gewählt haben.`,
    unsubscribe: 'Abbestellen',
  },
};
