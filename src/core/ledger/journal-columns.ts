// The columns of a journal, as programs in four languages name them.
import type { TableField } from '../column-match.ts';
import { looksLikeAmount, looksLikeDay } from '../statement/statement-table-shape.ts';

const list = (text: string): string[] => text.split('|').map((one) => one.trim());
/** GnuCash's prefix of commodities that are currencies. */
const gnuCashCurrency = 'CURRENCY::';
/** The currency in a cell, including GnuCash's form; empty if the cell is. */
export const currencyCell = (text: string): string => text.toUpperCase().replace(gnuCashCurrency, '');

export const journalColumns = [
  {
    name: 'entry',
    headings: list(`entry | journal no | journal number | journal entry number | journal entry no | entry number | entry no | entry id
      | transaction id | txnidx | num | number | no | ref number | reference number | reference | ref | beleg | belegnummer | belegnr | buchungsnummer
      | asiento | numero de asiento | numero | numero d ecriture | ecriture num | piece ref | piece`),
  },
  {
    name: 'date',
    headings:
      list(`date | journal date | transaction date | entry date | posting date | txn date | datum | buchungsdatum | belegdatum | fecha
      | fecha contable | date d ecriture | ecriture date | date comptable`),
    accepts: looksLikeDay,
  },
  {
    name: 'memo',
    headings:
      list(`narration | transaction description | journal description | memo/description | description | memo | private note | buchungstext
      | text | beschreibung | verwendungszweck | concepto | descripcion | libelle | ecriture lib`),
  },
  {
    name: 'accountCode',
    headings: list(`account_code | account code | account number | account no | account nr | gl code | gl account | kontonummer | kontonr
      | sachkonto | konto | codigo de cuenta | cuenta contable | cuenta | numero de compte | compte num | compte | account`),
    accepts: (text) => /\d/.test(text) && text.length <= 20,
  },
  {
    name: 'account',
    headings:
      list(`account | full account name | account full name | account name | line account | kontobezeichnung | kontoname | konto | nombre de la cuenta
      | nombre de cuenta | cuenta | intitule du compte | libelle du compte | compte lib | compte`),
    accepts: (text) => /\p{L}/u.test(text),
  },
  {
    name: 'accountType',
    headings: list(
      `account type | account group | kontoart | kontotyp | tipo de cuenta | grupo de cuenta | type de compte | groupe de compte`,
    ),
    accepts: (text) => /\p{L}/u.test(text),
    takesSeveral: true,
  },
  {
    name: 'currency',
    headings: list('currency | currency code | commodity | wahrung | waehrung | moneda | divisa | devise | monnaie'),
    accepts: (text) => currencyCell(text).length <= 4,
  },
  {
    name: 'amount',
    headings: list('value num | amount | amount num | net amount | line amount | betrag | importe | montant'),
    accepts: looksLikeAmount,
  },
  {
    name: 'debit',
    headings: list('debit | debits | debit amount | dr | soll | sollbetrag | debe | debito | cargo'),
    accepts: looksLikeAmount,
  },
  {
    name: 'credit',
    headings: list('credit | credits | credit amount | cr | haben | habenbetrag | haber | abono | credito'),
    accepts: looksLikeAmount,
  },
  {
    name: 'baseAmount',
    headings: list(
      'base_amount | base amount | amount in base currency | betrag in basiswahrung | importe en moneda base | montant en devise de base',
    ),
    accepts: looksLikeAmount,
  },
] as const satisfies readonly TableField[];
