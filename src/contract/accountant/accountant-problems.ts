// Refusals of comments and of the accountant's workspace, in all languages.

export const accountantProblems = {
  'comment.not_yours': [403, 'You can only remove your own comments.'],
  'request.not_yours': [403, 'Only the person who asked can change this request.'],
  'proposal.decided': [409, 'This entry has already been posted, declined or withdrawn.'],
  'proposal.not_yours': [403, 'Only the person who proposed this entry can withdraw it.'],
} as const;

export const accountantProblemTexts = {
  de: {
    'comment.not_yours': 'Sie können nur eigene Kommentare entfernen.',
    'request.not_yours': 'Nur wer angefragt hat, kann diese Anfrage ändern.',
    'proposal.decided': 'Diese Buchung wurde bereits gebucht, abgelehnt oder zurückgezogen.',
    'proposal.not_yours': 'Nur wer diese Buchung vorgeschlagen hat, kann sie zurückziehen.',
  },
  es: {
    'comment.not_yours': 'Solo puede eliminar sus propios comentarios.',
    'request.not_yours': 'Solo quien hizo la solicitud puede modificarla.',
    'proposal.decided': 'Este asiento ya se contabilizó, se rechazó o se retiró.',
    'proposal.not_yours': 'Solo quien propuso este asiento puede retirarlo.',
  },
  fr: {
    'comment.not_yours': 'Vous ne pouvez supprimer que vos propres commentaires.',
    'request.not_yours': 'Seule la personne qui a fait la demande peut la modifier.',
    'proposal.decided': 'Cette écriture a déjà été comptabilisée, refusée ou retirée.',
    'proposal.not_yours': 'Seule la personne qui a proposé cette écriture peut la retirer.',
  },
} as const;
