// Texts for failed loading. All languages are bundled: a browser that is offline could not load them either.
import type { Language } from '#core/language.ts';

interface FailedWords {
  readonly title: (what: string) => string;
  readonly unreachable: string;
  readonly again: string;
}

export const failedWords: Readonly<Record<Language, FailedWords>> = {
  en: {
    title: (what) => `Couldn’t load ${what}.`,
    unreachable: 'Can’t connect to Daybook. Check your connection and try again.',
    again: 'Try again',
  },
  es: {
    title: (what) => `${what}: no se ha podido cargar`,
    unreachable: 'No se puede acceder a Daybook. No se ha perdido nada; compruebe la conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  fr: {
    title: (what) => `${what} : échec du chargement`,
    unreachable: 'Daybook ne répond pas. Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
  },
  de: {
    title: (what) => `${what}: Laden fehlgeschlagen`,
    unreachable: 'Daybook ist nicht erreichbar. Nichts ging verloren; prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
  },
};
