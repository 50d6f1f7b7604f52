// Parts of a page that each ask the server for themselves, shown when the first answers of all are there: nothing moves under a reader's eyes.
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../ui/progress.tsx';
import { screenWords } from '../ui/screen-words.ts';
import { Waiting } from '../ui/waiting.tsx';
import { useLanguage } from './language.ts';

const isFirst = { predicate: ({ state }: { readonly state: { readonly status: string } }) => state.status === 'pending' };
/** So long at most; then each part shows how far it is. */
const waitingMs = 1_500;

export function Together({ children }: { readonly children: ReactNode }) {
  const { loading } = screenWords[useLanguage()];
  const cache = useQueryClient();
  const waiting = useIsFetching(isFirst);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // Asked again a moment later: an answer that was just shown may have made a part ask for more.
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
