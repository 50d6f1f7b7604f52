// Texts of basic controls. All languages are bundled: a field that suspends to load its texts would hide the page around it.
import type { Language } from '#core/language.ts';

interface ControlWords {
  readonly cancel: string;
  readonly clear: string;
  readonly close: string;
  readonly create: (typed: string) => string;
  readonly hidePassword: string;
  readonly more: string;
  readonly moreByTyping: string;
  readonly newTab: string;
  readonly nothingMatches: string;
  readonly searching: string;
  readonly optional: string;
  readonly showAll: string;
  readonly showPassword: string;
}

export const controlWords: Readonly<Record<Language, ControlWords>> = {
  en: {
    cancel: 'Cancel',
    clear: 'Clear',
    close: 'Close',
    create: (typed) => `Create “${typed}”`,
    hidePassword: 'Hide password',
    more: 'More',
    moreByTyping: 'Type to find more',
    newTab: '(opens in a new tab)',
    nothingMatches: 'No results',
    searching: 'Searching…',
    optional: 'optional',
    showAll: 'Show all',
    showPassword: 'Show password',
  },
  es: {
    cancel: 'Cancelar',
    clear: 'Borrar',
    close: 'Cerrar',
    create: (typed) => `Crear «${typed}»`,
    hidePassword: 'Ocultar la contraseña',
    more: 'Más',
    moreByTyping: 'Escriba para encontrar más',
    newTab: '(se abre en una pestaña nueva)',
    nothingMatches: 'Sin resultados',
    searching: 'Buscando…',
    optional: 'opcional',
    showAll: 'Mostrar todo',
    showPassword: 'Mostrar la contraseña',
  },
  fr: {
    cancel: 'Annuler',
    clear: 'Effacer',
    close: 'Fermer',
    create: (typed) => `Créer « ${typed} »`,
    hidePassword: 'Masquer le mot de passe',
    more: 'Plus',
    moreByTyping: 'Saisissez quelques lettres pour en trouver d’autres',
    newTab: '(s’ouvre dans un nouvel onglet)',
    nothingMatches: 'Aucun résultat',
    searching: 'Recherche en cours…',
    optional: 'facultatif',
    showAll: 'Tout afficher',
    showPassword: 'Afficher le mot de passe',
  },
  de: {
    cancel: 'Abbrechen',
    clear: 'Leeren',
    close: 'Schließen',
    create: (typed) => `„${typed}“ anlegen`,
    hidePassword: 'Passwort verbergen',
    more: 'Mehr',
    moreByTyping: 'Tippen Sie, um weitere zu finden',
    newTab: '(öffnet in einem neuen Tab)',
    nothingMatches: 'Keine Treffer',
    searching: 'Suche läuft …',
    optional: 'optional',
    showAll: 'Alle anzeigen',
    showPassword: 'Passwort anzeigen',
  },
};
