// Shows several parts of a page, which each have their own queries, only when all have their first response, so that the layout does not
// shift.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../ui/progress.tsx';
import { screenWords } from '../ui/screen-words.ts';
import { Waiting } from '../ui/waiting.tsx';
import { useLanguage } from './language.ts';

const isFirst = { predicate: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'pending' };
/** The maximum wait; then each part shows its own loading state. */
const waitingMs = 1_500;

export function Together({ children }: { readonly children: ReactNode }) {
  const { loading } = screenWords[useLanguage()];
  const cache = useQueryClient();
  const waiting = useIsFetching(isFirst);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Checked again a moment later, because a response may have triggered another query.
    const clock = setTimeout(() => cache.isFetching(isFirst) === 0 && setShown(true));
    return () => clearTimeout(clock);
  }, [waiting, cache]);
  useEffect(() => {
    const clock = setTimeout(setShown, waitingMs, true);
    return () => clearTimeout(clock);
  }, []);
  return (
    <div className="relative">
      {!isShown && (
        <Waiting label={loading} className="absolute inset-x-0 top-0">
          <Skeleton className="h-48 w-full rounded-lg" />
        </Waiting>
      )}
      <div className={isShown ? undefined : 'invisible'}>{children}</div>
    </div>
  );
}
