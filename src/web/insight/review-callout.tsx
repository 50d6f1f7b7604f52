// What waits for a person: categories that Daybook suggests and nobody confirmed.
import { useLocale } from '../platform/locale.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Sparkles } from '../ui/icons.ts';
import { texts } from './texts.ts';

export function ReviewCallout({ count }: { readonly count: number }) {
  const t = texts.use().review;
  const locale = useLocale();
  return (
    <aside
      aria-label={t.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-accent-soft px-4 py-3"
    >
      <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="font-semibold">{t.waiting(count, count.toLocaleString(locale))}</span> <span className="text-muted">{t.text}</span>
      </p>
      <ButtonLink to="/app/transactions?review=1" size="small">
        {t.action}
      </ButtonLink>
    </aside>
  );
}
