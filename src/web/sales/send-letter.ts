// A letter while it is written: addresses as one line of text, and what is missing before it can leave.
import type { ShownProblem } from '../platform/refusal.ts';
import { documentTexts } from '../trade-documents/index.ts';

export interface Writing {
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly message: string;
}
interface Proposed {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly message: string;
}

export const writingOf = ({ to, cc, subject, message }: Proposed): Writing => ({ to: to.join(', '), cc: cc.join(', '), subject, message });

/** Addresses apart from one another, by commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

export function letterOf({ to, cc, subject, message }: Writing): { to: string[]; cc: string[]; subject: string; message: string } {
  return { to: addressesIn(to), cc: addressesIn(cc), subject, message };
}

/** What stands in the way before the server is asked. */
export function writingProblems(writing: Writing): readonly ShownProblem[] {
  const t = documentTexts.now().sending;
  const found: ShownProblem[] = [];
  if (addressesIn(writing.to).length === 0) found.push({ code: 'sales.recipient', path: 'to', message: t.noRecipient });
  if (writing.subject.trim() === '') found.push({ code: 'empty', path: 'subject', message: t.noSubject });
  if (writing.message.trim() === '') found.push({ code: 'empty', path: 'message', message: t.noMessage });
  return found;
}

/** The problem of a field, wherever in its list it stands: the server names letter.to.1. */
export const problemIn = (problems: readonly ShownProblem[], field: string): string | undefined =>
  problems.find((p) => p.path !== undefined && new RegExp(`^(letter\\.)?${field}(\\.\\d+)?$`).test(p.path))?.message;
