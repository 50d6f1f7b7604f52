// Where a file does not say what its sign means: both readings in figures, and which of them is right.
import type { ImportPreview, TableMapping } from '#contract/banking/banking.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { importTexts } from './import-texts.ts';

export interface SignQuestionProps {
  readonly preview: ImportPreview;
  readonly mapping: TableMapping;
  readonly onAnswer: (mapping: TableMapping) => void;
}

export function SignQuestion({ preview, mapping, onAnswer }: SignQuestionProps) {
  const t = importTexts.use().sign;
  const locale = useLocale();
  const { amount } = mapping;
  if (!preview.isSignUnsure || amount.kind !== 'signed') return null;
  const money = (minor: number) => formatMoney(minor, preview.currency, locale);
  const { inMinor, outMinor } = preview;
  return (
    <section aria-label={t.title} className="rounded-lg border border-warning/40 bg-warning-soft px-5 py-3.5">
      <h2 className="font-semibold">{t.title}</h2>
      <p className="mt-1 text-small">{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(mapping)}>{t.reading(money(outMinor), money(inMinor))}</Button>
        <Button onClick={() => onAnswer({ ...mapping, amount: { ...amount, isInverted: !amount.isInverted } })}>
          {t.reading(money(inMinor), money(outMinor))}
        </Button>
      </div>
    </section>
  );
}
