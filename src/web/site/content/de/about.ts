// About us in German.
import type { SiteContent } from '../en/site.ts';

export const about: SiteContent['about'] = {
  title: 'Über uns · Daybook',
  description: 'Warum es Daybook gibt, woran es sich hält und wer wofür einsteht.',
  heading: 'Buchhaltung, die sich prüfen lässt',
  story: {
    label: 'Unsere Geschichte',
    heading: 'Warum es noch ein Buchhaltungsprogramm gibt',
    paragraphs: [
      (year) =>
        `Daybook wurde ${year} von Leuten gegründet, die ihre eigene Buchhaltung und die anderer führten. Programme für Selbstständige waren angenehm und im Kleinen falsch; die für Buchhalter waren richtig, und niemand sonst kam mit ihnen zurecht.`,
      () =>
        'Ein „Daybook“ ist das Journal, in das Kaufleute jeden Tag schrieben, was geschah, bevor etwas geordnet oder zusammengezählt wurde. Wir haben den Namen übernommen und die Reihenfolge: erst aufschreiben, was war, dann jede Zahl daraus ableiten, nie umgekehrt.',
      () =>
        'Darum liegt unter der einfachen Liste von Geld hinein und hinaus eine doppelte Buchführung, über die die Datenbank selbst wacht. Und daneben steht ein Assistent, der vorschlagen darf, seinen Grund nennen muss und immer überstimmt werden kann.',
    ],
  },
  stats: {
    label: 'In Zahlen',
    founded: 'gegründet',
    users: 'Nutzende',
    countries: 'Länder',
    awards: 'Auszeichnungen',
    note: 'Nach Angaben derer, die diese Seite betreiben.',
  },
  values: {
    label: 'Unsere Werte',
    heading: 'Woran wir uns halten',
    items: [
      {
        title: 'Richtig vor schnell',
        text: 'Eine Zahl, die sich nicht bis zu ihrem Ursprung verfolgen lässt, wird nicht gezeigt. Wo eine Summe nicht aufgeht, sagt es die Seite.',
      },
      {
        title: 'Ihre Daten gehören Ihnen',
        text: 'Nehmen Sie jederzeit alles mit, als Text oder als Tabellen, ohne zu fragen. Es läuft auf einer Maschine Ihrer Wahl.',
      },
      {
        title: 'Sagen, wie sicher man ist',
        text: 'Jeder Vorschlag trägt seine Sicherheit und seinen Grund. Was wir über uns sagen, folgt derselben Regel.',
      },
    ],
  },
  leadership: {
    label: 'Leitung',
    heading: 'Wer wofür einsteht',
    people: [
      { role: 'Geschäftsführung', text: 'Steht dafür ein, wohin Daybook geht und was es verspricht.' },
      { role: 'Leitung Produkt', text: 'Steht dafür ein, was als Nächstes kommt, und für jedes Wort auf dem Bildschirm.' },
      { role: 'Leitung Entwicklung', text: 'Steht für das Hauptbuch ein: dass es aufgeht und dass es da ist.' },
      { role: 'Leitung Rechnungswesen', text: 'Verantwortet die Regeln der Buchhaltung, Land für Land.' },
    ],
  },
  mission: {
    heading: 'Machen Sie mit',
    text: 'Wir hören gern von Leuten, die Buchhaltung machen, Software schreiben oder eines davon lehren.',
    mission: 'Nach unserer Aufgabe fragen',
    partner: 'Partner werden',
    careers: 'Offene Stellen ansehen',
  },
};
