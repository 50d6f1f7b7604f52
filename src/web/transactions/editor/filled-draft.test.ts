import { expect, test } from 'vitest';
import { newDraft } from './draft.ts';
import { withFilled, withoutFilled } from './filled-draft.ts';

const fresh = newDraft('t', 'expense', '2026-10-15', 'bank');
const read = { date: '2026-03-17', description: 'Harbor Hardware', amountMinor: 2110, categoryAccountId: 'office' };

test('a receipt fills in empty fields and replaces today’s date', () => {
  const filled = withFilled(fresh, fresh, 'f', read);
  expect(filled).toMatchObject({ date: '2026-03-17', description: 'Harbor Hardware', amountMinor: 2110 });
  expect(filled.lines[0]?.accountId).toBe('office');
  expect(withoutFilled(filled, fresh)).toEqual({ ...fresh, receipt: { fileId: 'f', filled: {} } });
});
test('typed values stay, when filling in and when undoing it', () => {
  const typed = { ...fresh, date: '2026-10-02', amountMinor: 2400 };
  const filled = withFilled(typed, fresh, 'f', read);
  expect(filled).toMatchObject({ date: '2026-10-02', amountMinor: 2400, description: 'Harbor Hardware' });
  const changed = { ...filled, description: 'Screws for the stand' };
  expect(withoutFilled(changed, fresh)).toMatchObject({ date: '2026-10-02', amountMinor: 2400, description: 'Screws for the stand' });
});
test('neither an income nor a split takes the category of a receipt', () => {
  const income = { ...fresh, type: 'income' as const };
  expect(withFilled(income, fresh, 'f', read).lines[0]?.accountId).toBeNull();
  const [line] = fresh.lines;
  const split = { ...fresh, lines: line ? [line, { ...line, key: '1' }] : [] };
  expect(withFilled(split, fresh, 'f', read).lines.map(({ accountId }) => accountId)).toEqual([null, null]);
});
