// The report of a reconciliation as a file: both equations, and what is outstanding and left out, line by line.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'essentials' });
});
afterAll(() => server.stop());

it('reports whether statement and books agree, in the reader’s language, and whether the period is still open', async () => {
  const b = await server.business();
  const bankAccountId = await b.account('1000');
  const rows = ['Date,Description,Amount,Balance', '2026-06-01,Rent,-800.00,200.00', '2026-06-10,Wibblesoft,1200.00,1400.00'];
  await b.client.banking.importStatement({ id: newId(), file: new File([rows.join('\n')], 'june.csv'), bankAccountId });
  const id = newId();
  const period = { id, bankAccountId, endsOn: '2026-06-30', openingMinor: 1000_00, closingMinor: 1400_00 };
  await b.client.reconciliation.startReconciliation(period);
  const read = async (format: 'csv' | 'pdf', language: 'en' | 'de' = 'en') =>
    b.client.reports.exportReconciliation({ id, format, language });
  expect(await (await read('csv')).text()).toContain(',Not matched yet,400.00');
  await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
  await b.client.transactions.create({
    id: newId(),
    type: 'expense',
    date: '2026-06-29',
    description: 'Check 1024',
    accountId: bankAccountId,
    amount: 70_00,
    splits: [{ accountId: await b.account('6010'), minor: 70_00 }],
  });
  await b.client.reconciliation.finishReconciliation({ id });
  const file = await read('csv');
  expect(file.name).toBe('reconciliation-2026-06-01-to-2026-06-30.csv');
  const lines = (await file.text()).split('\r\n').map((line) => line.replaceAll('"', ''));
  for (const line of [
    ',Opening balance,1000.00',
    ',Matched lines (2),400.00',
    ',Closing balance,1400.00',
    ',Outstanding payments (1),-70.00',
    '2026-06-29,Check 1024,-70.00',
    ',Balance in the books,1330.00',
  ])
    expect(lines.map((one) => one.trim())).toContain(line);
  const bytes = new Uint8Array(await (await read('pdf', 'de')).arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  for (const said of ['Bankabgleich', 'Endsaldo', 'Ausstehende Zahlungen (1)', 'Check 1024', '1.330,00']) expect(text).toContain(said);
});
