// Says that this is sample data, with a button to delete it.
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Store } from '../ui/icons.ts';
import { useRemoveSample } from './sample.ts';
import { texts } from './texts.ts';

export function SampleBanner({ businessId }: { readonly businessId: string }) {
  const t = texts.use().sample;
  const remove = useRemoveSample();
  return (
    <aside
      aria-label={t.label}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-warning-soft px-4 py-3"
    >
      <Store aria-hidden="true" className="size-5 shrink-0 text-warning" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="font-semibold">{t.title}</span> <span className="text-muted">{t.text}</span>
      </p>
      <Button size="small" loading={remove.busy} loadingLabel={t.removing} onClick={() => void remove.remove(businessId)}>
        {actionWordsNow().remove}
      </Button>
    </aside>
  );
}
