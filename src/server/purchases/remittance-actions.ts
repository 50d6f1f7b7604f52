// Remittance advice: the bills that a payment is for, in the supplier's language; the sender may change the text.
import type { In, Out } from '#contract/endpoint.ts';
import type { remittanceContract } from '#contract/purchases/remittance.ts';
import { contactOf, documentRecipients, keptContact } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { formatsFor } from '../platform/pdf/pdf-format.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectAllocations, selectPayments } from '../settlement/index.ts';
import { numbersOfDocuments, selectSetting, sendPlainLetter } from '../trade-documents/index.ts';
import { remittanceTexts } from './remittance-words.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

async function paymentOf(work: Reading, id: string) {
  const [payment] = await selectPayments(work, [id], 'payable');
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  const supplier = await contactOf(work, { id: (await keptContact(work, payment.contactId)) ?? payment.contactId });
  const { sender } = await selectSetting(work);
  return { payment, supplier, sender: { name: sender.name || work.org.name, email: sender.email } };
}

export async function remittanceMail(
  work: Reading,
  { id }: In<typeof remittanceContract.remittanceMail>,
): Promise<Out<typeof remittanceContract.remittanceMail>> {
  const { payment, supplier, sender } = await paymentOf(work, id);
  const t = remittanceTexts[supplier.language];
  const { money, day } = formatsFor(supplier.language, supplier.country, payment.currency);
  const allocations = await selectAllocations(work, { paymentId: id });
  const numbers = await numbersOfDocuments(
    work,
    allocations.map((one) => one.documentId),
  );
  const bills = allocations.map((one) => `${numbers.get(one.documentId) ?? ''}: ${money(one.minor)}`);
  const message = [
    t.greeting(supplier.kind === 'person' ? supplier.name : ''),
    t.body(money(payment.minor), day(payment.receivedOn)),
    bills.join('\n'),
    `${t.regards}\n${sender.name}`,
  ];
  return {
    to: [...documentRecipients(supplier)],
    subject: t.subject(sender.name, day(payment.receivedOn)).slice(0, 200),
    message: message.join('\n\n').slice(0, 5000),
  };
}

export async function sendRemittance(work: Work, { id, ...letter }: In<typeof remittanceContract.sendRemittance>): Promise<{ ok: true }> {
  const { supplier, sender } = await paymentOf(work, id);
  const around = { language: supplier.language, senderEmail: sender.email, foot: sender.name };
  const subject = await sendPlainLetter(work, letter, around);
  const after = { to: letter.to.join(', '), subject };
  await audit(work, { action: 'bill_payment.advised', subjectKind: 'payment', subjectId: id, after });
  return { ok: true };
}
