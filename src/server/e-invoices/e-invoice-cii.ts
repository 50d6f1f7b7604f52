// An electronic invoice as UN/CEFACT Cross Industry Invoice D16B (EN 16931-3-3), which Factur-X carries. Elements are in the order of the schema.
import {
  amountText,
  type EInvoice,
  type EInvoiceAllowance,
  type EInvoiceLine,
  type EInvoiceAddress,
  type EInvoiceParty,
  type VatTreatment,
} from '#core/e-invoices/e-invoice.ts';
import { isIban } from '#core/iban.ts';
import { element, xmlDocument, type XmlNode } from '../platform/formats/xml-writer.ts';

const ram = (name: string, content: string | null | readonly (XmlNode | null)[], attributes?: Record<string, string>): XmlNode | null =>
  element(`ram:${name}`, content ?? '', attributes);
const amount = (name: string, value: bigint | null, attributes?: Record<string, string>): XmlNode | null =>
  value === null ? null : ram(name, amountText(value), attributes);
const day = (name: string, on: string, prefix: 'udt' | 'qdt' = 'udt'): XmlNode | null =>
  ram(name, [element(`${prefix}:DateTimeString`, on.replaceAll('-', ''), { format: '102' })]);

const registration = (id: string, scheme: 'VA' | 'FC'): XmlNode | null =>
  ram('SpecifiedTaxRegistration', [ram('ID', id, { schemeID: scheme })]);

function address(at: EInvoiceAddress | null): XmlNode | null {
  if (at === null) return null;
  const [first = '', second = '', third = ''] = at.lines;
  return ram('PostalTradeAddress', [
    ram('PostcodeCode', at.postalCode),
    ram('LineOne', first),
    ram('LineTwo', second),
    ram('LineThree', third),
    ram('CityName', at.city),
    ram('CountryID', at.country),
    ram('CountrySubDivisionName', at.region),
  ]);
}

function party(name: string, one: EInvoiceParty): XmlNode | null {
  return ram(name, [
    ram('Name', one.name),
    ram('SpecifiedLegalOrganization', [
      ram('ID', one.registration, one.registrationScheme === '' ? {} : { schemeID: one.registrationScheme }),
    ]),
    one.contact &&
      ram('DefinedTradeContact', [
        ram('PersonName', one.contact.name),
        ram('TelephoneUniversalCommunication', [ram('CompleteNumber', one.contact.phone)]),
        ram('EmailURIUniversalCommunication', [ram('URIID', one.contact.email)]),
      ]),
    address(one.address),
    one.electronicAddress &&
      ram('URIUniversalCommunication', [ram('URIID', one.electronicAddress.id, { schemeID: one.electronicAddress.scheme })]),
    registration(one.vatId, 'VA'),
    registration(one.taxNumber, 'FC'),
  ]);
}

const tax = (name: string, { category, percent }: VatTreatment): XmlNode | null =>
  ram(name, [ram('TypeCode', 'VAT'), ram('CategoryCode', category), ram('RateApplicablePercent', percent)]);

const allowance = (a: EInvoiceAllowance & { readonly vat?: VatTreatment }): XmlNode | null =>
  ram('SpecifiedTradeAllowanceCharge', [
    ram('ChargeIndicator', [element('udt:Indicator', String(a.isCharge))]),
    a.of && ram('CalculationPercent', a.of.percent),
    a.of && amount('BasisAmount', a.of.base),
    amount('ActualAmount', a.amount),
    ram('ReasonCode', a.reasonCode),
    ram('Reason', a.reason),
    a.vat ? tax('CategoryTradeTax', a.vat) : null,
  ]);

const line = (one: EInvoiceLine): XmlNode | null =>
  ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', one.id), ram('IncludedNote', [ram('Content', one.note)])]),
    ram('SpecifiedTradeProduct', [ram('Name', one.name), ram('Description', one.description)]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [
        ram('ChargeAmount', one.price),
        one.baseQuantity === null ? null : ram('BasisQuantity', one.baseQuantity, { unitCode: one.unit }),
      ]),
    ]),
    ram('SpecifiedLineTradeDelivery', [ram('BilledQuantity', one.quantity, one.unit === '' ? {} : { unitCode: one.unit })]),
    ram('SpecifiedLineTradeSettlement', [
      tax('ApplicableTradeTax', one.vat),
      ...one.allowances.map((a) => allowance(a)),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [amount('LineTotalAmount', one.net)]),
    ]),
  ]);

function payment({ payment: how }: EInvoice): XmlNode | null {
  if (how === null) return null;
  const isInternational = isIban(how.account);
  return ram('SpecifiedTradeSettlementPaymentMeans', [
    ram('TypeCode', how.code),
    ram('PayeePartyCreditorFinancialAccount', [
      ram('IBANID', isInternational ? how.account : ''),
      ram('AccountName', how.accountName),
      ram('ProprietaryID', isInternational ? '' : how.account),
    ]),
    ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', how.bic)]),
  ]);
}

const breakdown = (v: EInvoice['vat'][number]): XmlNode | null =>
  ram('ApplicableTradeTax', [
    amount('CalculatedAmount', v.tax),
    ram('TypeCode', 'VAT'),
    ram('ExemptionReason', v.reason),
    amount('BasisAmount', v.taxable),
    ram('CategoryCode', v.category),
    ram('ExemptionReasonCode', v.reasonCode),
    ram('RateApplicablePercent', v.percent),
  ]);

const summation = ({ totals, currency, accountingCurrency }: EInvoice): XmlNode | null =>
  ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('LineTotalAmount', totals.lines),
    amount('ChargeTotalAmount', totals.charges),
    amount('AllowanceTotalAmount', totals.allowances),
    amount('TaxBasisTotalAmount', totals.net),
    amount('TaxTotalAmount', totals.tax, { currencyID: currency }),
    accountingCurrency === '' ? null : amount('TaxTotalAmount', totals.accountingTax, { currencyID: accountingCurrency }),
    amount('RoundingAmount', totals.rounding),
    amount('GrandTotalAmount', totals.gross),
    amount('TotalPrepaidAmount', totals.prepaid),
    amount('DuePayableAmount', totals.payable),
  ]);

const settlement = (invoice: EInvoice): XmlNode | null =>
  ram('ApplicableHeaderTradeSettlement', [
    ram('PaymentReference', invoice.payment?.remittance ?? ''),
    ram('TaxCurrencyCode', invoice.accountingCurrency),
    ram('InvoiceCurrencyCode', invoice.currency),
    payment(invoice),
    ...invoice.vat.map(breakdown),
    invoice.period &&
      ram('BillingSpecifiedPeriod', [day('StartDateTime', invoice.period.from), day('EndDateTime', invoice.period.through)]),
    ...invoice.allowances.map((a) => allowance(a)),
    ram('SpecifiedTradePaymentTerms', [ram('Description', invoice.terms), day('DueDateDateTime', invoice.dueOn)]),
    summation(invoice),
    ...invoice.preceding.map((p) =>
      ram('InvoiceReferencedDocument', [ram('IssuerAssignedID', p.number), day('FormattedIssueDateTime', p.issuedOn, 'qdt')]),
    ),
  ]);

/** The file's text. */
export function writeCii(invoice: EInvoice): string {
  const delivery = [
    ram('ShipToTradeParty', [address(invoice.deliverTo)]),
    ram('ActualDeliverySupplyChainEvent', [day('OccurrenceDateTime', invoice.deliveredOn)]),
  ];
  const made = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        ram('BusinessProcessSpecifiedDocumentContextParameter', [ram('ID', invoice.process)]),
        ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', invoice.specification)]),
      ]),
      element('rsm:ExchangedDocument', [
        ram('ID', invoice.number),
        ram('TypeCode', invoice.typeCode),
        day('IssueDateTime', invoice.issuedOn),
        ram('IncludedNote', [ram('Content', invoice.note)]),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map(line),
        ram('ApplicableHeaderTradeAgreement', [
          ram('BuyerReference', invoice.buyerReference),
          party('SellerTradeParty', invoice.seller),
          party('BuyerTradeParty', invoice.buyer),
          ram('BuyerOrderReferencedDocument', [ram('IssuerAssignedID', invoice.orderReference)]),
        ]),
        // The one element that the schema requires even if empty.
        ram('ApplicableHeaderTradeDelivery', delivery) ?? { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
        settlement(invoice),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    },
  );
  if (made === null) throw new Error('an invoice says nothing');
  return xmlDocument(made);
}
