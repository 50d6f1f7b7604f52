// Memos of the entries that Daybook posts itself, in the language of the books. A memo that was posted doesn't change.
import type { Language } from '../language.ts';
import { limits } from './ledger.ts';

type CoinEvent = 'buy' | 'sell' | 'trade' | 'reward' | 'in' | 'out' | 'fee';

const en = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  bill: 'Bill',
  supplierCredit: 'Supplier credit',
  claim: 'Expense claim',
  paymentFrom: (name: string, numbers: string) => `Payment from ${name}${numbers && ` for ${numbers}`}`,
  paymentTo: (name: string, numbers: string) => `Payment to ${name} for ${numbers}`,
  prepaymentTo: (name: string) => `Prepayment to ${name}`,
  creditSettles: (note: string, invoice: string) => `Credit note ${note} settles ${invoice}`,
  creditApplied: (number: string) => `Credit applied to ${number}`,
  unapplied: (number: string) => `Payment unapplied from ${number || 'an invoice'}`,
  refundTo: (name: string) => `Refund to ${name}`,
  refundFrom: (name: string) => `Refund from ${name}`,
  refundReversed: (number: string) => `Refund reversed: ${number} is paid again`,
  rounding: 'Rounding difference',
  bankCharges: 'Bank charges',
  on: (what: string, number: string) => `${what} on ${number}`,
  badDebt: (number: string) => `Bad debt: ${number}`,
  processingFee: 'Processing fee',
  openIn: (document: string, program: string) => `${document}, open in ${program}`,
  openingBalances: (program: string) => `Opening balances from ${program}`,
  openingBalance: (account: string) => `Opening balance of ${account}`,
  cashOver: (account: string) => `Cash count, ${account}: over`,
  cashShort: (account: string) => `Cash count, ${account}: short`,
  payout: (source: string, reference: string) => `${source} payout ${reference}`,
  realized: (account: string, currency: string) => `Realized exchange difference, ${account}, ${currency}`,
  revaluation: (rate: string, account: string, currency: string) => `Revaluation at ${rate}, ${account}, ${currency}`,
  reversal: (memo: string) => (memo ? `Reversal: ${memo}` : 'Reversal'),
  coinsMoved: (coins: string, from: string, to: string) => `Moved ${coins} from ${from} to ${to}`,
  traded: (given: string, received: string) => `${given} for ${received}`,
  coins: { buy: 'Bought', sell: 'Sold', trade: 'Exchanged', reward: 'Received', in: 'Received', out: 'Sent', fee: 'Fee' } as Readonly<
    Record<CoinEvent, string>
  >,
};
type EntryMemos = typeof en;

const de: EntryMemos = {
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  bill: 'Eingangsrechnung',
  supplierCredit: 'Lieferantengutschrift',
  claim: 'Auslage',
  paymentFrom: (name, numbers) => `Zahlung von ${name}${numbers && ` für ${numbers}`}`,
  paymentTo: (name, numbers) => `Zahlung an ${name} für ${numbers}`,
  prepaymentTo: (name) => `Anzahlung an ${name}`,
  creditSettles: (note, invoice) => `Rechnungskorrektur ${note} mit ${invoice} verrechnet`,
  creditApplied: (number) => `Guthaben mit ${number} verrechnet`,
  unapplied: (number) => `Zahlung von ${number || 'einer Rechnung'} gelöst`,
  refundTo: (name) => `Erstattung an ${name}`,
  refundFrom: (name) => `Erstattung von ${name}`,
  refundReversed: (number) => `Erstattung storniert: ${number} ist wieder bezahlt`,
  rounding: 'Rundungsdifferenz',
  bankCharges: 'Bankgebühren',
  on: (what, number) => `${what} bei ${number}`,
  badDebt: (number) => `Forderungsausfall: ${number}`,
  processingFee: 'Transaktionsgebühr',
  openIn: (document, program) => `${document}, offen in ${program}`,
  openingBalances: (program) => `Eröffnungsbilanz aus ${program}`,
  openingBalance: (account) => `Anfangsbestand ${account}`,
  cashOver: (account) => `Kassensturz, ${account}: Überschuss`,
  cashShort: (account) => `Kassensturz, ${account}: Fehlbetrag`,
  payout: (source, reference) => `Auszahlung ${source} ${reference}`,
  realized: (account, currency) => `Realisierte Kursdifferenz, ${account}, ${currency}`,
  revaluation: (rate, account, currency) => `Bewertung zum Kurs ${rate}, ${account}, ${currency}`,
  reversal: (memo) => (memo ? `Storno: ${memo}` : 'Storno'),
  coinsMoved: (coins, from, to) => `${coins} von ${from} nach ${to} übertragen`,
  traded: (given, received) => `${given} gegen ${received}`,
  coins: { buy: 'Kauf', sell: 'Verkauf', trade: 'Tausch', reward: 'Erhalten', in: 'Eingang', out: 'Ausgang', fee: 'Gebühr' },
};

const fr: EntryMemos = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  bill: 'Facture fournisseur',
  supplierCredit: 'Avoir fournisseur',
  claim: 'Note de frais',
  paymentFrom: (name, numbers) => `Règlement de ${name}${numbers && ` pour ${numbers}`}`,
  paymentTo: (name, numbers) => `Règlement à ${name} pour ${numbers}`,
  prepaymentTo: (name) => `Acompte versé à ${name}`,
  creditSettles: (note, invoice) => `Avoir ${note} imputé sur ${invoice}`,
  creditApplied: (number) => `Avoir imputé sur ${number}`,
  unapplied: (number) => `Règlement détaché de ${number || 'la facture'}`,
  refundTo: (name) => `Remboursement à ${name}`,
  refundFrom: (name) => `Remboursement de ${name}`,
  refundReversed: (number) => `Remboursement annulé : ${number} est de nouveau réglée`,
  rounding: 'Écart d’arrondi',
  bankCharges: 'Frais bancaires',
  on: (what, number) => `${what} sur ${number}`,
  badDebt: (number) => `Créance irrécouvrable : ${number}`,
  processingFee: 'Commission de paiement',
  openIn: (document, program) => `${document}, à régler dans ${program}`,
  openingBalances: (program) => `À-nouveaux repris de ${program}`,
  openingBalance: (account) => `Solde initial de ${account}`,
  cashOver: (account) => `Comptage de caisse, ${account} : excédent`,
  cashShort: (account) => `Comptage de caisse, ${account} : manquant`,
  payout: (source, reference) => `Versement ${source} ${reference}`,
  realized: (account, currency) => `Différence de change réalisée, ${account}, ${currency}`,
  revaluation: (rate, account, currency) => `Réévaluation au cours de ${rate}, ${account}, ${currency}`,
  reversal: (memo) => (memo ? `Extourne : ${memo}` : 'Extourne'),
  coinsMoved: (coins, from, to) => `${coins} : virement de ${from} vers ${to}`,
  traded: (given, received) => `${given} contre ${received}`,
  coins: { buy: 'Achat', sell: 'Vente', trade: 'Échange', reward: 'Reçu', in: 'Reçu', out: 'Envoyé', fee: 'Frais' },
};

const es: EntryMemos = {
  invoice: 'Factura',
  creditNote: 'Factura rectificativa',
  bill: 'Factura de proveedor',
  supplierCredit: 'Abono de proveedor',
  claim: 'Nota de gastos',
  paymentFrom: (name, numbers) => `Cobro de ${name}${numbers && ` por ${numbers}`}`,
  paymentTo: (name, numbers) => `Pago a ${name} por ${numbers}`,
  prepaymentTo: (name) => `Anticipo a ${name}`,
  creditSettles: (note, invoice) => `Factura rectificativa ${note} aplicada a ${invoice}`,
  creditApplied: (number) => `Saldo a favor aplicado a ${number}`,
  unapplied: (number) => `Cobro desvinculado de ${number || 'una factura'}`,
  refundTo: (name) => `Reembolso a ${name}`,
  refundFrom: (name) => `Reembolso de ${name}`,
  refundReversed: (number) => `Reembolso anulado: ${number} vuelve a estar pagada`,
  rounding: 'Diferencia de redondeo',
  bankCharges: 'Comisiones bancarias',
  on: (what, number) => `${what} en ${number}`,
  badDebt: (number) => `Crédito incobrable: ${number}`,
  processingFee: 'Comisión de cobro',
  openIn: (document, program) => `${document}, pendiente en ${program}`,
  openingBalances: (program) => `Saldos de apertura de ${program}`,
  openingBalance: (account) => `Saldo inicial de ${account}`,
  cashOver: (account) => `Arqueo de caja, ${account}: sobrante`,
  cashShort: (account) => `Arqueo de caja, ${account}: faltante`,
  payout: (source, reference) => `Liquidación de ${source} ${reference}`,
  realized: (account, currency) => `Diferencia de cambio realizada, ${account}, ${currency}`,
  revaluation: (rate, account, currency) => `Revaluación al tipo ${rate}, ${account}, ${currency}`,
  reversal: (memo) => (memo ? `Anulación: ${memo}` : 'Anulación'),
  coinsMoved: (coins, from, to) => `${coins}: traspaso de ${from} a ${to}`,
  traded: (given, received) => `${given} por ${received}`,
  coins: { buy: 'Compra', sell: 'Venta', trade: 'Permuta', reward: 'Recibido', in: 'Recibido', out: 'Enviado', fee: 'Comisión' },
};

const memos: Readonly<Record<Language, EntryMemos>> = { en, de, fr, es };

/** The memos of a business's entries. */
export const entryMemo = ({ language }: { readonly language: Language }): EntryMemos => memos[language];

/** A memo as long as one may be. */
export const cutMemo = (memo: string): string => memo.slice(0, limits.memo);

const revalued = new RegExp(
  `(?:${Object.values(memos)
    .map((said) => said.revaluation('@', '', '').split('@')[0])
    .join('|')})(\\d+(?:\\.\\d+)?),`,
);
/** The rate that the memo of a revaluation, or of its return, keeps; null for other memos. */
export const rateOfRevaluation = (memo: string): string | null => revalued.exec(memo)?.[1] ?? null;
