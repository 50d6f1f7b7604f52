// Draws a statement of account: the customer and, for each currency, the opening balance, events by date, and the closing balance.
import { dayInWords } from '#core/written-date.ts';
import { taxIdLabel } from '#core/tax/tax-id-label.ts';
import { paperOf } from '#core/trade-documents/paper.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import type { CurrencyStatement, Statement, StatementLine } from '#contract/sales/customers.ts';
import type { Sender } from '#contract/sales/sales.ts';
import { drawnPdf, type Sheet, type TextStyle } from '../platform/pdf/pdf-sheet.ts';
import { customerAddress, senderAddress } from '../platform/pdf/pdf-address.ts';
import { accentOf } from '../platform/pdf/pdf-color.ts';
import { type Formats, formatsFor } from '../platform/pdf/pdf-format.ts';
import { statementTexts } from './statement-words.ts';

export interface StatementPrint {
  readonly statement: Statement;
  readonly contact: Contact;
  readonly sender: Sender;
}

const [ink, muted, hair] = ['#16201b', '#5b665f', '#c5ccc7'];
const body: TextStyle = { face: 'regular', size: 8.8, color: ink };
const strong: TextStyle = { face: 'bold', size: 8.8, color: ink };
const small: TextStyle = { face: 'regular', size: 7.8, color: muted };
const head: TextStyle = { face: 'bold', size: 7.4, color: muted };
const [left, rightMargin, top] = [56, 56, 68];
const leading = 12.6;
const dateWidth = 78;
const gap = 12;

const shortDay = ({ language, country }: Contact, day: string): string => {
  const speaks = country !== null && new Intl.Locale(`und-${country}`).maximize().language === language;
  return dayInWords(day, speaks ? `${language}-${country}` : language, 'medium');
};

interface Flow {
  readonly sheet: Sheet;
  readonly print: StatementPrint;
  readonly texts: (typeof statementTexts)['en'];
  readonly right: number;
  readonly bottom: number;
  y: number;
}

function turn(flow: Flow): void {
  const { sheet, print, texts, right } = flow;
  sheet.addPage();
  sheet.ornament(() => {
    sheet.line(print.sender.name, left, 38, { ...strong, size: 7.8 });
    sheet.line(`${texts.title} · ${print.contact.name}`.slice(0, 90), right, 38, small, 'right');
    sheet.rule(left, right, 52, 0.5, hair);
  });
  flow.y = top;
}
function keep(flow: Flow, height: number): boolean {
  if (flow.y + height <= flow.bottom) return false;
  turn(flow);
  return true;
}

function block(
  { sheet }: Flow,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  style: TextStyle,
  side: 'left' | 'right' = 'left',
): number {
  const wrapped = lines
    .filter((line) => line.trim() !== '')
    .flatMap((line) => sheet.wrap(line, style, width))
    .slice(0, 12);
  if (wrapped.length > 0)
    sheet.part('P', () => wrapped.forEach((line, at) => sheet.line(line, side === 'right' ? x + width : x, y + at * leading, style, side)));
  return y + wrapped.length * leading;
}

function drawHead(flow: Flow, formats: Formats): void {
  const { sheet, print, texts, right } = flow;
  const { sender, contact, statement } = print;
  const half = (right - left) / 2;
  const named = block(flow, [sender.name], left, 46, half - 12, { face: 'serif', size: 16, color: ink });
  const senderLines = [
    ...senderAddress(sender.address, sender.country, contact.country, formats),
    sender.email,
    sender.phone,
    sender.taxId ? `${taxIdLabel(sender.country, sender.taxId, contact.language) ?? texts.taxId}: ${sender.taxId}` : '',
  ];
  const senderEnd = block(flow, senderLines, left + half, 48, half, small, 'right');
  const ruleY = Math.max(named + 6, senderEnd) + 6;
  sheet.ornament(() => sheet.rule(left, right, ruleY, 1.4, accentOf(sender.accent).ink));
  const titleY = ruleY + 20;
  sheet.part('H1', () => sheet.line(texts.title, left, titleY, { face: 'serif', size: 21, color: ink }));
  const range = texts.range(statement.from, statement.through);
  sheet.part('P', () => sheet.line(range.charAt(0).toLocaleUpperCase(contact.language) + range.slice(1), left, titleY + 30, body));
  const label = block(flow, [texts.to], left, titleY + 56, half, head);
  const name = block(flow, [contact.name], left, label + 1, right - left, { ...strong, size: 10 });
  const lines = [
    ...customerAddress(contact, sender.country, formats),
    contact.taxId ? `${taxIdLabel(contact.country ?? '', contact.taxId, contact.language) ?? texts.taxId}: ${contact.taxId}` : '',
  ];
  flow.y = block(flow, lines, left, name + 2, half, body) + 26;
}

const isNegative = (sum: string): boolean => sum.startsWith('-');
const unsigned = (sum: string): string => sum.replace('-', '');

interface Columns {
  readonly charged: number;
  readonly settled: number;
  readonly balance: number;
  readonly aboutWidth: number;
}

function columnsFor({ sheet, texts, right }: Flow, account: CurrencyStatement, formats: Formats): Columns {
  const widest = (heading: string, values: readonly string[]): number =>
    Math.max(sheet.widthOf(heading, head), ...values.map((value) => sheet.widthOf(formats.amount(value), strong))) + gap;
  const balances = [account.openingMinor, account.closingMinor, ...account.lines.map((l) => l.balanceMinor)];
  const moved = [account.chargedMinor, account.settledMinor, ...account.lines.map((l) => unsigned(l.minor))];
  const balance = right;
  const settled = balance - widest(texts.heads.balance, balances);
  const charged = settled - widest(texts.heads.settled, moved);
  return { charged, settled, balance, aboutWidth: charged - widest(texts.heads.charged, moved) - left - dateWidth };
}

function drawColumnHeads(flow: Flow, columns: Columns, isFirst: boolean): void {
  const { sheet, texts, right } = flow;
  const { heads } = texts;
  const cells: readonly (() => void)[] = [
    () => sheet.line(heads.date, left, flow.y, head),
    () => sheet.line(heads.about, left + dateWidth, flow.y, head),
    () => sheet.line(heads.charged, columns.charged, flow.y, head, 'right'),
    () => sheet.line(heads.settled, columns.settled, flow.y, head, 'right'),
    () => sheet.line(heads.balance, columns.balance, flow.y, head, 'right'),
  ];
  if (isFirst) sheet.within('TR', () => cells.forEach((draw) => sheet.part('TH', draw)));
  else sheet.ornament(() => cells.forEach((draw) => draw()));
  sheet.ornament(() => sheet.rule(left, right, flow.y + 13, 0.8, ink));
  flow.y += 19;
}

interface Row {
  readonly date: string;
  readonly about: readonly string[];
  readonly charged: string;
  readonly settled: string;
  readonly balance: string;
}

function drawRow(flow: Flow, columns: Columns, row: Row, style: TextStyle): void {
  const { sheet, right } = flow;
  const height = Math.max(1, row.about.length) * leading + 4;
  if (keep(flow, height)) drawColumnHeads(flow, columns, false);
  const y = flow.y;
  sheet.within('TR', () => {
    sheet.part('TD', () => sheet.line(row.date, left, y, style));
    sheet.part('TD', () => row.about.forEach((line, at) => sheet.line(line, left + dateWidth, y + at * leading, style)));
    sheet.part('TD', () => sheet.line(row.charged, columns.charged, y, style, 'right'));
    sheet.part('TD', () => sheet.line(row.settled, columns.settled, y, style, 'right'));
    sheet.part('TD', () => sheet.line(row.balance, columns.balance, y, style, 'right'));
  });
  flow.y += height;
  sheet.ornament(() => sheet.rule(left, right, flow.y - 3, 0.3, hair));
}

function aboutLine(line: StatementLine, { texts, print }: Flow): string {
  const due = line.dueOn === null ? '' : texts.due(shortDay(print.contact, line.dueOn));
  // Texts from the books are in the business's language; the kind of event comes before them.
  return [`${texts.kinds[line.kind]}${line.number ? ` ${line.number}` : ''}`, line.reference, due]
    .filter((part) => part !== '')
    .join(' · ');
}

function drawAccount(flow: Flow, account: CurrencyStatement): void {
  const { sheet, texts, print } = flow;
  const { contact, statement, sender } = print;
  const formats = formatsFor(contact.language, contact.country, account.currency);
  const columns = columnsFor(flow, account, formats);
  const about = (text: string, style: TextStyle): readonly string[] => sheet.wrap(text, style, columns.aboutWidth);
  keep(flow, 90);
  sheet.part('H2', () =>
    sheet.line(texts.account(account.currency), left, flow.y, { face: 'bold', size: 10.5, color: accentOf(sender.accent).ink }),
  );
  flow.y += 22;
  sheet.within('Table', () => {
    drawColumnHeads(flow, columns, true);
    const nothing = { charged: '', settled: '' };
    const opening = formats.amount(account.openingMinor);
    const openedOn = statement.from === null ? '' : shortDay(contact, statement.from);
    drawRow(flow, columns, { date: openedOn, about: about(texts.opening, body), ...nothing, balance: opening }, body);
    for (const line of account.lines) {
      const amount = formats.amount(unsigned(line.minor));
      drawRow(
        flow,
        columns,
        {
          date: shortDay(contact, line.date),
          about: about(aboutLine(line, flow), body),
          charged: !isNegative(line.minor) ? amount : '',
          settled: isNegative(line.minor) ? amount : '',
          balance: formats.amount(line.balanceMinor),
        },
        body,
      );
    }
    sheet.ornament(() => sheet.rule(left, flow.right, flow.y - 3, 0.8, ink));
    const closing = isNegative(account.closingMinor) ? texts.inCredit : texts.closing;
    drawRow(
      flow,
      columns,
      {
        date: shortDay(contact, statement.through),
        about: about(closing, strong),
        charged: formats.amount(account.chargedMinor),
        settled: formats.amount(account.settledMinor),
        balance: formats.amount(unsigned(account.closingMinor)),
      },
      strong,
    );
  });
  flow.y += 20;
}

/** The request to the worker process. */
export function takeStep(print: StatementPrint): Buffer<ArrayBuffer> {
  const { statement, contact, sender } = print;
  const texts = statementTexts[contact.language];
  const about = {
    title: `${texts.title} – ${contact.name}`,
    author: sender.name,
    language: contact.language,
    paper: paperOf(sender.country),
    createdAt: new Date(`${statement.through}T12:00:00Z`),
  };
  return drawnPdf(about, (sheet) => {
    const flow: Flow = { sheet, print, texts, right: sheet.width - rightMargin, bottom: sheet.height - 62, y: top };
    drawHead(flow, formatsFor(contact.language, contact.country, 'EUR'));
    for (const account of statement.accounts) drawAccount(flow, account);
    if (statement.accounts.length === 0) block(flow, [texts.nothing], left, flow.y, flow.right - left, body);
    sheet.onEachPage((page, pages) =>
      sheet.ornament(() => {
        const y = sheet.height - 40;
        if (sender.footer)
          sheet.line(sheet.wrap(sender.footer.replace(/\s*[\r\n]+\s*/g, ' · '), small, flow.right - left - 80)[0] ?? '', left, y, small);
        if (pages > 1) sheet.line(texts.page(page, pages), flow.right, y, small, 'right');
      }),
    );
  });
}
