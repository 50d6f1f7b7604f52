import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camt } from '#core/statement/fixtures/statement-files.ts';
import { readCamt } from '#core/statement/statement-camt.ts';
import { parseXml } from './xml.ts';
import { drawn } from '#core/testing-properties.ts';

const usd = { accountCurrency: 'USD' };
const codeOf = (text: string, limits = {}) => {
  const answer = parseXml(text, limits);
  return answer.ok ? 'ok' : answer.problem.code;
};

describe('XML from outside', () => {
  it('becomes a plain tree without namespaces, with positions', () => {
    const answer = parseXml('<?xml version="1.0"?>\n<a:x xmlns:a="urn:a" a:k="1">\n  <a:y>one &amp; <![CDATA[<two>]]></a:y></a:x>');
    expect(answer).toEqual({
      ok: true,
      root: {
        name: 'x',
        attributes: { k: '1' },
        text: '',
        line: 2,
        column: 2,
        children: [{ name: 'y', attributes: {}, text: 'one & <two>', line: 3, column: 4, children: [] }],
      },
    });
  });
  it.each([
    ['a billion laughs', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>', {}, 'xml.doctype'],
    ['an outside document type', '<!DOCTYPE l SYSTEM "file:///etc/passwd"><l/>', {}, 'xml.doctype'],
    ['an unknown entity', '<l>&bomb;</l>', {}, 'xml.malformed'],
    ['65 levels', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, {}, 'xml.too_deep'],
    ['64 levels', `${'<a>'.repeat(64)}${'</a>'.repeat(64)}`, {}, 'ok'],
    ['too many attributes', `<a ${Array.from({ length: 1_001 }, (_, at) => `b${at}="1"`).join(' ')}/>`, {}, 'xml.too_many_attributes'],
    ['too many elements', `<a>${'<b/>'.repeat(100)}</a>`, { elements: 100 }, 'xml.too_large'],
    ['an oversized text', `<a>${'x'.repeat(1_000_001)}</a>`, {}, 'xml.text_too_long'],
    ['oversized texts together', `<a>${'<b>xxxx</b>'.repeat(50)}</a>`, { totalText: 100 }, 'xml.text_too_long'],
    ['nothing', '', {}, 'xml.malformed'],
    ['an unclosed tag', '<a><b></a>', {}, 'xml.malformed'],
  ])('%s: answered, not thrown', (_, text, limits, code) => {
    expect(codeOf(text, limits)).toBe(code);
  });
  it('reports where an error is', () => {
    const answer = parseXml('<a>\n<b>\n</c></a>');
    expect(answer).toMatchObject({ ok: false, problem: { line: 3, code: 'xml.malformed' } });
  });
});

describe('CAMT.053', () => {
  const statements = (text: string) => {
    const answer = parseXml(text);
    return answer.ok ? readCamt(answer.root, usd) : [];
  };
  it('reads several statements: batches, balances, reversals, states, both shapes of parties', () => {
    const [euro, dollar] = statements(camt);
    const shown = (lines: typeof euro) =>
      lines?.lines.map(
        (line) =>
          `${line.date} ${line.amountMinor} ${line.currency} ${line.description} <${line.counterparty ?? ''}> ${line.bankId ?? '-'} ${line.reference ?? '-'}`,
      );
    expect(shown(euro)).toEqual([
      '2026-01-05 -4500 EUR Invoice 7 thanks <Paper Shop> R1 E2E-1',
      '2026-01-06 10000 EUR RF18 <Client A> R2/1 RF18',
      '2026-01-06 20000 EUR Client B <Client B> R2/2 -',
    ]);
    expect([euro?.openingMinor, euro?.closingMinor, euro?.accountHint]).toEqual([10000n, 35500n, { iban: 'DE89370400440532013000' }]);
    expect(euro?.problems.map((problem) => problem.code)).toEqual(['statement.not_booked']);
    expect(shown(dollar)).toEqual(['2026-01-08 1000 USD Fee returned (reversal) <> - -']);
    expect([dollar?.accountHint, dollar?.problems.map((problem) => `${problem.code}@${problem.line}`)]).toEqual([
      { number: '987' },
      ['camt.amount@16'],
    ]);
  });
  it('keeps a batch whole when its parts do not add up', () => {
    const [euro] = statements(camt.replace('>200.00<', '>199.00<'));
    expect(euro?.lines.map((line) => line.amountMinor)).toEqual([-4500n, 30000n]);
  });
  it('names an amount in a currency that does not exist', () => {
    const [euro] = statements(camt.replace('<Ntry><Amt Ccy="EUR">45', '<Ntry><Amt Ccy="QQQ">45'));
    expect(euro?.problems.map((problem) => problem.code)).toContain('camt.amount');
  });
  it('says so when it is not a statement', () => {
    expect(statements('<x/>')[0]?.problems[0]?.code).toBe('camt.no_statement');
  });
  it('P5: never throws on broken documents', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(camt.length), fc.nat(8), fc.constantFrom('', '<', '>', '-', '9', 'CRDT', '</Amt>', 'x')), {
          maxLength: 4,
        }),
        (cuts) => {
          let broken = camt;
          for (const [at, length, insert] of cuts) broken = broken.slice(0, at) + insert + broken.slice(at + length);
          for (const line of statements(broken).flatMap((statement) => statement.lines)) expect(line.date).toMatch(/^\d{4}-\d\d-\d\d$/);
        },
      ),
      { numRuns: drawn(1000) },
    );
  });
});
