// La même chose que fault-texts.en.ts, en français.
import type { FaultTexts } from './fault-texts.en.ts';

export const fr: FaultTexts = {
  unbalanced: (entry, amount) => `L’écriture ${entry} présente un écart de ${amount}`,
  unbalancedInBase: (entry, amount) => `L’écriture ${entry} présente un écart de ${amount} dans votre monnaie`,
  incomplete: (entry, announced, found) => `L’écriture ${entry} annonçait ${announced} lignes et en a ${found}`,
  otherDay: (entry) => `L’écriture ${entry} a une ligne d’un autre jour`,
  numberGap: (last, count, highest) => `Les écritures vont jusqu’à ${last}, mais il y en a ${count}, la plus haute étant ${highest}`,
  balance: (account, month, currency) => `Le solde de ${account} en ${month} (${currency}) n’est pas la somme de ses lignes`,
  notAmongTransactions: (entry) => `L’écriture ${entry} fait bouger de l’argent mais manque parmi les opérations`,
  withoutEntry: (day) => `Une opération du ${day} ne correspond à aucune écriture en vigueur`,
  otherTransaction: (entry) => `L’opération de l’écriture ${entry} dit autre chose que celle-ci`,
  reversal: (entry, reversed) => `L’écriture ${entry} ne reprend pas ce que l’écriture ${reversed} a comptabilisé`,
};
