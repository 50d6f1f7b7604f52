import { expect, it } from 'vitest';
import type { ProofCheck, ProofFault } from '#contract/reports/proof.ts';
import { de } from './proof-texts.de.ts';
import { en } from './proof-texts.en.ts';
import { es } from './proof-texts.es.ts';
import { fr } from './proof-texts.fr.ts';
import { figureLabel, findingText } from './proof-words.ts';

const finding = (text: string, fault: ProofFault | null): ProofCheck['findings'][number] => ({
  text,
  fault,
  subject: null,
  differenceMinor: null,
  currency: null,
});
const missing = (count: number): ProofFault => ({ code: 'numbers_missing', count, before: 'A-1', after: 'A-4' });

it.each<readonly [ProofFault | null, string, string]>([
  [null, 'Northwind', 'Northwind'],
  [{ code: 'without_customer' }, 'Entries without a customer', 'Buchungssätze ohne Kunden'],
  [missing(1), '1 number is missing between A-1 and A-4', 'Eine Nummer fehlt zwischen A-1 und A-4'],
  [missing(2), '2 numbers are missing between A-1 and A-4', '2 Nummern fehlen zwischen A-1 und A-4'],
  [{ code: 'entry.date_differs', number: 3 }, 'in the books: entry.date_differs', 'in the books: entry.date_differs'],
])('says of %o', (fault, english, german) => {
  const said = (t: typeof en) => findingText(finding('Northwind', fault), t.faults, ({ code }) => `in the books: ${code}`);
  expect([said(en), said(de)]).toEqual([english, german]);
});

it('calls a figure by its name, or by what it compares', () => {
  const figure = { label: 'VAT · EUR', what: null, left: '1', right: '1', currency: 'EUR' };
  expect(figureLabel(figure, de.figures)).toBe('VAT · EUR');
  expect(figureLabel({ ...figure, what: 'on_no_document' }, fr.figures)).toBe('Sans document · EUR');
  expect(figureLabel({ ...figure, what: 'quote' }, es.figures)).toBe('Presupuestos');
});
