// Labels of common buttons, and what is said when they are done. All languages are bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';
import { currentLanguage, useLanguage } from '../platform/language.ts';

interface ActionWords {
  readonly archive: string;
  readonly cancel: string;
  readonly close: string;
  readonly copy: string;
  readonly delete: string;
  readonly download: string;
  readonly edit: string;
  readonly notCopied: string;
  readonly remove: string;
  readonly restore: string;
  readonly retry: string;
  readonly save: string;
  readonly saving: string;
  readonly send: string;
  readonly sending: string;
  readonly undo: string;
  readonly saved: (name: string) => string;
  readonly archived: (name: string) => string;
  readonly restored: (name: string) => string;
}

export const actionWords: Readonly<Record<Language, ActionWords>> = {
  en: {
    archive: 'Archive',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    delete: 'Delete',
    download: 'Download',
    edit: 'Edit',
    notCopied: 'Couldn’t copy. Select the text and copy it manually.',
    remove: 'Remove',
    restore: 'Restore',
    retry: 'Try again',
    save: 'Save',
    saving: 'Saving…',
    send: 'Send',
    sending: 'Sending…',
    undo: 'Undo',
    saved: (name) => `${name} saved`,
    archived: (name) => `${name} archived`,
    restored: (name) => `${name} restored`,
  },
  es: {
    archive: 'Archivar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    copy: 'Copiar',
    delete: 'Borrar',
    download: 'Descargar',
    edit: 'Editar',
    notCopied: 'No se ha podido copiar. Selecciónelo y cópielo a mano.',
    remove: 'Quitar',
    restore: 'Restaurar',
    retry: 'Intentar de nuevo',
    save: 'Guardar',
    saving: 'Guardando…',
    send: 'Enviar',
    sending: 'Enviando…',
    undo: 'Deshacer',
    saved: (name) => `${name}: guardado`,
    archived: (name) => `${name}: archivado`,
    restored: (name) => `${name}: recuperado`,
  },
  fr: {
    archive: 'Archiver',
    cancel: 'Annuler',
    close: 'Fermer',
    copy: 'Copier',
    delete: 'Supprimer',
    download: 'Télécharger',
    edit: 'Modifier',
    notCopied: 'Copie impossible. Sélectionnez le texte et copiez-le vous-même.',
    remove: 'Retirer',
    restore: 'Restaurer',
    retry: 'Réessayer',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    send: 'Envoyer',
    sending: 'Envoi…',
    undo: 'Annuler',
    saved: (name) => `${name} enregistré`,
    archived: (name) => `${name} archivé`,
    restored: (name) => `${name} restauré`,
  },
  de: {
    archive: 'Archivieren',
    cancel: 'Abbrechen',
    close: 'Schließen',
    copy: 'Kopieren',
    delete: 'Löschen',
    download: 'Herunterladen',
    edit: 'Bearbeiten',
    notCopied: 'Kopieren nicht möglich. Markieren und kopieren Sie den Text manuell.',
    remove: 'Entfernen',
    restore: 'Wiederherstellen',
    retry: 'Erneut versuchen',
    save: 'Speichern',
    saving: 'Wird gespeichert…',
    send: 'Senden',
    sending: 'Wird gesendet…',
    undo: 'Rückgängig',
    saved: (name) => `${name} gespeichert`,
    archived: (name) => `${name} archiviert`,
    restored: (name) => `${name} ist wieder da`,
  },
};

export const useActionWords = (): ActionWords => actionWords[useLanguage()];
/** The same outside a component. */
export const actionWordsNow = (): ActionWords => actionWords[currentLanguage()];
