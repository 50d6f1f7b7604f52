// The words of a document – its title, details, columns and sums – in each language of a customer: on paper, on screen and behind its link.
import type { References } from './free-texts.ts';
import type { DocumentKind } from '../sales/invoice.ts';
import type { Language } from '../language.ts';

export interface DocumentWords extends References {
  readonly title: Readonly<Record<DocumentKind, string>>;
  readonly draft: string;
  readonly proforma: string;
  readonly order: string;
  readonly supplier: string;
  readonly deliverBy: string;
  readonly noInvoice: string;
  readonly subtotalOf: (section: string) => string;
  readonly to: Readonly<Record<DocumentKind, string>>;
  readonly number: string;
  readonly issuedOn: string;
  /** For a single day, and for a period. */
  readonly suppliedOn: string;
  readonly suppliedFrom: string;
  readonly dueOn: string;
  readonly validUntil: string;
  readonly forInvoice: string;
  readonly of: (number: string, day: string) => string;
  readonly named: (label: string, value: string) => string;
  readonly taxId: string;
  readonly registration: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly tax: string;
  readonly amount: (currency: string) => string;
  readonly discount: string;
  readonly subtotal: string;
  readonly net: string;
  readonly total: string;
  readonly onBase: (tax: string, base: string) => string;
  readonly includes: (tax: string, base: string) => string;
  readonly pricesIncludeTax: string;
  readonly withheld: (tax: string) => string;
  readonly payable: Readonly<Record<DocumentKind, string>>;
  readonly payment: string;
  readonly accountHolder: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly paymentReference: string;
  readonly scan: string;
  readonly scanAlt: (amount: string, name: string) => string;
  readonly payOnline: string;
  readonly payOnlineAlt: (number: string) => string;
  readonly page: (page: number, pages: number) => string;
}

const en: DocumentWords = {
  title: { invoice: 'Invoice', credit_note: 'Credit note', quote: 'Quote' },
  draft: 'Draft',
  order: 'Purchase order',
  supplier: 'Supplier',
  deliverBy: 'Deliver by',
  proforma: 'Pro-forma invoice',
  noInvoice: 'This isn’t a tax invoice and can’t be used to reclaim tax. The invoice will follow.',
  subtotalOf: (section) => `Subtotal ${section}`,
  to: { invoice: 'Bill to', credit_note: 'Credit to', quote: 'Prepared for' },
  number: 'Number',
  issuedOn: 'Issued',
  suppliedOn: 'Service date',
  suppliedFrom: 'Service period',
  dueOn: 'Due',
  validUntil: 'Valid until',
  reference: 'Your reference',
  orderNumber: 'Order number',
  forInvoice: 'For invoice',
  of: (number, day) => `${number} of ${day}`,
  named: (label, value) => `${label}: ${value}`,
  taxId: 'Tax ID',
  registration: 'Registration',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Price',
  tax: 'Tax',
  amount: (currency) => `Amount ${currency}`,
  discount: 'Discount',
  subtotal: 'Subtotal',
  net: 'Total before tax',
  total: 'Total',
  onBase: (tax, base) => `${tax} on ${base}`,
  includes: (tax, base) => `Includes ${tax} on ${base}`,
  pricesIncludeTax: 'Prices include tax.',
  withheld: (tax) => `Withheld: ${tax}`,
  payable: { invoice: 'Amount due', credit_note: 'Amount credited', quote: 'Total' },
  payment: 'Payment details',
  accountHolder: 'Account holder',
  bank: 'Bank',
  accountNumber: 'Account number',
  paymentReference: 'Reference',
  scan: 'Scan with your banking app',
  scanAlt: (amount, name) => `QR code of a credit transfer of ${amount} to ${name}`,
  payOnline: 'View and pay online',
  payOnlineAlt: (number) => `QR code of the page where invoice ${number} can be paid`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const es: DocumentWords = {
  title: { invoice: 'Factura', credit_note: 'Factura rectificativa', quote: 'Presupuesto' },
  draft: 'Borrador',
  order: 'Pedido de compra',
  supplier: 'Proveedor',
  deliverBy: 'Entrega',
  proforma: 'Factura proforma',
  noInvoice: 'Este documento no es una factura y no da derecho a deducir impuestos. La factura se enviará después.',
  subtotalOf: (section) => `Subtotal de ${section}`,
  to: { invoice: 'Facturar a', credit_note: 'Abonar a', quote: 'Preparado para' },
  number: 'Número',
  issuedOn: 'Fecha',
  suppliedOn: 'Fecha de la operación',
  suppliedFrom: 'Periodo de la operación',
  dueOn: 'Vencimiento',
  validUntil: 'Válido hasta',
  reference: 'Su referencia',
  orderNumber: 'Número de pedido',
  forInvoice: 'Sobre la factura',
  of: (number, day) => `${number} del ${day}`,
  named: (label, value) => `${label}: ${value}`,
  taxId: 'NIF',
  registration: 'Registro',
  description: 'Descripción',
  quantity: 'Cantidad',
  unitPrice: 'Precio',
  tax: 'Impuesto',
  amount: (currency) => `Importe ${currency}`,
  discount: 'Descuento',
  subtotal: 'Subtotal',
  net: 'Base imponible',
  total: 'Total',
  onBase: (tax, base) => `${tax} sobre ${base}`,
  includes: (tax, base) => `Incluye ${tax} sobre ${base}`,
  pricesIncludeTax: 'Los precios incluyen impuestos.',
  withheld: (tax) => `Retención: ${tax}`,
  payable: { invoice: 'Importe a pagar', credit_note: 'Importe rectificado', quote: 'Total' },
  payment: 'Cómo pagar',
  accountHolder: 'Titular de la cuenta',
  bank: 'Banco',
  accountNumber: 'Número de cuenta',
  paymentReference: 'Concepto',
  scan: 'Escanee con la app de su banco',
  scanAlt: (amount, name) => `Código QR de una transferencia de ${amount} a ${name}`,
  payOnline: 'Ver y pagar en línea',
  payOnlineAlt: (number) => `Código QR de la página para pagar la factura ${number}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

const fr: DocumentWords = {
  title: { invoice: 'Facture', credit_note: 'Avoir', quote: 'Devis' },
  draft: 'Brouillon',
  order: 'Bon de commande',
  supplier: 'Fournisseur',
  deliverBy: 'Livraison',
  proforma: 'Facture pro forma',
  noInvoice: 'Ce document n’est pas une facture et n’ouvre pas droit à déduction de la TVA. La facture suivra.',
  subtotalOf: (section) => `Sous-total ${section}`,
  to: { invoice: 'Facturé à', credit_note: 'Avoir établi pour', quote: 'À l’attention de' },
  number: 'Numéro',
  issuedOn: 'Date d’émission',
  suppliedOn: 'Livraison ou prestation',
  suppliedFrom: 'Période de prestation',
  dueOn: 'Échéance',
  validUntil: 'Valable jusqu’au',
  reference: 'Votre réf.',
  orderNumber: 'Numéro de commande',
  forInvoice: 'Facture d’origine',
  of: (number, day) => `${number} du ${day}`,
  named: (label, value) => `${label} : ${value}`,
  taxId: 'Identifiant fiscal',
  registration: 'N° d’immatriculation',
  description: 'Désignation',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  tax: 'TVA',
  amount: (currency) => `Montant ${currency}`,
  discount: 'Remise',
  subtotal: 'Sous-total',
  net: 'Total HT',
  total: 'Total TTC',
  onBase: (tax, base) => `${tax} sur ${base}`,
  includes: (tax, base) => `Dont ${tax} sur ${base}`,
  pricesIncludeTax: 'Prix TTC.',
  withheld: (tax) => `Retenue à la source\u00a0: ${tax}`,
  payable: { invoice: 'Net à payer', credit_note: 'Montant de l’avoir', quote: 'Total' },
  payment: 'Règlement',
  accountHolder: 'Titulaire du compte',
  bank: 'Banque',
  accountNumber: 'Numéro de compte',
  paymentReference: 'Référence',
  scan: 'À scanner avec l’application de votre banque',
  scanAlt: (amount, name) => `Code QR d’un virement de ${amount} à ${name}`,
  payOnline: 'Voir et payer en ligne',
  payOnlineAlt: (number) => `Code QR de la page où payer la facture ${number}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const de: DocumentWords = {
  title: { invoice: 'Rechnung', credit_note: 'Rechnungskorrektur', quote: 'Angebot' },
  draft: 'Entwurf',
  order: 'Bestellung',
  supplier: 'Lieferant',
  deliverBy: 'Liefertermin',
  proforma: 'Proforma-Rechnung',
  noInvoice: 'Dies ist keine Rechnung und berechtigt nicht zum Vorsteuerabzug. Die Rechnung folgt.',
  subtotalOf: (section) => `Zwischensumme ${section}`,
  to: { invoice: 'Rechnung an', credit_note: 'Rechnungskorrektur für', quote: 'Angebot für' },
  number: 'Nummer',
  issuedOn: 'Datum',
  suppliedOn: 'Leistungsdatum',
  suppliedFrom: 'Leistungszeitraum',
  dueOn: 'Fällig am',
  validUntil: 'Gültig bis',
  reference: 'Ihr Zeichen',
  orderNumber: 'Bestellnummer',
  forInvoice: 'Zur Rechnung',
  of: (number, day) => `${number} vom ${day}`,
  named: (label, value) => `${label}: ${value}`,
  taxId: 'Steuernr./USt-IdNr.',
  registration: 'Register',
  description: 'Beschreibung',
  quantity: 'Menge',
  unitPrice: 'Preis',
  tax: 'Steuer',
  amount: (currency) => `Betrag ${currency}`,
  discount: 'Rabatt',
  subtotal: 'Zwischensumme',
  net: 'Nettobetrag',
  total: 'Gesamtbetrag',
  onBase: (tax, base) => `${tax} auf ${base}`,
  includes: (tax, base) => `Enthält ${tax} auf ${base}`,
  pricesIncludeTax: 'Die Preise enthalten die Steuer.',
  withheld: (tax) => `Einbehalten: ${tax}`,
  payable: { invoice: 'Zu zahlen', credit_note: 'Korrigiert', quote: 'Gesamtbetrag' },
  payment: 'So zahlen Sie',
  accountHolder: 'Kontoinhaber',
  bank: 'Bank',
  accountNumber: 'Kontonummer',
  paymentReference: 'Verwendungszweck',
  scan: 'Mit der Banking-App scannen',
  scanAlt: (amount, name) => `QR-Code einer Überweisung von ${amount} an ${name}`,
  payOnline: 'Online ansehen und bezahlen',
  payOnlineAlt: (number) => `QR-Code der Seite, auf der Rechnung ${number} bezahlt werden kann`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

export const documentWords: Readonly<Record<Language, DocumentWords>> = { en, es, fr, de };
