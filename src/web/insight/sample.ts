// Loads and removes the sample business; both open the right business afterwards.
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { notify } from '../ui/notices.tsx';
import { useBusiness } from '../org/index.ts';
import { texts } from './texts.ts';

export function useLoadSample() {
  const t = texts.use().sample;
  const { current, switchTo } = useBusiness();
  const { busy, run } = useAction();
  const load = () =>
    run(
      () => client.insight.loadSample(current ? { kind: current.kind } : {}),
      ({ id }) => switchTo(id),
      t.notLoaded,
    );
  return { busy, load };
}

export function useRemoveSample() {
  const t = texts.use().sample;
  const { businesses, switchTo } = useBusiness();
  const cache = useQueryClient();
  const { busy, run } = useAction();
  const remove = (id: string) =>
    run(
      async () => {
        await client.insight.removeSample({ id });
        const other = businesses.find((b) => b.id !== id);
        if (other) await switchTo(other.id);
        else await cache.resetQueries();
      },
      () => notify({ variant: 'success', title: t.removed, description: t.removedText }),
      t.notRemoved,
    );
  return { busy, remove };
}
