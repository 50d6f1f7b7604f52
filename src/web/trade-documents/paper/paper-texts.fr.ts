// What is said of documents on paper, in French.
import type { en } from './paper-texts.en.ts';

export const fr: typeof en = {
  paper: {
    logo: 'Logo',
    choose: 'Choisir un logo',
    change: 'Changer de logo',
    help: 'PNG, JPEG ou WebP, 10 Mo maximum. Les documents finalisés ne changent pas.',
    saved: 'Logo ajouté aux documents',
    removed: 'Logo retiré des documents',
    failed: 'Impossible d’enregistrer le logo',
    failedPages: 'Impossible d’afficher l’aperçu.',
    view: 'Type d’aperçu',
    live: 'Pendant la saisie',
    preview: 'Aperçu avant impression',
    pageOf: (page, pages) => `Page ${page} sur ${pages} (aperçu avant impression)`,
    more: (count) => `et ${count} de plus`,
    loading: 'Chargement…',
  },
};
