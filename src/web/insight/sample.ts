// Loading and removing the sample business; both open the right books afterwards.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../platform/client.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { notify } from '../ui/notices.tsx';
import { useBusiness } from '../org/index.ts';
import { texts } from './texts.ts';

export function useLoadSample() {
  const t = texts.use().sample;
  const { switchTo } = useBusiness();
  return useMutation({
    mutationFn: async () => {
      const { id } = await client.insight.loadSample();
      await switchTo(id);
    },
    onError: (error) => notify({ variant: 'destructive', title: t.notLoaded, description: sentenceOfError(error) }),
  });
}

export function useRemoveSample() {
  const t = texts.use().sample;
  const { businesses, switchTo } = useBusiness();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await client.insight.removeSample({ id });
      const other = businesses.find((b) => b.id !== id);
      if (other) await switchTo(other.id);
      else await cache.resetQueries();
    },
    onSuccess: () => notify({ variant: 'success', title: t.removed, description: t.removedText }),
    onError: (error) => notify({ variant: 'destructive', title: t.notRemoved, description: sentenceOfError(error) }),
  });
}
