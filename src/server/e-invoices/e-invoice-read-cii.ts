// Reads a Cross Industry Invoice; the inverse of e-invoice-cii.ts.
import type {
  EInvoice,
  EInvoiceAllowance,
  EInvoiceLine,
  EInvoiceAddress,
  EInvoiceParty,
  VatTreatment,
} from '#core/e-invoices/e-invoice.ts';
import { child, childrenOf, type XmlElement } from '#core/statement/statement-xml.ts';
import { categoryAt, dayAt, type Figures, textAt } from './e-invoice-read-figures.ts';

const day = (element: XmlElement | undefined, ...path: readonly string[]): string => dayAt(textAt(element, ...path, 'DateTimeString'));

function addressOf(at: XmlElement | undefined): EInvoiceAddress | null {
  if (!at) return null;
  return {
    lines: [textAt(at, 'LineOne'), textAt(at, 'LineTwo'), textAt(at, 'LineThree')].filter((line) => line !== ''),
    city: textAt(at, 'CityName'),
    postalCode: textAt(at, 'PostcodeCode'),
    region: textAt(at, 'CountrySubDivisionName'),
    country: textAt(at, 'CountryID'),
  };
}

function partyOf(one: XmlElement | undefined): EInvoiceParty {
  const registrations = childrenOf(one, 'SpecifiedTaxRegistration').flatMap((r) => child(r, 'ID') ?? []);
  const numberOf = (scheme: string): string => registrations.find((r) => r.attributes['schemeID'] === scheme)?.text ?? '';
  const address = child(one, 'URIUniversalCommunication', 'URIID');
  const contact = child(one, 'DefinedTradeContact');
  return {
    name: textAt(one, 'Name'),
    vatId: numberOf('VA'),
    taxNumber: numberOf('FC'),
    registration: textAt(one, 'SpecifiedLegalOrganization', 'ID'),
    registrationScheme: child(one, 'SpecifiedLegalOrganization', 'ID')?.attributes['schemeID'] ?? '',
    electronicAddress: address ? { scheme: address.attributes['schemeID'] ?? '', id: address.text } : null,
    address: addressOf(child(one, 'PostalTradeAddress')),
    contact: contact
      ? {
          name: textAt(contact, 'PersonName'),
          phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
          email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
        }
      : null,
  };
}

const vatOf = (tax: XmlElement | undefined, figures: Figures): VatTreatment => ({
  category: categoryAt(textAt(tax, 'CategoryCode')),
  percent: figures.decimal(tax, 'RateApplicablePercent'),
});

function allowanceOf(one: XmlElement, figures: Figures): EInvoiceAllowance {
  const [base, percent] = [figures.amount(one, 'BasisAmount'), figures.decimal(one, 'CalculationPercent')];
  return {
    isCharge: textAt(one, 'ChargeIndicator', 'Indicator') === 'true',
    amount: figures.amount(one, 'ActualAmount') ?? 0n,
    of: base === null || percent === null ? null : { base, percent },
    reason: textAt(one, 'Reason'),
    reasonCode: textAt(one, 'ReasonCode'),
  };
}

/** Shipping costs of the profile EXTENDED: treated like any other charge. */
const shippingOf = (one: XmlElement, figures: Figures) => ({
  isCharge: true,
  amount: figures.amount(one, 'AppliedAmount') ?? 0n,
  of: null,
  reason: textAt(one, 'Description'),
  reasonCode: '',
  vat: vatOf(child(one, 'AppliedTradeTax'), figures),
});

function lineOf(one: XmlElement, figures: Figures): EInvoiceLine {
  const settlement = child(one, 'SpecifiedLineTradeSettlement');
  const price = child(one, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const quantity = child(one, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  return {
    id: textAt(one, 'AssociatedDocumentLineDocument', 'LineID'),
    note: textAt(one, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
    quantity: figures.decimal(one, 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
    unit: quantity?.attributes['unitCode'] ?? '',
    net: figures.amount(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    allowances: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map((a) => allowanceOf(a, figures)),
    price: figures.decimal(price, 'ChargeAmount'),
    baseQuantity: figures.decimal(price, 'BasisQuantity'),
    vat: vatOf(child(settlement, 'ApplicableTradeTax'), figures),
    name: textAt(one, 'SpecifiedTradeProduct', 'Name'),
    description: textAt(one, 'SpecifiedTradeProduct', 'Description'),
  };
}

function totalsOf(settlement: XmlElement | undefined, figures: Figures, accountingCurrency: string): EInvoice['totals'] {
  const totals = child(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  // Two elements with one name: distinguished by currency.
  const of = (isAccounting: boolean): XmlElement | undefined => {
    const taxes = childrenOf(totals, 'TaxTotalAmount').filter(
      (tax) => (accountingCurrency !== '' && tax.attributes['currencyID'] === accountingCurrency) === isAccounting,
    );
    return taxes[0] && { ...taxes[0], children: [taxes[0]] };
  };
  return {
    lines: figures.amount(totals, 'LineTotalAmount'),
    allowances: figures.amount(totals, 'AllowanceTotalAmount'),
    charges: figures.amount(totals, 'ChargeTotalAmount'),
    net: figures.amount(totals, 'TaxBasisTotalAmount'),
    tax: figures.amount(of(false), 'TaxTotalAmount'),
    accountingTax: figures.amount(of(true), 'TaxTotalAmount'),
    gross: figures.amount(totals, 'GrandTotalAmount'),
    prepaid: figures.amount(totals, 'TotalPrepaidAmount'),
    rounding: figures.amount(totals, 'RoundingAmount'),
    payable: figures.amount(totals, 'DuePayableAmount'),
  };
}

function paymentOf(settlement: XmlElement | undefined): EInvoice['payment'] {
  const means = child(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  if (means === undefined) return null;
  const account = child(means, 'PayeePartyCreditorFinancialAccount');
  return {
    code: textAt(means, 'TypeCode'),
    remittance: textAt(settlement, 'PaymentReference'),
    account: textAt(account, 'IBANID') || textAt(account, 'ProprietaryID'),
    accountName: textAt(account, 'AccountName'),
    bic: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
  };
}

const periodOf = (period: XmlElement | undefined): EInvoice['period'] =>
  period === undefined ? null : { from: day(period, 'StartDateTime'), through: day(period, 'EndDateTime') };

const headOf = (root: XmlElement): Pick<EInvoice, 'specification' | 'process' | 'number' | 'issuedOn' | 'typeCode' | 'note'> => {
  const context = child(root, 'ExchangedDocumentContext');
  const document = child(root, 'ExchangedDocument');
  return {
    specification: textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    process: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    number: textAt(document, 'ID'),
    issuedOn: day(document, 'IssueDateTime'),
    typeCode: textAt(document, 'TypeCode'),
    note: childrenOf(document, 'IncludedNote')
      .map((note) => textAt(note, 'Content'))
      .join('\n\n'),
  };
};

export function readCii(root: XmlElement, figures: Figures): EInvoice {
  const trade = child(root, 'SupplyChainTradeTransaction');
  const agreement = child(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = child(trade, 'ApplicableHeaderTradeDelivery');
  const settlement = child(trade, 'ApplicableHeaderTradeSettlement');
  const accountingCurrency = textAt(settlement, 'TaxCurrencyCode');
  return {
    ...headOf(root),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    accountingCurrency,
    dueOn: day(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    terms: textAt(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
    preceding: childrenOf(settlement, 'InvoiceReferencedDocument').map((reference) => ({
      number: textAt(reference, 'IssuerAssignedID'),
      issuedOn: day(reference, 'FormattedIssueDateTime'),
    })),
    seller: partyOf(child(agreement, 'SellerTradeParty')),
    buyer: partyOf(child(agreement, 'BuyerTradeParty')),
    period: periodOf(child(settlement, 'BillingSpecifiedPeriod')),
    deliveredOn: day(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    deliverTo: addressOf(child(delivery, 'ShipToTradeParty', 'PostalTradeAddress')),
    payment: paymentOf(settlement),
    allowances: [
      ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map((a) => ({
        ...allowanceOf(a, figures),
        vat: vatOf(child(a, 'CategoryTradeTax'), figures),
      })),
      ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map((a) => shippingOf(a, figures)),
    ],
    totals: totalsOf(settlement, figures, accountingCurrency),
    vat: childrenOf(settlement, 'ApplicableTradeTax').map((one) => ({
      ...vatOf(one, figures),
      taxable: figures.amount(one, 'BasisAmount'),
      tax: figures.amount(one, 'CalculatedAmount'),
      reason: textAt(one, 'ExemptionReason'),
      reasonCode: textAt(one, 'ExemptionReasonCode'),
    })),
    lines: childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map((line) => lineOf(line, figures)),
  };
}
