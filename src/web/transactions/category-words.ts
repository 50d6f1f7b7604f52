// What a list of categories is written with: the kinds of accounts as the books call them, and the words of a suggestion.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CategoryAccount } from '#core/classifier/classifier-line.ts';
import { chartTexts } from '../ledger/index.ts';
import type { CategoryTexts } from './category-texts.en.ts';
import { categoryTexts } from './category-texts.ts';

export interface CategoryWords extends Pick<CategoryTexts, 'suggested' | 'reason'> {
  readonly kinds: ReturnType<typeof chartTexts.use>['kinds'];
  /** Other words that find an account; there once they are loaded. */
  readonly synonymsOf?: ((accounts: readonly CategoryAccount[]) => ReadonlyMap<string, string>) | undefined;
}

export function useCategoryWords(): CategoryWords {
  const { kinds } = chartTexts.use();
  const { suggested, reason } = categoryTexts.use();
  const { data } = useQuery({
    queryKey: ['category-synonyms'],
    queryFn: () => import('#core/classifier/category-synonyms.ts'),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const synonymsOf = data?.categorySynonyms;
  return useMemo(() => ({ kinds, suggested, reason, synonymsOf }), [kinds, suggested, reason, synonymsOf]);
}

/** Says in the person's language why a category was suggested. */
export function useReasonWords(): (kept: string) => string {
  return categoryTexts.use().reason;
}
