// Text that goes into a spreadsheet must stay text there (CWE-1236, OWASP "CSV Injection"). Only strings come here: a number is written as a number, its minus sign untouched.

// After NFKC, full-width forms are the plain ones; blanks, quotes and separators before them are what a careless reader strips.
const opensFormula = /^[\s\p{Cc}\p{Cf}"'`,;]*[=+\-@\u2212]/u;
const opensWithControl = /^[\t\r\n\0]/;
// Control characters but tab and line ends, which XML (and so XLSX) cannot contain.
const unprintable = /(?![\t\n\r])\p{Cc}/gu;

const opens = (text: string): boolean => opensFormula.test(text.normalize('NFKC')) || opensWithControl.test(text);

/** Text that no spreadsheet takes for a formula: prefixed with `'` where it begins with `=`, `+`, `-`, `@`, tab, CR, LF or NUL, in full-width forms too and after blanks, quotes or separators. Control characters but tab and line ends are removed. Any other text is unchanged. */
export function neutralise(text: string): string {
  const clean = text.replace(unprintable, '');
  return opens(text) || opens(clean) ? `'${clean}` : clean;
}
