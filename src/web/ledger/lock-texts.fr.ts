// What is said of locking the books, in French.
import type { en } from './lock-texts.en.ts';

export const fr: typeof en = {
  open: 'Aucune période verrouillée',
  lockedThrough: (day) => `Période verrouillée jusqu’au ${day}`,
  lockBooks: 'Verrouiller une période',
  allOpen: 'Aucune période verrouillée',
  allOpenText: 'Toutes les écritures sont de nouveau modifiables.',
  locked: (day) => `Période verrouillée jusqu’au ${day}`,
  lockedText: 'Les écritures jusqu’à cette date ne sont plus modifiables.',
  lockTitle: (day) => `Verrouiller jusqu’au ${day}\u202f?`,
  lockText: 'Aucune écriture ne pourra être ajoutée, modifiée ou supprimée jusqu’à cette date. Vous pourrez déverrouiller la période.',
  unlockAllTitle: 'Déverrouiller toutes les périodes ?',
  unlockAllText: 'Toutes les écritures seront de nouveau modifiables. Les chiffres déjà déclarés peuvent changer.',
  unlockAll: 'Tout déverrouiller',
  unlockTitle: (day) => `Déverrouiller après le ${day}\u202f?`,
  unlockText: 'Les écritures après cette date seront de nouveau modifiables. Les chiffres déjà déclarés peuvent changer.',
  unlock: 'Déverrouiller',
  tooLate: 'Verrouillage possible jusqu’à hier au plus tard.',
  openNow: 'Aucune période verrouillée.',
  lockedNow: (day) => `Période verrouillée jusqu’au ${day}.`,
  lock: 'Verrouiller',
  unlockBack: 'Déverrouiller à partir de cette date',
  through: 'Verrouillé jusqu’au',
  exchange: 'Soldes en devises\u202f? Comptabilisez d’abord les différences de change',
  help: 'Verrouillez un mois ou un exercice après sa déclaration.',
};
