// An electronic invoice in UBL 2.1: Invoice, or CreditNote for the types that are one (EN 16931-3-2). Elements are in the order of the schema.
import {
  amountText,
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  type EInvoiceAddress,
  type EInvoiceParty,
  type VatTreatment,
} from '#core/e-invoices/e-invoice.ts';
import { creditNoteTypes } from '#core/e-invoices/e-invoice-codes.ts';
import { element, xmlDocument, type XmlNode } from '../platform/formats/xml-writer.ts';

const cbc = (name: string, text: string | null, attributes?: Record<string, string>): XmlNode | null =>
  element(`cbc:${name}`, text ?? '', attributes);
const cac = (name: string, children: readonly (XmlNode | null)[]): XmlNode | null => element(`cac:${name}`, children);
const money = (name: string, amount: bigint | null, currency: string): XmlNode | null =>
  amount === null ? null : cbc(name, amountText(amount), { currencyID: currency });
const vatScheme = (id = 'VAT'): XmlNode | null => cac('TaxScheme', [cbc('ID', id)]);

function address(name: string, at: EInvoiceAddress | null): XmlNode | null {
  if (at === null) return null;
  const [first = '', second = '', third = ''] = at.lines;
  return cac(name, [
    cbc('StreetName', first),
    cbc('AdditionalStreetName', second),
    cbc('CityName', at.city),
    cbc('PostalZone', at.postalCode),
    cbc('CountrySubentity', at.region),
    cac('AddressLine', [cbc('Line', third)]),
    cac('Country', [cbc('IdentificationCode', at.country)]),
  ]);
}

const taxScheme = (id: string, scheme: string): XmlNode | null =>
  id.trim() === '' ? null : cac('PartyTaxScheme', [cbc('CompanyID', id), vatScheme(scheme)]);

const schemeOf = ({ registrationScheme }: EInvoiceParty): Record<string, string> =>
  registrationScheme === '' ? {} : { schemeID: registrationScheme };

const party = (one: EInvoiceParty): XmlNode | null =>
  cac('Party', [
    one.electronicAddress && cbc('EndpointID', one.electronicAddress.id, { schemeID: one.electronicAddress.scheme }),
    address('PostalAddress', one.address),
    taxScheme(one.vatId, 'VAT'),
    taxScheme(one.taxNumber, 'FC'),
    cac('PartyLegalEntity', [cbc('RegistrationName', one.name), cbc('CompanyID', one.registration, schemeOf(one))]),
    one.contact &&
      cac('Contact', [cbc('Name', one.contact.name), cbc('Telephone', one.contact.phone), cbc('ElectronicMail', one.contact.email)]),
  ]);

const category = (name: string, { category: code, percent }: VatTreatment, reason: readonly (XmlNode | null)[] = []): XmlNode | null =>
  cac(name, [cbc('ID', code), cbc('Percent', percent), ...reason, vatScheme()]);

const allowance = (a: EInvoiceAllowance & { readonly vat?: VatTreatment }, currency: string): XmlNode | null =>
  cac('AllowanceCharge', [
    cbc('ChargeIndicator', String(a.isCharge)),
    cbc('AllowanceChargeReasonCode', a.reasonCode),
    cbc('AllowanceChargeReason', a.reason),
    a.of && cbc('MultiplierFactorNumeric', a.of.percent),
    money('Amount', a.amount, currency),
    a.of && money('BaseAmount', a.of.base, currency),
    a.vat ? category('TaxCategory', a.vat) : null,
  ]);

function payment({ payment: how, dueOn }: EInvoice, isCredit: boolean): XmlNode | null {
  if (how === null) return null;
  return cac('PaymentMeans', [
    cbc('PaymentMeansCode', how.code),
    cbc('PaymentDueDate', isCredit ? dueOn : ''),
    cbc('PaymentID', how.remittance),
    cac('PayeeFinancialAccount', [
      cbc('ID', how.account),
      cbc('Name', how.accountName),
      cac('FinancialInstitutionBranch', [cbc('ID', how.bic)]),
    ]),
  ]);
}

function taxTotals({ totals, vat, currency, accountingCurrency }: EInvoice): readonly (XmlNode | null)[] {
  const subtotals = vat.map((v) =>
    cac('TaxSubtotal', [
      money('TaxableAmount', v.taxable, currency),
      money('TaxAmount', v.tax, currency),
      category('TaxCategory', v, [cbc('TaxExemptionReasonCode', v.reasonCode), cbc('TaxExemptionReason', v.reason)]),
    ]),
  );
  const accounting = accountingCurrency === '' ? null : cac('TaxTotal', [money('TaxAmount', totals.accountingTax, accountingCurrency)]);
  return [cac('TaxTotal', [money('TaxAmount', totals.tax, currency), ...subtotals]), accounting];
}

const monetaryTotal = ({ totals, currency }: EInvoice): XmlNode | null =>
  cac('LegalMonetaryTotal', [
    money('LineExtensionAmount', totals.lines, currency),
    money('TaxExclusiveAmount', totals.net, currency),
    money('TaxInclusiveAmount', totals.gross, currency),
    money('AllowanceTotalAmount', totals.allowances, currency),
    money('ChargeTotalAmount', totals.charges, currency),
    money('PrepaidAmount', totals.prepaid, currency),
    money('PayableRoundingAmount', totals.rounding, currency),
    money('PayableAmount', totals.payable, currency),
  ]);

const invoiceLine = (line: EInvoiceLine, currency: string, isCredit: boolean): XmlNode | null =>
  cac(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', line.id),
    cbc('Note', line.note),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', line.quantity, line.unit === '' ? {} : { unitCode: line.unit }),
    money('LineExtensionAmount', line.net, currency),
    ...line.allowances.map((a) => allowance(a, currency)),
    cac('Item', [cbc('Description', line.description), cbc('Name', line.name), category('ClassifiedTaxCategory', line.vat)]),
    cac('Price', [
      cbc('PriceAmount', line.price, { currencyID: currency }),
      line.baseQuantity === null ? null : cbc('BaseQuantity', line.baseQuantity, { unitCode: line.unit }),
    ]),
  ]);

function head(invoice: EInvoice, isCredit: boolean): readonly (XmlNode | null)[] {
  return [
    cbc('CustomizationID', invoice.specification),
    cbc('ProfileID', invoice.process),
    cbc('ID', invoice.number),
    cbc('IssueDate', invoice.issuedOn),
    cbc('DueDate', isCredit ? '' : invoice.dueOn),
    cbc(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', invoice.typeCode),
    cbc('Note', invoice.note),
    cbc('DocumentCurrencyCode', invoice.currency),
    cbc('TaxCurrencyCode', invoice.accountingCurrency),
    cbc('BuyerReference', invoice.buyerReference),
    invoice.period && cac('InvoicePeriod', [cbc('StartDate', invoice.period.from), cbc('EndDate', invoice.period.through)]),
    cac('OrderReference', [cbc('ID', invoice.orderReference)]),
    ...invoice.preceding.map((p) =>
      cac('BillingReference', [cac('InvoiceDocumentReference', [cbc('ID', p.number), cbc('IssueDate', p.issuedOn)])]),
    ),
  ];
}

/** The file's text. */
export function writeUbl(invoice: EInvoice): string {
  const isCredit = creditNoteTypes.has(invoice.typeCode);
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const { currency } = invoice;
  const made = element(
    root,
    [
      ...head(invoice, isCredit),
      cac('AccountingSupplierParty', [party(invoice.seller)]),
      cac('AccountingCustomerParty', [party(invoice.buyer)]),
      cac('Delivery', [cbc('ActualDeliveryDate', invoice.deliveredOn), cac('DeliveryLocation', [address('Address', invoice.deliverTo)])]),
      payment(invoice, isCredit),
      cac('PaymentTerms', [cbc('Note', invoice.terms)]),
      ...invoice.allowances.map((a) => allowance(a, currency)),
      ...taxTotals(invoice),
      monetaryTotal(invoice),
      ...invoice.lines.map((line) => invoiceLine(line, currency, isCredit)),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  );
  if (made === null) throw new Error('an invoice says nothing');
  return xmlDocument(made);
}
