// Texts of a message that nothing can be done with: characters that cannot be stored, days beyond the calendar. Neither can be typed in a form.
import { firstDay, lastDay } from './calendar.ts';

/** Any characters but NUL, and no half of a pair of surrogates. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** No day, or one that books can have. */
const isWithinCalendar = (text: string): boolean => !/^\d{4}-\d{2}-\d{2}$/.test(text) || (text >= firstDay && text <= lastDay);

export interface StrangeText {
  readonly problem: 'text.unreadable' | 'day.outside';
  /** As `lines.2.description`. */
  readonly path: string;
}

/** The first text of a message that cannot be used, in its fields, their names or the names of files; undefined where all can. */
export function strangeTextIn(message: unknown): StrangeText | undefined {
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: message, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    const text = value instanceof File ? value.name : value;
    if (typeof text === 'string' && !isPlainText(text)) return { problem: 'text.unreadable', path };
    if (typeof text === 'string' && !isWithinCalendar(text)) return { problem: 'day.outside', path };
    if (value === null || typeof value !== 'object' || value instanceof Blob || ArrayBuffer.isView(value)) continue;
    for (const [name, field] of Object.entries(value)) {
      if (!isPlainText(name)) return { problem: 'text.unreadable', path };
      open.push({ value: field, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return undefined;
}
