// Texts of the drop zone, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';

interface DropZoneWords {
  readonly choose: string;
  readonly chooseSeveral: string;
  readonly chooseAnother: string;
  readonly takeAway: (name: string) => string;
  readonly oneAtATime: string;
  readonly unreadable: (name: string, kinds: string) => string;
  readonly tooLarge: (name: string, size: string, most: string) => string;
  readonly empty: (name: string) => string;
}

export const dropZoneWords: Readonly<Record<Language, DropZoneWords>> = {
  en: {
    choose: 'Choose a file',
    chooseSeveral: 'Choose files',
    chooseAnother: 'Choose another file',
    takeAway: (name) => `Remove ${name}`,
    oneAtATime: 'Choose one file at a time.',
    unreadable: (name, kinds) => `${name} isn’t supported. Choose a ${kinds} file.`,
    tooLarge: (name, size, most) => `${name} is ${size}. The limit is ${most}.`,
    empty: (name) => `${name} is empty.`,
  },
  es: {
    choose: 'Elegir un archivo',
    chooseSeveral: 'Elegir archivos',
    chooseAnother: 'Elegir otro archivo',
    takeAway: (name) => `Quitar ${name}`,
    oneAtATime: 'De uno en uno, por favor.',
    unreadable: (name, kinds) => `${name} no es un tipo de archivo que se pueda leer aquí. Sí se leen: ${kinds}.`,
    tooLarge: (name, size, most) => `${name} ocupa ${size}; se pueden leer hasta ${most} a la vez.`,
    empty: (name) => `${name} está vacío.`,
  },
  fr: {
    choose: 'Choisir un fichier',
    chooseSeveral: 'Choisir des fichiers',
    chooseAnother: 'Choisir un autre fichier',
    takeAway: (name) => `Retirer ${name}`,
    oneAtATime: 'Un seul fichier à la fois.',
    unreadable: (name, kinds) => `${name}\u00a0: format non pris en charge. Formats acceptés\u00a0: ${kinds}.`,
    tooLarge: (name, size, most) => `${name} pèse ${size}. Taille maximale\u00a0: ${most}.`,
    empty: (name) => `${name} est vide.`,
  },
  de: {
    choose: 'Datei wählen',
    chooseSeveral: 'Dateien auswählen',
    chooseAnother: 'Andere Datei wählen',
    takeAway: (name) => `${name} wegnehmen`,
    oneAtATime: 'Bitte nur eine Datei auf einmal.',
    unreadable: (name, kinds) => `${name} ist keine Datei, die hier gelesen werden kann. Lesbar: ${kinds}.`,
    tooLarge: (name, size, most) => `${name} hat ${size}; bis zu ${most} lassen sich auf einmal lesen.`,
    empty: (name) => `${name} ist leer.`,
  },
};
