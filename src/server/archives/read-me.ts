// README.txt of an export: what each file is, in the language of who asked for it.
import type { Language } from '#core/language.ts';
import { today } from '../platform/clock.ts';
import type { AskedWork } from '../platform/work.ts';

interface ReadMe {
  readonly title: (name: string, day: string) => string;
  readonly lines: readonly (readonly [string, string])[];
  readonly data: string;
  readonly restore: string;
}

const texts: Readonly<Record<Language, ReadMe>> = {
  en: {
    title: (name, day) => `${name}: everything in this business on ${day}`,
    lines: [
      ['lists/accounts.csv', 'The chart of accounts: code, name, kind, subkind, and the currency of accounts that have only one.'],
      ['lists/journal.csv', 'Every journal entry, one row per line, with date, number, description, account, amount and currency.'],
      ['lists/trial-balance.csv', 'The trial balance as the report shows it: code, account, debit, credit.'],
      ['lists/contacts.csv', 'Customers and suppliers: names, addresses, tax numbers, payment terms, notes.'],
      [
        'lists/documents.csv',
        'Quotes, invoices, credit notes and bills: kind, number, date, due date, id of the contact, currency, total, and the PDF’s file.',
      ],
      ['ledger/books.journal', 'The same journal for hledger and ledger.'],
      ['ledger/books.beancount', 'The same journal for beancount.'],
      ['quotes, invoices, credit-notes', 'Each finalized document as PDF; electronic invoices beside it as XML.'],
      ['documents', 'All stored files by year and kind. “deleted” has those deleted in the last 30 days.'],
      ['attachments', 'Files attached to quotes, invoices and credit notes.'],
      ['logos', 'The logo on the documents, and those that earlier documents have.'],
      ['data', 'Every table exactly as it is stored, one CSV per table.'],
      ['manifest.json', 'Each file with its size and SHA-256, and what Daybook needs to restore it.'],
    ],
    data: 'In “data”, the first row names the columns. A column that ends in _id names the id of a row in another table; _minor is an amount in the smallest unit of its currency (cents); _at is an instant in UTC; _on is a date. An empty field is no value; "" is an empty text; \\x… is binary data in hexadecimal.',
    restore: 'To bring this business back, in a new installation or beside others: npm run restore -- FILE --owner EMAIL',
  },
  de: {
    title: (name, day) => `${name}: alles in diesem Unternehmen am ${day}`,
    lines: [
      [
        'lists/accounts.csv',
        'Der Kontenplan: Nummer, Name, Art, Unterart und die Währung von Konten mit nur einer Währung (code, name, kind, subkind, currency).',
      ],
      ['lists/journal.csv', 'Jede Buchung, eine Zeile je Buchungszeile, mit Datum, Nummer, Text, Konto, Betrag und Währung.'],
      ['lists/trial-balance.csv', 'Die Summen- und Saldenliste wie im Bericht: Nummer, Konto, Soll, Haben.'],
      ['lists/contacts.csv', 'Kunden und Lieferanten: Namen, Adressen, Steuernummern, Zahlungsziele, Notizen.'],
      [
        'lists/documents.csv',
        'Angebote, Rechnungen, Gutschriften und Eingangsrechnungen: Art, Nummer, Datum, Fälligkeit, ID des Kontakts, Währung, Betrag und die PDF-Datei.',
      ],
      ['ledger/books.journal', 'Dasselbe Journal für hledger und ledger.'],
      ['ledger/books.beancount', 'Dasselbe Journal für beancount.'],
      ['quotes, invoices, credit-notes', 'Jedes finalisierte Dokument als PDF, elektronische Rechnungen daneben als XML.'],
      ['documents', 'Alle abgelegten Dateien nach Jahr und Art. In „deleted“ liegen die der letzten 30 Tage, die gelöscht wurden.'],
      ['attachments', 'Dateien, die an Angeboten, Rechnungen und Gutschriften hängen.'],
      ['logos', 'Das Logo auf den Dokumenten und die Logos früherer Dokumente.'],
      ['data', 'Jede Tabelle genau wie gespeichert, eine CSV-Datei je Tabelle.'],
      ['manifest.json', 'Jede Datei mit Größe und SHA-256 und allem, was Daybook zum Wiederherstellen braucht.'],
    ],
    data: 'In „data“ nennt die erste Zeile die Spalten. Eine Spalte auf _id nennt die ID einer Zeile einer anderen Tabelle, _minor einen Betrag in der kleinsten Einheit seiner Währung (Cent), _at einen Zeitpunkt in UTC, _on ein Datum. Ein leeres Feld ist kein Wert, "" ein leerer Text, \\x… sind Binärdaten in Hexadezimal.',
    restore: 'Dieses Unternehmen wiederherstellen, in einer neuen Installation oder neben anderen: npm run restore -- DATEI --owner E-MAIL',
  },
  es: {
    title: (name, day) => `${name}: todo lo de esta empresa a ${day}`,
    lines: [
      [
        'lists/accounts.csv',
        'El plan de cuentas: código, nombre, tipo, subtipo y la moneda de las cuentas que solo tienen una (code, name, kind, subkind, currency).',
      ],
      ['lists/journal.csv', 'Todos los asientos, una fila por apunte, con fecha, número, concepto, cuenta, importe y moneda.'],
      ['lists/trial-balance.csv', 'El balance de sumas y saldos como en el informe: código, cuenta, debe, haber.'],
      ['lists/contacts.csv', 'Clientes y proveedores: nombres, direcciones, números fiscales, plazos de pago, notas.'],
      [
        'lists/documents.csv',
        'Presupuestos, facturas, abonos y facturas recibidas: tipo, número, fecha, vencimiento, id del contacto, moneda, total y el archivo PDF.',
      ],
      ['ledger/books.journal', 'El mismo diario para hledger y ledger.'],
      ['ledger/books.beancount', 'El mismo diario para beancount.'],
      ['quotes, invoices, credit-notes', 'Cada documento finalizado en PDF; las facturas electrónicas, al lado en XML.'],
      ['documents', 'Todos los archivos guardados, por año y tipo. En «deleted» están los eliminados en los últimos 30 días.'],
      ['attachments', 'Archivos adjuntos a presupuestos, facturas y abonos.'],
      ['logos', 'El logotipo de los documentos y los que llevan documentos anteriores.'],
      ['data', 'Cada tabla tal como está guardada, un CSV por tabla.'],
      ['manifest.json', 'Cada archivo con su tamaño y SHA-256, y lo que Daybook necesita para restaurarlo.'],
    ],
    data: 'En «data», la primera fila nombra las columnas. Una columna que termina en _id contiene el id de una fila de otra tabla; _minor, un importe en la unidad mínima de su moneda (céntimos); _at, un instante en UTC; _on, una fecha. Un campo vacío es sin valor; "" es un texto vacío; \\x… son datos binarios en hexadecimal.',
    restore: 'Para recuperar esta empresa, en una instalación nueva o junto a otras: npm run restore -- ARCHIVO --owner CORREO',
  },
  fr: {
    title: (name, day) => `${name} : toutes les données de cette entreprise au ${day}`,
    lines: [
      [
        'lists/accounts.csv',
        'Le plan comptable : code, nom, type, sous-type et devise des comptes qui n’en ont qu’une (code, name, kind, subkind, currency).',
      ],
      ['lists/journal.csv', 'Toutes les écritures, une ligne par mouvement, avec date, numéro, libellé, compte, montant et devise.'],
      ['lists/trial-balance.csv', 'La balance générale comme dans le rapport : code, compte, débit, crédit.'],
      ['lists/contacts.csv', 'Clients et fournisseurs : noms, adresses, numéros fiscaux, délais de paiement, notes.'],
      [
        'lists/documents.csv',
        'Devis, factures, avoirs et factures fournisseurs : type, numéro, date, échéance, identifiant du contact, devise, total et fichier PDF.',
      ],
      ['ledger/books.journal', 'Le même journal pour hledger et ledger.'],
      ['ledger/books.beancount', 'Le même journal pour beancount.'],
      ['quotes, invoices, credit-notes', 'Chaque document finalisé en PDF ; les factures électroniques à côté, en XML.'],
      ['documents', 'Tous les fichiers conservés, par année et par type. « deleted » contient ceux supprimés ces 30 derniers jours.'],
      ['attachments', 'Fichiers joints aux devis, factures et avoirs.'],
      ['logos', 'Le logo des documents, et ceux que portent des documents plus anciens.'],
      ['data', 'Chaque table telle qu’elle est enregistrée, un CSV par table.'],
      ['manifest.json', 'Chaque fichier avec sa taille et son SHA-256, et ce dont Daybook a besoin pour le restaurer.'],
    ],
    data: 'Dans « data », la première ligne nomme les colonnes. Une colonne en _id contient l’identifiant d’une ligne d’une autre table ; _minor, un montant dans la plus petite unité de sa devise (centimes) ; _at, un instant en UTC ; _on, une date. Un champ vide signifie aucune valeur ; "" est un texte vide ; \\x… sont des données binaires en hexadécimal.',
    restore:
      'Pour restaurer cette entreprise, dans une nouvelle installation ou à côté d’autres : npm run restore -- FICHIER --owner ADRESSE',
  },
};

export function readMe({ org, language }: Pick<AskedWork, 'org' | 'language'>): string {
  const { title, lines, data, restore } = texts[language];
  const listed = lines.map(([name, what]) => `${name}\r\n    ${what}`);
  return `\uFEFF${[title(org.name, today(org.timeZone)), ...listed, data, restore].join('\r\n\r\n')}\r\n`;
}
