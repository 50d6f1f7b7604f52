// Parses figures in the elements of an electronic invoice, and lists those that are invalid.
import { amountOf, decimal, type Decimal, type Hundredths, vatCategories, type VatCategory } from '#core/e-invoices/e-invoice.ts';
import { childText, type XmlElement } from '#core/statement/statement-xml.ts';

export interface Figures {
  readonly unreadable: readonly { readonly element: string; readonly text: string; readonly line: number }[];
  amount(element: XmlElement | undefined, ...path: readonly string[]): Hundredths | null;
  decimal(element: XmlElement | undefined, ...path: readonly string[]): Decimal | null;
}

/** XML also writes +5, .5 and 5. (XML Schema, xs:decimal). */
const plainDecimal = (text: string): string =>
  text
    .replace(/^\+/, '')
    .replace(/^(-?)\.(?=\d)/, '$10.')
    .replace(/(\d)\.$/, '$1');

export function makeFigures(): Figures {
  const unreadable: { element: string; text: string; line: number }[] = [];
  const take = <T>(element: XmlElement | undefined, path: readonly string[], read: (text: string) => T | null): T | null => {
    const text = childText(element, ...path);
    if (text === undefined) return null;
    const value = read(plainDecimal(text));
    if (value === null) unreadable.push({ element: path.join('/'), text: text.slice(0, 60), line: element?.line ?? 0 });
    return value;
  };
  return {
    unreadable,
    amount: (element, ...path) => take(element, path, amountOf),
    decimal: (element, ...path) => take(element, path, decimal),
  };
}

export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string => childText(element, ...path) ?? '';

/** The category of a code; empty if the standard has no such code. */
export const categoryAt = (code: string): VatCategory | '' => vatCategories.find((known) => known === code) ?? '';

/** 20260302 as 2026-03-02; other texts unchanged, for the rules to check. */
export const dayAt = (text: string): string => (/^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text);
