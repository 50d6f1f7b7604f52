// La même chose que texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { BankingTexts } from './texts.en.ts';

export const fr: BankingTexts = {
  kinds: { bank: 'Compte bancaire', credit_card: 'Carte de crédit', wallet: 'Portefeuille ou argent mobile', cash: 'Espèces' },
  formats: { csv: 'Tableau (CSV)', journal: 'Tableau de lignes de journal' },
  drop: {
    title: 'Déposez le relevé pour le lire',
    text: 'Rien n’est écrit avant votre confirmation.',
  },
  account: {
    title: 'Ajouter un compte',
    text: 'Un compte bancaire, une carte, un portefeuille ou une caisse où circule de l’argent.',
    add: 'Ajouter le compte',
    adding: 'Ajout…',
    added: (name) => `${name} ajouté`,
    nameMissing: 'Donnez un nom au compte, celui que vous employez.',
    name: 'Nom',
    nameExample: 'Compte professionnel',
    chart: 'Dans le plan comptable',
    chartHelp: 'Liez-en un qui existe si son passé est déjà dans les livres.',
    newInChart: 'Un nouveau compte',
    kind: 'Type',
    currency: 'Devise',
    bank: 'Banque',
    number: 'Numéro de compte ou IBAN',
    numberHelp: 'Les fichiers de ce compte sont reconnus à ce numéro.',
  },
  rollBack: {
    title: (file) => `Annuler l’import de ${file} ?`,
    text: (count, figure) =>
      `${plural('fr', count, { one: `${figure} opération venue avec lui est contrepassée`, other: `${figure} opérations venues avec lui sont contrepassées` })} ; le journal garde les deux. Les catégories que vous leur aviez choisies partent avec elles. Vous pourrez importer le fichier de nouveau.`,
    action: 'Annuler l’import',
    busy: 'Annulation…',
    done: 'Import annulé',
    doneText: (file) => `Ce que ${file} avait apporté est contrepassé.`,
    failed: 'Import non annulé',
    state: 'Annulé',
  },
};
