// La même chose que review-texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { ReviewTexts } from './review-texts.en.ts';

export const fr: ReviewTexts = {
  similarTitle: (count, figure, category) =>
    plural('fr', count, {
      one: `${count} transaction similaire : attribuer la catégorie ${category} ?`,
      other: `${figure} transactions similaires : attribuer la catégorie ${category} ?`,
    }),
  suggestedTitle: 'Accepter les suggestions',
  similarText: 'Même tiers, pas encore catégorisées par vous.',
  suggestedText: 'Par tiers. Décochez ce que vous voulez vérifier vous-même.',
  times: (figure) => `${figure} transactions`,
  save: (count, figure) => plural('fr', count, { one: 'Catégoriser 1', other: `Catégoriser ${figure}` }),
  only: 'Seulement celle-ci',
  acceptAll: (figure) => `Accepter ${figure} suggestions…`,
  all: 'tout accepter',
};
