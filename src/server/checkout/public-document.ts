// A document as people with its link see it: from the frozen copy, only the fields that the contract names.
import { isIban, spacedIban } from '#core/iban.ts';
import { creditTransferCode } from '#core/trade-documents/credit-transfer-code.ts';
import { type DocumentState, stateOf } from '#core/sales/invoice.ts';
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { today } from '../platform/clock.ts';
import { qrPath } from '../platform/pdf/qr-path.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { attachmentsOf, type FrozenDocument, logoOf, frozenOf, shownDocument, storedDocument } from '../trade-documents/index.ts';
import { selectAllocations } from '../settlement/index.ts';
import type { StandingFacts } from './portal-store.ts';
import { selectAnswer } from '../sales/index.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
type PublicState = PublicDocument['state'];

// Whether it was sent or viewed is only for its owner.
const shown: Partial<Readonly<Record<DocumentState, PublicState>>> = {
  overdue: 'overdue',
  partly_paid: 'partly_paid',
  paid: 'paid',
  credited: 'credited',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
};

export function publicStateOf(facts: StandingFacts, day: string): PublicState {
  const { kind, payableMinor, settledMinor, creditedMinor, paidMinor } = facts;
  if (kind === 'credit_note') return 'issued';
  const isSettled = kind === 'invoice' && settledMinor >= payableMinor;
  if (isSettled && payableMinor > 0 && creditedMinor < payableMinor && paidMinor + creditedMinor < payableMinor) return 'settled';
  const state = stateOf(
    {
      kind,
      state: facts.state,
      dueOn: facts.dueOn,
      wasSent: false,
      wasViewed: false,
      payableMinor: BigInt(payableMinor),
      settledMinor: BigInt(settledMinor),
      creditedMinor: BigInt(creditedMinor),
    },
    day,
  );
  return shown[state] ?? 'open';
}

const dayOf = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** How to pay the outstanding amount by bank transfer; null if nothing is outstanding, or there are no bank details. */
function transferOf({ kind, number, sender, currency }: FrozenDocument, openMinor: number): PublicDocument['transfer'] {
  if (kind !== 'invoice' || openMinor <= 0 || sender.iban.trim() === '') return null;
  const { name, iban, bic } = sender;
  const text = creditTransferCode({ beneficiary: name, iban, bic, currency, minor: openMinor, remittance: number });
  return {
    holder: name,
    bankName: sender.bankName,
    account: isIban(iban) ? spacedIban(iban) : iban,
    isIban: isIban(iban),
    bic,
    reference: number,
    code: text === null ? null : qrPath(text),
  };
}

async function logoFor(work: Reading, { logoHash }: FrozenDocument): Promise<PublicDocument['logo']> {
  const found = await logoOf(work, logoHash);
  return found ? { width: found.width, height: found.height, dataUrl: `data:image/png;base64,${found.png.toString('base64')}` } : null;
}

/** Throws `not_found` if it isn't finalized (any more). */
export async function publicDocument(work: Reading, id: string): Promise<PublicDocument> {
  const stored = await storedDocument(work, id);
  const frozen = frozenOf(stored);
  if (!frozen) throw refused('not_found');
  const { settledMinor, creditedMinor, payableMinor } = stored;
  const isInvoice = stored.kind === 'invoice';
  const answer = stored.kind === 'quote' ? await selectAnswer(work, id) : undefined;
  const payments = isInvoice ? (await selectAllocations(work, { documentId: id })).filter((a) => a.paymentId !== null) : [];
  const paidMinor = payments.reduce((sum, a) => sum + a.minor, 0);
  const openMinor = isInvoice ? payableMinor - settledMinor : 0;
  return {
    ...shownDocument(frozen),
    state: publicStateOf({ ...stored, paidMinor }, today(work.org.timeZone)),
    language: frozen.customer.language,
    logo: await logoFor(work, frozen),
    openMinor,
    paidMinor,
    creditedMinor: isInvoice ? creditedMinor : 0,
    paidOn:
      payments
        .map((a) => a.allocatedOn)
        .toSorted()
        .at(-1) ?? null,
    transfer: transferOf(frozen, openMinor),
    attachments: (await attachmentsOf(work, id)).map(({ id: fileId, name, type, byteCount }) => ({ id: fileId, name, type, byteCount })),
    answer: answer
      ? { answer: answer.answer, name: answer.isOwn ? '' : answer.name, answeredOn: dayOf(answer.answeredAt, work.org.timeZone) }
      : null,
  };
}
