// What is said of files that go with a document, in German.
import type { en } from './attachment-texts.en.ts';

export const de: typeof en = {
  attachments: {
    title: 'Anhänge',
    help: 'Werden mit dem Dokument gesendet und auf seiner Seite angezeigt. PDF, Bilder, TXT oder CSV; je bis 10 MB, zusammen 10 Dateien und 25 MB.',
    drop: 'Dateien hier ablegen oder',
    choose: 'Dateien wählen',
    none: 'Keine Dateien.',
    uploading: (name) => `${name} wird hochgeladen\u00a0…`,
    waiting: 'Wartet, bis die anderen fertig sind',
    progress: (name, percent) => `${name}: ${percent}`,
    checking: 'Wird geprüft\u00a0…',
    stop: (name) => `Hochladen von ${name} abbrechen`,
    attached: (name) => `${name} ist angehängt`,
    stopped: (name) => `${name} wurde nicht angehängt`,
    download: (name) => `${name} herunterladen`,
    remove: (name) => `${name} entfernen`,
    dismiss: (name) => `Die Meldung zu ${name} ausblenden`,
    stays: 'Teil des Dokuments, wie es ausgestellt wurde',
    failedLoad: 'Die Dateien lassen sich gerade nicht anzeigen.',
    failedDownload: 'Die Datei konnte nicht heruntergeladen werden',
    failedRemove: 'Die Datei konnte nicht entfernt werden',
    tooLarge: 'Die Datei ist größer als 10 MB. Wählen Sie eine kleinere.',
    notSaved: 'Der Entwurf konnte nicht gespeichert werden, deshalb lässt sich noch nichts hinzufügen.',
    kilobytes: (size) => `${size} kB`,
    megabytes: (size) => `${size} MB`,
  },
};
