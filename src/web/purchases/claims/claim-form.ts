// The form of an expense claim: its draft, what a receipt fills in, and what is sent.
import type { ClaimDraft, ClaimChoices } from '#contract/purchases/claims.ts';
import type { Reading } from '#contract/receipts/receipts.ts';
import { newId } from '../../platform/id.ts';

export interface FormLine {
  readonly id: string;
  readonly accountId: string | null;
  readonly taxCodeId: string | null;
  readonly description: string;
  readonly minor: bigint | null;
}
export interface ClaimForm extends Omit<ClaimDraft, 'lines' | 'fileIds'> {
  readonly lines: readonly FormLine[];
  readonly receipts: readonly { readonly id: string; readonly name: string }[];
}

export const newLine = (): FormLine => ({ id: newId(), accountId: null, taxCodeId: null, description: '', minor: null });

export const blankClaim = (currency: string, receipts: ClaimForm['receipts']): ClaimForm => ({
  merchant: '',
  spentOn: null,
  currency,
  lines: [newLine()],
  notes: '',
  repayment: 'repaid',
  receipts,
});

export const formOf = ({ fileIds: _files, lines, ...draft }: ClaimDraft, receipts: ClaimForm['receipts']): ClaimForm => ({
  ...draft,
  lines: lines.map((line) => ({ ...line, minor: line.minor === 0 ? null : BigInt(line.minor) })),
  receipts,
});

export const draftOfForm = ({ receipts, lines, ...form }: ClaimForm): ClaimDraft => ({
  ...form,
  lines: lines.map((line) => ({ ...line, minor: Number(line.minor ?? 0n) })),
  fileIds: receipts.map(({ id }) => id),
});

const rateOn = ({ rates }: ClaimChoices['taxes'][number], day: string): number =>
  Number(rates.find(({ startsOn }) => startsOn <= day)?.rate ?? '-1');

/** The tax code with a rate in percent, as printed on a receipt. */
const taxFor = (percent: string, day: string, { taxes }: ClaimChoices): string | null =>
  taxes.find((tax) => Math.abs(rateOn(tax, day) * 100 - Number(percent)) < 0.005)?.id ?? null;

function linesOf({ fields, taxes, suggestion }: Reading, day: string, choices: ClaimChoices): readonly FormLine[] {
  const total = fields?.totalMinor ?? 0;
  if (total <= 0) return [];
  const known = choices.categories.some(({ id }) => id === suggestion?.accountId);
  const line = (minor: number, percent?: string): FormLine => ({
    ...newLine(),
    minor: BigInt(minor),
    accountId: known ? (suggestion?.accountId ?? null) : null,
    taxCodeId: percent === undefined ? null : taxFor(percent, day, choices),
  });
  return taxes.length === 0 ? [line(total)] : taxes.map(({ rate, netMinor, taxMinor }) => line(netMinor + taxMinor, rate));
}

/** What a receipt says, for the fields that are still empty. */
export function filledFrom(form: ClaimForm, reading: Reading, choices: ClaimChoices, today: string): Partial<ClaimForm> {
  const { fields } = reading;
  if (!fields) return {};
  const isWithoutAmount = form.lines.every(({ minor }) => minor === null);
  const read = isWithoutAmount ? linesOf(reading, fields.date ?? today, choices) : [];
  const [own] = form.lines;
  return {
    ...(form.merchant === '' && fields.merchant !== null && { merchant: fields.merchant.slice(0, 60) }),
    ...(form.spentOn === null && fields.date !== null && { spentOn: fields.date }),
    ...(read.length > 0 && {
      currency: fields.currency,
      lines: read.map((line) => ({ ...line, accountId: line.accountId ?? own?.accountId ?? null, description: own?.description ?? '' })),
    }),
  };
}
