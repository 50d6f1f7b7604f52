// Open tasks in the listed transactions, with links: categories to confirm, receipts to attach.
import type { ReactNode } from 'react';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { type Icon, Paperclip, Sparkles } from '../ui/icons.ts';
import type { ChangeFilter } from './filter-bar.tsx';
import type { Filter } from './filter-url.ts';
import { useTotals } from './queries.ts';
import { receiptNeedTexts } from './missing-receipts/receipt-need-texts.ts';
import { texts } from './texts.ts';

interface CalloutProps {
  readonly icon: Icon;
  readonly button: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
function Callout({ icon: Picture, button, onPress, children }: CalloutProps) {
  return (
    <div className="mb-4 flex items-center gap-x-4 rounded-lg border border-line bg-accent-soft px-4 py-3 max-sm:mb-3 max-sm:px-3 max-sm:py-1.5">
      <Picture aria-hidden="true" className="size-5 shrink-0 text-accent max-sm:hidden" strokeWidth={1.75} />
      <p className="min-w-0 flex-1">{children}</p>
      <Button size="small" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}

export function ReviewCallout({ filter, onFilter }: { readonly filter: Filter; readonly onFilter: ChangeFilter }) {
  const t = texts.use().review;
  const receipts = receiptNeedTexts.use();
  const locale = useLocale();
  const { data } = useTotals(filter);
  if (data === undefined) return null;
  const { reviewCount, missingCount } = data;
  return (
    <>
      {reviewCount > 0 && !filter.review && (
        <Callout icon={Sparkles} button={t.review} onPress={() => onFilter({ review: true })}>
          {t.waiting(reviewCount, reviewCount.toLocaleString(locale))}
        </Callout>
      )}
      {missingCount > 0 && !filter.missing && (
        <Callout icon={Paperclip} button={receipts.show} onPress={() => onFilter({ missing: true })}>
          {receipts.waiting(missingCount, missingCount.toLocaleString(locale))}
        </Callout>
      )}
    </>
  );
}
