// The contact page in German.
import type { SiteContent } from '../en/site.ts';

export const contact: SiteContent['contact'] = {
  title: 'Kontakt · Daybook',
  description:
    'E-Mail, Telefon, Chat und Vertrieb: wie und wann Sie uns erreichen und wie schnell wir antworten. Mit Formular und vier häufigen Fragen.',
  heading: 'Sprechen Sie mit uns',
  lead: 'Schreiben Sie, rufen Sie an oder nehmen Sie das Formular. Ein Mensch liest und antwortet.',
  cards: {
    email: {
      title: 'Support per E-Mail',
      text: 'Für alles, was ein, zwei Stunden warten kann.',
      availability: 'Rund um die Uhr, Antwort binnen 4 Stunden',
    },
    phone: {
      title: 'Support am Telefon',
      text: 'Für alles, was schneller gesagt als geschrieben ist.',
      availability: 'Mo-Fr 9-18 Uhr PST',
    },
    chat: {
      title: 'Live-Chat',
      text: 'Beginnen Sie mit dem Formular unten; zu diesen Zeiten kümmert sich sofort jemand darum.',
      link: 'Zum Formular',
      availability: 'Mo-Fr 9-18 Uhr PST',
    },
    sales: {
      title: 'Vertrieb für Unternehmen',
      text: 'Für Teams, mehrere Unternehmen und eigene Installationen.',
      availability: 'Mo-Fr 9-18 Uhr PST',
    },
  },
  form: {
    label: 'Schreiben Sie uns',
    heading: 'Senden Sie uns eine Nachricht',
    name: 'Name',
    email: 'E-Mail',
    subject: 'Betreff',
    pickSubject: 'Betreff auswählen',
    subjects: {
      general: 'Allgemeine Anfrage',
      support: 'Technischer Support',
      billing: 'Frage zur Abrechnung',
      feature: 'Wunsch nach einer Funktion',
      partnership: 'Partnerschaft',
      other: 'Anderes',
    },
    message: 'Nachricht',
    messageHelp: 'Mindestens 10 Zeichen. Bitte keine Passwörter oder Bankdaten.',
    website: 'Lassen Sie dieses Feld leer',
    send: 'Nachricht senden',
    sending: 'Wird gesendet...',
    sent: { title: 'Nachricht gesendet!', text: 'Wir melden uns innerhalb von 24 Stunden.' },
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    error: 'Fehler',
    problems: {
      name: 'Der Name muss mindestens 2 Zeichen lang sein',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      subject: 'Bitte wählen Sie einen Betreff',
      message: 'Die Nachricht muss mindestens 10 Zeichen lang sein',
      tooLong: 'Die Nachricht darf höchstens 5000 Zeichen lang sein',
    },
  },
  questions: {
    label: 'Häufige Fragen',
    heading: 'Oft gefragt',
    items: [
      {
        question: 'Wie sicher sind meine Finanzdaten?',
        answer:
          'Passwörter werden als argon2id-Hash aufbewahrt, andere Geheimnisse mit AES-256-GCM versiegelt. Jedes Unternehmen ist in der Datenbank selbst abgeschottet, jedes Konto kann zweiten Faktor und Passkeys nutzen, und an Dritte geht nur, was Sie senden: E-Mails an Ihre Kunden, und deren Zahlungen an den Anbieter, den sie wählen. Die Seite zur Sicherheit sagt, was gilt und was noch nicht.',
        link: 'Sicherheit im Überblick lesen',
        to: '/security-overview',
      },
      {
        question: 'Kann ich Daten aus einem anderen Buchhaltungsprogramm importieren?',
        answer:
          'Ja. Legen Sie die Exportdateien von QuickBooks, Xero, Wave, FreshBooks, Zoho Books, GnuCash und anderen ab oder eine CSV-Datei mit beliebigen Spalten. Der Umzug wird zuerst geprobt: Beide Saldenlisten werden verglichen, jede Abweichung wird benannt. Offene Rechnungen kommen so herein, dass sie bezahlt werden können, und der ganze Umzug lässt sich rückgängig machen. Kontoauszüge importieren Sie als CSV, OFX, QFX, QIF, CAMT.053, MT940 oder PDF.',
        link: 'Wie ein Import abläuft',
        to: '/help',
      },
      {
        question: 'Was tun die KI-Funktionen?',
        answer:
          'Der Assistent schlägt für jede Zeile ein Konto vor, sagt, wie sicher er ist und warum, und lernt nur aus Ihren Entscheidungen. Er läuft auf demselben Server wie Ihre Buchhaltung. Unterhalb der Sicherheit, die Sie festlegen, wird nichts ohne Sie zugeordnet.',
        link: 'Funktionen ansehen',
        to: '/features',
      },
      {
        question: 'Gibt es eine App fürs Telefon?',
        answer:
          'Daybook ist zuerst für das Telefon gestaltet und läuft heute in dessen Browser. Eine App für iOS und Android kommt demnächst.',
        link: 'Funktionen ansehen',
        to: '/features',
      },
    ],
  },
  office: {
    label: 'Unser Büro',
    heading: 'Wo wir sind',
    headquarters: 'Hauptsitz',
    hours: 'Bürozeiten',
    weekdays: 'Mo-Fr 9-18 Uhr PST',
    weekend: 'Am Wochenende geschlossen',
    map: 'Interaktive Karte folgt in Kürze',
  },
};
