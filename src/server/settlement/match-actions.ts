// Matches a bank transaction with one click: to invoices, to a payment that was recorded before, or to a provider's payout. The bank
// transaction's own entry is reversed, so its money is in the books once; undoing the match restores it.
import type { In } from '#contract/endpoint.ts';
import type { matchingContract } from '#contract/settlement/matching.ts';
import { asTransfer } from '#core/transactions/transaction.ts';
import { entriesByIds } from '../ledger/index.ts';
import { derivedId } from '../platform/ids.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  type Categorization,
  categorizationsOf,
  decisionBefore,
  incomingMovements,
  type IncomingRow,
  lockTransactions,
  moneyAccounts,
  outgoingMovements,
  recordCategorizations,
  rememberUndo,
  repost,
  transactionsByIds,
  transferPostings,
} from '../transactions/index.ts';
import { takeMovement } from './match-movement.ts';
import { recordPayment } from './recording.ts';
import { paymentDetail, type PaymentDetail } from './payment-list-actions.ts';
import { lockPayment, selectPayments, type Side, tieMovement } from './payment-store.ts';
import { lockPayout, tiePayout } from './payout-store.ts';
import { writeOff } from './write-off-actions.ts';

export async function movementOf(work: Work, transactionId: string, side: Side = 'receivable'): Promise<IncomingRow> {
  await lockTransactions(work);
  const [row] = await (side === 'payable' ? outgoingMovements : incomingMovements)(work, { ids: [transactionId] });
  if (!row) throw refused('payment.movement');
  return row;
}

export interface MatchInput {
  /** Id of the resulting payment; idempotent. */
  readonly id: string;
  readonly transactionId: string;
  readonly contactId: string;
  /** The invoices' currency. */
  readonly currency: string;
  readonly allocations: readonly { readonly documentId: string; readonly minor: number }[];
  /** A bank charge deducted from the last invoice, which is settled with it. */
  readonly chargeMinor: number;
}

/** Matches the bank transaction as the payment of these invoices. */
export async function acceptMatch(work: Work, input: MatchInput): Promise<PaymentDetail> {
  const { id, contactId, currency } = input;
  if ((await selectPayments(work, [id])).length > 0) return paymentDetail(work, { id });
  const line = await movementOf(work, input.transactionId);
  const isOther = currency !== line.currency;
  const given = input.allocations.reduce((sum, a) => sum + a.minor, 0);
  const money = { accountId: line.accountId, minor: BigInt(line.minor), currency: line.currency, baseMinor: BigInt(line.baseMinor) };
  await recordPayment(
    work,
    {
      id,
      contactId,
      receivedOn: line.date,
      currency,
      minor: isOther ? given : line.minor,
      accountId: line.accountId,
      ...(isOther ? { receivedMinor: line.minor } : {}),
      reference: line.description.slice(0, 300),
      allocations: [...input.allocations],
    },
    { transactionId: line.id, entryId: line.entryId, money },
  );
  const last = input.allocations.at(-1);
  if (input.chargeMinor > 0 && last)
    await writeOff(work, {
      id: derivedId(id, 'charge'),
      kind: 'bank_charge',
      documentId: last.documentId,
      writtenOn: line.date,
      minor: input.chargeMinor,
      reason: line.description.slice(0, 300),
      relievedTaxCodeIds: [],
    });
  return paymentDetail(work, { id });
}

/** Matches it with a payment that was recorded before: its own entry is reversed, the payment's stays. */
export async function tieRecorded(work: Work, input: In<typeof matchingContract.tieRecorded>): Promise<PaymentDetail> {
  await tie(work, input, 'receivable');
  return paymentDetail(work, input);
}

export async function tie(work: Work, input: In<typeof matchingContract.tieRecorded>, side: Side): Promise<void> {
  const payment = await lockPayment(work, input.id, side);
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  if (payment.transactionId === input.transactionId) return;
  const line = await movementOf(work, input.transactionId, side);
  const sign = side === 'payable' ? -1 : 1;
  if (payment.transactionId !== null || payment.accountId !== line.accountId) throw refused('payment.movement');
  const [entry] = await entriesByIds(work, [payment.entryId]);
  const moved = entry?.postings.filter((p) => p.accountId === line.accountId && p.currency === line.currency) ?? [];
  if (moved.reduce((sum, p) => sum + p.minor, 0) * sign !== line.minor) throw refused('payment.movement');
  await takeMovement(work, { transactionId: line.id, entryId: line.entryId }, payment.id);
  await tieMovement(work, payment.id, { transactionId: line.id, entryId: line.entryId });
  await audit(work, { action: 'payment.tied', subjectKind: 'payment', subjectId: payment.id, after: input });
}

const undecided = (transactionId: string): Categorization => ({
  transactionId,
  counterparty: null,
  accountId: null,
  decidedBy: 'none',
  suggestedAccountId: null,
  confidenceBp: 0,
  reason: '',
  ruleId: null,
  bankText: null,
});

/** Matches it as a provider's payout: a transfer from its clearing account. */
export async function acceptPayout(
  work: Work,
  input: In<typeof matchingContract.acceptPayout>,
): Promise<{ ok: true; undoToken: string | null }> {
  const payout = input.payoutId === null ? undefined : await lockPayout(work, input.payoutId);
  if (input.payoutId !== null && !payout) throw refused('not_found');
  if (payout?.transactionId === input.transactionId) return { ok: true, undoToken: null };
  const line = await movementOf(work, input.transactionId);
  const isOther = payout !== undefined && payout.currency !== line.currency;
  if (payout && (payout.transactionId !== null || (!isOther && payout.netMinor !== line.minor))) throw refused('payment.movement');
  const from = payout?.accountId ?? input.accountId;
  if (from === line.accountId) throw refused('transaction.same_account', {}, 'accountId');
  const isMoney = await moneyAccounts(work);
  const [before] = await categorizationsOf(work, [line.id]);
  // Foreign money leaves the clearing account at its carrying amount; the bank transaction gives its value.
  const exchanged =
    payout && (isOther || payout.currency !== work.org.baseCurrency)
      ? await transferPostings(work, {
          id: line.id,
          date: line.date,
          from: { accountId: from, minor: BigInt(payout.netMinor) },
          to: { accountId: line.accountId, minor: BigInt(line.minor) },
        })
      : null;
  const posted = await repost(work, [
    { id: line.id, oldEntryId: line.entryId, postings: (old) => exchanged ?? asTransfer(old, from, (id) => isMoney(id) && id !== from) },
  ]);
  const decided = {
    decidedBy: 'person' as const,
    suggestedAccountId: null,
    confidenceBp: 10_000,
    reason: 'A payout of a provider.',
    ruleId: null,
    bankText: null,
  };
  await recordCategorizations(work, [{ transactionId: line.id, counterparty: line.counterparty, accountId: from, ...decided }]);
  if (payout) await tiePayout(work, payout.id, { transactionId: line.id, entryId: line.entryId });
  const change = { id: line.id, from: line.entryId, to: posted.get(line.id) ?? null, decision: before ?? null };
  const undoToken = await rememberUndo(work, 'payout.matched', [change], input);
  // A transaction matched to a payout is undone through the match.
  return { ok: true, undoToken: payout ? null : undoToken };
}

/** Undoes the match: the transaction is restored with its category and who chose it. Later changes to it stay. */
export async function releasePayout(work: Work, { id }: In<typeof matchingContract.releasePayout>): Promise<{ ok: true }> {
  const payout = await lockPayout(work, id);
  if (!payout) throw refused('not_found');
  const { transactionId, transactionEntryId } = payout;
  if (transactionId === null || transactionEntryId === null) throw refused('settlement.reversed');
  await lockTransactions(work);
  const [row] = await transactionsByIds(work, [transactionId]);
  if (row?.decidedAccountId === payout.accountId) {
    await repost(work, [{ id: transactionId, oldEntryId: row.entryId, like: transactionEntryId }]);
    const former = await decisionBefore(work, { transactionId, entryId: transactionEntryId });
    await recordCategorizations(work, [former ?? undecided(transactionId)]);
  }
  await tiePayout(work, id, null);
  await audit(work, { action: 'payout.released', subjectKind: 'transaction', subjectId: transactionId });
  return { ok: true };
}
