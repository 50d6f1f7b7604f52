import { describe, expect, test } from 'vitest';
import { checkTaxId } from './tax-id.ts';

describe('tax numbers', () => {
  // Examples from the countries' own descriptions, or numbers computed to have valid check digits.
  test.each([
    ['DE', 'DE 136,695 976'.replace(',', ''), 'DE136695976'],
    ['DE', '136695976', '136695976'],
    ['AT', 'ATU13585627', 'ATU13585627'],
    ['FR', 'FR 40 303 265 045', 'FR40303265045'],
    ['IT', 'IT 00743110157', 'IT00743110157'],
    ['ES', 'ESB64717838', 'ESB64717838'],
    ['ES', '54362315K', '54362315K'],
    ['NL', 'NL004495445B01', 'NL004495445B01'],
    ['BE', 'BE0428759497', 'BE0428759497'],
    ['GR', 'EL094259216', 'EL094259216'],
    ['GB', 'GB980780684', 'GB980780684'],
    ['US', '04-2103594', '042103594'],
    ['AU', '83 914 571 673', '83914571673'],
    ['CH', 'CHE-100.155.212 MWST', 'CHE100155212MWST'],
    ['NO', '995 525 828 MVA', '995525828MVA'],
    ['KE', 'whatever 1', 'WHATEVER1'],
  ])('%s %s is one', (country, text, compact) => expect(checkTaxId(country, text)).toEqual({ isValid: true, compact }));

  test.each([
    ['DE', 'DE136695978', 'tax_id_checksum'],
    ['FR', 'FR 84 323 140 391', 'tax_id_checksum'],
    ['AU', '99 999 999 999', 'tax_id_checksum'],
    ['NL', 'NL12', 'tax_id_length'],
    ['US', '04-21', 'tax_id_length'],
    ['GB', 'GB98078068X', 'tax_id_characters'],
  ])('%s %s is none, and why', (country, text, why) => {
    expect(checkTaxId(country, text)).toMatchObject({ isValid: false, detail: why });
  });

  test('a swapped pair of digits is detected', () => {
    const swaps = [
      ['DE', '136695976'],
      ['AU', '83914571673'],
      ['IT', '00743110157'],
    ].flatMap(([country = '', number = '']) =>
      number
        .slice(1)
        .split('')
        .flatMap((next, at) => {
          const before = number[at] ?? '';
          return before === next ? [] : [[country, `${number.slice(0, at)}${next}${before}${number.slice(at + 2)}`] as const];
        }),
    );
    expect(swaps.length).toBeGreaterThan(20);
    expect(swaps.filter(([country, swapped]) => checkTaxId(country, swapped).isValid)).toEqual([]);
  });
});
