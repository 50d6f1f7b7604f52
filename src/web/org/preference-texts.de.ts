// What the page of notification settings and the page of unsubscribe links say, in German.
import type { PreferenceTexts } from './preference-texts.en.ts';

export const de: PreferenceTexts = {
  page: {
    title: 'Benachrichtigungen',
    description: 'Worüber Daybook Sie informiert, und wie. Diese Einstellungen gelten für Sie persönlich, in allen Ihren Unternehmen.',
    what: 'Ihre Einstellungen für Benachrichtigungen',
    loading: 'Einstellungen werden geladen\u00a0…',
    saved: 'Gespeichert',
    email: 'E-Mail',
    emailOff: 'In Ihrem Profil sind alle E-Mail-Benachrichtigungen ausgeschaltet. E-Mails zu Ihrem Konto und Ihrem Zugriff kommen immer.',
    turnOn: 'Einschalten',
    inApp: 'In der App',
    placeTitle: 'Sprache und Zeitzone',
    language: 'Bevorzugte Sprache',
    timeZone: 'Zeitzone',
    deviceZone: 'Wie dieses Gerät',
    usual: 'Häufig',
    otherZones: 'Alle Zeitzonen',
    profileTitle: 'Benachrichtigungen',
    profileEmail: 'E-Mail-Benachrichtigungen',
    profileEmailHelp: 'E-Mails zu Ihrem Konto und Ihrem Zugriff kommen immer.',
    profileLink: 'Benachrichtigungen auswählen',
  },
  zones: {
    'America/New_York': 'Eastern (New York)',
    'America/Los_Angeles': 'Pacific (Los Angeles)',
    'Europe/Berlin': 'Mitteleuropa',
    'Asia/Tokyo': 'Japan',
  },
  topics: {
    transactionAlerts: {
      label: 'Transaktionshinweise',
      help: 'Onlinezahlungen, Antworten auf Angebote, fehlgeschlagene Auszahlungen, nicht zustellbare E-Mails.',
    },
    budgetUpdates: { label: 'Budgethinweise', help: 'Wenn ein Budget fast verbraucht oder überschritten ist, höchstens einmal am Tag.' },
    reportSummaries: { label: 'Berichte per E-Mail', help: 'Berichte, die Sie oder jemand aus dem Team regelmäßig an Sie senden lassen.' },
    securityAlerts: {
      label: 'Sicherheitshinweise',
      help: 'Anmeldungen auf einem neuen Gerät. Änderungen an Passwort, E-Mail und Anmeldeverfahren werden immer gemeldet.',
    },
    activityFeed: { label: 'Aktivitäten', help: 'Angebote, Zahlungen, Mahnungen, wiederkehrende Rechnungen und Budgets, in der Glocke.' },
    teamUpdates: { label: 'Team', help: 'Wer beigetreten ist, das Team verlassen oder eine andere Rolle hat, in der Glocke.' },
  },
  unsubscribe: {
    title: 'E-Mail-Einstellungen',
    what: 'Dieser Link',
    loading: 'Wird geladen\u00a0…',
    on: (topic) => `Sie erhalten E-Mails zu „${topic}“.`,
    off: (topic) => `Sie erhalten keine E-Mails mehr zu „${topic}“.`,
    stop: 'Abbestellen',
    resume: 'Wieder abonnieren',
    failed: 'Dieser Abmeldelink funktioniert nicht',
    failedText: 'Öffnen Sie den Link aus der neuesten E-Mail, oder melden Sie sich an und ändern Sie Ihre Benachrichtigungen.',
    settings: 'Benachrichtigungen',
  },
};
