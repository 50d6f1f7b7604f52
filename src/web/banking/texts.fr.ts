// La même chose que texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { BankingTexts } from './texts.en.ts';

export const fr: BankingTexts = {
  kinds: { bank: 'Compte bancaire', credit_card: 'Carte bancaire', wallet: 'Portefeuille électronique ou mobile money', cash: 'Caisse' },
  formats: {
    csv: 'Tableau (CSV)',
    journal: 'Tableau de lignes de journal',
    simplefin: 'SimpleFIN',
    enablebanking: 'Enable Banking',
    sandbox: 'Banque d’essai',
  },
  drop: {
    title: 'Déposez le relevé à importer',
    text: 'Vous vérifiez tout avant de valider.',
  },
  account: {
    title: 'Ajouter un compte',
    text: 'Compte bancaire, carte, portefeuille électronique ou caisse.',
    add: 'Ajouter le compte',
    adding: 'Ajout…',
    added: (name) => `${name} ajouté`,
    nameMissing: 'Saisissez un nom.',
    name: 'Nom',
    nameExample: 'Compte professionnel',
    chart: 'Compte comptable (512…)',
    chartHelp: 'Reliez un compte existant s’il contient déjà des écritures.',
    newInChart: 'Nouveau compte',
    kind: 'Type',
    currency: 'Devise',
    bank: 'Banque',
    number: 'Numéro de compte ou IBAN',
    numberHelp: 'Permet de reconnaître ses relevés.',
  },
  rollBack: {
    file: 'Vous pourrez réimporter le fichier.',
    feed: 'La connexion à ce compte est mise en pause jusqu’à ce que vous la repreniez.',
    title: (file) => `Annuler l’import de ${file} ?`,
    text: (count, figure) =>
      `${plural('fr', count, { one: `${figure} transaction sera annulée avec sa catégorie`, other: `${figure} transactions seront annulées avec leurs catégories` })}.`,
    action: 'Annuler l’import',
    busy: 'Annulation…',
    done: 'Import annulé',
    doneText: (file) => `Les transactions de ${file} ont été annulées.`,
    failed: 'Import non annulé',
    state: 'Annulé',
  },
};
