// The features in German.
import type { SiteContent } from '../en/site.ts';

export const features: SiteContent['features'] = {
  title: 'Funktionen · Daybook',
  description:
    'Rechnungen vom Angebot bis zur Zahlung, acht Funktionen der Buchhaltung, acht für Kreative: was heute verfügbar ist und was demnächst kommt.',
  heading: 'Alle Funktionen für Ihre Buchhaltung',
  lead: 'Buchhaltung, Rechnungen und Zahlungen sind heute verfügbar. Andere Funktionen sind mit „demnächst“ gekennzeichnet.',
  ready: 'Verfügbar',
  planned: 'Demnächst',
  invoicing: {
    label: 'Rechnungen',
    heading: 'Rechnungen, vom Angebot bis zur Zahlung',
    items: [
      {
        id: 'quotes',
        title: 'Angebote und Anzahlungen',
        text: 'Online angenommen oder abgelehnt, mit Unterschrift. Anzahlungs-, Abschlags- und Schlussrechnungen, die zusammen nie mehr ergeben als das Angebot.',
      },
      {
        id: 'invoices',
        title: 'Rechnungen',
        text: 'Ihr Logo und Ihre Farbe, Nummern ohne Lücken, in der Sprache Ihrer Kunden. Wiederkehrende Rechnungen und Sammelversand.',
      },
      {
        id: 'e_invoices',
        title: 'Elektronische Rechnungen',
        text: 'Factur-X, XRechnung, Peppol BIS, UBL und CII, nach den Regeln der EN 16931 geprüft, bevor Sie sie senden. Fehler werden verständlich erklärt.',
      },
      {
        id: 'paid',
        title: 'Bezahlt werden',
        text: 'Kunden sehen ihre Dokumente auf einer eigenen Seite und bezahlen sie dort, ohne Konto. Passende Bankumsätze werden als Zahlung vorgeschlagen, mit Begründung.',
      },
      {
        id: 'reminders',
        title: 'Erinnerungen',
        text: 'Vor und nach der Fälligkeit, bis eine Zahlung, eine Antwort oder eine Zusage sie beendet. Mit Verzugskosten nach Vereinbarung oder nach Gesetz.',
      },
      {
        id: 'proof',
        title: 'Nachweis der Buchhaltung',
        text: 'Eine Seite stellt nebeneinander, was übereinstimmen muss: Forderungen und offene Rechnungen, Anzahlungen, Steuern, Bank und Nummern.',
      },
    ],
  },
  creator: {
    label: 'Kreative und Aufträge',
    heading: 'Für Kreative und Auftragsarbeit',
    items: [
      {
        id: 'youtube',
        title: 'Import von YouTube-Einnahmen',
        text: 'Einnahmen eines Kanals nach Monat und Quelle, verbucht mit dem Anteil der Plattform daneben.',
      },
      {
        id: 'splitting',
        title: 'Rechnungen teilen',
        text: 'Teilen Sie eine Rechnung manuell, nach Vorlage oder nach Posten und sehen Sie, wer noch was schuldet.',
      },
      {
        id: 'lending',
        title: 'Privatdarlehen',
        text: 'Geliehenes und verliehenes Geld unter Personen, mit Tilgungsplan und dem, was jeweils offen ist.',
      },
      {
        id: 'projects',
        title: 'Kunden und Projekte',
        text: 'Zeit, Kosten und Erträge nach Kunde und Projekt: was jedes unterm Strich wert war.',
      },
      {
        id: 'deductions',
        title: 'Abzüge für Kreative',
        text: 'Ausgaben auf den Konten, nach denen die Steuererklärung fragt, mit dem Beleg dahinter.',
      },
      { id: 'payroll', title: 'Lohnabrechnung', text: 'Abrechnungen mit Vorschüssen und Steuer, von einer Aushilfe bis zum kleinen Team.' },
      {
        id: 'location',
        title: 'Steuer nach Ort',
        text: 'Für digitale Nomaden: Steuerregeln wechseln, ohne neu anzufangen.',
      },
      {
        id: 'commission',
        title: 'Provisionen teilen',
        text: 'Anteile eines Ertrags, weitergegeben an Partner nach einmal vereinbarten Regeln.',
      },
    ],
  },
  core: {
    label: 'Buchhaltung',
    heading: 'Der Kern der Buchhaltung',
    items: [
      {
        id: 'categorisation',
        title: 'KI-gestützte Zuordnung',
        text: 'Jede Zeile mit vorgeschlagenem Konto, Sicherheit und Grund. Lernt nur aus Ihren Entscheidungen und läuft auf Ihrem eigenen Server.',
      },
      {
        id: 'reports',
        title: 'Automatische Berichte',
        text: 'Gewinn- und Verlustrechnung, Bilanz, Kapitalflussrechnung, Saldenliste, Hauptbuch und Journal; am Bildschirm, als PDF, Tabelle oder CSV.',
      },
      {
        id: 'budgeting',
        title: 'Budgets, Warnungen, Prognosen',
        text: 'Einen Monat planen, vor dem Überziehen gewarnt werden, sehen, wohin das Jahr läuft.',
      },
      {
        id: 'currencies',
        title: 'Mehrere Währungen und Zahlungen',
        text: 'Konten und Rechnungen in jeder Währung, jeder Tausch zu seinem Kurs verbucht. Kunden zahlen per Überweisung, Karte, Wallet, PayPal oder Bitcoin, und gebucht wird automatisch.',
      },
      {
        id: 'dashboards',
        title: 'Kennzahlen und Rechte',
        text: 'Die Zahlen, nach denen Sie steuern, auf einer Seite, und wer was sehen oder ändern darf.',
      },
      {
        id: 'security',
        title: 'Verschlüsselung und zweiter Faktor',
        text: 'Geheimnisse mit AES-256-GCM versiegelt, Passwörter als argon2id-Hash, Anmeldung mit Authenticator-App oder Passkey.',
      },
      {
        id: 'import',
        title: 'Import aus anderen Programmen',
        text: 'Kontoauszüge als CSV, OFX, QIF, CAMT.053, MT940 oder PDF; die ganze Buchhaltung anderer Programme mit offenen Rechnungen.',
      },
      {
        id: 'mobile',
        title: 'Auf dem Telefon',
        text: 'Zuerst für das Telefon gestaltet. Eine App für iOS und Android, die auch offline arbeitet, kommt demnächst.',
      },
    ],
  },
  pictures: {
    transactions: 'Die Liste der Transaktionen: was zu prüfen ist, und die letzten Umsätze',
    report: 'Eine Gewinn- und Verlustrechnung mit ihren Summen',
  },
  support: { title: 'Premium-Support', text: 'Im Tarif Enterprise enthalten: ein Ansprechpartner, der Ihren Server kennt.' },
  end: {
    heading: 'Jetzt starten',
    text: 'Kostenlos für eine Person, ein Bankkonto und fünf Rechnungen im Monat.',
    register: 'Konto anlegen',
    pricing: 'Tarife ansehen',
  },
};
