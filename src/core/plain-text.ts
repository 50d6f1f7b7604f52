// Rejects texts in a message that cannot be used: characters that cannot be stored, days beyond the calendar. Neither can be typed in a
// form.
import { firstDay, lastDay } from './calendar.ts';

/** Any characters but NUL, and no half of a pair of surrogates. */
export const isPlainText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Not a day at all, or one within the range of the books. */
const isWithinCalendar = (text: string): boolean => !/^\d{4}-\d{2}-\d{2}$/.test(text) || (text >= firstDay && text <= lastDay);

export interface StrangeText {
  readonly problem: 'text.unreadable' | 'day.outside';
  /** Such as `lines.2.description`. */
  readonly path: string;
}

/** The first unusable text in a message, whether in a value, a field name or a file name; undefined if there is none. */
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
