// The text of each email: the business's own template if there is one, the default otherwise, and the values for its placeholders.
import type { Language } from '#core/language.ts';
import type { Tone } from '#core/reminders/reminder.ts';
import type { Work } from '../platform/work.ts';
import type { FrozenDocument } from './frozen.ts';
import { formatsFor } from '../platform/pdf/pdf-format.ts';
import { type LetterDocument } from './sending-readers.ts';
import { selectTemplates, type TemplateKey } from './sending-store.ts';
import { filled, type Place, sendingTexts } from './sending-texts.ts';

export interface Words {
  readonly subject: string;
  readonly body: string;
}
export interface StepWords {
  readonly id: string;
  readonly days: number;
  readonly tone: Tone;
}

/** The default text of a kind of email; for a reminder, of its step; for a receipt, also depending on whether anything is outstanding. */
export function usualWords(
  kind: TemplateKey['kind'],
  step: Pick<StepWords, 'days' | 'tone'> | null,
  language: Language,
  isSettled = false,
): Words {
  const { usual } = sendingTexts[language];
  if (kind !== 'reminder') return usual[kind === 'receipt' && isSettled ? 'settled' : kind];
  return usual[step && step.days < 0 ? 'before' : (step?.tone ?? 'friendly')];
}

export async function wordsOf(
  work: Pick<Work, 'tx' | 'org'>,
  kind: TemplateKey['kind'],
  step: StepWords | null,
  language: Language,
  isSettled = false,
): Promise<Words> {
  const own = (await selectTemplates(work, language)).find((t) => t.kind === kind && t.stepId === (step?.id ?? null));
  return own ?? usualWords(kind, step, language, isSettled);
}

type Facts = Partial<Record<Place, string>>;
const localFormats = ({ customer, currency }: FrozenDocument, language: Language) => formatsFor(language, customer.country, currency);

interface Over {
  readonly days?: number;
  readonly paidMinor?: number;
  /** More lines of the list. */
  readonly more?: readonly string[];
}
/** The placeholder values for one document or several; the link is filled in when the email is sent. */
export function factsOf(documents: readonly LetterDocument[], language: Language, over: Over = {}): Facts {
  const [first] = documents;
  if (!first) return {};
  const { sender, customer } = first.frozen;
  const of = (one: (d: LetterDocument) => string): string => [...new Set(documents.map(one))].join(', ');
  const money = (d: LetterDocument, minor: number): string => localFormats(d.frozen, language).money(minor);
  const open = (d: LetterDocument): number => d.stored.payableMinor - d.stored.settledMinor;
  const day = (d: LetterDocument, on: string | null): string => (on ? localFormats(d.frozen, language).day(on) : '');
  return {
    customer: customer.kind === 'person' ? customer.name : '',
    number: of((d) => d.frozen.number),
    amount: of((d) => money(d, d.frozen.totals.payableMinor)),
    open: of((d) => money(d, open(d))),
    paid: over.paidMinor === undefined ? '' : money(first, over.paidMinor),
    due: of((d) => day(d, d.frozen.dueOn)),
    issued: of((d) => day(d, d.frozen.issuedOn)),
    days: over.days === undefined ? '' : String(Math.abs(over.days)),
    list: [...documents.map((d) => listLine(d, language)), ...(over.more ?? [])].map((line) => `– ${line}`).join('\n'),
    sender: sender.name,
  };
}

/** A document in the list of outstanding ones; for a fee note, also what it is about. */
export function listLine({ stored, frozen }: LetterDocument, language: Language, feeOn?: string): string {
  const { line, feeOn: about } = sendingTexts[language];
  const formats = localFormats(frozen, language);
  const number = feeOn === undefined ? frozen.number : `${frozen.number} (${about(feeOn)})`;
  return line(number, formats.money(stored.payableMinor - stored.settledMinor), frozen.dueOn ? formats.day(frozen.dueOn) : '');
}

export const letterOf = ({ subject, body }: Words, facts: Facts): { readonly subject: string; readonly message: string } => ({
  subject: filled(subject, facts).slice(0, 200),
  message: filled(body, facts).slice(0, 5000),
});
