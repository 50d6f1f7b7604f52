// The front page in German.
import type { SiteContent } from '../en/site.ts';

export const landing: SiteContent['landing'] = {
  title: 'Daybook · Buchhaltung für alle, die auf eigene Rechnung arbeiten',
  description:
    'Buchhaltung und Rechnungen für Selbstständige, Kreative und kleine Betriebe. Rechnungen senden, Auszüge importieren, jede Zahl nachvollziehen.',
  headline: 'Rechnungen und Buchhaltung an einem Ort.',
  lead: 'Rechnungen schreiben, Kontoauszüge importieren, fertig ist die doppelte Buchführung. Jeder Vorschlag ist begründet, jede Zahl bis zum Umsatz nachvollziehbar.',
  start: 'Kostenlos loslegen',
  explore: 'Funktionen ansehen',
  noCard: 'Keine Kreditkarte nötig.',
  example: {
    caption: 'Ein Beispiel: ein Bankumsatz, vom Auszug bis zum Bericht.',
    line: { step: 'Die Bank schreibt', text: 'KUNDE A PAUSCHALE NOV' },
    suggestion: {
      step: 'Der Assistent schlägt vor',
      account: 'Kundenaufträge',
      sure: (percent) => `zu ${percent} sicher`,
      reason: 'Sie haben „Kunde A“ dreimal unter Kundenaufträge gebucht.',
    },
    entry: {
      step: 'Das Hauptbuch bucht',
      account: 'Konto',
      debit: 'Soll',
      credit: 'Haben',
      bank: 'Geschäftskonto',
      income: 'Kundenaufträge',
      balanced: 'Ausgeglichen',
    },
    figure: { step: 'Der Bericht zeigt', text: 'Erträge, November', open: 'öffnet den Bankumsatz oben' },
  },
  formats: { label: 'Für jede Bank', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940', 'PDF'] },
  features: {
    label: 'Was es tut',
    heading: 'Das Wichtigste zuerst',
    cards: [
      {
        title: 'Kontoauszug importieren',
        text: 'Jedes Bankformat. Vor dem Import prüfen, keine Dubletten, mit einem Klick rückgängig. Zahlungen werden Ihren Rechnungen zugeordnet.',
        picture: 'Die Liste der Transaktionen nach einem Import, jede mit der vorgeschlagenen Kategorie',
      },
      {
        title: 'Eine Buchhaltung, die immer aufgeht',
        text: 'Jede Transaktion ist doppelt gebucht, geprüft von der Datenbank. Nichts wird überschrieben: Korrekturen sind neue Buchungssätze, abgeschlossene Monate bleiben abgeschlossen.',
        picture: 'Das Journal: Buchungssätze mit Soll und Haben',
      },
      {
        title: 'Nachvollziehbare Zahlen',
        text: 'Gewinn- und Verlustrechnung, Bilanz, Kapitalflussrechnung. Klicken Sie auf eine Zahl und sehen Sie, woraus sie besteht, bis zum Bankumsatz.',
        picture: 'Eine Gewinn- und Verlustrechnung, in der jede Zahl ein Link ist',
      },
    ],
  },
  invoicing: {
    heading: 'Rechnung senden, Zahlung erhalten',
    text: 'Sie sehen die Rechnung, während Sie schreiben. Ihr Kunde erhält eine Seite mit Betrag, Zahlungsarten und PDF. Zahlungen werden automatisch gebucht.',
    pictures: {
      form: 'Eine neue Rechnung: Kunde, Daten, Positionen mit Steuer und der fällige Betrag',
      pay: 'Die Seite einer Rechnung auf dem Telefon eines Kunden: Betrag, Fälligkeit, PDF und Bankverbindung',
    },
  },
  tour: {
    heading: 'Der Monat auf einen Blick',
    text: 'Erträge, Aufwendungen und Gewinn an einem Ort. Das ist das Beispielunternehmen, das Sie mit einem Klick laden und wieder entfernen.',
    picture: 'Die Übersicht des Beispielunternehmens: Erträge, Aufwendungen und Gewinn des Monats, mit einem Diagramm der Monate davor',
  },
  assistant: {
    label: 'Wer macht was',
    heading: 'Ein Assistent, der vorschlägt. Ein Hauptbuch, das entscheidet.',
    text: 'Vermutungen sind nützlich, aber nicht in Ihrer Buchhaltung. Daybook trennt beides.',
    left: 'Der Assistent',
    right: 'Das Hauptbuch',
    rows: [
      {
        topic: 'Entscheidet nach',
        left: 'Ihren früheren Entscheidungen, nur in diesem Unternehmen',
        right: 'den Regeln der doppelten Buchführung',
      },
      {
        topic: 'Kann sich irren',
        left: 'ja; darum zeigt er Sicherheit und Begründung',
        right: 'nein; was nicht aufgeht, wird abgelehnt',
      },
      {
        topic: 'Ändert Ihre Buchhaltung',
        left: 'nur Kategorien, ab der Sicherheit, die Sie festlegen',
        right: 'nur durch einen weiteren Buchungssatz',
      },
      { topic: 'Lässt sich rückgängig machen', left: 'mit einem Klick', right: 'durch eine Stornobuchung, die sichtbar bleibt' },
      { topic: 'Läuft', left: 'auf demselben Server wie Ihre Buchhaltung', right: 'in PostgreSQL, mit dessen eigenen Regeln' },
    ],
  },
  testimonials: {
    label: 'Im Einsatz',
    heading: 'So wird Daybook genutzt',
    note: 'Beispiele zur Veranschaulichung, keine echten Kundenstimmen.',
    quotes: [
      {
        text: 'Früher saß ich sonntagabends an der Buchhaltung. Heute importiere ich freitags den Auszug und prüfe die vier Umsätze, bei denen er unsicher ist.',
        role: 'Freie Illustratorin',
      },
      {
        text: 'Werbung, Sponsoring und Tantiemen kommen in drei Währungen. Zum ersten Mal weiß ich, was ich wirklich verdient habe.',
        role: 'Videomacher',
      },
      {
        text: 'Jede Zahl lässt sich bis zum Bankumsatz nachvollziehen. Aus seitenlangen Rückfragen an Mandanten wurde eine Handvoll.',
        role: 'Buchhalterin kleiner Agenturen',
      },
    ],
  },
  trial: {
    heading: 'Probieren Sie es mit dem Auszug vom letzten Monat',
    text: 'Starten Sie im kostenlosen Tarif mit fünf Rechnungen im Monat, so lange Sie möchten. Keine Kreditkarte nötig.',
    start: 'Kostenlos loslegen',
    pricing: 'Tarife vergleichen',
  },
  ways: {
    careers: { title: 'Arbeiten Sie bei uns', text: 'Drei Stellen sind offen.', link: 'Stellen ansehen' },
    contact: { title: 'Sprechen Sie mit uns', text: 'Haben Sie vorab Fragen?', link: 'Schreiben Sie uns' },
  },
};
