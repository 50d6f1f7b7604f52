// Applies rules: the chart and taxes they need are read once for any number of lines.
import { isMoney } from '#core/ledger/account.ts';
import type { BankLine } from '#core/classifier/classifier-line.ts';
import type { Rule } from '#core/classifier/rule.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { parseRate } from '#core/money.ts';
import { againstByRule, type IncludedTax } from '#core/transactions/filed-by-rule.ts';
import { isForBills } from '#core/tax/tax-code.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { keptContact } from '../contacts/index.ts';
import { type AccountFacts, accounts, tagSubjects } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { taxCodes } from '../tax/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface RuleFiling {
  /** Whether the rule can be applied to the line: its accounts are active and its tax has a rate on that day. */
  readonly accepts: (rule: Rule, line: BankLine) => boolean;
  /** The lines opposite the money. */
  readonly against: (rule: Rule, money: readonly NewPosting[], date: string) => readonly NewPosting[];
  readonly isMoneyAccount: (accountId: string) => boolean;
}

/** A rule that only chooses a category posts the same as a person's choice. */
export const isPlain = (rule: Rule, isMoneyAccount: (accountId: string) => boolean): boolean => {
  const { split = [], contactId = null, taxCodeId = null, tags = [], rename = '' } = rule.actions ?? {};
  const doesNoMore = split.length === 0 && contactId === null && taxCodeId === null && tags.length === 0 && rename === '';
  return doesNoMore && !isMoneyAccount(rule.categoryAccountId);
};

/** A tax that a rule can extract from an amount: with a rate, single, not withheld, and fully deductible. */
export const isIncludable = (code: TaxCode): boolean =>
  !code.isArchived && code.treatment === 'standard' && !code.isWithheld && !code.isCompound && !isForBills(code);

/** Input tax if the category is an expense, or something is bought; the tax's own account for income. */
function taxAccountOf(code: TaxCode, category: AccountFacts | undefined, isOut: boolean, inputTaxId: string): string {
  const isPurchase = category?.kind === 'expense' || (category?.kind !== 'income' && isOut);
  return isPurchase ? inputTaxId : code.accountId;
}

/** `mayTransfer`: whether a rule may make a line a transfer; suggestions to a person are only categories. */
export async function ruleFiling(work: Scope, rules: readonly Rule[], mayTransfer: boolean): Promise<RuleFiling> {
  const chart = new Map((await accounts(work)).map((account) => [account.id, account]));
  const inputTaxId = [...chart.values()].find(({ systemKey }) => systemKey === 'tax_receivable')?.id ?? '';
  const hasTaxes = rules.some(({ actions }) => actions?.taxCodeId);
  const codes = new Map((hasTaxes ? await taxCodes(work) : []).map((code) => [code.id, code]));
  const contacts = new Map<string, string>();
  for (const id of new Set(rules.flatMap(({ actions }) => actions?.contactId ?? []))) contacts.set(id, (await keptContact(work, id)) ?? id);
  const isMoneyAccount = (id: string): boolean => isMoney(chart.get(id)?.subkind ?? '');
  const isOpenCategory = (id: string): boolean => chart.get(id)?.isArchived === false && !isMoneyAccount(id);
  const currencyOf = (id: string): string => chart.get(id)?.currency ?? work.org.baseCurrency;
  const rateOf = (code: TaxCode | undefined, date: string) => parseRate(code?.rates.find(({ startsOn }) => startsOn <= date)?.rate ?? '');
  const mayMove = (to: string, from: string): boolean =>
    mayTransfer && to !== from && chart.get(to)?.isArchived === false && currencyOf(to) === currencyOf(from);
  const hasRate = (id: string, date: string): boolean => {
    const code = codes.get(id);
    return code !== undefined && isIncludable(code) && rateOf(code, date) !== null;
  };
  return {
    isMoneyAccount,
    accepts: ({ categoryAccountId: id, actions }, { bankAccountId, date }) =>
      isMoneyAccount(id)
        ? mayMove(id, bankAccountId)
        : isOpenCategory(id) &&
          (actions?.split ?? []).every(({ accountId }) => isOpenCategory(accountId)) &&
          (!actions?.taxCodeId || hasRate(actions.taxCodeId, date)),
    against: (rule, money, date) => {
      const code = codes.get(rule.actions?.taxCodeId ?? '');
      const rate = rateOf(code, date);
      const isOut = (money[0]?.minor ?? 0n) < 0n;
      const tax: IncludedTax | null =
        code && rate
          ? { taxCodeId: code.id, accountId: taxAccountOf(code, chart.get(rule.categoryAccountId), isOut, inputTaxId), rate }
          : null;
      const { actions } = rule;
      const contactId = actions?.contactId ? (contacts.get(actions.contactId) ?? null) : null;
      return againstByRule(money, actions ? { ...rule, actions: { ...actions, contactId } } : rule, tax);
    },
  };
}

/** The text of a transaction categorized by a rule, and the bank's text if that differs. */
export function renamed(rule: Rule | undefined, description: string): { readonly memo: string; readonly bankText: string | null } {
  const memo = rule?.actions?.rename || description;
  return { memo, bankText: memo === description ? null : description };
}

/** Adds the rules' tags to the transactions that they categorized. */
export async function tagByRules(work: Work, filed: readonly { readonly id: string; readonly rule: Rule | undefined }[]): Promise<void> {
  const tagged = filed.filter(({ rule }) => (rule?.actions?.tags.length ?? 0) > 0);
  for (const [rule, own] of Map.groupBy(tagged, ({ rule: one }) => one))
    await tagSubjects(
      work,
      'transaction',
      own.map(({ id }) => id),
      { add: [...(rule?.actions?.tags ?? [])], remove: [] },
    );
}
