// The words that banks use as headings (en es fr de it nl pt), by what the column contains. Compared without case, accents and punctuation.

export type ColumnRole =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'indicator'
  | 'balance'
  | 'currency'
  | 'description'
  | 'counterparty'
  | 'reference'
  | 'bankId'
  | 'status'
  | 'fee';

/** Lower-case words without accents, one space between: "Débit (€)" → "debit". */
export function headerWords(cell: string): string {
  return cell
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+/-]+/gu, ' ')
    .trim();
}

/** Phrases separated by bars. */
function list(text: string): string[] {
  return text.split('|').map((phrase) => phrase.trim());
}

/** Best first; an exact match beats a header that only contains the words. */
const words: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: list(`booking date | posting date | posted date | post date | date posted | transaction date | completed date | completed on
    | date completed | trans date | date | buchungstag | buchungsdatum | buchung | datum | belegdatum | fecha operacion
    | fecha de operacion | fecha contable | fecha | date operation | date de l operation | date d operation | date de comptabilisation
    | date comptable | data contabile | data operazione | data | boekdatum | boekingsdatum | transactiedatum
    | data do movimento | data movimento | data lancamento | started date | date started | kaufdatum | time | created | created utc
    | dia | jour | day`),
  valueDate:
    list(`value date | valuta | valutadatum | wertstellung | wertstellungstag | fecha valor | date valeur | date de valeur | data valuta
    | data valor | valeur | effective date | interest date | rentedatum`),
  amount: list(`amount | transaction amount | net | net amount | gross | betrag | umsatz | betrag eur | importe | monto | cantidad | montant
    | montant de l operation | importo | bedrag | transactiebedrag | valor | montante | importancia | value | sum | summe | amount eur
    | amount usd | amount gbp | paid`),
  debit: list(`debit | debits | debit amount | withdrawal | withdrawals | money out | paid out | out | payments | spent | charge | charges
    | soll | belastung | ausgang | ausgaben | lastschrift | cargo | cargos | debe | debito | depenses | uscite | addebiti | addebito
    | dare | af | uitgaven | saidas | montant debit`),
  credit: list(`credit | credits | credit amount | deposit | deposits | money in | paid in | in | receipts | received | haben | gutschrift
    | eingang | einnahmen | abono | abonos | haber | credito | recettes | entrate | accrediti | accredito | avere | bij | ontvangsten
    | entradas | montant credit`),
  indicator: list(`debit/credit | credit/debit | dr/cr | cr/dr | d/c | c/d | debit credit | credit debit indicator | debit credit indicator
    | direction | soll/haben | s/h | soll haben kennzeichen | af bij | af/bij | sens | signe | sign | segno | signo | debit or credit
    | type | transaction type | tipo | typ | art | natureza`),
  balance: list(`balance | running balance | running bal | account balance | balance after | closing balance | saldo | kontostand
    | saldo nach buchung | saldo disponible | saldo contable | solde | solde apres operation | saldo na mutatie | resulting balance
    | available balance`),
  currency:
    list(`currency | ccy | currency code | wahrung | waehrung | divisa | moneda | devise | monnaie | valuta | divisa cuenta | munt | moeda
    | account currency`),
  description:
    list(`description | details | transaction details | transaction description | narrative | memo | particulars | purpose | note | notes
    | reason | verwendungszweck | buchungstext | text | beschreibung | concepto | descripcion | observaciones | detalle | movimiento
    | libelle | libelle operation | libelle simplifie | detail | motif | descrizione | causale | descrizione operazione | omschrijving
    | mededelingen | mededeling | descricao | historico | descritivo | remittance information | message | informations
    | nature de l operation | payment details | subject | extended details`),
  counterparty:
    list(`payee | name | counterparty | counterparty name | merchant | merchant name | beneficiary | beneficiary name | payer | recipient
    | target name | partner name | empfanger | zahlungsempfanger | auftraggeber | auftraggeber/empfanger
    | beguenstigter/zahlungspflichtiger | begunstigter/zahlungspflichtiger | zahlungspflichtige r | zahlungspflichtiger
    | name zahlungsbeteiligter | beneficiario | ordenante | beneficiaire | tiers | contrepartie | naam tegenpartij
    | naam / omschrijving | naam omschrijving | tegenpartij | controparte | ordinante | from | to | sender | paid to`),
  reference: list(`reference | ref | payment reference | customer reference | cheque number | check number | check | check no | cheque
    | kundenreferenz | kundenreferenz end-to-end | end-to-end | mandatsreferenz | referencia | reference client | riferimento
    | betalingskenmerk | kenmerk | referenz | numero | invoice number`),
  bankId: list(`transaction id | transaction number | unique id | unique identifier | fitid | transaction reference | transaktions-id
    | transaktionsnummer | umsatz-id | bank reference | bankreferenz | id | uuid | transactiereferentie | volgnr | id transaction
    | id transazione | id de transaccion | transactie-id | sequence number | balance transaction id | entry reference | archive id`),
  status: list(`status | state | estado | etat | statut | stato | transaction status`),
  fee: list(`fee | fees | gebuhr | gebuhren | comision | frais | commissione | kosten | taxa`),
};

/** How well a heading matches a role: 1 for the best word exactly, a little less for later words, about half if it only contains one. */
export function headerScore(header: string, role: ColumnRole): number {
  const text = headerWords(header);
  if (text === '') return 0;
  const list = words[role];
  const exact = list.indexOf(text);
  if (exact >= 0) return 1 - (exact / list.length) * 0.2;
  let best = 0;
  for (const [index, word] of list.entries()) {
    if (word.length < 4 || !contains(text, word)) continue;
    best = Math.max(best, 0.35 + 0.3 * (word.length / text.length) - (index / list.length) * 0.1);
  }
  return best;
}

function contains(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const before = at === 0 ? ' ' : (text[at - 1] as string);
  const after = text[at + word.length] ?? ' ';
  return !/[\p{L}]/u.test(before) && !/[\p{L}]/u.test(after);
}

/** Whether a heading is any word that banks use for a column. */
export function isHeaderWord(cell: string): boolean {
  return (Object.keys(words) as ColumnRole[]).some((role) => headerScore(cell, role) >= 0.45);
}

/** Words of a direction column; compare after headerWords. */
export const outWords: ReadonlySet<string> = new Set(
  list(`d | dr | db | dbit | debit | debits | s | soll | af | out | outgoing | - | cargo | debito | withdrawal | payment | expense
    | ausgang | lastschrift | belastung | uscita | addebito | debe | saida | depense | debet | neg | sale | purchase`),
);
export const inWords: ReadonlySet<string> = new Set(
  list(`c | cr | crdt | credit | credits | h | haben | bij | in | incoming | + | abono | credito | deposit | income | eingang
    | gutschrift | entrata | accredito | haber | entrada | recette | refund | return | pos`),
);

/** Statuses of a line that never moved money; such lines are left out. */
export const deadStates: ReadonlySet<string> = new Set(
  list(`pending | pending transaction | declined | failed | reverted | reversed | cancelled | canceled | denied | rejected | refused
    | voided | void | expired | on hold | hold | authorized | authorised | authorization | in progress | processing | scheduled | unposted
    | vorgemerkt | vorgemerkter umsatz | umsatz vorgemerkt | vormerkposten | vormerkung | offen | ausstehend | in bearbeitung | storniert
    | abgelehnt | fehlgeschlagen | pendiente | retenido | rechazada | rechazado | anulada | anulado | fallida | cancelada | cancelado
    | en attente | en cours | a venir | refuse | annule | echoue | rejete | in attesa | non contabilizzato | annullato | rifiutato
    | pendente | recusado | in behandeling | geweigerd | geannuleerd`),
);

/** Statuses of a line that did move money. */
export const liveStates: ReadonlySet<string> = new Set(
  list(`completed | complete | posted | booked | cleared | settled | success | successful | succeeded | paid | sent | executed | approved
    | umsatz gebucht | gebucht | verbucht | abgeschlossen | ausgefuhrt | completado | completada | contabilizado | realizado | ejecutada
    | comptabilise | effectue | termine | execute | valide | contabilizzato | eseguito | completato | concluido | verwerkt | geboekt | uitgevoerd`),
);

/** Words that only occur in headings or preambles of card statements. */
export const cardWords =
  /\b(credit card|card ?member|card number|card no|kreditkarte|kartennummer|carte de credit|tarjeta|carta di credito|creditcard)\b/;

/** Rows about the statement, not about a payment. */
export const summaryWords =
  /\b(total|totals|subtotal|balance|saldo|solde|summe|gesamt|anfangssaldo|endsaldo|opening|closing|totale|totaal|kontostand|printed|generated|erstellt|page|seite)\b/;
