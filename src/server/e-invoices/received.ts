// Reads suppliers' electronic invoices in a worker process, so a hostile file costs only that process's time and memory.
import { deserialize } from 'node:v8';
import { failuresOf } from '#core/e-invoices/e-invoice-rules.ts';
import type { EInvoice, EInvoiceFormat } from '#core/e-invoices/e-invoice.ts';
import { receiptOfEInvoice } from '#core/e-invoices/receipt-of-e-invoice.ts';
import type { ReadReceipt } from '#core/receipts/read-receipt.ts';
import type { RuleFailure } from '#core/e-invoices/e-invoice-rule.ts';
import { makePool } from '../platform/jobs/process-pool.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { ReceivedAnswer, ReceivedFile } from './received-step.ts';

const pool = makePool(({ reason }) => refused(reason === 'busy' ? 'received.busy' : 'received.unreadable', {}, 'file'), {
  workers: 1,
  seconds: 20,
  megabytes: 768,
  kept: 0,
  idleSeconds: 120,
});
const module = import.meta.resolve('./received-step.ts');

/** Reads an electronic invoice from XML or from a PDF that it is attached to. Throws `received.…`. */
export async function readReceived(bytes: Uint8Array): Promise<ReceivedFile> {
  const answer = deserialize(await pool.use(module, (take) => take(bytes))) as ReceivedAnswer;
  if ('problem' in answer) throw refused(`received.${answer.problem}`, {}, 'file');
  return answer.read;
}

/** The format that it claims to follow. */
export function formatOf({ specification }: Pick<EInvoice, 'specification'>, syntax: 'ubl' | 'cii'): EInvoiceFormat {
  if (specification.includes('xrechnung')) return 'xrechnung';
  return specification.includes('peppol.eu:2017:poacc') ? 'peppol' : syntax;
}

/** The rules of its format that it violates. */
export const failuresOfReceived = ({ invoice, syntax }: Pick<ReceivedFile, 'invoice' | 'syntax'>): readonly RuleFailure[] =>
  failuresOf(invoice, formatOf(invoice, syntax));

/** An electronic invoice as a receipt reading; null if the file isn't one. Throws `received.busy`. */
export async function readAsReceipt(bytes: Uint8Array): Promise<ReadReceipt | null> {
  try {
    const { invoice, unreadable } = await readReceived(bytes);
    return unreadable.length > 0 ? null : receiptOfEInvoice(invoice);
  } catch (error) {
    if (error instanceof Refusal && error.problems[0].code !== 'received.busy') return null;
    throw error;
  }
}
