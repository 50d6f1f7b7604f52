// An email while it is edited: addresses as one line of text, and what is missing before it can be sent.
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

/** Splits addresses at commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

export const letterOf = ({ to, cc, subject, message }: Writing) => ({ to: addressesIn(to), cc: addressesIn(cc), subject, message });

/** Problems before sending, with the same paths as the server's. */
export function writingProblems({ to, subject, message }: Letter) {
  const t = documentTexts.now().sending;
  return {
    'letter.to': addressesIn(to).length === 0 && t.noRecipient,
    'letter.subject': subject.trim() === '' && t.noSubject,
    'letter.message': message.trim() === '' && t.noMessage,
  };
}
