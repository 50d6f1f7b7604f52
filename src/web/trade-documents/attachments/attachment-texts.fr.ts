// What is said of files that go with a document, in French.
import type { en } from './attachment-texts.en.ts';

export const fr: typeof en = {
  attachments: {
    title: 'Pièces jointes',
    help: 'Jointes à l’e-mail et à la page du document. PDF, images, TXT ou CSV\u202f; 10 Mo par fichier, 10 fichiers et 25 Mo au total.',
    drop: 'Déposez des fichiers ici, ou',
    choose: 'Choisir des fichiers',
    none: 'Aucun fichier',
    uploading: (name) => `Envoi de ${name}…`,
    waiting: 'En attente',
    progress: (name, percent) => `${name} : ${percent}`,
    checking: 'Envoyé, en cours de vérification…',
    stop: (name) => `Arrêter l’envoi de ${name}`,
    attached: (name) => `${name} est joint`,
    stopped: (name) => `${name}\u00a0: envoi interrompu`,
    download: (name) => `Télécharger ${name}`,
    remove: (name) => `Retirer ${name}`,
    dismiss: (name) => `Masquer le message sur ${name}`,
    stays: 'Fait partie du document finalisé',
    failedLoad: 'Impossible d’afficher les fichiers.',
    failedDownload: 'Impossible de télécharger le fichier',
    failedRemove: 'Impossible de supprimer le fichier',
    tooLarge: 'Le fichier dépasse 10 Mo. Choisissez-en un plus petit.',
    notSaved: 'Impossible d’enregistrer le brouillon\u00a0: aucun fichier ne peut être ajouté.',
    kilobytes: (size) => `${size} ko`,
    megabytes: (size) => `${size} Mo`,
  },
};
