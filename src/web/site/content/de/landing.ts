// The front page in German.
import type { SiteContent } from '../en/site.ts';

export const landing: SiteContent['landing'] = {
  title: 'Daybook · Buchhaltung für alle, die auf eigene Rechnung arbeiten',
  description:
    'Buchhaltung und Rechnungen für Selbstständige, Kreative und kleine Betriebe. Rechnungen senden, Auszüge hineinziehen: doppelte Buchführung, jede Zahl offen.',
  headline: 'Ihre Bücher, geschrieben im Lauf des Tages.',
  lead: 'Daybook sendet Ihre Rechnungen und macht aus ihnen und Ihren Kontoauszügen eine echte doppelte Buchführung. Der Assistent schlägt vor und nennt seinen Grund; das Hauptbuch hält jede Zahl ausgeglichen und bis zu ihrem Ursprung offen.',
  start: 'Kostenlos loslegen',
  explore: 'Funktionen ansehen',
  noCard: 'Keine Kreditkarte nötig.',
  example: {
    caption: 'Eine Bankzeile, vom Auszug bis zum Bericht. Ein Beispiel.',
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
    figure: { step: 'Der Bericht zeigt', text: 'Erträge, November', open: 'öffnet die Bankzeile oben' },
  },
  formats: { label: 'Liest, was Ihre Bank liefert', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940'] },
  features: {
    label: 'Was es tut',
    heading: 'Drei Dinge, ordentlich gemacht',
    cards: [
      {
        title: 'Auszug hineinziehen',
        text: 'In welcher Form Ihre Bank ihn auch liefert. Sie sehen, was verstanden wurde, bevor etwas geschrieben wird; dieselbe Datei zweimal fügt nichts hinzu, und ein Import lässt sich ganz zurücknehmen. Eine Zeile, die eine Ihrer Rechnungen bezahlt, wird gefunden.',
        picture: 'Die Liste der Transaktionen nach einem Import, jede mit der vorgeschlagenen Kategorie',
      },
      {
        title: 'Bücher, die immer aufgehen',
        text: 'Hinter der einfachen Liste steht doppelte Buchführung, über die die Datenbank selbst wacht. Nichts wird überschrieben: Eine Korrektur ist ein eigener Buchungssatz, und ein abgeschlossener Monat bleibt es.',
        picture: 'Das Journal: Buchungssätze mit Soll und Haben',
      },
      {
        title: 'Zahlen, die sich öffnen lassen',
        text: 'Gewinn- und Verlustrechnung, Bilanz, Kapitalfluss. Drücken Sie auf eine Zahl und sehen Sie, woraus sie besteht, bis zur Zeile des Kontoauszugs.',
        picture: 'Eine Gewinn- und Verlustrechnung, in der jede Zahl ein Link ist',
      },
    ],
  },
  invoicing: {
    heading: 'Eine Rechnung senden, sie bezahlt sehen',
    text: 'Das Blatt entsteht neben dem Formular, so wie Ihr Kunde es bekommt. Er erhält eine eigene Seite: was zu zahlen ist, auf welchem Weg, und das PDF. Was er zahlt, steht von selbst in Ihren Büchern.',
    pictures: {
      form: 'Eine neue Rechnung: links Kunde, Daten und Positionen, rechts daneben das fertige Blatt',
      pay: 'Die Seite einer Rechnung auf dem Telefon eines Kunden: Betrag, Fälligkeit, PDF und Bankverbindung',
    },
  },
  tour: {
    heading: 'Der Monat auf einen Blick',
    text: 'Was hereinkam, was hinausging, was übrig ist. Das ist das Beispielunternehmen, das jedes neue Konto mit einem Klick laden und wieder entfernen kann.',
    picture: 'Die Übersicht des Beispielunternehmens: Erträge, Aufwendungen und Gewinn des Monats, mit einem Diagramm der Monate davor',
  },
  assistant: {
    label: 'Wer macht was',
    heading: 'Ein Assistent, der vorschlägt. Ein Hauptbuch, das entscheidet.',
    text: 'Software, die rät, ist nützlich. Software, die in Ihren Büchern rät, ist es nicht. Daybook hält beides auseinander.',
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
        left: 'ja; darum sagt er, wie sicher er ist, und warum',
        right: 'nein; was nicht aufgeht, wird abgelehnt',
      },
      {
        topic: 'Ändert Ihre Bücher',
        left: 'nur eine Kategorie, nur über der Sicherheit, die Sie festlegen',
        right: 'nur durch einen weiteren Buchungssatz',
      },
      { topic: 'Lässt sich zurücknehmen', left: 'mit einem Klick', right: 'durch eine Stornobuchung, die sichtbar bleibt' },
      { topic: 'Läuft', left: 'auf derselben Maschine wie Ihre Bücher', right: 'in PostgreSQL, von dessen eigenen Regeln bewacht' },
    ],
  },
  testimonials: {
    label: 'Im Einsatz',
    heading: 'Wie die Arbeit klingt',
    note: 'Von uns verfasst, um typische Arbeit zu zeigen; niemand Wirkliches wird zitiert.',
    quotes: [
      {
        text: 'Früher gehörten die Sonntagabende der Buchhaltung. Heute ziehe ich freitags den Auszug hinein und beantworte die vier Zeilen, bei denen er unsicher ist.',
        role: 'Freie Illustratorin',
      },
      {
        text: 'Werbung, Sponsoring und hin und wieder Tantiemen kommen in drei Währungen. Zum ersten Mal kann ich sagen, was davon übrig blieb.',
        role: 'Videomacher',
      },
      {
        text: 'Jede Zahl im Bericht öffnet sich bis zur Bankzeile. Aus seitenlangen Rückfragen an die Kundschaft wurde eine Handvoll.',
        role: 'Buchhalterin kleiner Agenturen',
      },
    ],
  },
  trial: {
    heading: 'Probieren Sie es mit dem Auszug vom letzten Monat',
    text: 'Beginnen Sie mit dem kostenlosen Tarif, mit fünf Rechnungen im Monat, und bleiben Sie, solange er passt. Keine Kreditkarte nötig.',
    start: 'Kostenlos loslegen',
    pricing: 'Tarife vergleichen',
  },
  ways: {
    careers: { title: 'Arbeiten Sie mit uns daran', text: 'Drei Stellen sind offen.', link: 'Stellen ansehen' },
    contact: { title: 'Fragen Sie einen Menschen', text: 'Fragen vorab sind willkommen.', link: 'Schreiben Sie uns' },
  },
};
