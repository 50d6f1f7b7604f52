// A customer accepts a quote with their name, or declines it with a reason.
import { useState } from 'react';
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { client } from '../../platform/client.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { type Form as FormOf, useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { Check } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-input.tsx';
import { publicTexts } from '../../trade-documents/index.ts';
import { SignaturePad } from './signature-pad.tsx';

export interface QuoteAnswerProps {
  readonly token: string;
  readonly document: PublicDocument;
  readonly onAnswered: (document: PublicDocument) => void;
  /** Somebody else answered, or it expired: fetch it again. */
  readonly onChanged: () => void;
}

export function QuoteAnswer(props: QuoteAnswerProps) {
  const t = publicTexts.use().answer;
  const [choice, setChoice] = useState<'accept' | 'decline' | null>(null);
  const form = useForm({ name: '', reason: '', strokes: [] as readonly (readonly number[])[] }, ({ name }) => ({
    name: name.trim() === '' && t.noName,
  }));
  if (choice !== null) return <AnswerForm {...props} form={form} isYes={choice === 'accept'} onBack={() => setChoice(null)} />;
  return (
    <Card title={t.title}>
      <div className="flex gap-2">
        <Button variant="primary" icon={Check} className="flex-1" onClick={() => setChoice('accept')}>
          {t.accept}
        </Button>
        <Button className="flex-1" onClick={() => setChoice('decline')}>
          {t.decline}
        </Button>
      </div>
    </Card>
  );
}

interface AnswerFormProps extends QuoteAnswerProps {
  readonly form: FormOf<{ readonly name: string; readonly reason: string; readonly strokes: readonly (readonly number[])[] }>;
  readonly isYes: boolean;
  readonly onBack: () => void;
}

/** Refusals in words that a customer understands. */
function useRefusals(): (code: string) => string {
  const { answer: t, frame } = publicTexts.use();
  const known: Readonly<Record<string, string>> = {
    'quote.accepted': t.acceptedAlready,
    'quote.declined': t.declinedAlready,
    'quote.expired': t.expired,
    'link.too_many': frame.oftenText,
    not_found: frame.missingText,
  };
  return (code) => `${t.failed}. ${known[code] ?? frame.failedText}`;
}

function AnswerForm({ token, document, form, isYes, onBack, onAnswered, onChanged }: AnswerFormProps) {
  const t = publicTexts.use().answer;
  const locale = useLocale();
  const refusal = useRefusals();
  const { text, at, set, draft } = form;
  const send = async () => {
    try {
      const { name, reason, strokes } = draft;
      const signature = strokes.length === 0 ? null : strokes.map((stroke) => [...stroke]);
      if (isYes) return await client.behindLinks.acceptPublicQuote({ token, name, signature });
      return await client.behindLinks.declinePublicQuote({ token, name, reason });
    } catch (error) {
      const code = problemsOf(error)[0]?.code ?? '';
      if (code.startsWith('quote.') || code === 'not_found') onChanged();
      throw error;
    }
  };
  const save = () =>
    form.save(send, (answered) => {
      notify({ variant: 'success', title: t.accepted });
      onAnswered(answered);
    });
  const rest = () => form.rest().map((problem) => ({ ...problem, message: refusal(problem.code) }));
  return (
    <Card title={isYes ? t.accept : t.decline}>
      <Form form={{ ...form, rest }} onSave={save}>
        <Field label={t.name} help={isYes ? t.nameHelp : undefined} error={at('name')} required>
          <TextInput autoFocus autoComplete="name" maxLength={200} {...text('name')} />
        </Field>
        {isYes ? (
          <SignaturePad strokes={draft.strokes} onChange={(strokes) => set({ strokes })} />
        ) : (
          <Field label={`${t.reason} (${t.optional})`} help={t.reasonHelp}>
            <Textarea rows={3} maxLength={1000} {...text('reason')} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={form.busy} onClick={onBack}>
            {t.back}
          </Button>
          <SaveButton form={form} variant={isYes ? 'primary' : 'danger'} loadingLabel={t.working}>
            {isYes ? t.confirmAccept(formatMoney(document.totals.payableMinor, document.currency, locale)) : t.confirmDecline}
          </SaveButton>
        </div>
      </Form>
    </Card>
  );
}
