// Lo mismo que review-texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { ReviewTexts } from './review-texts.en.ts';

export const es: ReviewTexts = {
  similarTitle: (count, figure, category) =>
    plural('es', count, {
      one: `1 movimiento similar: ¿asignar la categoría ${category}?`,
      other: `${figure} movimientos similares: ¿asignar la categoría ${category}?`,
    }),
  suggestedTitle: 'Aceptar sugerencias',
  similarText: 'Del mismo tercero, aún sin categoría elegida por usted.',
  suggestedText: 'Por tercero. Desmarque lo que quiera revisar usted.',
  times: (figure) => `${figure} movimientos`,
  save: (count, figure) => plural('es', count, { one: 'Categorizar 1', other: `Categorizar ${figure}` }),
  only: 'Solo esta',
  acceptAll: (figure) => `Aceptar ${figure} sugerencias…`,
  all: 'aceptar todas',
};
