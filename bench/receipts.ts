// Receipts that are drawn here, in four languages, with what happens to photos of them: how much of each field is read right, how often what is
// said to be sure is right, and what a page costs. None of them was looked at while the reader was made.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readReceipt, type ReadReceipt } from '#core/receipts/read-receipt.ts';
import { webpOf } from '#server/platform/formats/picture.ts';
import { readingProcesses, readPicture } from '#server/platform/ocr/ocr.ts';
import { drawPdfPage } from '#server/platform/pdf/pdf-reading.ts';
import { type DrawnRow, receiptPdf } from '#server/receipts/testing-receipt.ts';
import { type Row, row } from './rows.ts';

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
interface Speech {
  readonly country: string;
  readonly currency: string;
  readonly rate: number;
  readonly shops: readonly string[];
  readonly streets: readonly string[];
  readonly goods: readonly string[];
  readonly total: readonly string[];
  readonly net: string;
  readonly tax: string;
  readonly paid: readonly [cash: string, change: string, card: string];
  readonly number: string;
  readonly thanks: string;
  readonly decimal: ',' | '.';
  readonly date: (year: string, month: string, day: string) => string;
}
const speeches: Readonly<Record<string, Speech>> = {
  English: {
    country: 'US',
    currency: 'USD',
    rate: 8.25,
    shops: ['Juniper Office Supply LLC', 'Copper Kettle Cafe', 'Northgate Hardware Inc.', 'Maple Print Shop'],
    streets: ['412 Elm Street', '9 Harbor Road', '77 Lake Avenue'],
    goods: ['Envelopes', 'Desk lamp', 'Filter coffee', 'Batteries', 'Ink black', 'Sandwich'],
    total: ['TOTAL', 'Amount due', 'Grand total', 'Total USD'],
    net: 'Subtotal',
    tax: 'Sales tax 8.25%',
    paid: ['Cash', 'Change', 'Visa'],
    number: 'Receipt #',
    thanks: 'Thank you',
    decimal: '.',
    date: (y, m, d) => `${m}/${d}/${y}`,
  },
  German: {
    country: 'DE',
    currency: 'EUR',
    rate: 19,
    shops: ['Schreibwaren Lindner GmbH', 'Gasthaus Zur Post', 'Werkzeughandel Nord KG', 'Buchhandlung Am Markt'],
    streets: ['Gartenstr. 14', 'Hauptstrasse 3', 'Am Bahnhof 21'],
    goods: ['Briefumschlag', 'Lampe', 'Kaffee', 'Batterien', 'Toner', 'Mittagessen'],
    total: ['SUMME EUR', 'Gesamtbetrag', 'Zu zahlen', 'Rechnungsbetrag'],
    net: 'Netto',
    tax: 'MwSt 19%',
    paid: ['Bar', 'Rückgeld', 'EC-Karte'],
    number: 'Beleg-Nr.',
    thanks: 'Vielen Dank',
    decimal: ',',
    date: (y, m, d) => `${d}.${m}.${y}`,
  },
  French: {
    country: 'FR',
    currency: 'EUR',
    rate: 20,
    shops: ['Papeterie du Centre SARL', 'Brasserie des Halles', 'Quincaillerie Moreau', 'Librairie du Port'],
    streets: ['8 rue de la Gare', '31 avenue Foch', '5 place du Palais'],
    goods: ['Enveloppes', 'Lampe', 'Café', 'Piles', 'Encre noire', 'Menu du jour'],
    total: ['TOTAL TTC', 'Net à payer', 'Montant TTC', 'TOTAL EUR'],
    net: 'Total HT',
    tax: 'TVA 20%',
    paid: ['Espèces', 'Rendu', 'Carte bancaire'],
    number: 'Ticket n°',
    thanks: 'Merci de votre visite',
    decimal: ',',
    date: (y, m, d) => `${d}/${m}/${y}`,
  },
  Spanish: {
    country: 'ES',
    currency: 'EUR',
    rate: 21,
    shops: ['Papelería Central S.L.', 'Restaurante La Plaza', 'Ferretería Ortega', 'Librería del Norte'],
    streets: ['Calle Mayor 18', 'Avenida del Sol 4', 'Plaza Nueva 2'],
    goods: ['Sobres', 'Lámpara', 'Café', 'Pilas', 'Tinta negra', 'Menú del día'],
    total: ['TOTAL', 'TOTAL A PAGAR', 'Importe total', 'TOTAL EUR'],
    net: 'Base imponible',
    tax: 'IVA 21%',
    paid: ['Efectivo', 'Cambio', 'Tarjeta'],
    number: 'Ticket:',
    thanks: 'Gracias por su visita',
    decimal: ',',
    date: (y, m, d) => `${d}-${m}-${y}`,
  },
};

interface Drawn {
  readonly rows: readonly DrawnRow[];
  readonly merchant: string;
  readonly date: string;
  readonly total: number;
  readonly tax: number;
  readonly number: string;
}
const two = (value: number): string => String(value).padStart(2, '0');

function drawn(speech: Speech, random: () => number): Drawn {
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const money = (minor: number): string => `${Math.floor(minor / 100)}${speech.decimal}${two(minor % 100)}`;
  const goods = Array.from(
    { length: 2 + Math.floor(random() * 5) },
    () => [among(speech.goods), 150 + Math.floor(random() * 4000)] as const,
  );
  const sum = goods.reduce((total, [, minor]) => total + minor, 0);
  const isNet = speech.country === 'US';
  const tax = Math.round(isNet ? (sum * speech.rate) / 100 : (sum * speech.rate) / (100 + speech.rate));
  const total = isNet ? sum + tax : sum;
  const [month, day] = [1 + Math.floor(random() * 9), 1 + Math.floor(random() * 28)];
  const [merchant, number] = [among(speech.shops), String(1000 + Math.floor(random() * 90_000))];
  const given = Math.ceil((total + 1) / 1000) * 1000;
  const taxes: DrawnRow[] = [
    [speech.net, money(total - tax)],
    [speech.tax, money(tax)],
  ];
  const paid: DrawnRow[] =
    random() < 0.5
      ? [[speech.paid[2], money(total)]]
      : [
          [speech.paid[0], money(given)],
          [speech.paid[1], money(given - total)],
        ];
  const whole: DrawnRow = [among(speech.total), money(total)];
  const time = `${two(8 + Math.floor(random() * 12))}:${two(Math.floor(random() * 60))}`;
  const rows: DrawnRow[] = [
    merchant,
    among(speech.streets),
    '',
    [`${speech.number} ${number}`, `${speech.date('2026', two(month), two(day))} ${time}`],
    ...goods.map(([name, minor]): DrawnRow => [name, money(minor)]),
    ...(isNet || random() < 0.5 ? [...taxes, whole, ...paid] : [whole, ...paid, ...taxes]),
    speech.thanks,
  ];
  return { rows, merchant, date: `2026-${two(month)}-${two(day)}`, total, tax, number };
}

/** Dark at one side, with grain. */
function shaded(data: Buffer, width: number, height: number, random: () => number): Buffer {
  const [fall, angle] = [0.35 * random(), random() * 2 * Math.PI];
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    const light = 1 - fall * (0.5 + x * Math.cos(angle) + y * Math.sin(angle));
    const grain = (random() - 0.5) * 22;
    for (let c = 0; c < 3; c++) data[at * 3 + c] = Math.max(0, Math.min(255, (data[at * 3 + c] ?? 0) * light + grain));
  }
  return data;
}

/** As a phone takes it: askew, in perspective, blurred, unevenly lit, packed. */
async function photographed(rows: readonly DrawnRow[], random: () => number) {
  const page = await webpOf(await drawPdfPage(await receiptPdf(rows), 1, 760));
  const table = '#7d7468';
  const skew = (random() - 0.5) * 0.16;
  const { data, info } = await sharp(page)
    .affine([1, skew, (random() - 0.5) * 0.08, 0.9 + random() * 0.2], { background: table })
    .rotate((random() - 0.5) * 12, { background: table })
    .extend({ top: 40, bottom: 40, left: 50, right: 50, background: table })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const packed = await sharp(shaded(data, width, height, random), { raw: { width, height, channels: 3 } })
    .blur(0.4 + random() * 0.9)
    .jpeg({ quality: 45 + Math.floor(random() * 40) })
    .toBuffer();
  const pixels = await sharp(packed).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: pixels.info.width, height: pixels.info.height, channels: pixels.info.channels, data: new Uint8Array(pixels.data) };
}

const megabytesAtMost = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

const fields = ['total', 'date', 'merchant', 'tax', 'number'] as const;
type Field = (typeof fields)[number];
const rightIn = (found: ReadReceipt, truth: Drawn): Readonly<Record<Field, boolean>> => ({
  total: found.total?.value === truth.total,
  date: found.date?.value === truth.date,
  merchant: plain(found.merchant?.value ?? '') === plain(truth.merchant),
  tax: found.tax?.value === truth.tax,
  number: found.number?.value === truth.number,
});

interface Tally {
  right: number;
  sure: number;
  sureRight: number;
}
const each = 15;

export async function receiptRows(): Promise<readonly Row[]> {
  const tallies = new Map<Field, Map<string, Tally>>(fields.map((field) => [field, new Map()]));
  let [milliseconds, megabytes] = [0, 0];
  for (const [at, [language, speech]] of Object.entries(speeches).entries()) {
    const random = numbers(7 + at);
    for (let count = 0; count < each; count++) {
      const truth = drawn(speech, random);
      const picture = await photographed(truth.rows, random);
      const begun = performance.now();
      const page = await readPicture(picture);
      milliseconds += performance.now() - begun;
      megabytes = Math.max(megabytes, ...readingProcesses().map(megabytesAtMost));
      const around = { country: speech.country, currency: speech.currency, today: '2026-10-15', ownName: 'Pier Studio', suppliers: [] };
      const found = readReceipt([page], around);
      const right = rightIn(found, truth);
      for (const field of fields) {
        const tally = tallies.get(field)?.get(language) ?? { right: 0, sure: 0, sureRight: 0 };
        const isSure = (found[field]?.confidenceBp ?? 0) >= 9000;
        tally.right += Number(right[field]);
        tally.sure += Number(isSure);
        tally.sureRight += Number(isSure && right[field]);
        tallies.get(field)?.set(language, tally);
      }
    }
  }
  const all = each * Object.keys(speeches).length;
  const aims: Partial<Record<Field, number>> = { total: 0.9, date: 0.9, merchant: 0.85 };
  const rows = fields.map((field) => {
    const perLanguage = [...(tallies.get(field) ?? [])];
    const sum = (pick: (tally: Tally) => number): number => perLanguage.reduce((total, [, tally]) => total + pick(tally), 0);
    const right = sum((tally) => tally.right);
    const least = aims[field];
    return row(`photos of receipts: ${field} right`, `${right} of ${all}`, {
      beside: perLanguage.map(([language, tally]) => `${language} ${tally.right}`).join(' · '),
      note: `Of ${sum((tally) => tally.sure)} that are said to be sure, ${sum((tally) => tally.sureRight)} are right.`,
      ...(least === undefined ? {} : { aim: { says: `≥ ${least * 100} %`, isMet: right >= least * all } }),
    });
  });
  return [
    ...rows,
    row('photos of receipts: reading a page', `${(milliseconds / all / 1000).toFixed(1)} s`, {
      note: `At most ${Math.round(megabytes)} MB in the process that reads, over ${all} pages, on one thread.`,
    }),
  ];
}
