// Dasselbe wie review-texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { ReviewTexts } from './review-texts.en.ts';

export const de: ReviewTexts = {
  similarTitle: (count, figure, category) =>
    plural('de', count, {
      one: `1 ähnliche Transaktion: Kategorie ${category} zuweisen?`,
      other: `${figure} ähnliche Transaktionen: Kategorie ${category} zuweisen?`,
    }),
  suggestedTitle: 'Vorschläge übernehmen',
  similarText: 'Gleicher Auftraggeber oder Empfänger, von Ihnen noch nicht kategorisiert.',
  suggestedText: 'Nach Auftraggeber oder Empfänger. Entfernen Sie das Häkchen, wo Sie selbst entscheiden möchten.',
  times: (figure) => `${figure} Transaktionen`,
  save: (count, figure) => plural('de', count, { one: '1 kategorisieren', other: `${figure} kategorisieren` }),
  only: 'Nur diese eine',
  acceptAll: (figure) => `${figure} Vorschläge übernehmen\u00a0…`,
  all: 'alle übernehmen',
};
