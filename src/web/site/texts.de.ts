// The page for an unknown address in German.
import type { SiteTexts } from './texts.en.ts';

export const de: SiteTexts = {
  notFound: {
    pageTitle: 'Seite nicht gefunden · Daybook',
    home: 'Startseite',
    loading: 'Wir suchen, was Sie gemeint haben könnten\u00a0…',
    title: 'Seite nicht gefunden',
    message: 'Der Link ist fehlerhaft oder die Seite wurde verschoben.',
    links: { dashboard: 'Zurück zum Dashboard', features: 'Funktionen ansehen', pricing: 'Preise ansehen' },
    suggestions: 'Wohin Sie stattdessen gehen können',
    homepage: 'Zur Startseite',
    support: 'Support kontaktieren',
    update: {
      title: 'Inhalt aktualisiert',
      description: 'Die Standardinhalte der 404-Seite werden angezeigt, da die KI-Vorschläge nicht geladen werden konnten.',
    },
  },
};
