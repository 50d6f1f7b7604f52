// What is said of documents on paper, in French.
import type { en } from './paper-texts.en.ts';

export const fr: typeof en = {
  paper: {
    logo: 'Logo',
    choose: 'Choisir un logo',
    change: 'Changer de logo',
    remove: 'Retirer',
    help: 'PNG, JPEG ou WebP, jusqu’à 10 Mo. Les documents émis gardent celui qu’ils avaient.',
    saved: 'Le logo figure désormais sur les documents',
    removed: 'Les documents n’ont désormais plus de logo',
    failed: 'Le logo n’a pas pu être enregistré',
    failedPages: 'L’aperçu ne peut être affiché pour le moment.',
    view: 'Comment l’aperçu est affiché',
    live: 'Pendant la saisie',
    preview: 'Tel qu’il sera imprimé',
    pageOf: (page, pages) => `Page ${page} sur ${pages}, telle qu’elle sera imprimée`,
    more: (count) => `et ${count} de plus`,
    loading: 'Dessin des pages…',
    retry: 'Réessayer',
  },
};
