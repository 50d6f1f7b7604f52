// Texts of charts and key figures, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';

interface FigureWords {
  readonly period: string;
  readonly arrowKeys: (label: string) => string;
  readonly up: string;
  readonly down: string;
}

export const figureWords: Readonly<Record<Language, FigureWords>> = {
  en: { period: 'Period', arrowKeys: (label) => `${label}. Arrow keys move between periods.`, up: 'Up: ', down: 'Down: ' },
  es: {
    period: 'Periodo',
    arrowKeys: (label) => `${label}. Las flechas pasan de un periodo a otro.`,
    up: 'Sube: ',
    down: 'Baja: ',
  },
  fr: {
    period: 'Période',
    arrowKeys: (label) => `${label}. Les flèches passent d’une période à l’autre.`,
    up: 'En hausse : ',
    down: 'En baisse : ',
  },
  de: {
    period: 'Zeitraum',
    arrowKeys: (label) => `${label}. Die Pfeiltasten gehen von Zeitraum zu Zeitraum.`,
    up: 'Gestiegen: ',
    down: 'Gesunken: ',
  },
};
