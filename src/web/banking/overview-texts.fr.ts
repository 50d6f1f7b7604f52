// La même chose que overview-texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { OverviewTexts } from './overview-texts.en.ts';

export const fr: OverviewTexts = {
  page: {
    description: 'Vos comptes et les relevés importés.',
    addAccount: 'Ajouter un compte',
    reconcile: 'Rapprocher',
    payouts: 'Versements',
    crypto: 'Crypto',
    connectBank: 'Connecter une banque',
    importStatement: 'Importer un relevé',
  },
  accounts: {
    what: 'Les comptes bancaires',
    loading: 'Chargement des comptes bancaires…',
    emptyTitle: 'Aucun compte bancaire',
    emptyText: 'Déposez un relevé ici ou ajoutez d’abord le compte. Formats acceptés\u00a0: CSV, OFX, QIF, CAMT.053, MT940.',
    pending: 'En attente',
    noStatement: 'Aucun relevé importé',
    lastRead: (count, figure, day) =>
      `${plural('fr', count, { one: `${figure} ligne de relevé`, other: `${figure} lignes de relevé` })}, dernier relevé importé le ${day}`,
  },
  statements: {
    title: 'Relevés',
    description: 'Fichiers importés. Chaque import peut être annulé.',
    what: 'Les relevés',
    none: 'Aucun relevé.',
    noneText: 'Déposez un relevé n’importe où sur cette page\u00a0: vous vérifiez son contenu avant de l’importer.',
    read: (instant) => `Importé le ${instant}`,
    fresh: (figure) => `Nouvelles : ${figure}`,
    waiting: (figure) => `Encore ${figure} à importer`,
    known: (figure) => `doublons\u00a0: ${figure}`,
    transfers: (count, figure) => plural('fr', count, { one: `${figure} virement interne`, other: `${figure} virements internes` }),
    rollBack: (file) => `Annuler l’import de ${file}`,
  },
  offers: {
    label: 'Encaissements correspondant à des factures',
    title: (count, figure) =>
      plural('fr', count, {
        one: `${count} encaissement correspond à une facture.`,
        other: `${figure} encaissements correspondent à des factures.`,
      }),
    first: (numbers, name) => `${name} semble avoir payé ${numbers}.`,
    text: 'Confirmez en un clic.',
    look: (count) => plural('fr', count, { one: 'Vérifier', other: 'Vérifier' }),
  },
};
