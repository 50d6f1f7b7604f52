// Ce que dit l’approbation des factures d’achat, en français.
import type { ApprovalTexts } from './approval-texts.en.ts';

export const fr: ApprovalTexts = {
  states: { waiting: 'À approuver', approved: 'Approuvée', returned: 'Renvoyée' },
  tab: 'À approuver',
  submit: 'Soumettre à approbation',
  submitted: 'Soumise à approbation',
  approve: 'Approuver',
  approved: 'Facture approuvée',
  return: 'Renvoyer…',
  returning: {
    title: 'Renvoyer cette facture\u00a0?',
    text: 'La personne qui l’a soumise est prévenue et peut la modifier puis la soumettre à nouveau.',
    reason: 'Motif',
    noReason: 'Indiquez un motif.',
    save: 'Renvoyer la facture',
    saving: 'Renvoi…',
    done: 'Facture renvoyée',
  },
  waitingText: 'Cette facture attend une approbation. Toute modification impose de la soumettre à nouveau.',
  approvedText: 'Cette facture est approuvée et peut être comptabilisée. Toute modification impose une nouvelle approbation.',
  returnedText: (reason) => `Cette facture a été renvoyée\u00a0: ${reason}`,
  settings: 'Réglages d’approbation',
  setting: {
    title: 'Approbation des factures',
    description: 'Les factures sont approuvées avant d’être comptabilisées, et seules celles-ci peuvent être payées.',
    what: 'Les réglages',
    loading: 'Chargement des réglages…',
    needed: 'Les factures doivent être approuvées',
    neededHelp: 'Par les gestionnaires, les administrateurs et le propriétaire.',
    separated: 'Nul n’approuve une facture qu’il a saisie ou modifiée',
    separatedHelp: 'Il faut au moins deux personnes, dont une qui peut approuver.',
    saving: 'Enregistrement…',
    saved: 'Réglages enregistrés',
  },
};
