// Below the lines: the discount on the total, and the intro and closing texts.
import type { Draft } from '#contract/sales/sales.ts';
import { useLocale } from '../../platform/locale.tsx';
import type { ProblemAt } from '../../platform/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { Textarea } from '../../ui/forms/text-input.tsx';
import { readDiscount, writeDiscount, documentTexts } from '../../trade-documents/index.ts';

export interface DraftFootProps {
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly problemAt: ProblemAt;
}

export function DraftFoot({ draft, change, problemAt }: DraftFootProps) {
  const t = documentTexts.use().form;
  const locale = useLocale();
  const text = (key: 'intro' | 'notes', most: number) => (
    <Field label={t[key]} error={problemAt(key)}>
      <Textarea
        rows={2}
        className="!min-h-16"
        value={draft[key]}
        maxLength={most}
        onChange={(e) => {
          const { value } = e.currentTarget;
          change((d) => ({ ...d, [key]: value }));
        }}
      />
    </Field>
  );
  return (
    <div className="flex flex-col gap-4">
      <FigureField
        className="max-w-48"
        label={t.wholeDiscount}
        value={draft.discount}
        placeholder={t.discountHint}
        write={(value) => writeDiscount(value, draft.currency, locale)}
        read={(typed) => readDiscount(typed, draft.currency, locale)}
        unreadable={t.badDiscount}
        error={problemAt('discount')}
        onChange={(discount) => change((d) => ({ ...d, discount }))}
      />
      {text('intro', 2000)}
      {text('notes', 4000)}
    </div>
  );
}
