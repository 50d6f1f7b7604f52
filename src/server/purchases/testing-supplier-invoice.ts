// For tests: an electronic invoice from a supplier.

/** An electronic invoice as a supplier writes it: one line of 100.00 with 19 % VAT. */
export const supplierInvoice = ({
  number = 'S-100',
  name = 'Harbour Paper',
  iban = 'DE02120300000000202051',
  currency = 'EUR',
} = {}): File =>
  new File(
    [
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><CustomizationID>urn:cen.eu:en16931:2017</CustomizationID><ID>${number}</ID>
<IssueDate>2026-03-02</IssueDate><DueDate>2026-03-16</DueDate><InvoiceTypeCode>380</InvoiceTypeCode><DocumentCurrencyCode>${currency}</DocumentCurrencyCode>
<AccountingSupplierParty><Party><PostalAddress><CityName>Kiel</CityName><Country><IdentificationCode>DE</IdentificationCode></Country></PostalAddress>
<PartyTaxScheme><CompanyID>DE136695976</CompanyID><TaxScheme><ID>VAT</ID></TaxScheme></PartyTaxScheme>
<PartyLegalEntity><RegistrationName>${name}</RegistrationName></PartyLegalEntity></Party></AccountingSupplierParty>
<AccountingCustomerParty><Party><PostalAddress><Country><IdentificationCode>DE</IdentificationCode></Country></PostalAddress>
<PartyLegalEntity><RegistrationName>Studio</RegistrationName></PartyLegalEntity></Party></AccountingCustomerParty>
<PaymentMeans><PaymentMeansCode>58</PaymentMeansCode><PayeeFinancialAccount><ID>${iban}</ID></PayeeFinancialAccount></PaymentMeans>
<TaxTotal><TaxAmount>19.00</TaxAmount><TaxSubtotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>19.00</TaxAmount>
<TaxCategory><ID>S</ID><Percent>19</Percent><TaxScheme><ID>VAT</ID></TaxScheme></TaxCategory></TaxSubtotal></TaxTotal>
<LegalMonetaryTotal><LineExtensionAmount>100.00</LineExtensionAmount><TaxExclusiveAmount>100.00</TaxExclusiveAmount>
<TaxInclusiveAmount>119.00</TaxInclusiveAmount><PayableAmount>119.00</PayableAmount></LegalMonetaryTotal>
<InvoiceLine><ID>1</ID><InvoicedQuantity unitCode="C62">4</InvoicedQuantity><LineExtensionAmount>100.00</LineExtensionAmount>
<Item><Name>Paper, A4</Name><ClassifiedTaxCategory><ID>S</ID><Percent>19</Percent><TaxScheme><ID>VAT</ID></TaxScheme></ClassifiedTaxCategory></Item>
<Price><PriceAmount>25.00</PriceAmount></Price></InvoiceLine></Invoice>`,
    ],
    `${number}.xml`,
    { type: 'application/xml' },
  );
