// La même chose que import-texts.en.ts, en français.
import { plural } from '../platform/texts.ts';
import type { ImportTexts } from './import-texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('fr', count, { one: `${figure} transaction`, other: `${figure} transactions` });

export const fr: ImportTexts = {
  page: {
    description: 'Importez un relevé\u00a0: vous vérifiez tout avant de valider.',
    roleTitle: 'Accès refusé',
    roleText: 'Demandez à un propriétaire ou à un administrateur d’importer les relevés ou de changer votre rôle.',
    drop: 'Déposez un relevé ici',
    dropHelp: 'CSV, OFX, QFX, QIF, CAMT.053, MT940 ou PDF. 50 Mo maximum.',
    steps: [
      {
        title: 'Vérifiez avant d’importer',
        text: 'Contrôlez les colonnes et les transactions, corrigez si besoin.',
      },
      {
        title: 'Aucun doublon',
        text: 'Les transactions déjà importées sont reconnues, même si deux relevés se chevauchent.',
      },
      { title: 'Vous pouvez l’annuler', text: 'Un clic annule tout l’import.' },
    ],
  },
  file: {
    reading: (name) => `Lecture de ${name}…`,
    readAsLastTime: 'format de votre dernier import',
    readAs: (bank: string) => `format ${bank}`,
    readByContent: 'format détecté',
    another: 'Choisir un autre fichier',
    unreadable: 'Beaucoup de banques proposent le même relevé dans un autre format\u00a0: préférez CSV ou OFX.',
  },
  account: {
    ofFile: 'Compte du fichier',
    ofFileHelp: (count: number) => `Le fichier contient ${count} comptes ; importez-les l’un après l’autre.`,
    fileAccount: (name: string, currency: string, count: number) =>
      `${name} (${currency}, ${plural('fr', count, { one: `${count} ligne`, other: `${count} lignes` })})`,
    label: 'Compte',
    said: (hint) => `Le fichier mentionne ${hint}.`,
    guessed: 'Compte détecté. Modifiez-le si besoin.',
    missing: 'Choisissez le compte de ce relevé.',
    choose: 'Choisir un compte',
    add: 'Nouveau compte',
  },
  layout: {
    title: 'Correspondance des colonnes',
    corrected: 'Corrigé par vous',
    remembered: 'Mémorisé pour vos prochains relevés de cette banque.',
    characters: 'Encodage',
    roles: {
      none: 'Non utilisée',
      date: 'Date',
      amount: 'Montant (+/−)',
      out: 'Débit',
      in: 'Crédit',
      indicator: 'Sens (débit/crédit)',
      description: 'Libellé',
      counterparty: 'Tiers',
      reference: 'Référence',
      bankId: 'Identifiant bancaire',
      currency: 'Devise',
      balance: 'Solde après',
      fee: 'Frais (colonne séparée)',
      net: 'Net de frais',
      status: 'Statut',
    },
    inverted: 'Les montants positifs sont des dépenses',
    invertedHelp: 'Fréquent pour les cartes.',
    outWords: 'Mots désignant un débit',
    outWordsHelp: 'Séparés par des virgules\u202f; tout autre mot est un crédit.',
    lacks: {
      date: 'Choisissez la colonne de la date.',
      outAndIn: 'Choisissez les colonnes du débit et du crédit.',
      amount: 'Choisissez la colonne du montant.',
      outWords: 'Saisissez au moins un mot désignant un débit.',
    },
  },
  sign: {
    title: 'Encaissement ou décaissement\u202f?',
    text: 'Le fichier n’indique pas le sens des montants. Comparez avec un paiement que vous connaissez.',
    reading: (out: string, into: string) => `${out} en décaissement, ${into} en encaissement`,
  },
  summary: {
    label: 'Contenu du fichier',
    fresh: 'Nouvelles transactions',
    known: 'Doublons',
    transfers: 'Virements internes',
    days: 'Période',
    moneyIn: 'Encaissements',
    moneyOut: 'Décaissements',
    opening: 'Solde initial',
    openingDerived: 'Solde initial (calculé)',
    closing: 'Solde final',
    notInFile: 'Absent du fichier',
    derived: 'Le fichier ne donne que le solde final\u00a0: le solde initial est calculé à partir des lignes.',
    agrees: 'Soldes cohérents\u00a0: rien ne manque.',
    proven: (count: number, figure: string) =>
      `Prouvé\u00a0: le solde initial et ${plural('fr', count, { one: 'l’opération', other: `les ${figure} opérations` })} donnent le solde final.`,
    balancesAgree: (count: number, figure: string) =>
      plural('fr', count, {
        one: 'Le solde imprimé entre les deux concorde.',
        other: `Les ${figure} soldes imprimés entre les deux concordent.`,
      }),
    scanned: 'Ces pages ont été lues dans une image. Les soldes prouvent les montants\u00a0; vérifiez les libellés et les dates.',
    differs: (expected, closing) => `Total calculé ${expected}, solde du fichier ${closing}\u00a0: il manque peut-être des transactions.`,
    opens: (opening) => `Premier relevé de ce compte\u00a0: ${opening} sera enregistré comme solde initial.`,
  },
  problems: {
    label: 'Lignes non lues',
    title: (count, figure) =>
      plural('fr', count, { one: `${figure} remarque sur ce fichier`, other: `${figure} remarques sur ce fichier` }),
    more: (figure) => `${figure} de plus`,
    line: (figure) => `Ligne ${figure} : `,
  },
  lines: {
    title: 'Lignes du fichier',
    label: 'Lignes du fichier',
    all: 'Toutes les lignes du fichier.',
    first: (count, figure, total) =>
      `${plural('fr', count, { one: 'La première ligne', other: `Les ${figure} premières lignes` })} sur ${total} ; toutes sont importées.`,
    line: 'Ligne',
    date: 'Date',
    description: 'Libellé',
    becomes: 'Catégorie',
    amount: 'Montant',
    known: 'Doublon',
    transfer: (name) => `Virement interne avec ${name}`,
    transferReason: () => 'Même montant débité d’un compte et crédité sur l’autre.',
    toReview: 'À vérifier',
  },
  confirm: {
    rate: (base, currency) => `Taux de change (${base} pour 1 ${currency})`,
    rateHelp: 'Taux manquant à certaines dates\u202f; celui-ci sera utilisé.',
    rateWrong: (example) => `Saisissez un taux positif, p. ex. ${example}.`,
    nothing: 'Rien à importer',
    action: (count, figure) => `Importer ${transactions(count, figure)}`,
    unreachable: 'Vous pouvez réessayer\u00a0: aucune transaction ne sera importée deux fois.',
    locked: (count, figure, day) =>
      `${plural('fr', count, { one: `${figure} nouvelle ligne est datée`, other: `${figure} nouvelles lignes sont datées` })} du ${day} ou d’avant, dans une période verrouillée.`,
    unlock: 'Déverrouillez la période',
    orLater: ' d’abord, ou importez un fichier qui commence plus tard.',
    allKnown: 'Toutes les transactions de ce fichier sont déjà importées.',
    noLines: 'Aucune transaction trouvée. Vérifiez les colonnes ci-dessus.',
    ready: 'Vous pourrez annuler cet import.',
  },
  running: {
    title: (file) => `Import de ${file}`,
    text: 'Vous pouvez quitter cette page\u00a0: l’import continue.',
    stages: {
      waiting: 'Envoi du fichier…',
      reading: 'Lecture du fichier…',
      posting: 'Enregistrement des transactions…',
      done: 'Finalisation…',
    },
    other: 'Import en cours…',
    progress: (done, total) => `${done} lignes sur ${total}`,
  },
  done: {
    back: 'Import annulé',
    backText: (file) => `Les transactions de ${file} ont été annulées.`,
    title: (count, figure) => plural('fr', count, { one: `${figure} transaction ajoutée`, other: `${figure} transactions ajoutées` }),
    from: (file, account) => `De ${file} dans ${account}.`,
    known: (count, figure) => plural('fr', count, { one: `${figure} doublon ignoré.`, other: `${figure} doublons ignorés.` }),
    transfers: (count, figure) =>
      plural('fr', count, {
        one: `${figure} virement interne détecté.`,
        other: `${figure} virements internes détectés.`,
      }),
    review: (count, figure) => plural('fr', count, { one: `Vérifier ${figure} transaction`, other: `Vérifier ${figure} transactions` }),
    choose: (count, figure) =>
      plural('fr', count, { one: `Catégoriser ${figure} transaction`, other: `Catégoriser ${figure} transactions` }),
    see: 'Voir les transactions',
    another: 'Importer un autre relevé',
  },
};
