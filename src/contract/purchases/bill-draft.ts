// What keeps a draft of a bill from being posted, each problem at its place: the same rules in the browser and on the server.
import { isNegative, computeTotals } from '#core/trade-documents/document.ts';
import type { Draft } from '../sales/sales.ts';
import type { FormProblem } from '../problems/form-problems.ts';
import { figureProblemsOf, figuresOf, type NamedTax } from '../trade-documents/draft.ts';

interface Known {
  readonly taxes: ReadonlyMap<string, NamedTax>;
  /** The subset that a supplier charges. */
  readonly charged: { readonly has: (id: string) => boolean };
  /** Accounts that a line may have. */
  readonly bought: { readonly has: (id: string) => boolean };
}

export function billProblems(draft: Draft, { taxes, charged, bought }: Known): FormProblem[] {
  const found: FormProblem[] = [];
  if (draft.contactId === null) found.push({ code: 'purchases.supplier', path: 'contactId' });
  const number = draft.reference.trim();
  if (number === '' || number.length > 60) found.push({ code: 'purchases.number', path: 'reference' });
  if (draft.issueOn === null) found.push({ code: 'purchases.date', path: 'issueOn' });
  else if (draft.dueOn !== null && draft.dueOn < draft.issueOn) found.push({ code: 'sales.due_before_issue', path: 'dueOn' });
  draft.lines.forEach((line, at) => {
    if (line.accountId === null || !bought.has(line.accountId)) found.push({ code: 'purchases.account', path: `lines.${at}.accountId` });
    if (line.taxCodeIds.some((id) => !taxes.has(id))) found.push({ code: 'tax.unknown', path: `lines.${at}.taxCodeIds` });
    else if (line.taxCodeIds.some((id) => !charged.has(id))) found.push({ code: 'purchases.tax', path: `lines.${at}.taxCodeIds` });
  });
  found.push(...figureProblemsOf(draft, taxes));
  if (found.length === 0 && isNegative(computeTotals(figuresOf(draft, taxes)))) found.push({ code: 'purchases.negative', path: 'lines' });
  return found;
}
