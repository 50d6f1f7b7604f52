// What is said of locking the books, in French.
import type { en } from './lock-texts.en.ts';

export const fr: typeof en = {
  open: 'Toutes les périodes ouvertes',
  lockedThrough: (day) => `Verrouillé jusqu’au ${day}`,
  lockBooks: 'Verrouiller les livres',
  allOpen: 'Toutes les périodes sont ouvertes',
  allOpenText: 'Les écritures de n’importe quel jour peuvent à nouveau changer.',
  locked: (day) => `Livres verrouillés jusqu’au ${day}`,
  lockedText: 'Les écritures jusqu’à ce jour restent telles quelles.',
  lockTitle: (day) => `Verrouiller les livres jusqu’au ${day} ?`,
  lockText: 'Rien de daté jusqu’à ce jour ne pourra être ajouté, modifié ou supprimé. Vous pourrez déverrouiller les livres.',
  unlockAllTitle: 'Déverrouiller toutes les périodes ?',
  unlockAllText:
    'Les écritures de n’importe quel jour pourront à nouveau changer. Les états que vous avez remis pourraient ne plus correspondre.',
  unlockAll: 'Tout déverrouiller',
  unlockTitle: (day) => `Déverrouiller les jours après le ${day} ?`,
  unlockText: 'Les écritures de ces jours pourront à nouveau changer. Les états que vous avez remis pourraient ne plus correspondre.',
  unlock: 'Déverrouiller',
  tooLate: 'Les livres peuvent être verrouillés jusqu’à hier au plus tard.',
  openNow: 'Toutes les périodes sont ouvertes actuellement.',
  lockedNow: (day) => `Actuellement verrouillé jusqu’au ${day}.`,
  lock: 'Verrouiller',
  unlockBack: 'Déverrouiller jusqu’à ce jour',
  through: 'Verrouillé jusqu’au',
  help: 'Une fois un mois ou une année terminés et remis, un verrou les garde tels quels.',
};
