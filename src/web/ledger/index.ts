// What later modules may use of the books: the open business, accounts to pick from, an entry to look at.
export { accountGroups, nextCode } from './account-words.ts';
export { useBooks } from './books.ts';
export { useChartAccounts } from './chart-query.ts';
export { chartTexts } from './chart-texts.ts';
export { EntryForm } from './entry-form.tsx';
export { EntryPanel } from './entry-view.tsx';
export { TagField, TagFilter, TagNames } from './tag-field.tsx';
export { tagTexts } from './tag-texts.ts';
export { useFaultSentence } from './use-fault-sentence.ts';
