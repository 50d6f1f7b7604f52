// Dasselbe wie fault-texts.en.ts, auf Deutsch.
import type { FaultTexts } from './fault-texts.en.ts';

export const de: FaultTexts = {
  unbalanced: (entry, amount) => `Buchungssatz ${entry} geht um ${amount} nicht auf`,
  unbalancedInBase: (entry, amount) => `Buchungssatz ${entry} geht in der eigenen Währung um ${amount} nicht auf`,
  incomplete: (entry, announced, found) => `Buchungssatz ${entry}: ${announced} Zeilen erwartet, ${found} gefunden`,
  otherDay: (entry) => `Buchungssatz ${entry} hat eine Zeile mit abweichendem Datum`,
  numberGap: (last, count, highest) => `Die Buchungssätze reichen bis ${last}, es gibt aber ${count}, der höchste ist ${highest}`,
  balance: (account, month, currency) =>
    `Der Saldo von ${account} im Monat ${month} (${currency}) ist nicht die Summe seiner Buchungszeilen`,
  cashFlow: (account, month) => `Der Geldfluss über ${account} im Monat ${month} ist nicht die Summe seiner Buchungssätze`,
  movementTotal: (month) => `Die Summen der Transaktionen im Monat ${month} passen nicht zu den Transaktionen`,
  notAmongTransactions: (entry) => `Buchungssatz ${entry} bewegt Geld, fehlt aber unter den Transaktionen`,
  withoutEntry: (day) => `Eine Transaktion vom ${day} hat keinen gültigen Buchungssatz`,
  otherTransaction: (entry) => `Die Transaktion weicht von Buchungssatz ${entry} ab`,
  reversal: (entry, reversed) => `Storno ${entry} weicht von Buchungssatz ${reversed} ab`,
};
