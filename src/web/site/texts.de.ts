// The page for an unknown address in German.
import type { SiteTexts } from './texts.en.ts';

export const de: SiteTexts = {
  notFound: {
    pageTitle: 'Seite nicht gefunden · Daybook',
    home: 'Startseite',
    loading: 'Wir suchen, was Sie gemeint haben könnten…',
    title: 'Diese Seite wurde nie geschrieben',
    message:
      'Die Adresse führt nirgendwohin: Vielleicht enthält sie einen Tippfehler, oder die Seite ist umgezogen. Ihre Bücher sind noch da, wo Sie sie gelassen haben.',
    links: { dashboard: 'Zurück zur Übersicht', features: 'Funktionen ansehen', pricing: 'Preise ansehen' },
    suggestions: 'Wohin Sie stattdessen gehen können',
    homepage: 'Zur Startseite',
    support: 'Support kontaktieren',
    update: {
      title: 'Inhalt aktualisiert',
      description: 'Die Standardinhalte der 404-Seite werden angezeigt, da die KI-Vorschläge nicht geladen werden konnten.',
    },
  },
};
