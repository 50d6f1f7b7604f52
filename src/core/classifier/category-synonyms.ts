// Synonyms of an account's name, for searching: what the vocabulary files under it, in four languages.
import { accountsForCategory, categories, type CategoryKey } from './classifier-category.ts';
import type { CategoryAccount } from './classifier-line.ts';
import { genericWords, merchantNames } from './classifier-vocabulary-words.ts';

/** Where a chart has no separate account for these, people look for them here. */
const instead: Partial<Readonly<Record<CategoryKey, CategoryKey>>> = { groceries: 'meals', clothing: 'office', household: 'office' };

const keys = Object.keys(categories) as CategoryKey[];

/** By account, words separated by spaces. */
export function categorySynonyms(accounts: readonly CategoryAccount[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of keys) {
    const other = instead[key];
    const [account = other && accountsForCategory(other, accounts)[0]] = accountsForCategory(key, accounts);
    if (!account) continue;
    const { label, names } = categories[key];
    const words = [label, ...names, genericWords[key], merchantNames[key]].filter(Boolean).join(' ').replaceAll(',', ' ');
    found.set(account.id, `${found.get(account.id) ?? ''} ${words}`);
  }
  return found;
}
