// What the palette says, in every language; at hand, as in control-words.ts.
import type { Language } from '#core/language.ts';

interface PaletteWords {
  readonly title: string;
  readonly search: string;
  readonly placeholder: string;
  readonly nothing: string;
}

export const paletteWords: Readonly<Record<Language, PaletteWords>> = {
  en: {
    title: 'Go to a page or do something',
    search: 'Search pages and actions',
    placeholder: 'Where to, or what to do?',
    nothing: 'Nothing is called that.',
  },
  es: {
    title: 'Ir a una página o hacer algo',
    search: 'Buscar páginas y acciones',
    placeholder: '¿Adónde, o qué hacer?',
    nothing: 'Nada se llama así.',
  },
  fr: {
    title: 'Aller à une page ou faire quelque chose',
    search: 'Chercher des pages et des actions',
    placeholder: 'Où aller, ou que faire ?',
    nothing: 'Rien ne s’appelle ainsi.',
  },
  de: {
    title: 'Zu einer Seite gehen oder etwas tun',
    search: 'Seiten und Aktionen suchen',
    placeholder: 'Wohin, oder was tun?',
    nothing: 'So heißt hier nichts.',
  },
};
