// Dasselbe wie fault-texts.en.ts, auf Deutsch.
import type { FaultTexts } from './fault-texts.en.ts';

export const de: FaultTexts = {
  unbalanced: (entry, amount) => `Buchungssatz ${entry} geht um ${amount} nicht auf`,
  unbalancedInBase: (entry, amount) => `Buchungssatz ${entry} geht in der eigenen Währung um ${amount} nicht auf`,
  incomplete: (entry, announced, found) => `Buchungssatz ${entry} kündigte ${announced} Zeilen an und hat ${found}`,
  otherDay: (entry) => `Buchungssatz ${entry} hat eine Zeile mit einem anderen Tag`,
  numberGap: (last, count, highest) => `Die Buchungssätze reichen bis ${last}, es gibt aber ${count}, der höchste ist ${highest}`,
  balance: (account, month, currency) =>
    `Der Saldo von ${account} im Monat ${month} (${currency}) ist nicht die Summe seiner Buchungszeilen`,
  notAmongTransactions: (entry) => `Buchungssatz ${entry} bewegt Geld, fehlt aber unter den Buchungen`,
  withoutEntry: (day) => `Eine Buchung vom ${day} steht für keinen geltenden Buchungssatz`,
  otherTransaction: (entry) => `Die Buchung zu Buchungssatz ${entry} sagt etwas anderes als dieser`,
  reversal: (entry, reversed) => `Buchungssatz ${entry} nimmt nicht zurück, was Buchungssatz ${reversed} gebucht hat`,
};
