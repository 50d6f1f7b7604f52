// Layouts of banks and cards as their importers publish them; the people, shops and numbers are invented.
import { expect, it } from 'vitest';
import { guessDelimiter } from './statement-table-shape.ts';
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
])('%s %#', (bank, text, lines) => {
  const { guess, lines: read } = seen(text);
  expect([guess.known?.bank, read]).toEqual([bank, lines]);
});

it('the shortest card statement is known by the account that it goes into, and not for sure', () => {
  const text = 'Date,Description,Amount\n05/24/2026,PAPER MILL,26.95\n05/22/2026,INK SHOP,12.00\n05/21/2026,PENS,5.00';
  const card = seen(text, { accountCurrency: 'USD', monthFirst: true, isCard: true });
  expect(card.lines[0]).toBe('2026-05-24 -2695 PAPER MILL');
  expect(card.guess.confidence.amount).toBeLessThan(0.75);
  expect(seen(text).guess.confidence.amount).toBeLessThan(0.75);
});

it('a column of DEBIT and CREDIT is no description, whatever stands above it', () => {
  const { lines } = seen('Date,Details,Text,Amount\n05/24/2026,DEBIT,PAPER MILL,-26.95\n05/22/2026,CREDIT,CLIENT BLUE,12.00');
  expect(lines).toEqual(['2026-05-24 -2695 PAPER MILL', '2026-05-22 1200 CLIENT BLUE']);
});
