import { shapes, shaped } from './reading.ts';
import { parseCsv } from '#server/platform/csv.ts';
import { readStatementFile } from '#server/banking/statement-file.ts';
const s = shapes.find((x) => x.what === 'CSV, one quote')!;
for (const mb of [0.125, 0.25]) {
  const b = shaped(s, mb * 1048576);
  let c = process.cpuUsage();
  const r = parseCsv(new TextDecoder().decode(b), { delimiter: ',' });
  console.log(
    mb,
    'csv',
    (process.cpuUsage(c).user / 1000) | 0,
    r.rows.length,
    r.problems.map((p) => p.code),
  );
  c = process.cpuUsage();
  try {
    readStatementFile(b, s.name, { accountCurrency: 'USD', monthFirst: true, mapping: undefined, kept: [], numberHint: '' });
  } catch (e) {
    console.log(String(e));
  }
  console.log((process.cpuUsage(c).user / 1000) | 0);
}
