// Says how many of the listed transactions wait for a person's word, and leads to them.
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Sparkles } from '../ui/icons.ts';
import type { Filter } from './filter-url.ts';
import { useTotals } from './queries.ts';
import { texts } from './texts.ts';

export function ReviewCallout({ filter, onReview }: { readonly filter: Filter; readonly onReview: () => void }) {
  const t = texts.use().review;
  const locale = useLocale();
  const { data } = useTotals(filter);
  if (data === undefined || data.reviewCount === 0 || filter.review) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-soft px-4 py-3">
      <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-44">{t.waiting(data.reviewCount, data.reviewCount.toLocaleString(locale))}</p>
      <Button size="small" onClick={onReview}>
        {t.review}
      </Button>
    </div>
  );
}
