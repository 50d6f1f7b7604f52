// What later modules may use of the books: the open business, accounts to pick from, an entry to look at.
export { accountGroups, nextCode } from './accounts/account-words.ts';
export { useBooks } from './books.ts';
export { useChartAccounts } from './accounts/chart-query.ts';
export { chartTexts } from './accounts/chart-texts.ts';
export { RateField } from './exchange/rate-field.tsx';
export { EntryForm } from './journal/entry-form.tsx';
export { EntryPanel } from './journal/entry-view.tsx';
export { TagCard, TagField, TagFilter, TagMarks, TagNames } from './tag-field.tsx';
export { tagTexts } from './tag-texts.ts';
export { useFaultSentence } from './use-fault-sentence.ts';
