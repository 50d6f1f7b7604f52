// What keeps a draft of a purchase order from being sent, each problem at its place: the same rules in the browser and on the server.
import { isNegative, computeTotals } from '#core/trade-documents/document.ts';
import type { FormProblem } from '../problems/form-problems.ts';
import type { Draft } from '../sales/sales.ts';
import { figureProblemsOf, figuresOf, type NamedTax } from '../trade-documents/draft.ts';

interface Known {
  readonly taxes: ReadonlyMap<string, NamedTax>;
  /** The subset that a supplier charges. */
  readonly charged: { readonly has: (id: string) => boolean };
}

export function orderProblems(draft: Draft, { taxes, charged }: Known): FormProblem[] {
  const found: FormProblem[] = [];
  if (draft.contactId === null) found.push({ code: 'purchases.supplier', path: 'contactId' });
  if (draft.issueOn !== null && draft.dueOn !== null && draft.dueOn < draft.issueOn) found.push({ code: 'order.delivery', path: 'dueOn' });
  draft.lines.forEach((line, at) => {
    if (line.description.trim() === '') found.push({ code: 'sales.description', path: `lines.${at}.description` });
    if (line.kind === 'item' && line.quantityMilli <= 0) found.push({ code: 'order.quantity', path: `lines.${at}.quantityMilli` });
    if (line.taxCodeIds.some((id) => !taxes.has(id))) found.push({ code: 'tax.unknown', path: `lines.${at}.taxCodeIds` });
    else if (line.taxCodeIds.some((id) => !charged.has(id))) found.push({ code: 'purchases.tax', path: `lines.${at}.taxCodeIds` });
  });
  found.push(...figureProblemsOf(draft, taxes));
  if (found.length === 0 && isNegative(computeTotals(figuresOf(draft, taxes)))) found.push({ code: 'purchases.negative', path: 'lines' });
  return found;
}
