// A one-line summary of what a rule does.
import type { Rule } from '#contract/transactions/transactions.ts';
import { useContact } from '../../contacts/index.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { percent, type Chart } from '../categories.ts';
import { ruleTexts } from './rule-texts.ts';
import { restBp } from './rule-words.ts';

/** Money to another own account is a transfer. */
export const isTransferTo = (chart: Chart, accountId: string | null): boolean => chart.money.some(({ id }) => id === accountId);

export function RuleTarget({ rule, chart }: { readonly rule: Rule; readonly chart: Chart }) {
  const t = ruleTexts.use();
  const { split, contactId, taxCodeId, tags, rename } = rule.actions;
  const contact = useContact(contactId).data?.name;
  const codes = useTaxCodes().data ?? [];
  const nameOf = (id: string) => chart.byId.get(id)?.name ?? t.lostAccount;
  const parts = split.map(({ accountId, shareBp }) => t.share(percent(shareBp), nameOf(accountId)));
  const main = isTransferTo(chart, rule.categoryAccountId) ? t.transfer(rule.categoryName) : rule.categoryName;
  const tax = codes.find(({ id }) => id === taxCodeId)?.name;
  return [
    parts.length === 0 ? main : [t.share(percent(restBp(rule.actions)), main), ...parts].join(', '),
    ...(tax === undefined ? [] : [t.withTax(tax)]),
    ...(contact === undefined ? [] : [contact]),
    ...(rename === '' ? [] : [t.words.quoted(rename)]),
    ...tags.map((tag) => `#${tag}`),
  ].join(' · ');
}
