// Lo mismo que fault-texts.en.ts, en español.
import type { FaultTexts } from './fault-texts.en.ts';

export const es: FaultTexts = {
  unbalanced: (entry, amount) => `El asiento ${entry} descuadra en ${amount}`,
  unbalancedInBase: (entry, amount) => `El asiento ${entry} descuadra en ${amount} en su moneda`,
  incomplete: (entry, announced, found) => `El asiento ${entry} anunciaba ${announced} apuntes y tiene ${found}`,
  otherDay: (entry) => `El asiento ${entry} tiene un apunte de otro día`,
  numberGap: (last, count, highest) => `Los asientos llegan hasta el ${last}, pero hay ${count}, y el mayor es el ${highest}`,
  balance: (account, month, currency) => `El saldo de ${account} en ${month} (${currency}) no es la suma de sus apuntes`,
  cashFlow: (account, month) => `El flujo de efectivo de ${account} en ${month} no es la suma de sus asientos`,
  movementTotal: (month) => `Los totales de los movimientos de ${month} no coinciden con los movimientos`,
  notAmongTransactions: (entry) => `El asiento ${entry} mueve dinero, pero falta entre los movimientos`,
  withoutEntry: (day) => `Un movimiento del ${day} no corresponde a ningún asiento vigente`,
  otherTransaction: (entry) => `El movimiento del asiento ${entry} dice otra cosa que el asiento`,
  reversal: (entry, reversed) => `El asiento ${entry} no anula lo que registró el asiento ${reversed}`,
};
