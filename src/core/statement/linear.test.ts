// Adversarial files: four times the length takes about four times as long, whatever is repeated in it. bench/reading.ts has more of them.
import { expect, it } from 'vitest';
import { readMt940 } from './statement-mt940.ts';
import { readOfx } from './statement-ofx.ts';
import { readQif } from './statement-qif.ts';
import { joinText } from './statement.ts';
import { growthOf } from './testing-growth.ts';

const usd = { accountCurrency: 'USD' };
const ofx = (text: string) => () => readOfx(`<OFX><STMTRS><BANKTRANLIST>${text}</BANKTRANLIST></STMTRS></OFX>`, usd);
const movement = ':20:1\r\n:25:1/2\r\n:60F:C260101EUR0,00\r\n:61:2601050105D1,50NMSCNONREF\r\n';

it.each<[string, number, (length: number) => () => unknown]>([
  ['OFX without line breaks', 4000, (n) => ofx('<STMTTRN><DTPOSTED>20260105<TRNAMT>-1.50<NAME>Paper mill</STMTTRN>'.repeat(n))],
  ['OFX, tags closed by others', 40_000, (n) => ofx('<A>x</B>'.repeat(n))],
  ['OFX, comments never closed', 100_000, (n) => ofx('<!--'.repeat(n))],
  ['OFX, sections never closed', 20_000, (n) => ofx('<NAME><![CDATA['.repeat(n))],
  ['QIF, a date of blanks', 20_000, (n) => () => readQif(`!Type:Bank\nD1${' '.repeat(n)}x\nT-1.50\n^\n`, usd)],
  ['MT940, a movement of blanks', 20_000, (n) => () => readMt940(`${movement.trimEnd()}${' '.repeat(n)}x\r\n`, usd)],
  ['MT940, a text of slashes', 20_000, (n) => () => readMt940(`${movement}:86:/EREF/1/REMI/${'/'.repeat(n)}x\r\n`, usd)],
  ['MT940, pages', 20_000, (n) => () => readMt940(`${movement}${':20:1\r\n:25:1/2\r\n:60M:C260101EUR0,00\r\n'.repeat(n)}`, usd)],
  ['texts of one payment', 5000, (n) => () => joinText(Array.from({ length: n }, (_, at) => `text ${at}`))],
])('%s', (_, length, reading) => {
  expect(growthOf(reading, length, 1000)).toBeLessThan(10);
});
