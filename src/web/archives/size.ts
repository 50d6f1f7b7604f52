// The size of a file in words.
export const sizeOf = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: bytes < 1e6 ? 'kilobyte' : 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / (bytes < 1e6 ? 1e3 : 1e6),
  );
