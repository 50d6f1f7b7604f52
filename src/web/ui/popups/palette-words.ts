// Texts of the palette, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';

interface PaletteWords {
  readonly title: string;
  readonly search: string;
  readonly placeholder: string;
  readonly nothing: string;
}

export const paletteWords: Readonly<Record<Language, PaletteWords>> = {
  en: {
    title: 'Command menu',
    search: 'Search pages and actions',
    placeholder: 'Search or jump to…',
    nothing: 'No results',
  },
  es: {
    title: 'Ir a una página o hacer algo',
    search: 'Buscar páginas y acciones',
    placeholder: '¿Adónde, o qué hacer?',
    nothing: 'Nada se llama así.',
  },
  fr: {
    title: 'Menu de commandes',
    search: 'Rechercher une page ou une action',
    placeholder: 'Rechercher une page ou une action…',
    nothing: 'Aucun résultat',
  },
  de: {
    title: 'Zu einer Seite gehen oder etwas tun',
    search: 'Seiten und Aktionen suchen',
    placeholder: 'Wohin, oder was tun?',
    nothing: 'So heißt hier nichts.',
  },
};
