// La même chose que fault-texts.en.ts, en français.
import type { FaultTexts } from './fault-texts.en.ts';

export const fr: FaultTexts = {
  unbalanced: (entry, amount) => `L’écriture ${entry} présente un écart de ${amount}`,
  unbalancedInBase: (entry, amount) => `L’écriture ${entry} présente un écart de ${amount} dans votre devise`,
  incomplete: (entry, announced, found) => `L’écriture ${entry} annonçait ${announced} lignes et en a ${found}`,
  otherDay: (entry) => `L’écriture ${entry} a une ligne d’un autre jour`,
  numberGap: (last, count, highest) => `Les écritures vont jusqu’à ${last}, mais il y en a ${count}, la plus haute étant ${highest}`,
  balance: (account, month, currency) => `Le solde de ${account} en ${month} (${currency}) n’est pas la somme de ses lignes`,
  cashFlow: (account, month) => `Le flux de trésorerie de ${account} en ${month} n’est pas la somme de ses écritures`,
  movementTotal: (month) => `Les totaux des transactions de ${month} ne correspondent pas aux transactions`,
  notAmongTransactions: (entry) => `L’écriture ${entry} mouvemente un compte bancaire mais n’apparaît pas dans les transactions`,
  withoutEntry: (day) => `Une transaction du ${day} n’a pas d’écriture en vigueur`,
  otherTransaction: (entry) => `La transaction de l’écriture ${entry} ne correspond pas à celle-ci`,
  reversal: (entry, reversed) => `L’écriture ${entry} ne contrepasse pas exactement l’écriture ${reversed}`,
};
