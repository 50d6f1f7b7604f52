// Reads a UBL 2.1 invoice or credit note; the inverse of e-invoice-ubl.ts.
import type {
  EInvoice,
  EInvoiceAllowance,
  EInvoiceLine,
  EInvoiceAddress,
  EInvoiceParty,
  VatTreatment,
} from '#core/e-invoices/e-invoice.ts';
import { child, childrenOf, type XmlElement } from '#core/statement/statement-xml.ts';
import { categoryAt, type Figures, textAt } from './e-invoice-read-figures.ts';

const isVat = (scheme: XmlElement): boolean => textAt(scheme, 'TaxScheme', 'ID').toUpperCase() === 'VAT';

function addressOf(at: XmlElement | undefined): EInvoiceAddress | null {
  if (!at) return null;
  const lines = [textAt(at, 'StreetName'), textAt(at, 'AdditionalStreetName'), textAt(at, 'AddressLine', 'Line')];
  return {
    lines: lines.filter((line) => line !== ''),
    city: textAt(at, 'CityName'),
    postalCode: textAt(at, 'PostalZone'),
    region: textAt(at, 'CountrySubentity'),
    country: textAt(at, 'Country', 'IdentificationCode'),
  };
}

function partyOf(one: XmlElement | undefined): EInvoiceParty {
  const schemes = childrenOf(one, 'PartyTaxScheme');
  const endpoint = child(one, 'EndpointID');
  const contact = child(one, 'Contact');
  return {
    name: textAt(one, 'PartyLegalEntity', 'RegistrationName') || textAt(one, 'PartyName', 'Name'),
    vatId: textAt(schemes.find(isVat), 'CompanyID'),
    taxNumber: textAt(
      schemes.find((scheme) => !isVat(scheme)),
      'CompanyID',
    ),
    registration: textAt(one, 'PartyLegalEntity', 'CompanyID'),
    registrationScheme: child(one, 'PartyLegalEntity', 'CompanyID')?.attributes['schemeID'] ?? '',
    electronicAddress: endpoint ? { scheme: endpoint.attributes['schemeID'] ?? '', id: endpoint.text } : null,
    address: addressOf(child(one, 'PostalAddress')),
    contact: contact
      ? { name: textAt(contact, 'Name'), phone: textAt(contact, 'Telephone'), email: textAt(contact, 'ElectronicMail') }
      : null,
  };
}

const vatOf = (category: XmlElement | undefined, figures: Figures): VatTreatment => ({
  category: categoryAt(textAt(category, 'ID')),
  percent: figures.decimal(category, 'Percent'),
});

function allowanceOf(one: XmlElement, figures: Figures): EInvoiceAllowance {
  const [base, percent] = [figures.amount(one, 'BaseAmount'), figures.decimal(one, 'MultiplierFactorNumeric')];
  return {
    isCharge: textAt(one, 'ChargeIndicator') === 'true',
    amount: figures.amount(one, 'Amount') ?? 0n,
    of: base === null || percent === null ? null : { base, percent },
    reason: textAt(one, 'AllowanceChargeReason'),
    reasonCode: textAt(one, 'AllowanceChargeReasonCode'),
  };
}

function lineOf(one: XmlElement, figures: Figures): EInvoiceLine {
  const quantity = child(one, 'InvoicedQuantity') ?? child(one, 'CreditedQuantity');
  const item = child(one, 'Item');
  return {
    id: textAt(one, 'ID'),
    note: textAt(one, 'Note'),
    quantity: figures.decimal(one, quantity?.name ?? 'InvoicedQuantity'),
    unit: quantity?.attributes['unitCode'] ?? '',
    net: figures.amount(one, 'LineExtensionAmount'),
    allowances: childrenOf(one, 'AllowanceCharge').map((a) => allowanceOf(a, figures)),
    price: figures.decimal(one, 'Price', 'PriceAmount'),
    baseQuantity: figures.decimal(one, 'Price', 'BaseQuantity'),
    vat: vatOf(child(item, 'ClassifiedTaxCategory'), figures),
    name: textAt(item, 'Name'),
    description: textAt(item, 'Description'),
  };
}

function totalsOf(root: XmlElement, figures: Figures, accountingCurrency: string): EInvoice['totals'] {
  const totals = child(root, 'LegalMonetaryTotal');
  const taxes = childrenOf(root, 'TaxTotal');
  const isAccounting = (total: XmlElement): boolean =>
    accountingCurrency !== '' &&
    child(total, 'TaxAmount')?.attributes['currencyID'] === accountingCurrency &&
    childrenOf(total, 'TaxSubtotal').length === 0;
  return {
    lines: figures.amount(totals, 'LineExtensionAmount'),
    allowances: figures.amount(totals, 'AllowanceTotalAmount'),
    charges: figures.amount(totals, 'ChargeTotalAmount'),
    net: figures.amount(totals, 'TaxExclusiveAmount'),
    tax: figures.amount(
      taxes.find((total) => !isAccounting(total)),
      'TaxAmount',
    ),
    accountingTax: figures.amount(taxes.find(isAccounting), 'TaxAmount'),
    gross: figures.amount(totals, 'TaxInclusiveAmount'),
    prepaid: figures.amount(totals, 'PrepaidAmount'),
    rounding: figures.amount(totals, 'PayableRoundingAmount'),
    payable: figures.amount(totals, 'PayableAmount'),
  };
}

function paymentOf(means: XmlElement | undefined): EInvoice['payment'] {
  if (means === undefined) return null;
  const account = child(means, 'PayeeFinancialAccount');
  return {
    code: textAt(means, 'PaymentMeansCode'),
    remittance: textAt(means, 'PaymentID'),
    account: textAt(account, 'ID'),
    accountName: textAt(account, 'Name'),
    bic: textAt(account, 'FinancialInstitutionBranch', 'ID'),
  };
}

// The tax date code (BT-8) is in the same element, but isn't a period.
function periodOf(period: XmlElement | undefined): EInvoice['period'] {
  const [from, through] = [textAt(period, 'StartDate'), textAt(period, 'EndDate')];
  if (period === undefined || (from + through === '' && textAt(period, 'DescriptionCode') !== '')) return null;
  return { from, through };
}

export function readUbl(root: XmlElement, figures: Figures): EInvoice {
  const lines = [...childrenOf(root, 'InvoiceLine'), ...childrenOf(root, 'CreditNoteLine')];
  const accountingCurrency = textAt(root, 'TaxCurrencyCode');
  return {
    specification: textAt(root, 'CustomizationID'),
    process: textAt(root, 'ProfileID'),
    number: textAt(root, 'ID'),
    issuedOn: textAt(root, 'IssueDate'),
    typeCode: textAt(root, 'InvoiceTypeCode') || textAt(root, 'CreditNoteTypeCode'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    accountingCurrency,
    dueOn: textAt(root, 'DueDate') || textAt(root, 'PaymentMeans', 'PaymentDueDate'),
    buyerReference: textAt(root, 'BuyerReference'),
    orderReference: textAt(root, 'OrderReference', 'ID'),
    terms: textAt(root, 'PaymentTerms', 'Note'),
    note: childrenOf(root, 'Note')
      .map((note) => note.text)
      .join('\n\n'),
    preceding: childrenOf(root, 'BillingReference').map((reference) => ({
      number: textAt(reference, 'InvoiceDocumentReference', 'ID'),
      issuedOn: textAt(reference, 'InvoiceDocumentReference', 'IssueDate'),
    })),
    seller: partyOf(child(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(child(root, 'AccountingCustomerParty', 'Party')),
    period: periodOf(child(root, 'InvoicePeriod')),
    deliveredOn: textAt(root, 'Delivery', 'ActualDeliveryDate'),
    deliverTo: addressOf(child(root, 'Delivery', 'DeliveryLocation', 'Address')),
    payment: paymentOf(child(root, 'PaymentMeans')),
    allowances: childrenOf(root, 'AllowanceCharge').map((a) => ({
      ...allowanceOf(a, figures),
      vat: vatOf(child(a, 'TaxCategory'), figures),
    })),
    totals: totalsOf(root, figures, accountingCurrency),
    vat: childrenOf(root, 'TaxTotal')
      .flatMap((total) => childrenOf(total, 'TaxSubtotal'))
      .map((one) => ({
        ...vatOf(child(one, 'TaxCategory'), figures),
        taxable: figures.amount(one, 'TaxableAmount'),
        tax: figures.amount(one, 'TaxAmount'),
        reason: textAt(one, 'TaxCategory', 'TaxExemptionReason'),
        reasonCode: textAt(one, 'TaxCategory', 'TaxExemptionReasonCode'),
      })),
    lines: lines.map((line) => lineOf(line, figures)),
  };
}
