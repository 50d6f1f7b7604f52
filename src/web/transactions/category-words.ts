// What a list of categories is written with: the kinds of accounts as the books call them, and the words of a suggestion.
import { useMemo } from 'react';
import { chartTexts } from '../ledger/index.ts';
import type { CategoryTexts } from './category-texts.en.ts';
import { categoryTexts } from './category-texts.ts';

export interface CategoryWords extends Pick<CategoryTexts, 'suggested' | 'reason'> {
  readonly kinds: ReturnType<typeof chartTexts.use>['kinds'];
}

export function useCategoryWords(): CategoryWords {
  const { kinds } = chartTexts.use();
  const { suggested, reason } = categoryTexts.use();
  return useMemo(() => ({ kinds, suggested, reason }), [kinds, suggested, reason]);
}

/** Says in the person's language why a category was suggested. */
export function useReasonWords(): (kept: string) => string {
  return categoryTexts.use().reason;
}
