// A business in which every table has rows, with the word Canary in every text field, which must never be visible to another business.
import sharp from 'sharp';
import { sandboxBankName, sandboxLines } from '../../dev/feed-sandbox.ts';
import { fillRoom } from '../accountant/testing-accountant.ts';
import { converted, invoiced, quoted } from '../sales/quotes/testing-quotes.ts';
import { ruleOf, scheduleOf } from '../sales/recurring/testing-recurring.ts';
import { invoiceFor, remindersOn, sweep } from '../reminders/testing-reminder.ts';
import { draftOf, finalized, pay, taxCode } from '../sales/testing-sales.ts';
import { billDraft, posted } from '../purchases/testing-purchases.ts';
import { supplierInvoice } from '../purchases/testing-supplier-invoice.ts';
import type { TestBusiness, TestServer } from '../testing.ts';
import { addBlock } from '../files/search-index.ts';
import { readIntoBlock, within } from '../transactions/testing-gram.ts';
import { now } from './clock.ts';
import { newId } from './ids.ts';
import { fillClaims, fillExports, fillMailIn, fillMoves } from './testing-canary-move.ts';
import { expensesByAccount } from '#core/reports/testing-query.ts';

const today = (): string => now().toISOString().slice(0, 10);
const daysAgo = (days: number): string => new Date(now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

async function fillBooks(b: TestBusiness): Promise<void> {
  const [bank] = await b.client.banking.listBankAccounts();
  const expense = await b.account('6010');
  const file = new File(['Date,Description,Amount\n2026-03-02,Canary kiosk,-4.50\n2026-03-03,Canary studio,900.00'], 'canary.csv');
  await b.client.banking.importStatement({ id: newId(), file, bankAccountId: bank?.id ?? '' });
  await b.client.transactions.create({
    id: newId(),
    date: '2026-03-04',
    type: 'expense',
    description: 'Canary seed',
    accountId: bank?.id ?? '',
    amount: 1200,
    splits: [{ accountId: expense, minor: 1200 }],
  });
  await b.client.transactions.saveRule({
    id: newId(),
    name: 'Canary rule',
    match: 'all',
    conditions: [{ field: 'description', op: 'contains', value: 'canary' }],
    categoryAccountId: expense,
    applyToExisting: true,
  });
  await b.client.transactions.saveSettings({ applyAtBp: 9000 });
  const { rows } = await b.client.transactions.list({ sort: 'date', direction: 'desc', search: 'seed' });
  await b.client.transactions.waiveReceipt({ id: rows[0]?.id ?? '', isWaived: true });
  const journal = new File(['entry,date,memo,account_code,amount\n1,2026-03-05,Canary,1000,5\n1,2026-03-05,Canary,4000,-5'], 'canary.csv');
  await b.client.ledger.importJournal({ id: newId(), file: journal });
  const payouts = new File(
    ['Date,Reference,Description,Gross,Fee,Net,Payout\n2026-03-06,Canary 1,Canary mug,5,1,4,Canary payout'],
    'canary.csv',
  );
  await b.client.payouts.importReport({ id: newId(), file: payouts, name: 'Canary Market' });
  await b.client.ledger.lockBooks({ through: '2025-12-31' });
}

async function fillContacts(b: TestBusiness): Promise<{ who: string; product: string; tax: string }> {
  const who = newId();
  const email = 'canary@example.com';
  const people = [{ id: newId(), name: 'Canary Person', email, phone: '', getsInvoices: true }];
  await b.client.contacts.createContact({ id: who, kind: 'company', name: 'Canary Customer', email, country: 'DE', people });
  const tax = await taxCode(b, '0.2', { name: 'Canary tax' });
  const product = newId();
  await b.withKey(newId()).sales.saveProduct({ id: product, name: 'Canary product', prices: { USD: 1_000_000 } });
  await b.client.customers.saveCustomerPrices({ id: who, prices: [{ productId: product, currency: 'USD', priceMicro: 900_000 }] });
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1d5c40' } })
    .png()
    .toBuffer();
  await b.client.paper.saveLogo({ file: new File([new Uint8Array(png)], 'canary.png', { type: 'image/png' }) });
  const { sender } = await b.client.sales.salesSettings();
  await b.client.sales.saveSalesSettings({ paymentDays: 30, sender: { ...sender, name: 'Canary & Sons', footer: 'Canary footer' } });
  return { who, product, tax };
}

/** Invoices that are paid, credited, refunded, written off and charged for. */
async function fillSettlements(b: TestBusiness, who: string, tax: string): Promise<void> {
  const paid = await finalized(b, who, [{ price: 100, description: 'Canary line', taxes: [tax] }]);
  const payment = await pay(b, who, 5000, [{ documentId: paid, minor: 4000 }], { reference: 'Canary payment' });
  const accountId = await b.account('1000');
  await b.client.settlement.recordFee({ id: newId(), paymentId: payment, minor: 30, currency: 'USD', accountId, on: '2026-03-11' });
  const [allocation] = (await b.client.settlement.payment({ id: payment })).allocations;
  const allocations = [{ allocationId: allocation?.id ?? '', minor: 300 }];
  await b.client.settlement.recordRefund({ id: newId(), paymentId: payment, refundedOn: '2026-03-20', minor: 300, accountId, allocations });
  await b.client.sales.creditDocument({ id: paid, newId: newId() });
  const lost = await finalized(b, who, [{ price: 10, description: 'Canary lost' }]);
  await b.client.settlement.writeOff({
    id: newId(),
    kind: 'bad_debt',
    documentId: lost,
    writtenOn: '2026-04-01',
    minor: 1000,
    reason: 'Canary',
  });
  const file = new File(['Canary file'], 'canary.txt');
  await b.client.attachments.addAttachment({ documentId: paid, id: newId(), file });
  await b.client.sales.saveDraft({
    id: newId(),
    kind: 'invoice',
    draft: draftOf(who, [{ price: 1, description: 'Canary draft' }]),
    draftVersion: 0,
  });
}

async function fillQuotes(b: TestBusiness, who: string): Promise<void> {
  const quote = await quoted(b, who, [{ price: 1000, description: 'Canary work' }]);
  await b.client.sales.tagDocuments({ ids: [quote], add: ['Canary tag'] });
  await b.client.quotes.acceptQuote({ id: quote, name: 'Canary Signer', signature: [[1, 1, 2, 2]] });
  await invoiced(b, quote, { part: 'deposit', rate: '0.3' });
  await converted(b, quote, { part: 'final' });
  const plan = scheduleOf(who, ruleOf(today()), { lines: [{ price: 5, description: 'Canary plan' }] });
  await b.client.recurring.saveSchedule(plan);
  await b.client.recurring.runSchedule({ id: plan.id, periodOn: today() });
}

/** Paid through the sandbox, and partly refunded. */
async function fillProviders(server: TestServer, b: TestBusiness, who: string): Promise<void> {
  await b.client.paying.saveProviderSettings({ provider: 'sandbox', isOn: true });
  const id = await finalized(b, who, [{ price: 77, description: 'Canary online' }]);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  await b.client.behindLinks.makePublicLink({ kind: 'customer', id: who });
  const token = url.split('/').at(-1) ?? '';
  const anyone = server.clientFor('');
  await anyone.behindLinks.publicDocumentViewed({ token });
  const { redirectUrl } = await anyone.paying.startCheckout({ token, method: 'sandbox' });
  await fetch(`${server.url}${new URL(redirectUrl).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'do=succeed',
  });
  const [online] = (await b.client.settlement.listPayments({ search: 'Sandbox' })).rows;
  await b.client.paying.refundThroughProvider({ id: newId(), paymentId: online?.id ?? '', minor: 700 });
}

/** A connected bank, and a file with some of the same transactions. */
async function fillFeeds(server: TestServer, b: TestBusiness): Promise<void> {
  const connection = newId();
  const { url } = await b.client.feeds.startConnection({
    id: connection,
    provider: 'sandbox',
    institution: sandboxBankName,
    country: 'US',
  });
  const answer = await fetch(`${server.url}/feeds/sandbox${new URL(url).search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'days=90',
  });
  const given = new URL(answer.headers.get('location') ?? '').searchParams;
  const made = await b.client.feeds.finishConnection({ state: given.get('state') ?? '', code: given.get('code') ?? '' });
  const checking = made.accounts.find(({ name }) => name === 'Business checking');
  const bankAccountId = newId();
  const link = { feedAccountId: checking?.id ?? '', bankAccountId, added: { name: 'Canary bank', currency: 'USD' } };
  await b.client.feeds.linkFeedAccounts({ id: connection, links: [link] });
  const known = [2, 3, 4]
    .flatMap((days) => sandboxLines(daysAgo(days), 'USD'))
    .map(({ date, text, amount }) => `${date},${text},${amount}`);
  const rows = ['Date,Description,Amount', ...known, `${daysAgo(2)},Canary market,-7.35`];
  await b.client.banking.importStatement({ id: newId(), file: new File([rows.join('\n')], 'canary.csv'), bankAccountId });
}

async function fillReminders(server: TestServer, b: TestBusiness, who: string): Promise<void> {
  await remindersOn(b.client, (usual) => ({
    steps: usual.steps.map((step) => ({
      ...step,
      isOn: step.days > 0,
      isAutomatic: false,
      fee: { kind: 'fixed', minor: 500, currency: 'USD' },
    })),
    rates: [{ scheme: 'ecb', startsOn: '2026-01-01', rate: '0.02' }],
  }));
  await b.client.reminders.saveMailTemplate({
    kind: 'invoice',
    stepId: null,
    language: 'en',
    words: { subject: 'Canary', body: 'Canary' },
  });
  await b.client.reminders.saveReminderPlan({ id: who, of: 'customer', mode: 'usual' });
  const late = await invoiceFor(b.client, who, { issueOn: daysAgo(40), dueOn: daysAgo(20) }, [{ price: 200, description: 'Canary late' }]);
  await b.client.reminders.saveReminderPlan({ id: late, of: 'document', mode: 'usual' });
  const proposal = await b.client.reminders.proposeReminder({ id: late });
  const letter = { to: ['canary@example.com'], subject: 'Canary', message: 'Canary' };
  await b.client.reminders.sendReminder({ id: late, mailId: newId(), stepId: proposal.stepId, letter, withFee: false });
  await b.client.reminders.chargeLateFee({
    id: late,
    feeId: newId(),
    totalMinor: 500,
    rule: { kind: 'fixed', minor: 500, currency: 'USD' },
  });
  await b.client.reminders.holdReminders({ id: late, holdId: newId(), kind: 'reply', note: 'Canary' });
  await b.client.reminders.sendLetter({ id: late, letter, at: { day: '2099-01-01', minute: 600 } });
  await sweep(server);
}

async function fillEInvoices(b: TestBusiness, who: string): Promise<void> {
  await b.client.eInvoices.saveEInvoiceSender({ contactName: 'Canary' });
  await b.client.eInvoices.saveEInvoiceCustomer({ id: who, buyerReference: 'Canary' });
}

async function fillTeam(b: TestBusiness): Promise<void> {
  await b.client.team.invite({ id: newId(), email: 'canary@example.com', role: 'user' });
  await b.client.team.saveRole({ id: newId(), name: 'Canary role', permissions: ['books.read'] });
}

/** Overspent after the budget was made; the alert is written with the due work of the reminders. */
async function fillPlans(b: TestBusiness): Promise<void> {
  const accountId = await b.account('6010');
  const month = `${today().slice(0, 8)}01`;
  const line = { id: newId(), accountId, amounts: [1000] };
  const other = { id: newId(), accountId: await b.account('6100'), amounts: [1000] };
  const budget = { id: newId(), version: 0, name: 'Canary plan', startsOn: month, months: 1, lines: [line, other] };
  await b.client.budgets.saveBudget(budget);
  await b.client.budgets.moveBudget({ id: budget.id, moveId: newId(), fromLineId: other.id, toLineId: line.id, month, minor: 1 });
  const bank = await b.account('1000');
  await b.client.transactions.create({
    id: newId(),
    date: today(),
    type: 'expense',
    description: 'Canary overspent',
    accountId: bank,
    amount: 2000,
    splits: [{ accountId, minor: 2000 }],
  });
  await b.client.forecasts.generateForecast({ id: newId() });
  await b.client.cash.savePlanItem({ id: newId(), name: 'Canary laptop', firstOn: month, minor: -100, repeats: 'month', until: null });
  const drivers = { scenario: 'moderate' as const, delayDays: 7, salesPercent: 0, costsPercent: 0, withoutContactId: null };
  await b.client.cash.saveScenario({ id: newId(), name: 'Canary scenario', ...drivers, items: [] });
  await b.client.cash.saveCashFloor({ minor: 100, hasAlerts: false });
  await b.client.cash.decideRecurringPayment({ accountId: bank, payee: 'canary', pace: 'month', minor: -100, choice: 'confirmed' });
}

/** The same payment twice within a week is a finding. */
async function fillFindings(b: TestBusiness): Promise<void> {
  const [accountId, category] = [await b.account('1000'), await b.account('6010')];
  for (const days of [9, 6])
    await b.client.transactions.create({
      id: newId(),
      date: daysAgo(days),
      type: 'expense',
      description: 'Canary printing',
      accountId,
      amount: 48_000,
      splits: [{ accountId: category, minor: 48_000 }],
    });
  await b.client.findings.checkFindings({});
}

async function fillReports(b: TestBusiness): Promise<void> {
  const id = newId();
  await b.client.reports.saveReport({
    id,
    version: 0,
    name: 'Canary report',
    visibility: 'team',
    query: expensesByAccount,
  });
  await b.client.reports.scheduleReport({ id, every: 'month', format: 'pdf', recipientIds: [b.userId] });
  const runId = newId();
  await b.client.reports.keepReportRun({ id, runId, format: 'csv' });
  await b.client.reports.linkReportRun({ id, runId, linkId: newId(), days: 7 });
}

async function fillDashboards(b: TestBusiness): Promise<void> {
  const kpi = newId();
  await b.client.dashboards.saveKpi({
    id: kpi,
    version: 0,
    name: 'Canary KPI',
    formula: '[sales] / [days]',
    shownAs: 'money',
    better: 'up',
  });
  const widgets = [{ id: newId(), kind: 'kpi' as const, size: 'half' as const, kpi }];
  await b.client.dashboards.saveDashboard({ id: newId(), version: 0, name: 'Canary board', visibility: 'team', widgets });
}

/** One transaction matched, and one that replaced an earlier entry. */
async function fillReconciliation(b: TestBusiness): Promise<void> {
  const [bank] = await b.client.banking.listBankAccounts();
  const cash = { accountId: await b.account('1050'), countedOn: '2026-03-05', countedMinor: 300, booksMinor: '0', note: 'Canary count' };
  await b.client.cashCounts.recordCashCount({ id: newId(), ...cash });
  const id = newId();
  const balances = { endsOn: '2026-03-31', openingMinor: 0, closingMinor: 900_00 };
  await b.client.reconciliation.startReconciliation({ id, bankAccountId: bank?.id ?? '', startsOn: '2026-03-03', ...balances });
  const [first] = (await b.client.reconciliation.earlierEntries({ id })).rows;
  if (!first) throw new Error('nothing before the statement');
  await b.client.reconciliation.setOutstanding({ id, entries: [{ kind: first.kind, id: first.id }], isOutstanding: true });
  const [line] = (await b.client.reconciliation.reconciliationLines({ id })).rows;
  const entry = (await b.client.reconciliation.bookEntries({ id })).rows.find((e) => e.minor === line?.minor);
  if (!line || !entry) throw new Error('nothing to match');
  await b.client.reconciliation.matchLines({ id, matchId: newId(), lineIds: [line.id], entries: [{ kind: entry.kind, id: entry.id }] });
}

async function fillFiles(b: TestBusiness, who: string): Promise<void> {
  const { id } = await b.client.files.addFile({ id: newId(), file: new File(['Canary document'], 'canary.txt', { type: 'text/plain' }) });
  await b.client.files.linkFiles({ ids: [id], subjectKind: 'contact', subjectId: who });
  await b.client.files.tagFiles({ ids: [id], add: ['Canary tag'] });
  const read = { merchant: 'Canary shop', date: '2026-03-02', totalMinor: 1000, currency: 'USD', taxMinor: null, number: 'C-1' };
  await b.client.receipts.saveReading({ id, ...read });
  const { id: otherId } = await b.client.files.addFile({
    id: newId(),
    file: new File(['Canary copy'], 'canary.txt', { type: 'text/plain' }),
  });
  await b.client.receipts.keepApart({ id, otherId });
}

async function fillIntegrations(b: TestBusiness): Promise<void> {
  await b.client.calendar.renewCalendarLink({});
  await b.client.apiKeys.createApiKey({ id: newId(), name: 'Canary key', permissions: ['books.read'], expiresInDays: 30 });
  const id = newId();
  await b.client.webhooks.createWebhook({ id, url: 'https://canary.example.com/Canary', kinds: ['bill.posted'] });
  await b.client.webhooks.testWebhook({ id, deliveryId: newId() });
  await b.client.webhooks.saveWebhook({ id, isOn: false }); // nothing more is sent during the comparison
}

async function fillPurchases(b: TestBusiness): Promise<void> {
  const id = newId();
  await b.client.purchases.receiveInvoice({ id, file: supplierInvoice({ name: 'Canary Paper', number: 'CANARY-1' }) });
  const { contactId } = await b.client.purchases.addReceivedSupplier({ id });
  await b.client.purchases.saveSupplierAccount({ id: contactId, holder: 'Canary', routing: '021000021', accountNumber: '1' });
  const bill = await posted(b, contactId, [{ price: 10, accountId: await b.account('6100') }], { reference: 'CANARY-2' });
  await b.client.purchases.tagBills({ ids: [bill], add: ['Canary tag'] });
  await b.client.purchases.createPaymentFile({
    id: newId(),
    format: 'ach',
    accountId: await b.account('1000'),
    executeOn: '2099-12-31',
    payer: { name: 'Canary', routing: '021000021', companyId: '1' },
    bills: [{ documentId: bill, minor: 1000 }],
  });
  const { draft: billed } = await b.client.purchases.bill({ id: bill });
  await b.client.purchases.rebillCosts({ id: bill, lineIds: billed.lines.map((line) => line.id), customerId: contactId, newId: newId() });
  await b.client.purchases.savePurchaseSettings({ isApprovalNeeded: false, isSeparated: false });
  await fillClaims(b);
  const order = newId();
  const draft = billDraft(contactId, [{ price: 10, accountId: await b.account('6100') }]);
  const { draftVersion: version } = await b.client.purchases.saveOrder({ id: order, draft, draftVersion: 0 });
  await b.client.purchases.sendOrder({ id: order, draftVersion: version });
  const lines = [{ lineId: draft.lines[0]?.id ?? '', quantityMilli: 1000 }];
  await b.client.purchases.receiveOrder({ id: order, receiptId: newId(), receivedOn: '2026-03-05', lines });
  await b.client.purchases.billOrder({ id: order, newId: newId() });
}

async function fillHoldings(b: TestBusiness): Promise<void> {
  const wallet = newId();
  await b.client.holdings.createWallet({ id: wallet, name: 'Canary wallet', kind: 'files' });
  const coins = { asset: 'CANARY', quantity: '2' };
  const bought = {
    id: newId(),
    walletId: wallet,
    kind: 'buy',
    day: '2026-03-05',
    in: coins,
    valueMinor: 500,
    text: 'Canary coins',
  } as const;
  await b.client.holdings.addMovement(bought);
  const sold = {
    id: newId(),
    walletId: wallet,
    kind: 'sell',
    day: '2026-03-06',
    out: { ...coins, quantity: '1' },
    valueMinor: 300,
  } as const;
  await b.client.holdings.addMovement(sold);
  await b.client.holdings.importPrices({ file: new File(['Date,Asset,Price\n2026-03-06,CANARY,3'], 'canary.csv') });
}

export async function fillWithCanaries(server: TestServer, b: TestBusiness): Promise<void> {
  await fillBooks(b);
  await fillReconciliation(b);
  await fillFeeds(server, b);
  await readIntoBlock(server, b.orgId, 2);
  const { who, tax } = await fillContacts(b);
  await fillSettlements(b, who, tax);
  await fillQuotes(b, who);
  await fillProviders(server, b, who);
  await fillEInvoices(b, who);
  await fillTeam(b);
  await fillMailIn(server, b);
  await fillFiles(b, who);
  await within(server, b.orgId, (work) => addBlock(work, 2));
  await fillIntegrations(b);
  const fills = [fillPurchases, fillPlans, fillDashboards, fillReports, fillHoldings, fillMoves, fillRoom, fillFindings];
  for (const fill of fills) await fill(b);
  await fillReminders(server, b, who);
  await fillExports(server, b);
}
