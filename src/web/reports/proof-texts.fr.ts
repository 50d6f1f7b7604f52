// La même chose que proof-texts.en.ts, en français.
import type { ProofTexts } from './proof-texts.en.ts';

const writeAnew = 'Les soldes sont tenus à côté des écritures et peuvent être récrits à partir d’elles.';
const lookAtCustomers = 'Regardez les clients nommés et contrepassez ce qui a été saisi à la main sur le compte.';

export const fr: ProofTexts = {
  page: {
    title: 'Preuve des comptes',
    description: 'Tout ce qui doit concorder, côte à côte.',
    asOf: 'Arrêté au',
    checking: 'Vérification…',
    again: 'Vérifier à nouveau',
    adding: 'Tout est additionné…',
    what: 'La preuve',
    sound: 'Tout concorde.',
    off: (off, all) => `${off} contrôle${off === 1 ? '' : 's'} sur ${all} ne concorde${off === 1 ? '' : 'nt'} pas.`,
    snapshot: (all, instant) => `${all} contrôles sur un même état des livres, ${instant}.`,
    nothing: 'Rien à comparer',
    agrees: 'Concorde',
    differs: 'Ne concorde pas',
    compared: 'Quoi',
    offBy: (amount) => `écart de ${amount}`,
    rebuild: 'Récrire les soldes',
    rebuilt: 'Les soldes ont été récrits à partir des écritures.',
    notRebuilt: 'Les soldes n’ont pas été modifiés.',
  },
  checks: {
    entries: {
      title: 'Les débits égalent les crédits',
      left: 'Débits',
      right: 'Crédits',
      mend: 'Une écriture a été modifiée de l’extérieur de Daybook. Restaurez la base de données depuis une sauvegarde, ou contrepassez l’écriture et passez-la à nouveau.',
    },
    trial_balance: {
      title: 'La balance générale est équilibrée',
      left: 'Soldes débiteurs',
      right: 'Soldes créditeurs',
      mend: writeAnew,
    },
    balances: {
      title: 'Soldes et opérations découlent des écritures',
      left: 'Trouvé',
      right: 'Attendu',
      mend: writeAnew,
    },
    receivables: {
      title: 'Les clients doivent ce que disent leurs documents',
      left: 'Documents ouverts',
      right: 'Créances clients',
      mend: 'Regardez ce qui est nommé : une écriture manuelle sur le compte clients a sa place sur une facture ou un paiement, et l’écriture d’un document est reprise par un avoir. Contrepassez de telles écritures dans le journal.',
    },
    credit: {
      title: 'Le crédit des clients est ce qui reste de leurs paiements',
      left: 'Reste des paiements',
      right: 'Crédit des clients',
      mend: lookAtCustomers,
    },
    deposits: {
      title: 'Les acomptes sont ce qui a été facturé d’avance',
      left: 'Acomptes non déduits',
      right: 'Acomptes des clients',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Les comptes d’argent ont ce que dit la banque',
      left: 'Dans les livres',
      right: 'Sur le relevé',
      mend: 'Comparez le compte à son relevé : quelque chose manque, y figure deux fois ou a été modifié après l’import.',
    },
    tax: {
      title: 'Les taxes des livres sont celles des documents',
      left: 'Sur les documents',
      right: 'Dans les livres',
      mend: 'Ouvrez les documents nommés ; un avoir en reprend un, écriture comprise, et un nouveau le remplace.',
    },
    trading: {
      title: 'Les changes ne laissent rien derrière eux',
      left: 'Sur le compte',
      right: 'Attendu',
      mend: 'Contrepassez les écritures nommées et passez-les à nouveau.',
    },
    numbers: {
      title: 'Les numéros des documents se suivent sans trou',
      left: 'Documents',
      right: 'Numéros attribués',
      mend: 'Les numéros sont attribués à l’émission, et un document n’est jamais supprimé : l’un l’a été, de l’extérieur de Daybook. Restaurez-le depuis une sauvegarde.',
    },
    frozen: {
      title: 'Les documents émis sont tels qu’ils ont été émis',
      left: 'Inchangés',
      right: 'Émis',
      mend: 'Le document a été modifié de l’extérieur de Daybook. Son PDF et son courriel montrent ce qui a été émis ; restaurez-le depuis une sauvegarde.',
    },
  },
  figures: {
    in_base: 'Le tout, dans votre monnaie',
    sides: 'Soldes débiteurs et créditeurs',
    derived: 'Soldes et opérations qui ne découlent pas des écritures',
    on_no_document: (currency) => `Sur aucun document · ${currency}`,
    invoice: 'Factures',
    credit_note: 'Avoirs',
    quote: 'Devis',
    issued: 'Documents émis qui sont tels qu’ils ont été émis',
  },
  faults: {
    withoutCustomer: 'Écritures sans client',
    unknownCustomer: 'Un client',
    reversedByHand: (entry, memo) => `L’écriture ${entry} a été contrepassée dans le journal : ${memo}`,
    statementDiffers: (account, file, day) => `${account} : ${file} se termine par un autre solde que celui des livres au ${day}`,
    taxDiffers: (number) => `${number} a d’autres taxes dans les livres`,
    tradingLeft: (entry) => `L’écriture ${entry} y laisse quelque chose`,
    numbersMissing: (count, before, after) =>
      `${count === 1 ? 'Un numéro manque' : `${count} numéros manquent`} entre ${before} et ${after}`,
    textDiffers: (number) => `${number} n’est pas le texte qui a été émis`,
    fingerprintDiffers: (number) => `${number} a une autre empreinte que celle que la piste d’audit a gardée à l’émission`,
  },
};
