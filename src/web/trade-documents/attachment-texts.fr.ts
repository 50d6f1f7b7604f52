// What is said of files that go with a document, in French.
import type { en } from './attachment-texts.en.ts';

export const fr: typeof en = {
  attachments: {
    title: 'Pièces jointes',
    help: 'Elles accompagnent le document par e-mail et figurent sur sa page. PDF, images, TXT ou CSV ; jusqu’à 10 Mo chacune, 10 fichiers et 25 Mo en tout.',
    drop: 'Déposez des fichiers ici, ou',
    choose: 'Choisir des fichiers',
    none: 'Aucun fichier.',
    uploading: (name) => `Envoi de ${name}…`,
    waiting: 'Attend son tour',
    progress: (name, percent) => `${name} : ${percent}`,
    checking: 'Envoyé, en cours de vérification…',
    stop: (name) => `Arrêter l’envoi de ${name}`,
    attached: (name) => `${name} est joint`,
    stopped: (name) => `${name} n’a pas été joint`,
    download: (name) => `Télécharger ${name}`,
    remove: (name) => `Retirer ${name}`,
    dismiss: (name) => `Masquer le message sur ${name}`,
    again: 'Réessayer',
    stays: 'Fait partie du document tel qu’il a été émis',
    failedLoad: 'Les fichiers ne peuvent pas être affichés pour le moment.',
    failedDownload: 'Le fichier n’a pas pu être téléchargé',
    failedRemove: 'Le fichier n’a pas pu être retiré',
    tooLarge: 'Le fichier dépasse 10 Mo. Choisissez-en un plus petit.',
    notSaved: 'Le brouillon n’a pas pu être enregistré ; rien ne peut encore y être ajouté.',
    kilobytes: (size) => `${size} ko`,
    megabytes: (size) => `${size} Mo`,
  },
};
