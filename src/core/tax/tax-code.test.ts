import { describe, expect, test } from 'vitest';
import { type OfferedTax, taxesToBeginWith } from './tax-code.ts';

const code = (id: string, over: Partial<OfferedTax> = {}): OfferedTax => ({
  id,
  treatment: 'standard',
  isWithheld: false,
  isArchived: false,
  isSelfAssessed: false,
  deductible: '1',
  ...over,
});
const [full, low] = [code('full'), code('low')];
const small = code('small', { treatment: 'exempt' });
const reverse = code('reverse', { treatment: 'reverse_charge' });
const abroad = code('abroad', { treatment: 'export' });
const kept = code('kept', { isWithheld: true });
const old = code('old', { isArchived: true });

describe('a first line begins', () => {
  test.each<[string, readonly OfferedTax[], readonly (readonly string[])[], readonly string[]]>([
    ['without tax where there is none', [], [], []],
    ['without tax where there is one for other countries alone, or one that customers keep back', [reverse, abroad, kept], [], []],
    ['with the only one, beside those for other countries and those put away', [reverse, abroad, full, old, kept], [], ['full']],
    ['with the only one, though what was finalized last was without or abroad', [full, reverse], [[], ['reverse']], ['full']],
    ['with the only one, and what customers keep back beside it where they last did', [full, kept], [['full', 'kept']], ['full', 'kept']],
    ['with that of a small business', [small], [], ['small']],
    ['without tax where there are several and none was used', [full, low, reverse], [], []],
    ['with the one that was used last', [full, low], [['low'], ['full']], ['low']],
    ['without tax where the last of several was without', [full, low], [[], ['full']], []],
    [
      'with the last one that was neither for another country nor is put away',
      [full, low, reverse, old],
      [['reverse'], ['old'], ['full', 'old'], ['low']],
      ['low'],
    ],
    ['without tax where what was used is there no more', [full, low], [['gone']], []],
  ])('%s', (_, codes, finalized, expected) => expect(taxesToBeginWith(codes, finalized)).toEqual(expected));
});
