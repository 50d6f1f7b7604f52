// Late fees: computing the cost of a delay and charging it with a fee note, a separate invoice with its own number, so outstanding amounts
// stay the sum of the unpaid documents. What is posted is what was shown before.
import type { In } from '#contract/endpoint.ts';
import { addDays, daysBetween } from '#core/calendar.ts';
import { minorDigits } from '#core/currency.ts';
import {
  interestMinor,
  type OpenFrom,
  percentFee,
  type RatePeriod,
  ratesOf,
  statutes,
  statutoryLump,
  statutoryRates,
} from '#core/reminders/late-fee.ts';
import { convert, parseRate, toSafeInteger } from '#core/money.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { noDays } from '#contract/trade-documents/draft.ts';
import type { Draft, SalesDocument } from '#contract/sales/sales.ts';
import type { remindersContract, FeePreview, FeeRule } from '#contract/reminders/reminders.ts';
import type { Gates } from '../billing/index.ts';
import { addAccount, accounts, rateOn } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { formatsFor } from '../platform/pdf/pdf-format.ts';
import { taxesOn } from '../tax/index.ts';
import { insertDraft, lockDocuments, sendingTexts, storedDocument, finalDocument, type LetterDocument } from '../trade-documents/index.ts';
import { creditDocument, draftRow, finalizeDocument } from '../sales/index.ts';
import { insertFee, selectFees, selectReferenceRates } from './late-fee-store.ts';
import { selectOpenChanges } from '../settlement/index.ts';
import { selectOpenInvoice, selectReminderSetting, upsertReminderSetting, type OpenInvoice } from './reminder-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;
const one = { numerator: 1n, scale: 0 };

async function converted(work: Reading, minor: bigint, from: string, to: string, day: string): Promise<bigint> {
  if (from === to) return minor;
  const rate = await rateOn(work, from, to, day);
  if (rate === null) throw refused('rate.missing', { from, to, day });
  return convert(minor, from, to, parseRate(rate) ?? one, 'half-up');
}

interface Basis extends LetterDocument {
  readonly open: OpenInvoice;
  readonly on: string;
  /** The last day that was charged for; the due date if there was none. */
  readonly after: string;
  readonly hadLump: boolean;
}

async function basisOf(work: Reading, id: string): Promise<Basis> {
  const open = await selectOpenInvoice(work, id);
  if (!open) throw refused('reminder.nothing_open');
  if (open.isFee) throw refused('late_fee.on_fee');
  const on = today(work.org.timeZone);
  if (open.dueOn >= on) throw refused('late_fee.not_late');
  const before = (await selectFees(work, { documentId: id })).filter((f) => f.creditedMinor < f.payableMinor);
  const after = before.reduce((last, f) => (f.throughDay !== null && f.throughDay > last ? f.throughDay : last), open.dueOn);
  return { ...(await finalDocument(work, id)), open, on, after, hadLump: before.some((f) => f.lumpMinor > 0 && f.isStatutory) };
}

/** The outstanding amounts from the start of interest on, settlement by settlement. */
async function openSince(work: Reading, { stored, after }: Basis): Promise<readonly OpenFrom[]> {
  const steps: OpenFrom[] = [{ day: after, minor: BigInt(stored.payableMinor) }];
  for (const { day, minor } of await selectOpenChanges(work, stored.id))
    steps.push({ day: day < after ? after : day, minor: (steps.at(-1)?.minor ?? 0n) + BigInt(minor) });
  return steps;
}

interface Part {
  readonly lumpMinor: bigint;
  readonly lump: string | null;
  readonly interestMinor: bigint;
  readonly periods: readonly RatePeriod[];
}
const lumpOf = (lumpMinor: bigint, lump: string): Part => ({ lumpMinor, lump, interestMinor: 0n, periods: [] });

async function statutoryPart(work: Reading, basis: Basis, statute: keyof typeof statutes): Promise<Part> {
  const { scheme, lumpCurrency } = statutes[statute];
  const { frozen, open, after, on } = basis;
  const entered = (await selectReferenceRates(work)).filter((r) => r.scheme === scheme);
  const rates = entered.map(({ startsOn, rate }) => ({ startsOn, rate: parseRate(rate) ?? one }));
  const found = statutoryRates(statute, rates, { began: open.dueOn, after, through: on });
  if ('missing' in found) throw refused('late_fee.no_rate', { scheme, day: found.missing });
  let lumpMinor = 0n;
  if (lumpCurrency !== null && !basis.hadLump) {
    const debt = await converted(work, BigInt(open.openMinor), frozen.currency, lumpCurrency, on);
    lumpMinor = await converted(work, statutoryLump(statute, debt), lumpCurrency, frozen.currency, on);
  }
  const { lump } = sendingTexts[frozen.customer.language];
  return { ...lumpOf(lumpMinor, lump(frozen.number, laws[statute])), interestMinor: 0n, periods: found.periods };
}
const laws = {
  eu: '2011/7/EU',
  de_business: '§ 288 BGB',
  de_consumer: '§ 288 BGB',
  uk: 'Late Payment of Commercial Debts (Interest) Act 1998',
} as const;

async function partOf(work: Reading, basis: Basis, rule: FeeRule): Promise<Part> {
  const { frozen, open, after, on } = basis;
  const texts = sendingTexts[frozen.customer.language];
  if (rule.kind === 'statutory') return statutoryPart(work, basis, rule.statute);
  if (rule.kind === 'fixed')
    return lumpOf(await converted(work, BigInt(rule.minor), rule.currency, frozen.currency, on), texts.fixed(frozen.number));
  const rate = parseRate(rule.rate) ?? one;
  if (rule.kind === 'interest') return { lumpMinor: 0n, lump: null, interestMinor: 0n, periods: [{ after, through: on, rate }] };
  const percent = formatsFor(frozen.customer.language, frozen.customer.country, frozen.currency).percent(rule.rate);
  return lumpOf(percentFee(BigInt(open.openMinor), rate), texts.percent(frozen.number, percent));
}

interface Computed {
  readonly basis: Basis;
  readonly draft: Draft;
  readonly preview: FeePreview;
  readonly rates: readonly string[];
}

const asMicro = (minor: bigint, currency: string): number => toSafeInteger(minor * 10n ** BigInt(6 - minorDigits(currency)));
/** The tax codes chosen for fees; otherwise the business's code for outside the scope of tax, if it has one. */
async function feeTaxes(work: Reading, chosen: readonly string[], on: string): Promise<readonly string[]> {
  if (chosen.length > 0) return chosen;
  const outside = [...(await taxesOn(work, on)).values()].find((tax) => tax.treatment === 'outside_scope' && !tax.isArchived);
  return outside ? [outside.id] : [];
}
const lineFor = (description: string, minor: bigint, currency: string, taxCodeIds: readonly string[]) => ({
  id: newId(),
  kind: 'item' as const,
  origin: { kind: 'late_fee' as const },
  productId: null,
  description,
  quantityMilli: 1000,
  unit: '',
  unitPriceMicro: asMicro(minor, currency),
  discount: null,
  taxCodeIds: [...taxCodeIds],
  accountId: null,
});

async function computed(work: Reading, id: string, rule: FeeRule): Promise<Computed> {
  const basis = await basisOf(work, id);
  const setting = await selectReminderSetting(work);
  const { frozen, stored, open, after, on } = basis;
  const { currency, customer } = frozen;
  const part = await partOf(work, basis, rule);
  const interest = part.periods.length === 0 ? 0n : interestMinor(await openSince(work, basis), part.periods, setting.dayCount);
  const taxCodeIds = await feeTaxes(work, setting.feeTaxCodeIds, on);
  const texts = sendingTexts[customer.language];
  const formats = formatsFor(customer.language, customer.country, currency);
  const rates = ratesOf(part.periods);
  const percents = rates.map((rate) => formats.percent(rate)).join(', ');
  const count = setting.dayCount === 'actual_365' ? 'act/365' : 'act/act';
  const lines = [
    ...(interest > 0n
      ? // Interest begins on the day after the due date, or after the last day that was charged.
        [{ description: texts.interest(frozen.number, formats.day(addDays(after, 1)), formats.day(on), percents, count), minor: interest }]
      : []),
    ...(part.lumpMinor > 0n && part.lump !== null ? [{ description: part.lump, minor: part.lumpMinor }] : []),
  ];
  if (lines.length === 0) throw refused('late_fee.nothing');
  const draft: Draft = {
    contactId: open.contactId,
    currency,
    ...noDays,
    issueOn: on,
    lines: lines.map(({ description, minor }) => lineFor(description, minor, currency, taxCodeIds)),
    discount: null,
    prices: 'exclusive',
    taxRounding: stored.draft.taxRounding,
    ...noTexts,
    reference: frozen.number,
  };
  const { payableMinor } = await draftRow(work, id, 'invoice', draft);
  const preview: FeePreview = {
    currency,
    lumpMinor: toSafeInteger(part.lumpMinor),
    interestMinor: toSafeInteger(interest),
    totalMinor: payableMinor,
    fromDay: interest > 0n ? after : null,
    throughDay: interest > 0n ? on : null,
    lines: lines.map(({ description, minor }) => ({ description, minor: toSafeInteger(minor) })),
  };
  return { basis, draft, preview, rates };
}

export const previewLateFee = async (work: Reading, { id, rule }: In<typeof remindersContract.previewLateFee>): Promise<FeePreview> =>
  (await computed(work, id, rule)).preview;

/** The income account for late fees, created with the first one. */
async function feeAccount(work: Work): Promise<string> {
  const setting = await selectReminderSetting(work);
  const chart = await accounts(work);
  const chosen = chart.find((a) => a.id === setting.feeAccountId);
  if (chosen && !chosen.isArchived) return chosen.id;
  const taken = new Set(chart.map((a) => a.code));
  const code = Array.from({ length: 100 }, (_, n) => String(7010 + n)).find((c) => !taken.has(c)) ?? newId().slice(-8);
  const id = derivedId(work.org.id, `late fees income ${code}`);
  await addAccount(work, {
    id,
    code,
    name: 'Late fees income',
    kind: 'income',
    subkind: 'other_income',
    description: 'Fees and interest for late payment',
  });
  await upsertReminderSetting(work, { ...setting, feeAccountId: id });
  return id;
}

/** If no rate of the day is known, the invoice's: a fee doesn't wait for a rate. */
async function rateOfFee(work: Reading, { stored, on }: Basis): Promise<{ readonly rate?: string }> {
  const { currency, rate } = stored;
  const { baseCurrency } = work.org;
  return rate === null || currency === baseCurrency || (await rateOn(work, currency, baseCurrency, on)) !== null ? {} : { rate };
}

/** Charges it; the document must be locked. Returns the fee note. */
export async function chargeFee(
  work: Work,
  gates: Gates,
  { id, rule, feeId }: { readonly id: string; readonly rule: FeeRule; readonly feeId: string },
  shownMinor?: number,
): Promise<LetterDocument> {
  const { basis, draft, preview, rates } = await computed(work, id, rule);
  if (shownMinor !== undefined && preview.totalMinor !== shownMinor) throw refused('late_fee.changed');
  const accountId = await feeAccount(work);
  const own = { ...draft, lines: draft.lines.map((line) => ({ ...line, accountId })) };
  if (!(await insertDraft(work, await draftRow(work, feeId, 'invoice', own)))) throw refused('sales.finalized');
  // It is damages and outside VAT, so nobody has to send it electronically.
  await finalizeDocument(gates)(work, { id: feeId, draftVersion: 1, confirmed: ['confirm.e_invoice'], ...(await rateOfFee(work, basis)) });
  const { lumpMinor, interestMinor: interest, fromDay, throughDay } = preview;
  const days = daysBetween(basis.after, basis.on);
  await insertFee(work, {
    id: feeId,
    documentId: id,
    lumpMinor,
    interestMinor: interest,
    fromDay,
    throughDay,
    basis: { rule, openMinor: basis.open.openMinor, days, rates },
    chargedAt: now(),
  });
  await audit(work, { action: 'late_fee.charged', subjectKind: 'sales_document', subjectId: id, after: { feeId, ...preview } });
  return finalDocument(work, feeId);
}

export const chargeLateFee = async (
  work: Work,
  gates: Gates,
  input: { readonly id: string; readonly rule: FeeRule; readonly feeId: string; readonly totalMinor: number },
): Promise<void> => {
  await lockDocuments(work, [input.id]);
  const [known] = await selectFees(work, { id: input.feeId });
  if (known && (known.documentId !== input.id || known.payableMinor !== input.totalMinor)) throw refused('id.other_content', {}, 'feeId');
  if (known) return;
  await chargeFee(work, gates, input, input.totalMinor);
};

/** Reverses the rest of a fee note with a credit note over all of it. */
export async function waiveFee(
  work: Work,
  gates: Gates,
  { id, noteId }: { readonly id: string; readonly noteId: string },
): Promise<SalesDocument> {
  const [fee] = await selectFees(work, { id });
  if (!fee) throw refused('late_fee.none');
  await lockDocuments(work, [id]);
  const known = await storedDocument(work, noteId).catch(() => null);
  const { draftVersion } = known ?? (await creditDocument(work, { id, newId: noteId }));
  const note = await finalizeDocument(gates)(work, { id: noteId, draftVersion, confirmed: ['confirm.e_invoice'] });
  await audit(work, { action: 'late_fee.waived', subjectKind: 'sales_document', subjectId: id, after: { noteId } });
  return note;
}
