// A letter while it is written: addresses as one line of text, and what is missing before it can leave.
import { documentTexts, type Letter } from '../trade-documents/index.ts';

export interface Writing extends Letter {
  readonly cc: string;
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

export const letterOf = ({ to, cc, subject, message }: Writing) => ({ to: addressesIn(to), cc: addressesIn(cc), subject, message });

/** What is missing before the server is asked, at the places that the server names. */
export function writingProblems({ to, subject, message }: Letter) {
  const t = documentTexts.now().sending;
  return {
    'letter.to': addressesIn(to).length === 0 && t.noRecipient,
    'letter.subject': subject.trim() === '' && t.noSubject,
    'letter.message': message.trim() === '' && t.noMessage,
  };
}
