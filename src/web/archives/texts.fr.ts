// Ce que dit la page d’export, en français.
import type { en } from './texts.en.ts';

export const fr: typeof en = {
  title: 'Export',
  description: 'Tout le contenu de cette entreprise dans un fichier ZIP, à conserver.',
  what: 'les exports',
  contents: 'Contenu',
  parts: [
    'Listes en CSV : comptes, journal, balance, contacts, documents',
    'Le journal en texte brut pour hledger, ledger et beancount',
    'Devis, factures et avoirs en PDF, factures électroniques en XML',
    'Tous les documents et pièces jointes sous leur nom',
    'Chaque table en CSV, pour que Daybook puisse restaurer l’entreprise ailleurs',
  ],
  start: 'Exporter l’entreprise',
  ready: 'Prêt',
  making: 'Préparation…',
  waiting: 'Sur le point de commencer…',
  failed: 'L’export a échoué. Réessayez ou demandez à votre administrateur.',
  none: 'Aucun export ces 7 derniers jours.',
  recent: 'Exports récents',
  asked: (when) => `Lancé ${when}`,
  until: (day) => `Disponible jusqu’au ${day}`,
  download: 'Télécharger',
  downloadLabel: (when) => `Télécharger l’export de ${when}`,
  notAllowed: 'Vous n’avez pas le droit d’exporter cette entreprise. Demandez au propriétaire ou à un administrateur.',
};
