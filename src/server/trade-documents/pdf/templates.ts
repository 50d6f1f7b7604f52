// The three document templates: `ledger` like an account book, `plain` with the address at the envelope window, `bold` in the business's
// own color.
import type { Box } from '../../platform/pdf/pdf-picture.ts';
import type { TextStyle } from '../../platform/pdf/pdf-sheet.ts';
import type { PrintedDocument } from './content.ts';
import { drawFacts, drawLines, type Flow, hair, ink, leadingOf, type Look, muted } from './flow.ts';
import { accentOf } from '../../platform/pdf/pdf-color.ts';

const body: TextStyle = { face: 'regular', size: 9, color: ink };
const strong: TextStyle = { face: 'bold', size: 9, color: ink };
const small: TextStyle = { face: 'regular', size: 8, color: muted };
const label: TextStyle = { face: 'bold', size: 7.6, color: muted };

const senderLines = ({ sender }: PrintedDocument): readonly string[] => [...sender.address, ...sender.contact, ...sender.registrations];

function drawTitle(flow: Flow, x: number, y: number, style: TextStyle, side: 'left' | 'right' = 'left'): number {
  const { sheet, printed } = flow;
  sheet.part('H1', () => sheet.line(printed.title, x, y, style, side));
  return y + leadingOf(style);
}

function drawCustomer(flow: Flow, x: number, y: number, width: number, name: TextStyle): number {
  const { customer } = flow.printed;
  const below = drawLines(flow, [customer.label], { x, y, width }, label);
  const named = drawLines(flow, [customer.name], { x, y: below + 2, width }, name);
  return drawLines(flow, customer.lines, { x, y: named + 1, width }, body);
}

/** The logo in a box, on white if the background isn't; returns where it ends, or null if there is none. */
function drawLogo(flow: Flow, box: Box, side: 'left' | 'right', plate = 0): number | null {
  const { sheet, logo, printed } = flow;
  if (!logo) return null;
  const place = sheet.pictureBox(logo, box, side);
  const shift = side === 'left' ? plate : -plate;
  const at = { ...place, x: place.x + shift, y: place.y + plate };
  if (plate > 0) sheet.ornament(() => sheet.box(at.x - plate, at.y - plate, at.width + 2 * plate, at.height + 2 * plate, '#ffffff'));
  sheet.part('Figure', () => sheet.picture(logo, at), printed.sender.name);
  return at.y + at.height + plate;
}

function ledgerHead(flow: Flow): number {
  const { sheet, printed, look, left, right } = flow;
  const half = (right - left) * 0.5;
  const logoEnd = drawLogo(flow, { x: left, y: 40, width: half - 24, height: 54 }, 'left');
  const name = { ...look.heading, size: logoEnd === null ? 17 : 12 };
  const nameEnd = drawLines(flow, [printed.sender.name], { x: left, y: logoEnd === null ? 46 : logoEnd + 8, width: half - 12 }, name);
  const senderEnd = drawLines(flow, senderLines(printed), { x: left + half, y: 48, width: right - left - half, side: 'right' }, small);
  const y = Math.max(nameEnd, senderEnd) + 8;
  sheet.ornament(() => {
    sheet.rule(left, right, y, 1.6, look.accent.ink);
    sheet.rule(left, right, y + 3.2, 0.5, look.accent.ink);
  });
  const under = drawTitle(flow, left, y + 22, { ...look.heading, size: 24 }) + 10;
  const customerEnd = drawCustomer(flow, left, under, half - 24, strong);
  const factsEnd = drawFacts(flow, printed.facts, { x: left + half, y: under, width: right - left - half }, small, body);
  return Math.max(customerEnd, factsEnd) + 26;
}

// DIN 5008 B and similar standards: the window is 45 mm from the top and begins 20 to 25 mm from the left.
const windowTop = 130;

function plainHead(flow: Flow): number {
  const { sheet, printed, left, right } = flow;
  const { address, contact, registrations } = printed.sender;
  const width = (right - left) * 0.52;
  const name = drawLines(flow, [printed.sender.name], { x: left, y: 46, width }, { ...strong, size: 11 });
  const logoEnd = drawLogo(flow, { x: right - 170, y: 40, width: 170, height: 40 }, 'right');
  const titled = drawTitle(flow, right, logoEnd === null ? 43 : logoEnd + 8, { face: 'regular', size: 21, color: ink }, 'right');
  const senderEnd = drawLines(
    flow,
    [address, contact, registrations].map((some) => some.join(' · ')).filter((line) => line !== ''),
    { x: left, y: name + 2, width },
    small,
  );
  const customerEnd = drawCustomer(flow, left, Math.max(windowTop, senderEnd + 22, titled + 22), width, { ...strong, size: 10 });
  const y = customerEnd + 30;
  sheet.ornament(() => sheet.rule(left, right, y, 0.5, hair));
  return drawFactColumns(flow, y + 9) + 26;
}

/** Facts side by side, in as many rows as needed to keep their dates unbroken. */
function drawFactColumns(flow: Flow, top: number): number {
  const { sheet, printed, left, right } = flow;
  const head = { ...small, size: 7.6 };
  const widest = Math.max(
    0,
    ...printed.facts.flatMap(({ label: name, value }) => [
      sheet.widthOf(name, head),
      ...value.split(' ').map((word) => sheet.widthOf(word, strong)),
    ]),
  );
  const most = Math.max(1, Math.floor((right - left) / (widest + 12)));
  const rows = Math.ceil(printed.facts.length / most);
  const inRow = Math.max(3, Math.ceil(printed.facts.length / rows));
  const column = (right - left) / inRow;
  let y = top;
  for (let from = 0; from < printed.facts.length; from += inRow) {
    const ends = printed.facts.slice(from, from + inRow).map((fact, at) => {
      const place = { x: left + at * column, width: column - 12 };
      const labeled = drawLines(flow, [fact.label], { ...place, y }, head);
      return drawLines(flow, [fact.value], { ...place, y: labeled + 1 }, strong);
    });
    y = Math.max(...ends) + 6;
  }
  return y - 6;
}

function boldHead(flow: Flow): number {
  const { sheet, printed, look, left, right } = flow;
  const { accent } = look;
  const on = (style: TextStyle): TextStyle => ({ ...style, color: accent.onGround });
  const width = (right - left) * 0.55;
  const name = on({ ...strong, size: 12 });
  const names = sheet.wrap(printed.sender.name, name, width).length * leadingOf(name);
  const height = 44 + names + 66 + (flow.logo ? 18 : 0);
  sheet.ornament(() => sheet.box(0, 0, sheet.width, height, accent.ground));
  drawLines(flow, [printed.sender.name], { x: left, y: 38, width }, name);
  drawLogo(flow, { x: right - 150, y: 22, width: 150, height: 38 }, 'right', 6);
  drawTitle(flow, left, height - 58, on({ ...strong, size: 30 }));
  const money = on({ ...strong, size: 19 });
  const room = right - left - sheet.widthOf(printed.title, { ...strong, size: 30 }) - 24;
  const fit = Math.min(1, room / sheet.widthOf(printed.payable.value, money));
  sheet.part('P', () => {
    sheet.line(printed.payable.label, right, height - 62, on({ ...body, size: 8.5 }), 'right');
    sheet.line(printed.payable.value, right, height - 46, { ...money, size: money.size * fit }, 'right');
  });
  const y = height + 24;
  const third = (right - left) * 0.3;
  const customerEnd = drawCustomer(flow, left, y, third - 16, { ...strong, size: 10 });
  const factsEnd = drawFacts(flow, printed.facts, { x: left + third, y, width: (right - left) * 0.4 - 12 }, small, strong);
  const senderEnd = drawLines(flow, senderLines(printed), { x: right - third, y, width: third, side: 'right' }, small);
  return Math.max(customerEnd, factsEnd, senderEnd) + 26;
}

/** The template by name, in the business's color. */
export function lookOf(template: 'ledger' | 'plain' | 'bold', color: string): Look {
  const accent = accentOf(color);
  const usual = { left: 58, right: 58, top: 46, body, strong, small, accent };
  const heading: TextStyle = { face: 'serif', size: 12, color: ink };
  switch (template) {
    case 'ledger':
      return { ...usual, heading, drawHead: ledgerHead, columnHeads: 'ruled', rows: 'ruled', lastSum: 'double-ruled' };
    case 'plain':
      return { ...usual, left: 62, heading: strong, drawHead: plainHead, columnHeads: 'plain', rows: 'plain', lastSum: 'ruled' };
    case 'bold':
      return {
        ...usual,
        left: 48,
        right: 48,
        heading: strong,
        drawHead: boldHead,
        columnHeads: 'filled',
        rows: 'striped',
        lastSum: 'filled',
      };
  }
}
