// A customer says yes to a quote with their name, or no with a reason.
import { type FormEvent, useState } from 'react';
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { client } from '../../platform/client.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Check } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { publicTexts } from '../../trade-documents/index.ts';
import { SignaturePad } from './signature-pad.tsx';

export interface QuoteAnswerProps {
  readonly token: string;
  readonly document: PublicDocument;
  readonly onAnswered: (document: PublicDocument) => void;
  /** Somebody else answered, or it expired: it has to be read again. */
  readonly onChanged: () => void;
}

type Refused = 'name' | 'sentence';

function useAnswer({ token, onAnswered, onChanged }: QuoteAnswerProps) {
  const [choice, setChoice] = useState<'accept' | 'decline' | null>(null);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [strokes, setStrokes] = useState<readonly (readonly number[])[]>([]);
  const [problem, setProblem] = useState<{ readonly at: Refused; readonly text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (error: unknown) => {
    const { answer: t, frame } = publicTexts.now();
    const code = problemsOf(error)[0]?.code ?? '';
    const known: Readonly<Record<string, string>> = {
      'quote.accepted': t.acceptedAlready,
      'quote.declined': t.declinedAlready,
      'quote.expired': t.expired,
      'link.too_many': frame.oftenText,
      not_found: frame.missingText,
    };
    if (code === 'quote.name') return setProblem({ at: 'name', text: t.noName });
    setProblem({ at: 'sentence', text: known[code] ?? frame.failedText });
    if (code.startsWith('quote.') || code === 'not_found') onChanged();
  };
  const send = async () => {
    const t = publicTexts.now().answer;
    if (name.trim() === '') return setProblem({ at: 'name', text: t.noName });
    setProblem(null);
    setBusy(true);
    try {
      const signature = strokes.length === 0 ? null : strokes.map((stroke) => [...stroke]);
      const answered =
        choice === 'accept'
          ? await client.behindLinks.acceptPublicQuote({ token, name, signature })
          : await client.behindLinks.declinePublicQuote({ token, name, reason });
      notify({ variant: 'success', title: t.accepted });
      onAnswered(answered);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (next: 'accept' | 'decline' | null) => {
    setChoice(next);
    setProblem(null);
  };
  return { choice, choose, name, setName, reason, setReason, strokes, setStrokes, problem, busy, send };
}

export function QuoteAnswer(props: QuoteAnswerProps) {
  const t = publicTexts.use().answer;
  const answer = useAnswer(props);
  if (answer.choice === null)
    return (
      <Card title={t.title}>
        <div className="flex gap-2">
          <Button variant="primary" icon={Check} className="flex-1" onClick={() => answer.choose('accept')}>
            {t.accept}
          </Button>
          <Button className="flex-1" onClick={() => answer.choose('decline')}>
            {t.decline}
          </Button>
        </div>
      </Card>
    );
  return <AnswerForm answer={answer} document={props.document} />;
}

function AnswerForm({ answer, document }: { readonly answer: ReturnType<typeof useAnswer>; readonly document: PublicDocument }) {
  const t = publicTexts.use().answer;
  const locale = useLocale();
  const { choice, problem, busy } = answer;
  const isYes = choice === 'accept';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void answer.send();
  };
  return (
    <Card title={isYes ? t.accept : t.decline}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problem?.at === 'sentence' ? `${t.failed}. ${problem.text}` : ''}
        </p>
        <Field label={t.name} help={isYes ? t.nameHelp : undefined} error={problem?.at === 'name' ? problem.text : undefined} required>
          <TextInput
            autoFocus
            autoComplete="name"
            value={answer.name}
            maxLength={200}
            onChange={(e) => answer.setName(e.currentTarget.value)}
          />
        </Field>
        {isYes ? (
          <SignaturePad strokes={answer.strokes} onChange={answer.setStrokes} />
        ) : (
          <Field label={`${t.reason} (${t.optional})`} help={t.reasonHelp}>
            <Textarea rows={3} value={answer.reason} maxLength={1000} onChange={(e) => answer.setReason(e.currentTarget.value)} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={() => answer.choose(null)}>
            {t.back}
          </Button>
          <Button type="submit" variant={isYes ? 'primary' : 'danger'} loading={busy} loadingLabel={t.working}>
            {isYes ? t.confirmAccept(formatMoney(document.totals.payableMinor, document.currency, locale)) : t.confirmDecline}
          </Button>
        </div>
      </form>
    </Card>
  );
}
