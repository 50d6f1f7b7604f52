// La même chose que proof-texts.en.ts, en français.
import type { ProofTexts } from './proof-texts.en.ts';

const writeAnew = 'Recalculez les soldes à partir des écritures.';
const lookAtCustomers = 'Vérifiez les clients indiqués et contrepassez les écritures manuelles sur ce compte.';

export const fr: ProofTexts = {
  page: {
    description: 'Contrôles de cohérence de votre comptabilité.',
    asOf: 'Arrêté au',
    checking: 'Contrôle…',
    again: 'Contrôler à nouveau',
    adding: 'Calcul…',
    what: 'Les contrôles',
    sound: 'Tous les contrôles sont conformes.',
    off: (off, all) => `${off} contrôle${off === 1 ? '' : 's'} sur ${all} en anomalie.`,
    snapshot: (all, instant) => `${all} contrôles, situation du ${instant}.`,
    nothing: 'Rien à comparer',
    agrees: 'Conforme',
    differs: 'Anomalie',
    compared: 'Élément',
    offBy: (amount) => `écart de ${amount}`,
    rebuild: 'Recalculer les soldes',
    rebuilt: 'Soldes recalculés à partir des écritures.',
    notRebuilt: 'Impossible de recalculer les soldes.',
  },
  checks: {
    entries: {
      title: 'Débits et crédits égaux',
      left: 'Débits',
      right: 'Crédits',
      mend: 'Une écriture a été modifiée hors de Daybook. Restaurez une sauvegarde, ou contrepassez puis ressaisissez l’écriture.',
    },
    trial_balance: {
      title: 'Balance générale équilibrée',
      left: 'Soldes débiteurs',
      right: 'Soldes créditeurs',
      mend: writeAnew,
    },
    balances: {
      title: 'Soldes et transactions conformes aux écritures',
      left: 'Constaté',
      right: 'Attendu',
      mend: writeAnew,
    },
    receivables: {
      title: 'Le compte clients correspond aux factures à encaisser',
      left: 'Factures à encaisser',
      right: 'Créances clients',
      mend: 'Contrepassez les écritures manuelles sur le compte clients\u00a0: enregistrez plutôt une facture, un paiement ou un avoir.',
    },
    credit: {
      title: 'Les clients créditeurs correspondent aux trop-perçus',
      left: 'Trop-perçus',
      right: 'Clients créditeurs',
      mend: lookAtCustomers,
    },
    payables: {
      title: 'Le compte fournisseurs correspond aux factures à payer',
      left: 'Factures d’achat à payer',
      right: 'Compte fournisseurs',
      mend: 'Vérifiez les éléments listés. Une écriture manuelle sur le compte fournisseurs relève d’une facture d’achat ou d’un paiement. Contrepassez ces écritures dans le journal.',
    },
    deposits: {
      title: 'Les acomptes correspondent aux factures d’acompte',
      left: 'Acomptes non déduits',
      right: 'Acomptes des clients',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Les soldes bancaires correspondent aux relevés',
      left: 'En comptabilité',
      right: 'Sur le relevé',
      mend: 'Comparez le compte à son relevé\u00a0: transaction manquante, en double ou modifiée après l’import.',
    },
    tax: {
      title: 'La TVA comptabilisée correspond aux factures',
      left: 'Sur les factures',
      right: 'En comptabilité',
      mend: 'Ouvrez les documents indiqués\u202f; annulez-les par un avoir, puis refacturez.',
    },
    input_tax: {
      title: 'La TVA déductible correspond aux factures d’achat',
      left: 'Sur les factures d’achat',
      right: 'En comptabilité',
      mend: 'Ouvrez les factures listées. Annulez chacune et saisissez-la à nouveau.',
    },
    trading: {
      title: 'Opérations de change soldées',
      left: 'Sur le compte',
      right: 'Attendu',
      mend: 'Contrepassez puis ressaisissez les écritures indiquées.',
    },
    numbers: {
      title: 'Numérotation continue',
      left: 'Documents',
      right: 'Numéros attribués',
      mend: 'Un document finalisé n’est jamais supprimé\u00a0: celui-ci l’a été hors de Daybook. Restaurez une sauvegarde.',
    },
    frozen: {
      title: 'Documents finalisés inchangés',
      left: 'Inchangés',
      right: 'Finalisés',
      mend: 'Le document a été modifié hors de Daybook. Son PDF et son e-mail montrent l’original\u202f; restaurez une sauvegarde.',
    },
  },
  figures: {
    in_base: 'Total dans votre devise',
    sides: 'Soldes débiteurs et créditeurs',
    derived: 'Soldes et transactions non conformes aux écritures',
    on_no_document: (currency) => `Sans document · ${currency}`,
    invoice: 'Factures',
    credit_note: 'Avoirs',
    quote: 'Devis',
    issued: 'Documents finalisés inchangés',
  },
  faults: {
    withoutCustomer: 'Écritures sans client',
    unknownCustomer: 'Client inconnu',
    reversedByHand: (entry, memo) => `L’écriture ${entry} a été contrepassée dans le journal : ${memo}`,
    reconciledDiffers: (account, day) => `${account}\u00a0: ce qui était rapproché jusqu’au ${day} a changé depuis`,
    statementDiffers: (account, file, day) => `${account}\u00a0: ${file}, solde différent de la comptabilité au ${day}`,
    taxDiffers: (number) => `${number}\u00a0: TVA comptabilisée différente`,
    tradingLeft: (entry) => `L’écriture ${entry} laisse un solde`,
    numberShared: (number) => `Des documents de plusieurs types portent le numéro ${number}`,
    numbersMissing: (count, before, after) =>
      `${count === 1 ? 'Un numéro manque' : `${count} numéros manquent`} entre ${before} et ${after}`,
    textDiffers: (number) => `${number} a été modifié depuis sa finalisation`,
    fingerprintDiffers: (number) => `${number}\u00a0: empreinte différente de celle de la piste d’audit`,
  },
};
