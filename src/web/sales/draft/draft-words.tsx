// A line without editable amounts: a heading, a note, or a deduction of what another invoice charged, with a fixed amount.
import type { DraftLine } from '#contract/sales/sales.ts';
import type { ProblemAt } from '../../platform/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Money } from '../../ui/money.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-input.tsx';
import { documentTexts } from '../../trade-documents/index.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface DraftWordsProps {
  readonly line: DraftLine;
  readonly at: number;
  readonly draft: { readonly currency: string };
  readonly amountMinor: number | null;
  readonly problemAt: ProblemAt;
  readonly onChange: (part: Partial<DraftLine>) => void;
}

export function DraftWords({ line, at, draft, amountMinor, problemAt, onChange }: DraftWordsProps) {
  const t = quoteTexts.use().form;
  const { description } = documentTexts.use().form;
  const error = problemAt(`lines.${at}.description`);
  const shared = { 'data-description': true, value: line.description, maxLength: 2000 };
  if (line.kind === 'note')
    return (
      <Field label={t.words} error={error}>
        <Textarea rows={2} className="!min-h-16" {...shared} onChange={(e) => onChange({ description: e.currentTarget.value })} />
      </Field>
    );
  const isHeading = line.kind === 'section';
  return (
    <>
      <Field label={isHeading ? t.heading : description} error={error} help={isHeading ? t.sectionHelp : t.deducted}>
        <TextInput {...shared} onChange={(e) => onChange({ description: e.currentTarget.value })} />
      </Field>
      {!isHeading && amountMinor !== null && (
        <p className="mt-2 text-right font-medium">
          <Money minor={amountMinor} currency={draft.currency} />
        </p>
      )}
    </>
  );
}
