// Texts for category pickers: account groups, and reasons of suggestions.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CategoryAccount } from '#core/classifier/classifier-line.ts';
import { chartTexts } from '../ledger/index.ts';
import type { CategoryTexts } from './category-texts.en.ts';
import { categoryTexts } from './category-texts.ts';

export interface CategoryWords extends Pick<CategoryTexts, 'suggested' | 'reason'> {
  readonly kinds: ReturnType<typeof chartTexts.use>['kinds'];
  /** Synonyms for finding an account; available once loaded. */
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

/** The reason of a suggestion in the person's language. */
export function useReasonWords(): (kept: string) => string {
  return categoryTexts.use().reason;
}
