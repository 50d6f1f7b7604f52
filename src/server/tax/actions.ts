// Managing tax codes. Finalized documents keep their rate: a new rate is added from a date on, none is changed.
import type { In, Out } from '#contract/endpoint.ts';
import { firstDay } from '#core/calendar.ts';
import { usualTaxCodes } from '#core/tax/tax-code.ts';
import { wordsOfTax } from '#core/tax/tax-words.ts';
import type { taxContract, TaxCode, TaxCodeInput } from '#contract/tax/tax.ts';
import { accountById, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { changeTaxCode, insertTaxCode, insertTaxRate, selectTaxCodes } from './store.ts';

export const listTaxCodes = async (work: Pick<Work, 'tx' | 'org'>): Promise<TaxCode[]> => [...(await selectTaxCodes(work))];

async function codeOf(work: Work, id: string): Promise<TaxCode> {
  const found = (await selectTaxCodes(work)).find((c) => c.id === id);
  if (!found) throw refused('not_found');
  return found;
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function refuseName(work: Work, name: string, exceptId: string): Promise<void> {
  if (name === '') throw refused('tax.name', {}, 'name');
  const taken = (await selectTaxCodes(work)).some((c) => c.id !== exceptId && !c.isArchived && sameName(c.name, name));
  if (taken) throw refused('tax.name_taken', { name }, 'name');
}

function refuseRate({ treatment, isSelfAssessed }: Pick<TaxCode, 'treatment' | 'isSelfAssessed'>, rate: string): void {
  if (treatment !== 'standard' && !isSelfAssessed && Number(rate) !== 0) throw refused('tax.rate_of_zero', {}, 'rate');
  if (Number(rate) > 10) throw refused('tax.rate', {}, 'rate');
}

/** Fields that only taxes on bills have. */
function refuseOnBills({ treatment, isSelfAssessed, isCompound, isWithheld, deductible }: TaxCodeInput): void {
  const isOwed = treatment === 'reverse_charge' || treatment === 'intra_community';
  if (isSelfAssessed && (!isOwed || isCompound || isWithheld)) throw refused('tax.self_assessed', {}, 'isSelfAssessed');
  const hasShare = treatment === 'standard' || isSelfAssessed;
  if (Number(deductible) > 1 || (Number(deductible) < 1 && (isWithheld || !hasShare))) throw refused('tax.deductible', {}, 'deductible');
}

/** The account of a tax until it is settled: payable to the state or, if withheld by customers, claimed from it. */
async function accountFor(
  work: Work,
  given: string | undefined,
  { isWithheld, isSelfAssessed }: Pick<TaxCode, 'isWithheld' | 'isSelfAssessed'>,
): Promise<string> {
  const found = given
    ? await accountById(work, given)
    : (await systemAccounts(work)).find((a) => a.systemKey === (isWithheld ? 'tax_receivable' : 'tax_payable'));
  if (!found) throw refused('account.unknown', {}, 'accountId');
  if (found.isArchived) throw refused('account.archived', { name: found.name }, 'accountId');
  if (found.kind !== 'asset' && found.kind !== 'liability') throw refused('tax.account', {}, 'accountId');
  // Output and input tax stay separate in the books.
  if (isSelfAssessed && found.systemKey === 'tax_receivable') throw refused('tax.account', {}, 'accountId');
  return found.id;
}

export async function createTaxCode(work: Work, input: TaxCodeInput): Promise<TaxCode> {
  const known = (await selectTaxCodes(work)).find((c) => c.id === input.id);
  if (known) return known;
  await refuseName(work, input.name, input.id);
  if (input.isCompound && input.isWithheld) throw refused('tax.compound_withheld', {}, 'isCompound');
  refuseOnBills(input);
  refuseRate(input, input.rate);
  const { startsOn: _start, rate: _rate, accountId: given, ...code } = input;
  const accountId = await accountFor(work, given, input);
  await insertTaxCode(work, { ...code, accountId });
  await insertTaxRate(work, { taxCodeId: input.id, startsOn: input.startsOn ?? firstDay, rate: input.rate });
  await audit(work, { action: 'tax_code.created', subjectKind: 'tax_code', subjectId: input.id, after: input });
  return codeOf(work, input.id);
}

export async function saveTaxCode(work: Work, input: In<typeof taxContract.saveTaxCode>): Promise<TaxCode> {
  const before = await codeOf(work, input.id);
  const { name = before.name, sentence = before.sentence, isArchived = before.isArchived } = input;
  if (!isArchived) await refuseName(work, name, input.id);
  await changeTaxCode(work, input.id, { name, sentence, isArchived });
  const after = await codeOf(work, input.id);
  await audit(work, { action: 'tax_code.changed', subjectKind: 'tax_code', subjectId: input.id, before, after });
  return after;
}

export async function addTaxRate(work: Work, input: In<typeof taxContract.addTaxRate>): Promise<TaxCode> {
  const before = await codeOf(work, input.id);
  refuseRate(before, input.rate);
  const same = before.rates.find((r) => r.startsOn === input.startsOn);
  if (same && Number(same.rate) !== Number(input.rate)) throw refused('tax.rate_fixed', { day: input.startsOn }, 'startsOn');
  if (!same) {
    await insertTaxRate(work, { taxCodeId: input.id, startsOn: input.startsOn, rate: input.rate });
    await audit(work, { action: 'tax_code.rate_added', subjectKind: 'tax_code', subjectId: input.id, after: input });
  }
  return codeOf(work, input.id);
}

/** Those of the country's default codes whose name doesn't exist in any language, including archived ones; in the requested language. */
export async function addUsualTaxCodes(work: AskedWork): Promise<Out<typeof taxContract.addUsualTaxCodes>> {
  const names = (await selectTaxCodes(work)).map((c) => wordsOfTax(c, 'en').name);
  const missing = usualTaxCodes(work.org.country).filter((usual) => !names.some((name) => sameName(name, usual.name)));
  for (const usual of missing) {
    const words = wordsOfTax(usual, work.language);
    await createTaxCode(work, { ...usual, ...words, id: derivedId(work.org.id, `tax ${usual.name}`), isCompound: false, deductible: '1' });
  }
  return { added: missing.length };
}

export const archiveTaxCode = async (work: Work, { id }: In<typeof taxContract.archiveTaxCode>): Promise<{ ok: true }> => {
  await saveTaxCode(work, { id, isArchived: true });
  return { ok: true };
};
