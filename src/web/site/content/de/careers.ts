// Open positions in German.
import type { SiteContent } from '../en/site.ts';

export const careers: SiteContent['careers'] = {
  title: 'Karriere · Daybook',
  description: 'Drei offene Stellen: Full-Stack-Entwicklung (Senior), Produktdesign, KI/ML-Entwicklung.',
  heading: 'Arbeiten Sie bei Daybook',
  lead: 'Kleines Team, langer Blick, klare Worte. Drei Stellen sind offen.',
  terms: { department: 'Abteilung', location: 'Ort', type: 'Art' },
  requirements: 'Was Sie mitbringen',
  benefits: 'Was Sie bekommen',
  apply: 'Jetzt bewerben',
  comingSoon: {
    title: 'Die Online-Bewerbung kommt bald!',
    text: (mail) => `Wir bauen unser Bewerbungssystem noch. Schauen Sie später wieder vorbei oder schreiben Sie direkt an ${mail}.`,
  },
  byMail: 'Bewerbungen per E-Mail lesen wir schon jetzt:',
  openings: [
    {
      id: 'senior-full-stack-developer',
      title: 'Full-Stack-Entwickler/in (Senior)',
      department: 'Entwicklung',
      location: 'Ortsunabhängig',
      type: 'Vollzeit',
      description:
        'Sie bauen von der Tabelle in PostgreSQL bis zum letzten Pixel und stehen für das ein, was Sie bauen: sein Versprechen, seine Tests, sein Verhalten bei Nacht.',
      requirements: [
        'Mehrere Jahre TypeScript auf beiden Seiten der Leitung',
        'SQL über das hinaus, was ein Mapper schreibt: Transaktionen, Constraints, Pläne',
        'Oberflächen, die mit Tastatur und Screenreader funktionieren',
        'Die Geduld, erst nach dem Warum zu suchen',
      ],
      benefits: ['Arbeiten, wo Sie möchten', 'Vier Wochen im Jahr ohne Besprechungen', 'Zeit und Geld zum Lernen', 'Hardware Ihrer Wahl'],
    },
    {
      id: 'product-designer',
      title: 'Produktdesigner/in',
      department: 'Design',
      location: 'Ortsunabhängig',
      type: 'Vollzeit',
      description:
        'Sie bringen Ruhe in dichte Bildschirme. Sie können eine Zahlentabelle so setzen, dass Fremde sie lesen, und schreiben die Worte darauf selbst.',
      requirements: [
        'Ein Portfolio mit Werkzeugen, nicht nur mit Werbeseiten',
        'Gefühl für Schrift, Ziffern und Druck',
        'Prototypen im Browser statt in Bildern',
        'Studien mit Menschen, die ihre Buchhaltung selbst machen',
      ],
      benefits: [
        'Arbeiten, wo Sie möchten',
        'Vier Wochen im Jahr ohne Besprechungen',
        'Zeit und Geld zum Lernen',
        'Mitreden, was nicht gebaut wird',
      ],
    },
    {
      id: 'ai-ml-engineer',
      title: 'KI/ML-Entwickler/in',
      department: 'Entwicklung',
      location: 'Ortsunabhängig',
      type: 'Vollzeit',
      description:
        'Sie arbeiten an einem Assistenten, der seine Gründe nennen muss: kleine Modelle, die aus den Entscheidungen eines Unternehmens lernen, auf dessen Maschine laufen und wissen, wann sie nichts wissen.',
      requirements: [
        'Solide Statistik; Kalibrierung sagt Ihnen etwas',
        'Erfahrung mit kurzen, schmutzigen, mehrsprachigen Texten',
        'Auswertung vor Raffinesse: ehrliche Labels, zurückgelegte Daten',
        'TypeScript oder die Lust, es zu schreiben',
      ],
      benefits: [
        'Arbeiten, wo Sie möchten',
        'Vier Wochen im Jahr ohne Besprechungen',
        'Zeit und Geld zum Lernen',
        'Ergebnisse, die Sie veröffentlichen dürfen',
      ],
    },
  ],
  end: { text: 'Nichts Passendes dabei? Schreiben Sie uns trotzdem.', link: 'Kontakt' },
};
