import type { LeavingTexts } from './texts.en.ts';

export const fr: LeavingTexts = {
  description: 'Supprimez une entreprise ou votre compte. Vous avez 30 jours pour changer d’avis.',
  business: {
    title: (name) => `Supprimer ${name}`,
    text: 'L’entreprise est fermée immédiatement pour tous. Les clés d’API, les liens clients, les relances et les factures récurrentes cessent de fonctionner.',
    ownerOnly: 'Seul le propriétaire peut supprimer cette entreprise.',
    what: 'les conséquences de la suppression',
    loading: 'Chargement…',
    button: 'Supprimer l’entreprise',
    exported: (when) => `Dernier export : ${when}.`,
    notExported: 'Vous n’avez pas exporté cette entreprise ces 7 derniers jours.',
    export: 'Exporter d’abord',
    members: (count) =>
      count === 1 ? '1 autre membre perd l’accès et reçoit un e-mail.' : `${count} autres membres perdent l’accès et reçoivent un e-mail.`,
    books: 'Que devient la comptabilité ?',
    keep: 'Conserver la comptabilité pendant la durée légale',
    keepText: (day, law) =>
      `Verrouillée, puis effacée après le ${day}${law === null ? '' : ` (${law})`}. D’ici là, vous pouvez restaurer l’entreprise.`,
    erase: 'Tout effacer au bout de 30 jours',
    eraseText: 'Si vous conservez vos documents ailleurs. D’ici là, vous pouvez restaurer l’entreprise.',
    name: (name) => `Saisissez « ${name} » pour confirmer`,
    done: (name) => `${name} a été supprimée`,
    doneText: (day) => `Ses données seront effacées le ${day}. D’ici là, vous pouvez la restaurer.`,
    deleting: 'Suppression…',
  },
  deleted: {
    title: 'Entreprises supprimées',
    what: 'les entreprises supprimées',
    until: (deleted, erased) => `Supprimée le ${deleted} · effacée le ${erased}`,
    restore: 'Restaurer',
    restoreOne: (name) => `Restaurer ${name}`,
    restored: (name) => `${name} est de retour`,
  },
  account: {
    title: 'Supprimer votre compte',
    text: 'Vous êtes déconnecté partout, vous quittez toutes les équipes, et une offre payante prend fin avec la période déjà payée. Au bout de 30 jours, votre nom, votre adresse, votre photo, vos moyens de connexion et votre journal de sécurité sont effacés. Ce que vous avez saisi dans d’autres entreprises y reste.',
    undo: 'Pour conserver votre compte, connectez-vous dans les 30 jours.',
    button: 'Supprimer le compte',
    email: (email) => `Saisissez ${email} pour confirmer`,
    done: 'Votre compte va être supprimé',
    doneText: (day) => `Il sera effacé le ${day}. Connectez-vous avant cette date pour le conserver.`,
    deleting: 'Suppression…',
  },
};
