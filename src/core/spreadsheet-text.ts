// Text in a spreadsheet must stay text (CWE-1236, OWASP "CSV Injection"). Only strings are passed here: a number is written as a number,
// its minus sign untouched.

// After NFKC, full-width forms are the plain ones; spreadsheets may strip blanks, quotes and separators before them.
const opensFormula = /^[\s\p{Cc}\p{Cf}"'`,;]*[=+\-@\u2212]/u;
const opensWithControl = /^[\t\r\n\0]/;
// Control characters but tab and line ends, which XML (and so XLSX) cannot contain.
const unprintable = /(?![\t\n\r])\p{Cc}/gu;

const opens = (text: string): boolean => opensFormula.test(text.normalize('NFKC')) || opensWithControl.test(text);

/**
 * Text that no spreadsheet takes for a formula: prefixed with `'` if it begins with `=`, `+`, `-`, `@`, tab, CR, LF or NUL, also in
 * full-width forms and after blanks, quotes or separators. Control characters other than tab and line ends are removed. Any other text is
 * unchanged.
 */
export function neutralise(text: string): string {
  const clean = text.replace(unprintable, '');
  return opens(text) || opens(clean) ? `'${clean}` : clean;
}
