// Layouts of banks and cards as their importers publish them; the people, shops and numbers are invented.
import { expect, it } from 'vitest';
import { guessDelimiter } from './csv-delimiter.ts';
import { guessTable, type GuessOptions } from './statement-table-guess.ts';
import { readTable } from './statement-table.ts';

const seen = (text: string, options: GuessOptions = { accountCurrency: 'USD', monthFirst: true }) => {
  const delimiter = guessDelimiter(text);
  const rows = text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(delimiter) }));
  const guess = guessTable(rows, options);
  const { lines } = readTable(rows, guess.mapping, options);
  return { guess, lines: lines.map((l) => `${l.date} ${l.amountMinor} ${l.description}${l.counterparty ? ` <${l.counterparty}>` : ''}`) };
};

it.each([
  [
    'Chase',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,09/07/2026,PAPER MILL,-100.00,ACH_DEBIT,324.17,,\nCREDIT,09/05/2026,CLIENT BLUE,250.00,ACH_CREDIT,424.17,,',
    ['2026-09-07 -10000 PAPER MILL', '2026-09-05 25000 CLIENT BLUE'],
  ],
  [
    'Chase card',
    'Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n08/26/2026,08/27/2026,PAPER MILL,Shopping,Sale,-16.33,\n08/24/2026,08/25/2026,Payment Thank You,,Payment,15.00,',
    ['2026-08-27 -1633 PAPER MILL', '2026-08-25 1500 Payment Thank You'],
  ],
  [
    'American Express',
    'Date,Description,Card Member,Account #,Amount\n05/24/2026,PAPER MILL,SAM EXAMPLE,-71002,26.95\n05/21/2026,MOBILE PAYMENT - THANK YOU,SAM EXAMPLE,-71002,-947.69',
    ['2026-05-24 -2695 PAPER MILL', '2026-05-21 94769 MOBILE PAYMENT - THANK YOU'],
  ],
  [
    'American Express',
    'Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category\n05/24/2026,PAPER MILL,26.95,PENS,PAPER MILL 12,1 ROAD,TOWN,12345,UNITED STATES,R1,Supplies',
    ['2026-05-24 -2695 PAPER MILL'],
  ],
  [
    'Discover',
    'Trans. Date,Post Date,Description,Amount,Category\n08/01/2026,08/02/2026,PAPER MILL,88.20,Supplies\n08/05/2026,08/06/2026,INTERNET PAYMENT,-180.00,Payments',
    ['2026-08-02 -8820 PAPER MILL', '2026-08-06 18000 INTERNET PAYMENT'],
  ],
  [
    'Bank of America card',
    'Posted Date,Reference Number,Payee,Address,Amount\n06/07/2026,24001234567,PAPER MILL,CA,-15.49\n06/08/2026,24001234568,STATEMENT CREDIT,,55.16',
    ['2026-06-07 -1549 PAPER MILL', '2026-06-08 5516 STATEMENT CREDIT'],
  ],
  [
    'Bank of America',
    'Description,,Summary Amt.\nTotal credits,,1200.00\n\nDate,Description,Amount,Running Bal.\n05/19/2026,PAPER MILL,-42.17,100.00\n06/11/2026,CLIENT BLUE,1200.00,1300.00',
    ['2026-05-19 -4217 PAPER MILL', '2026-06-11 120000 CLIENT BLUE'],
  ],
  [
    'Citi',
    'Status,Date,Description,Debit,Credit,Member Name\nCleared,02/15/2026,PAPER MILL,62.48,,SAM EXAMPLE\nCleared,02/14/2026,ONLINE PAYMENT,,-1037.98,SAM EXAMPLE\nPending,02/13/2026,INK,9.00,,SAM EXAMPLE',
    ['2026-02-15 -6248 PAPER MILL', '2026-02-14 103798 ONLINE PAYMENT'],
  ],
  [
    'Wells Fargo',
    'DATE,DESCRIPTION,AMOUNT,CHECK #,STATUS\n08/24/2026,PAPER MILL,-11.89,,Posted\n08/23/2026,CLIENT BLUE,526.33,,Posted\n08/25/2026,INK,-45.00,,Pending',
    ['2026-08-24 -1189 PAPER MILL', '2026-08-23 52633 CLIENT BLUE'],
  ],
  [
    'Capital One card',
    'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2026-01-10,2026-01-11,4218,PAPER MILL,Supplies,41.78,\n2026-01-12,2026-01-13,4218,REFUND,Supplies,,10.00',
    ['2026-01-11 -4178 PAPER MILL', '2026-01-13 1000 REFUND'],
  ],
  [
    'Capital One',
    'Account Number,Transaction Date,Transaction Amount,Transaction Type,Transaction Description,Balance\n0921,03/03/26,54.20,Debit,PAPER MILL,6366.35\n0921,03/02/26,2861.54,Credit,CLIENT BLUE,6420.55',
    ['2026-03-03 -5420 PAPER MILL', '2026-03-02 286154 CLIENT BLUE'],
  ],
  [
    'Mercury',
    'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note\n09-10-2026,Paper mill,-45.00,Sent,Checking,PAPER MILL 12,,\n09-11-2026,Ink,-5.00,Failed,Checking,INK,,\n09-12-2026,Pens,-6.00,Pending,Checking,PENS,,',
    ['2026-09-10 -4500 PAPER MILL 12 <Paper mill>'],
  ],
  [
    'Wise',
    'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Total fees\nT-1,31-01-2026,-9.99,USD,Card transaction,,90.01,,,0.30\nT-2,30-01-2026,100.00,USD,From client,INV-1,100.00,,,0.00',
    ['2026-01-31 -999 Card transaction', '2026-01-30 10000 From client'],
  ],
  [
    'Revolut',
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nATM,Current,2026-02-01 11:00:00,2026-02-01 11:00:05,Cash,-100.00,2.00,USD,COMPLETED,398.00\nCARD_PAYMENT,Current,2026-02-02 11:00:00,,Cafe,-5.00,0.00,USD,REVERTED,',
    ['2026-02-01 -10200 Cash'],
  ],
  [
    'Revolut',
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary name\n2026-02-03,2026-02-03,r-2,CARD_PAYMENT,COMPLETED,Paper mill,,,,,,USD,-10.00,USD,-10.00,-10.40,1,-0.40,USD,89.60,Main,\n2026-02-02,2026-02-02,r-1,TOPUP,COMPLETED,Money added,INV-1,,,,,USD,100.00,USD,100.00,100.00,1,0.00,USD,100.00,Main,\n2026-02-04,,r-3,CARD_PAYMENT,PENDING,Ink,,,,,,USD,-5.00,USD,-5.00,-5.00,1,0.00,USD,84.60,Main,',
    ['2026-02-03 -1040 Paper mill', '2026-02-02 10000 Money added'],
  ],
  [
    'N26',
    'Date,Payee,Account number,Transaction type,Payment reference,Category,Amount (EUR),Amount (Foreign Currency),Type Foreign Currency,Exchange Rate\n2026-03-01,Papiermühle,,MasterCard Payment,Stifte,Shopping,-16.80,-18.10,USD,1.08\n2026-03-02,Kundin Blau,DE12,Income,Auftrag 3,Income,50.0,,,',
    ['2026-03-01 -1680 Stifte <Papiermühle>', '2026-03-02 5000 Auftrag 3 <Kundin Blau>'],
  ],
  [
    'N26',
    'Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR),Original Amount,Original Currency,Exchange Rate\n2026-03-01,2026-03-01,Papiermühle,,Presentment,Stifte,Main,-16.80,-16.80,EUR,1.0',
    ['2026-03-01 -1680 Stifte <Papiermühle>'],
  ],
  [
    'Monzo',
    'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,01/10/2026,09:12:00,Card payment,Paper mill,,Shopping,-5.00,USD,-5.00,USD,,,,PAPER MILL 12,,-5.00,\ntx_2,02/10/2026,09:12:00,Faster payment,Client,,Income,50.00,USD,50.00,USD,,,,INV-1,,,50.00',
    ['2026-10-01 -500 PAPER MILL 12 <Paper mill>', '2026-10-02 5000 INV-1 <Client>'],
  ],
  [
    'Starling',
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n04/01/2026,Paper mill,Pens,CARD PAYMENT,-4.50,95.50,SHOPPING,\n05/01/2026,Client,INV-1,FASTER PAYMENT,50.00,145.50,INCOME,',
    ['2026-01-04 -450 Pens <Paper mill>', '2026-01-05 5000 INV-1 <Client>'],
  ],
  [
    'Barclays',
    'Number,Date,Account,Amount,Subcategory,Memo\n,03/08/2026,20-00-00 12345678,-10.99,PAYMENT,PAPER MILL\n,22/07/2026,20-00-00 12345678,51.30,CREDIT,CLIENT BLUE',
    ['2026-08-03 -1099 PAPER MILL', '2026-07-22 5130 CLIENT BLUE'],
  ],
  [
    'Sparkasse',
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info\nDE12;04.09.26;04.09.26;LASTSCHRIFT;Stifte;Papiermühle;DE99;XX;-8,00;USD;Umsatz gebucht\nDE12;05.09.26;05.09.26;LASTSCHRIFT;Tinte;Papiermühle;DE99;XX;-9,00;USD;Umsatz vorgemerkt',
    ['2026-09-04 -800 Stifte <Papiermühle>'],
  ],
  [
    'Deutsche Bank',
    'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung\n30.6.2026;30.6.2026;SEPA-Überweisung;Papiermühle;Rechnung 7;DE02;BIC;;;;;-1.100,50;;;;-1.100,50;;EUR\n29.6.2026;29.6.2026;Gutschrift;Kundin Blau;Auftrag 3;DE03;BIC;;;;;250,00;;;;;250,00;EUR',
    ['2026-06-30 -110050 Rechnung 7 <Papiermühle>', '2026-06-29 25000 Auftrag 3 <Kundin Blau>'],
  ],
  [
    'Deutsche Bank',
    'Booking date;Value date;Transaction Type;Beneficiary / Originator;Payment Details;IBAN;BIC;Customer Reference;Mandate Reference;Creditor ID;Debit;Credit;Currency\n06/30/2026;06/30/2026;SEPA Credit Transfer;Paper Mill;Invoice 7;DE02;BIC;;;;-1,100.50;;EUR\n06/29/2026;06/29/2026;Credit;Client Blue;Order 3;DE03;BIC;;;;;2,160.50;EUR',
    ['2026-06-30 -110050 Invoice 7 <Paper Mill>', '2026-06-29 216050 Order 3 <Client Blue>'],
  ],
  [
    'ING',
    'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n02.06.2026;02.06.2026;Papiermühle;Lastschrift;Rechnung 7;955,00;EUR;-45,00;EUR\n01.06.2026;01.06.2026;Kundin Blau;Gutschrift;Auftrag 3;1.000,00;EUR;250,00;EUR',
    ['2026-06-02 -4500 Rechnung 7 <Papiermühle>', '2026-06-01 25000 Auftrag 3 <Kundin Blau>'],
  ],
  [
    'ING',
    'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen\n20260602;Papiermolen;NL01;NL02;BA;Af;45,00;Betaalautomaat;Factuur 7\n20260601;Klant Blauw;NL01;NL03;OV;Bij;1250,00;Overschrijving;Opdracht 3',
    ['2026-06-02 -4500 Factuur 7 <Papiermolen>', '2026-06-01 125000 Opdracht 3 <Klant Blauw>'],
  ],
  [
    'BNP Paribas',
    'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n02/06/2026;CB;PAIEMENT CB;MOULIN A PAPIER;-45,00\n15/06/2026;VIR;VIREMENT;CLIENT BLEU;1250,00',
    ['2026-06-02 -4500 MOULIN A PAPIER', '2026-06-15 125000 CLIENT BLEU'],
  ],
  [
    'Santander',
    'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO\n15/06/2026;15/06/2026;Cliente azul;1.250,00;2.205,00\n02/06/2026;03/06/2026;Molino de papel;-45,00;955,00',
    ['2026-06-15 125000 Cliente azul', '2026-06-02 -4500 Molino de papel'],
  ],
  [
    'BBVA',
    'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n15/06/2026;15/06/2026;Transferencia;Cliente azul;1250,00;EUR;2205,00;EUR;\n02/06/2026;02/06/2026;Pago;Molino de papel;-45,00;EUR;955,00;EUR;',
    ['2026-06-15 125000 Transferencia Cliente azul', '2026-06-02 -4500 Pago Molino de papel'],
  ],
  [
    'HSBC',
    'Date,Type,Description,Paid out,Paid in,Balance\n02/06/2026,VIS,PAPER MILL,45.00,,955.00\n15/06/2026,BAC,CLIENT BLUE,,1250.00,2205.00',
    ['2026-06-02 -4500 PAPER MILL', '2026-06-15 125000 CLIENT BLUE'],
  ],
  [
    'Brex',
    'Swipe Date (UTC),Posted Date,Type,Amount,Outstanding Balance,User,Statement Descriptor,Merchant Name,Brex Category,Memo,Id\n2026-06-01T10:00:00Z,2026-06-02T10:00:00Z,Transaction,45.00,45.00,Sam,PAPER MILL 12,Paper Mill,Supplies,,b1\n2026-06-05T10:00:00Z,2026-06-05T10:00:00Z,Payment to Brex,-45.00,0.00,Sam,PAYMENT,Brex,,,b2',
    ['2026-06-02 -4500 PAPER MILL 12 <Paper Mill>', '2026-06-05 4500 PAYMENT <Brex>'],
  ],
  [
    'Ramp',
    'Transaction Date,Transaction Time,Clearing Date,Clearing Time,Amount,User,Merchant Description,Merchant Name,Ramp Category,Card Last 4,Memo,External ID\n06/01/26,2026-06-01 10:00:00,06/02/26,2026-06-02 10:00:00,45.00,Sam,PAPER MILL 12,Paper Mill,Supplies,1234,,RAMP.1',
    ['2026-06-02 -4500 PAPER MILL 12 <Paper Mill>'],
  ],
  [
    'M-PESA',
    'MPESA FULL STATEMENT\nCustomer Name,JANE EXAMPLE\n\nReceipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\nSIF1,2026-09-15 14:02:11,Customer Transfer to 0722000000 - PAPER MILL,Completed,,-1740.00,3260.00\nSIF1,2026-09-15 14:02:11,Customer Transfer of Funds Charge,Completed,,-23.00,3237.00\nSIF2,2026-09-16 09:30:00,Funds received from CLIENT BLUE,Completed,5000.00,,8237.00\nSIF3,2026-09-16 10:00:00,Pay Bill to POWER,Failed,,-100.00,8237.00',
    [
      '2026-09-15 -174000 Customer Transfer to 0722000000 - PAPER MILL',
      '2026-09-15 -2300 Customer Transfer of Funds Charge',
      '2026-09-16 500000 Funds received from CLIENT BLUE',
    ],
  ],
  [
    'M-PESA',
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,A/C No.,Other Party Info\nSIG1,15/01/2026 09:30,15/01/2026 09:30,Pay Bill from customer,Completed,1740.00,,1740.00,INV-7,254722000000 - CLIENT BLUE\nSIG2,16/01/2026 09:30,16/01/2026 09:30,Business Transfer,Completed,,1000.00,740.00,,PAPER MILL',
    ['2026-01-15 174000 Pay Bill from customer <254722000000 - CLIENT BLUE>', '2026-01-16 -100000 Business Transfer <PAPER MILL>'],
  ],
  [
    'PayPal',
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Item Title,Reference Txn ID,Invoice Number,Balance\n06/20/2026,10:00:00,PDT,Client Blue,Express Checkout Payment,Completed,USD,100.00,-3.20,96.80,b@example.com,s@example.com,T1,Poster,,7,96.80\n06/21/2026,10:00:00,PDT,Client Blue,Payment Refund,Completed,USD,-100.00,3.20,-96.80,s@example.com,b@example.com,T2,Poster,T1,7,0.00\n06/22/2026,10:00:00,PDT,Client Red,Payment,Pending,USD,5.00,-0.30,4.70,b@example.com,s@example.com,T3,Poster,,8,0.00',
    [
      '2026-06-20 10000 Express Checkout Payment Poster <Client Blue>',
      '2026-06-20 -320 Fee: Express Checkout Payment Poster <Client Blue>',
      '2026-06-21 -10000 Payment Refund Poster <Client Blue>',
      '2026-06-21 320 Fee: Payment Refund Poster <Client Blue>',
    ],
  ],
  [
    'Stripe',
    'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,description\ntxn_1,2026-06-01 09:12:00,2026-06-03 00:00:00,usd,45.91,0.94,44.97,charge,Order 7\ntxn_2,2026-06-04 00:00:00,2026-06-04 00:00:00,usd,-44.97,0.00,-44.97,payout,STRIPE PAYOUT',
    ['2026-06-01 4591 Order 7 charge', '2026-06-01 -94 fee: Order 7 charge', '2026-06-04 -4497 STRIPE PAYOUT payout'],
  ],
  [
    'Stripe',
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description\ntxn_1,charge,ch_1,45.91,0.94,44.97,usd,2026-06-01 09:12,2026-06-03 00:00,Order 7\ntxn_2,payout,po_1,-44.97,0.00,-44.97,usd,2026-06-04 00:00,2026-06-04 00:00,STRIPE PAYOUT',
    ['2026-06-01 4591 Order 7 charge', '2026-06-01 -94 Fee: Order 7 charge', '2026-06-04 -4497 STRIPE PAYOUT payout'],
  ],
])('%s %#', (bank, text, lines) => {
  const { guess, lines: read } = seen(text);
  expect([guess.known?.bank, read]).toEqual([bank, lines]);
});

it('the shortest card statement is recognized by the account that it is imported into, with low confidence', () => {
  const text = 'Date,Description,Amount\n05/24/2026,PAPER MILL,26.95\n05/22/2026,INK SHOP,12.00\n05/21/2026,PENS,5.00';
  const card = seen(text, { accountCurrency: 'USD', monthFirst: true, isCard: true });
  expect(card.lines[0]).toBe('2026-05-24 -2695 PAPER MILL');
  expect(card.guess.confidence.amount).toBeLessThan(0.75);
  expect(seen(text).guess.confidence.amount).toBeLessThan(0.75);
});

it('a column of DEBIT and CREDIT is not a description, whatever its heading', () => {
  const { lines } = seen('Date,Details,Text,Amount\n05/24/2026,DEBIT,PAPER MILL,-26.95\n05/22/2026,CREDIT,CLIENT BLUE,12.00');
  expect(lines).toEqual(['2026-05-24 -2695 PAPER MILL', '2026-05-22 1200 CLIENT BLUE']);
});

it('Wells Fargo writes no headings: date, amount, a star, nothing, and the description', () => {
  const { guess, lines } = seen(
    '06/16/2026,-2.00,*,,PAPER MILL PURCHASE\n06/15/2026,-50.00,*,,INK AND PENS\n06/14/2026,1500.00,*,,CLIENT BLUE DEPOSIT',
  );
  expect(lines).toEqual(['2026-06-16 -200 PAPER MILL PURCHASE', '2026-06-15 -5000 INK AND PENS', '2026-06-14 150000 CLIENT BLUE DEPOSIT']);
  expect(guess.mapping).toMatchObject({ headerRow: null, dateOrder: 'mdy' });
});
