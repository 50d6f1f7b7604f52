// What waits for a person: categories that Daybook suggests and nobody confirmed.
import { ButtonLink } from '../ui/button.tsx';
import { Sparkles } from '../ui/icons.ts';

export function ReviewCallout({ count }: { readonly count: number }) {
  return (
    <aside
      aria-label="To review"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-soft px-4 py-3"
    >
      <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">
          {count === 1 ? 'One transaction waits for a category.' : `${count} transactions wait for a category.`}
        </span>{' '}
        <span className="text-muted">A few confirmed ones teach Daybook the rest.</span>
      </p>
      <ButtonLink to="/app/transactions?review=1" size="small">
        Review
      </ButtonLink>
    </aside>
  );
}
