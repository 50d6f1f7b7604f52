// The words of every kind of mail and every step, in each language, beside what a customer reads.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { languageNames, languages, type Language } from '#core/language.ts';
import type { MailTemplate, ReminderStep } from '#contract/reminders/reminders.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
import { chaserTexts } from '../sales/index.ts';

const places = '{customer} {number} {amount} {open} {paid} {due} {issued} {days} {list} {link} {sender}';
const keyOf = ({ kind, stepId }: Pick<MailTemplate, 'kind' | 'stepId'>): string => stepId ?? kind;

interface ReminderWordsProps {
  readonly steps: readonly ReminderStep[];
  readonly mayManage: boolean;
}

export function ReminderWords({ steps, mayManage }: ReminderWordsProps) {
  const { settings: t, when } = chaserTexts.use();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [chosen, setChosen] = useState('invoice');
  const found = useQuery(api.reminders.mailTemplates.queryOptions({ input: { language } }));
  const template = found.data?.find((one) => keyOf(one) === chosen) ?? found.data?.[0];
  const nameOf = (one: MailTemplate): string => {
    const step = steps.find((s) => s.id === one.stepId);
    const name = step ? `${t.kinds.reminder}: ${when(step.days)}` : t.kinds[one.kind];
    return one.isOwn ? `${name} (${t.own})` : name;
  };
  return (
    <Card title={t.wordsTitle} description={`${t.wordsText} ${places}`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.mail}>
          <Select
            value={template ? keyOf(template) : chosen}
            options={(found.data ?? []).map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
            onChange={(e) => setChosen(e.currentTarget.value)}
          />
        </Field>
        <Field label={t.language}>
          <Select
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(e) => setLanguage(languages.find((one) => one === e.currentTarget.value) ?? 'en')}
          />
        </Field>
      </div>
      {found.isPending && (
        <Waiting label={t.loading} className="mt-4 space-y-3">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {template && (
        <Words
          key={`${keyOf(template)} ${language} ${template.subject} ${template.body}`}
          template={template}
          name={nameOf(template)}
          mayManage={mayManage}
        />
      )}
    </Card>
  );
}

function Words({ template, name, mayManage }: { readonly template: MailTemplate; readonly name: string; readonly mayManage: boolean }) {
  const t = chaserTexts.use().settings;
  const cache = useQueryClient();
  const [words, setWords] = useState({ subject: template.subject, body: template.body });
  const [busy, setBusy] = useState(false);
  const { kind, stepId, language } = template;
  const isChanged = words.subject !== template.subject || words.body !== template.body;
  const isWhole = words.subject.trim() !== '' && words.body.trim() !== '';
  const save = async (next: typeof words | null) => {
    setBusy(true);
    try {
      await client.reminders.saveMailTemplate({ kind, stepId, language, words: next });
      const { saved, usualBack } = chaserTexts.now().settings;
      notify({ variant: 'success', title: next ? saved : usualBack });
      await cache.invalidateQueries();
    } catch (error) {
      notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 grid gap-5 lg:grid-cols-2">
      <fieldset disabled={!mayManage} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">{name}</legend>
        <Field label={t.subject}>
          <TextInput value={words.subject} maxLength={200} onChange={(e) => setWords({ ...words, subject: e.currentTarget.value })} />
        </Field>
        <Field label={t.body}>
          <Textarea rows={12} value={words.body} maxLength={5000} onChange={(e) => setWords({ ...words, body: e.currentTarget.value })} />
        </Field>
        {mayManage && (
          <div className="flex flex-wrap justify-end gap-2">
            {template.isOwn && (
              <Button disabled={busy} onClick={() => void save(null)}>
                {t.usual}
              </Button>
            )}
            <Button
              variant="primary"
              aria-label={`${t.save}: ${name}`}
              loading={busy}
              loadingLabel={t.saving}
              disabled={!isChanged || !isWhole}
              onClick={() => void save(words)}
            >
              {t.save}
            </Button>
          </div>
        )}
      </fieldset>
      {isWhole && <Preview template={template} words={words} />}
    </div>
  );
}

function Preview({
  template,
  words,
}: {
  readonly template: MailTemplate;
  readonly words: { readonly subject: string; readonly body: string };
}) {
  const t = chaserTexts.use().settings;
  const { kind, stepId, language } = template;
  const shown = useDeferredValue(words);
  const found = useQuery(
    api.reminders.previewMail.queryOptions({ input: { kind, stepId, language, words: shown }, placeholderData: (before) => before }),
  );
  return (
    <section aria-label={t.preview} className="min-w-0">
      <p className="mb-1.5 text-small font-medium">{t.preview}</p>
      <div lang={language} className="rounded-md border border-line bg-sunken/50 p-4">
        {found.isError && <p className="text-small text-negative">{sentenceOfError(found.error)}</p>}
        {found.data && (
          <>
            <p className="mb-3 border-b border-line pb-2 font-semibold wrap-anywhere">{found.data.subject}</p>
            <p className="whitespace-pre-line wrap-anywhere">{found.data.message}</p>
            <p className="mt-4">
              <span className="inline-block rounded-md bg-accent px-4 py-2 font-semibold text-accent-ink">{found.data.button}</span>
            </p>
          </>
        )}
        {found.isPending && <Skeleton className="h-40 w-full" />}
      </div>
    </section>
  );
}
