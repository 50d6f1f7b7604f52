// For a file whose sign is ambiguous: shows the amounts under both interpretations and asks which is right.
import type { ImportPreview, TableMapping } from '#contract/banking/banking.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { importTexts } from './import-texts.ts';

export interface SignQuestionProps {
  readonly preview: ImportPreview;
  readonly mapping: TableMapping;
  /** The file is being read again, possibly for another account. */
  readonly isReading: boolean;
  readonly onAnswer: (mapping: TableMapping) => void;
}

export function SignQuestion({ preview, mapping, isReading, onAnswer }: SignQuestionProps) {
  const t = importTexts.use().sign;
  const locale = useLocale();
  const { amount } = mapping;
  if (!preview.isSignUnsure || amount.kind !== 'signed') return null;
  const money = (minor: number) => formatMoney(minor, preview.currency, locale);
  const { inMinor, outMinor } = preview;
  const turned: TableMapping = { ...mapping, amount: { ...amount, isInverted: !amount.isInverted } };
  const answers = [
    { reading: t.reading(money(outMinor), money(inMinor)), means: mapping },
    { reading: t.reading(money(inMinor), money(outMinor)), means: turned },
  ];
  return (
    <section aria-label={t.title} className="rounded-lg border border-warning/40 bg-warning-soft px-5 py-3.5">
      <h2 className="font-semibold">{t.title}</h2>
      <p className="mt-1 text-small">{t.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {answers.map(({ reading, means }) => (
          <Button key={reading} disabled={isReading} onClick={() => onAnswer(means)}>
            {reading}
          </Button>
        ))}
      </div>
    </section>
  );
}
