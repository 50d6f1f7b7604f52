// Ce que disent les commentaires, en français.
import { plural } from '../platform/texts.ts';
import type { CommentTexts } from './texts.en.ts';

export const fr: CommentTexts = {
  title: 'Commentaires',
  what: 'Les commentaires',
  loading: 'Chargement des commentaires…',
  none: 'Posez une question ou laissez une note à votre équipe et à votre comptable.',
  label: 'Commentaire',
  placeholder: 'Écrire un commentaire…',
  replyLabel: 'Réponse',
  replyPlaceholder: 'Écrire une réponse…',
  send: 'Commenter',
  reply: 'Répondre',
  shortcut: 'Ctrl+Entrée',
  mention: (name: string) => `Mentionner ${name}`,
  resolve: 'Marquer comme résolu',
  reopen: 'Rouvrir',
  resolved: (name: string) => `Résolu par ${name}`,
  removed: 'Commentaire supprimé',
  remove: (name: string) => `Supprimer le commentaire de ${name}`,
  empty: 'Écrivez d’abord quelque chose.',
  show: (count: number) => plural('fr', count, { one: `${count} résolu`, other: `${count} résolus` }),
  noName: 'Sans description',
  kinds: {
    entry: 'Écriture',
    transaction: 'Opération',
    document: 'Document',
    file: 'Fichier',
    request: 'Demande',
    figure: 'État',
    invoice: 'Facture',
    quote: 'Devis',
    credit_note: 'Avoir',
    bill: 'Facture d’achat',
    supplier_credit: 'Avoir fournisseur',
  },
};
