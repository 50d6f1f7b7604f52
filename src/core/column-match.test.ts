import { describe, expect, test } from 'vitest';
import { headerRowOf, matchColumns } from './column-match.ts';
import { contactColumns, paymentDaysOf } from './contacts/contact-columns.ts';
import { journalColumns } from './ledger/journal-columns.ts';
import { productColumns } from './sales/product-columns.ts';

const matched = (heading: string, fields: Parameters<typeof matchColumns>[2], ...rows: readonly string[][]): Record<string, string> => {
  const headings = heading.split(',');
  return Object.fromEntries(
    matchColumns(headings, rows, fields).flatMap((field, at) => (field === null ? [] : [[headings[at] ?? '', field]])),
  );
};

describe('headings that other programs publish', () => {
  test('contacts of Xero', () => {
    const heading =
      '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAttentionTo,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,PhoneNumber,FaxNumber,MobileNumber,DDINumber,SkypeName,BankAccountName,BankAccountNumber,BankAccountParticulars,TaxNumber,AccountsReceivableTaxCodeName,AccountsPayableTaxCodeName,Website,LegalName,Discount,CompanyNumber,DueDateBillDay,DueDateBillTerm,DueDateSalesDay,DueDateSalesTerm,SalesAccount,PurchasesAccount';
    expect(matched(heading, contactColumns)).toEqual({
      '*ContactName': 'name',
      EmailAddress: 'email',
      FirstName: 'firstName',
      LastName: 'lastName',
      POAddressLine1: 'addressLines',
      POAddressLine2: 'addressLines',
      POAddressLine3: 'addressLines',
      POAddressLine4: 'addressLines',
      POCity: 'city',
      PORegion: 'region',
      POPostalCode: 'postalCode',
      POCountry: 'country',
      PhoneNumber: 'phone',
      TaxNumber: 'taxId',
      Website: 'website',
      DueDateSalesDay: 'paymentDays',
    });
  });

  test('customers of Wave', () => {
    const heading =
      'customer_name,email,contact_first_name,contact_last_name,customer_currency,account_number,phone,fax,mobile,toll_free,website,country,province/state,address_line_1,address_line_2,city,postal_code/zip_code,shipping_address,ship-to_contact,ship-to_country,ship-to_province/state,ship-to_address_line_1,ship-to_city,ship-to_postal_code/zip_code,ship-to_phone,delivery_instructions';
    expect(matched(heading, contactColumns)).toEqual({
      customer_name: 'name',
      email: 'email',
      contact_first_name: 'firstName',
      contact_last_name: 'lastName',
      customer_currency: 'currency',
      phone: 'phone',
      website: 'website',
      country: 'country',
      'province/state': 'region',
      address_line_1: 'addressLines',
      address_line_2: 'addressLines',
      city: 'city',
      'postal_code/zip_code': 'postalCode',
    });
  });

  test('clients of FreshBooks', () => {
    const heading =
      'First Name,Last Name,Company Name,Email Address,Phone Number,Address Line 1,Address Line 2,City,State,Zip Code,Country';
    expect(Object.values(matched(heading, contactColumns))).toEqual(
      'firstName,lastName,name,email,phone,addressLines,addressLines,city,region,postalCode,country'.split(','),
    );
  });

  test('products and services of QuickBooks Online and Xero', () => {
    const quickBooks = 'Product/Service Name,Type,SKU,Sales Description,Sales Price/Rate,Income Account,Purchase Description,Purchase Cost';
    expect(matched(quickBooks, productColumns)).toEqual({
      'Product/Service Name': 'name',
      'Sales Description': 'description',
      'Sales Price/Rate': 'price',
      'Income Account': 'account',
    });
    const xero =
      '*ItemCode,ItemName,Quantity,PurchasesDescription,PurchasesUnitPrice,PurchasesAccount,PurchasesTaxRate,SalesDescription,SalesUnitPrice,SalesAccount,SalesTaxRate';
    expect(matched(xero, productColumns)).toEqual({
      ItemName: 'name',
      SalesDescription: 'description',
      SalesUnitPrice: 'price',
      SalesAccount: 'account',
      SalesTaxRate: 'tax',
    });
  });

  test('journals of QuickBooks Online, Xero and Wave', () => {
    expect(matched('JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name', journalColumns)).toEqual({
      JournalNo: 'entry',
      JournalDate: 'date',
      AccountName: 'account',
      Debits: 'debit',
      Credits: 'credit',
      Description: 'memo',
    });
    const xero = '*Narration,*Date,*Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1';
    expect(matched(xero, journalColumns)).toEqual({
      '*Narration': 'memo',
      '*Date': 'date',
      '*AccountCode': 'accountCode',
      '*Amount': 'amount',
    });
    expect(matched('Date,Num,Memo/Description,Account #,Account,Debit,Credit', journalColumns)).toMatchObject({
      'Account #': 'accountCode',
      Account: 'account',
    });
  });
});

test('headings in Spanish, French and German', () => {
  expect(Object.values(matched('Razón social,NIF/CIF,Dirección,Código postal,Población,País,Correo electrónico', contactColumns))).toEqual(
    'name,taxId,addressLines,postalCode,city,country,email'.split(','),
  );
  expect(Object.values(matched('Raison sociale,N° TVA,Adresse,Code postal,Ville,Pays,Délai de paiement', contactColumns))).toEqual(
    'name,taxId,addressLines,postalCode,city,country,paymentDays'.split(','),
  );
  expect(Object.values(matched('Firma,USt-IdNr.,Straße,PLZ,Ort,Land,Währung', contactColumns))).toEqual(
    'name,taxId,addressLines,postalCode,city,country,currency'.split(','),
  );
});

test('values decide where headings leave it open, and a heading that its values contradict is not believed', () => {
  expect(matched('Wer,Kontakt per', contactColumns, ['Acme', 'desk@acme.example'])).toEqual({ 'Kontakt per': 'email' });
  expect(matched('Konto,Datum', journalColumns, ['8400', '31.03.2026'])).toEqual({ Konto: 'accountCode', Datum: 'date' });
  expect(matched('Konto,Datum', journalColumns, ['Erlöse', '31.03.2026'])).toEqual({ Konto: 'account', Datum: 'date' });
  expect(matched('Name,Type', contactColumns, ['Acme', 'VIP'])).toEqual({ Name: 'name' });
  expect(matched('Name,VAT', contactColumns, ['Acme', '20%'])).toEqual({ Name: 'name' });
});

test('the first of two columns with one heading is taken, empty headings are nothing', () => {
  expect(matchColumns(['Name', 'Name', '', 'Email'], [], contactColumns)).toEqual(['name', null, null, 'email']);
});

test('what every row has is the column without gaps', () => {
  const heading = 'Customer,Company,Email';
  const people = ['Bluff & Sons', '', 'bluff@example.com'];
  const company = ['Harbor', 'Harbor Foods Inc', 'ap@harbor.example'];
  expect(matched(heading, contactColumns, company, people)).toEqual({ Customer: 'name', Email: 'email' });
  expect(matched(heading, contactColumns, company)).toEqual({ Company: 'name', Email: 'email' });
});

test('titles above the columns are passed over', () => {
  const rows = [['Customer list'], ['Acme Ltd, March 2026'], ['Name', 'Email', 'City'], ['Vega', 'a@vega.example', 'Ulm']];
  expect(headerRowOf(rows, contactColumns)).toBe(2);
  expect(headerRowOf([['Vega', 'Ulm']], contactColumns)).toBe(0);
});

test('payment terms as people write them', () => {
  const read = ['30', 'Net 30', '2/10 net 30', '14 Tage', 'Due on receipt', 'EOM', '30 days end of month', '400', 'soon'].map(
    paymentDaysOf,
  );
  expect(read).toEqual([30, 30, 30, 14, 0, undefined, undefined, undefined, undefined]);
});
