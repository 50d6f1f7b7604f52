// The share of each field that is read right on photos of drawn receipts, whether confidence is justified, and the cost of a page.
import { readFileSync } from 'node:fs';
import { readReceipt, type ReadReceipt } from '#core/receipts/read-receipt.ts';
import { readingProcesses, readPicture } from '#server/platform/ocr/ocr.ts';
import { checkTaxId } from '#server/platform/tax-id.ts';
import { type Drawn, drawn, numbers, speeches } from './drawn-receipts.ts';
import { photographed } from './photographed.ts';
import { type Row, row } from './rows.ts';

const megabytesAtMost = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

const fields = ['total', 'date', 'merchant', 'tax', 'number', 'taxes', 'due', 'iban'] as const;
type Field = (typeof fields)[number];
const rated = (taxes: readonly (readonly number[])[]): string => JSON.stringify(taxes.toSorted(([a = 0], [b = 0]) => a - b));
/** null where the receipt has no such field. */
const rightIn = (found: ReadReceipt, truth: Drawn): Readonly<Record<Field, boolean | null>> => ({
  total: found.total?.value === truth.total,
  date: found.date?.value === truth.date,
  merchant: plain(found.merchant?.value ?? '') === plain(truth.merchant),
  tax: found.tax?.value === truth.tax,
  number: found.number?.value === truth.number,
  taxes: rated(found.taxes.map(({ value }) => [Number(value.rate), value.netMinor, value.taxMinor])) === rated(truth.taxes),
  due: truth.due === null ? null : found.due?.value === truth.due,
  iban: truth.iban === null ? null : found.iban?.value === truth.iban,
});

interface Answer {
  readonly language: string;
  readonly field: Field;
  readonly isRight: boolean;
  /** null where nothing was found. */
  readonly confidenceBp: number | null;
}
const called: Partial<Record<Field, string>> = { taxes: 'net and tax of each rate', due: 'due date', iban: 'IBAN' };
const each = 15;
const aims: Partial<Record<Field, number>> = { total: 0.9, date: 0.9, merchant: 0.85 };
const steps = [9000, 8000, 7000, 5000, 0] as const;
const count = (answers: readonly Answer[]): string => `${answers.filter(({ isRight }) => isRight).length} of ${answers.length}`;

/** The share of right answers among those with about this confidence. */
function reliability(answers: readonly Answer[]): string {
  const said = answers.filter(({ confidenceBp }) => confidenceBp !== null);
  const perStep = Map.groupBy(said, ({ confidenceBp }) => steps.find((step) => (confidenceBp ?? 0) >= step) ?? 0);
  const parts = steps.flatMap((step) => {
    const these = perStep.get(step);
    return these ? [`from ${step / 100} %: ${count(these)}`] : [];
  });
  return [...parts, ...(said.length < answers.length ? [`not found: ${answers.length - said.length}`] : [])].join(', ');
}

const isTaxId = (country: string, text: string): boolean => checkTaxId(country, text).isValid;

function fieldRow(field: Field, answers: readonly Answer[]): Row {
  const right = answers.filter(({ isRight }) => isRight).length;
  const least = aims[field];
  const perLanguage = [...Map.groupBy(answers, ({ language }) => language)];
  return row(`photos of receipts: ${called[field] ?? field} right`, count(answers), {
    beside: perLanguage.map(([language, own]) => `${language} ${own.filter(({ isRight }) => isRight).length}`).join(' · '),
    note: `Right by confidence: ${reliability(answers)}.`,
    ...(least === undefined ? {} : { aim: { says: `≥ ${least * 100} %`, isMet: right >= least * answers.length } }),
  });
}

export async function receiptRows(): Promise<readonly Row[]> {
  const answers: Answer[] = [];
  let [milliseconds, megabytes] = [0, 0];
  for (const [at, [language, speech]] of Object.entries(speeches).entries()) {
    const random = numbers(7 + at);
    for (let done = 0; done < each; done++) {
      const truth = drawn(speech, random);
      const picture = await photographed(truth.rows, random);
      const begun = performance.now();
      const page = await readPicture(picture);
      milliseconds += performance.now() - begun;
      megabytes = Math.max(megabytes, ...readingProcesses().map(megabytesAtMost));
      const { country, currency } = speech;
      const around = { country, currency, today: '2026-10-15', ownName: 'Pier Studio', ownTaxIds: [], suppliers: [], isTaxId };
      const found = readReceipt([page], around);
      const right = rightIn(found, truth);
      for (const field of fields) {
        const isRight = right[field];
        const { confidenceBp = null } = (field === 'taxes' ? found.taxes[0] : found[field]) ?? {};
        if (isRight !== null) answers.push({ language, field, isRight, confidenceBp });
      }
    }
  }
  const pages = each * Object.keys(speeches).length;
  return [
    ...fields.map((field) =>
      fieldRow(
        field,
        answers.filter((answer) => answer.field === field),
      ),
    ),
    row('photos of receipts: reading a page', `${(milliseconds / pages / 1000).toFixed(1)} s`, {
      beside: `${Math.round((pages * 60_000) / milliseconds)} pages a minute, one after another`,
      note: `At most ${Math.round(megabytes)} MB in the process that reads, over ${pages} pages, on one thread.`,
    }),
  ];
}
