import { describe, expect, test } from 'vitest';
import { type DocumentFacts, stateOf } from './invoice.ts';

const invoice: DocumentFacts = {
  kind: 'invoice',
  state: 'issued',
  dueOn: '2026-11-20',
  wasSent: false,
  wasViewed: false,
  payableMinor: 100n,
  settledMinor: 0n,
  creditedMinor: 0n,
};

describe('the state of a document', () => {
  test.each<[Partial<DocumentFacts>, string, string]>([
    [{ state: 'draft' }, '2026-12-01', 'draft'],
    [{}, '2026-11-20', 'issued'],
    [{}, '2026-11-21', 'overdue'],
    [{ wasSent: true }, '2026-11-20', 'sent'],
    [{ wasSent: true, wasViewed: true }, '2026-11-20', 'viewed'],
    [{ settledMinor: 40n }, '2026-11-20', 'partly_paid'],
    [{ settledMinor: 40n }, '2026-11-21', 'overdue'],
    [{ settledMinor: 100n }, '2026-11-21', 'paid'],
    [{ settledMinor: 100n, creditedMinor: 30n }, '2026-11-21', 'paid'],
    [{ settledMinor: 100n, creditedMinor: 100n }, '2026-11-21', 'credited'],
    [{ payableMinor: 0n }, '2026-11-21', 'paid'],
    [{ dueOn: null }, '2030-01-01', 'issued'],
    [{ kind: 'quote', state: 'accepted' }, '2026-11-21', 'accepted'],
    [{ kind: 'quote', state: 'declined' }, '2026-11-21', 'declined'],
    [{ kind: 'quote', dueOn: '2026-01-01', wasSent: true }, '2026-11-21', 'expired'],
    [{ kind: 'quote', dueOn: '2026-11-21', wasSent: true }, '2026-11-21', 'sent'],
    [{ kind: 'quote', state: 'accepted', dueOn: '2026-01-01' }, '2026-11-21', 'accepted'],
    [{ kind: 'credit_note', settledMinor: 100n }, '2026-11-21', 'issued'],
  ])('%o on %s is %s', (over, today, state) => expect(stateOf({ ...invoice, ...over }, today)).toBe(state));
});
