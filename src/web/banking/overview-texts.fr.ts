// La même chose que overview-texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { OverviewTexts } from './overview-texts.en.ts';

export const fr: OverviewTexts = {
  page: {
    title: 'Banque',
    description: 'Les comptes bancaires et les relevés qui en viennent.',
    addAccount: 'Ajouter un compte',
    importStatement: 'Importer un relevé',
  },
  accounts: {
    what: 'Les comptes bancaires',
    loading: 'Chargement des comptes bancaires…',
    emptyTitle: 'Pas encore de compte bancaire',
    emptyText:
      'Déposez un relevé ici, ou ajoutez d’abord le compte. Tout ce que votre banque exporte peut être lu : CSV, OFX, QIF, CAMT.053, MT940.',
    noStatement: 'Aucun relevé lu pour l’instant',
    lastRead: (count, figure, day) =>
      `${plural('fr', count, { one: `${figure} ligne de relevé`, other: `${figure} lignes de relevé` })}, dernier relevé lu le ${day}`,
  },
  statements: {
    title: 'Relevés',
    description: 'Chaque fichier qui a été lu. Annuler un import contrepasse ce qu’il a apporté.',
    what: 'Les relevés',
    none: 'Aucun pour l’instant.',
    noneText: 'Déposez un fichier de votre banque n’importe où sur cette page : vous voyez ce qu’il contient avant que rien ne soit écrit.',
    read: (instant) => `Lu le ${instant}`,
    fresh: (figure) => `Nouvelles : ${figure}`,
    known: (figure) => `déjà là : ${figure}`,
    transfers: (count, figure) => plural('fr', count, { one: `${figure} virement`, other: `${figure} virements` }),
    rollBack: (file) => `Annuler l’import de ${file}`,
  },
  offers: {
    label: 'Lignes qui correspondent à des factures',
    title: (count, figure) =>
      plural('fr', count, {
        one: 'Une ligne de votre banque correspond à ce qui est dû.',
        other: `${figure} lignes de votre banque correspondent à ce qui est dû.`,
      }),
    first: (numbers, name) => `L’une correspond à ${numbers} de ${name}.`,
    text: 'Acceptez-la comme paiement en un clic.',
    look: (count) => plural('fr', count, { one: 'La voir', other: 'Les voir' }),
  },
};
