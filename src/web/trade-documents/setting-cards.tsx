// Cards of the invoicing settings: who the business is on paper, how it looks, its terms and its numbers. Each card saves itself.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SalesSettings } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { notify } from '../ui/notices.tsx';
import { NumberFields } from './number-fields.tsx';
import { LookFields, SenderFields, TermFields, type SettingsPartProps } from './sender-fields.tsx';
import { texts } from './texts.ts';

type Part = keyof SalesSettings;

interface CardSpec {
  readonly key: 'sender' | 'look' | 'terms' | 'numbers';
  readonly parts: readonly Part[];
  readonly fields: (props: SettingsPartProps) => ReactNode;
}

const cards: readonly CardSpec[] = [
  { key: 'sender', parts: ['sender'], fields: (props) => <SenderFields {...props} /> },
  { key: 'look', parts: ['sender', 'template'], fields: (props) => <LookFields {...props} /> },
  { key: 'terms', parts: ['paymentDays', 'prices', 'taxRounding'], fields: (props) => <TermFields {...props} /> },
  { key: 'numbers', parts: ['series'], fields: (props) => <NumberFields {...props} /> },
];

export function SettingsCards({ settings, mayManage }: { readonly settings: SalesSettings; readonly mayManage: boolean }) {
  const t = texts.use().settings;
  const cache = useQueryClient();
  const [draft, setDraft] = useState(settings);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const set = (part: Partial<SalesSettings>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems([]);
  };
  const save = async (card: CardSpec) => {
    setBusy(card.key);
    try {
      const { series, ...rest } = draft;
      const all = { ...rest, series: series.map(({ next: _next, ...one }) => one) };
      const sent = Object.fromEntries(Object.entries(all).filter(([part]) => card.parts.some((p) => p === part)));
      const after = await client.sales.saveSalesSettings(sent);
      cache.setQueryData(api.sales.salesSettings.queryKey(), after);
      setDraft((before) => ({ ...before, ...Object.fromEntries(card.parts.map((part) => [part, after[part]])) }));
      notify({ variant: 'success', title: t.saved });
    } catch (error) {
      setProblems(problemsOf(error));
      if (problemsOf(error).every((p) => p.path === undefined)) notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(null);
    }
  };
  const submit = (event: FormEvent, card: CardSpec) => {
    event.preventDefault();
    if (busy === null) void save(card);
  };
  const descriptions: Partial<Record<CardSpec['key'], string>> = { sender: t.senderText, numbers: t.numbersText };
  return cards.map((card) => {
    const description = descriptions[card.key];
    return (
      <Card key={card.key} title={t[card.key]} {...(description === undefined ? {} : { description })}>
        <form noValidate onSubmit={(event) => submit(event, card)}>
          <fieldset disabled={!mayManage} className="flex flex-col gap-4">
            <legend className="sr-only">{t[card.key]}</legend>
            {card.fields({ draft, set, problems })}
          </fieldset>
          {mayManage && (
            <div className="mt-5 flex justify-end">
              <Button
                type="submit"
                variant="primary"
                aria-label={`${t.save}: ${t[card.key]}`}
                loading={busy === card.key}
                loadingLabel={t.saving}
              >
                {t.save}
              </Button>
            </div>
          )}
        </form>
      </Card>
    );
  });
}
