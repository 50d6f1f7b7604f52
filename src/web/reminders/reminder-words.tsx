// Edits the text of every kind of email and step, in each language, with a preview.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { languageNames, languages, type Language } from '#core/language.ts';
import type { MailTemplate, ReminderStep } from '#contract/reminders/reminders.ts';
import { colon } from '../platform/texts.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { useLanguage } from '../platform/language.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
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
    const name = step ? `${t.kinds.reminder}${colon()}${when(step.days)}` : t.kinds[one.kind];
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
  const { save: saveWord } = useActionWords();
  const form = useForm({ subject: template.subject, body: template.body });
  const { draft: words, text } = form;
  const { kind, stepId, language } = template;
  const isWhole = words.subject.trim() !== '' && words.body.trim() !== '';
  const save = (next: typeof words | null) =>
    form.save(
      () => client.reminders.saveMailTemplate({ kind, stepId, language, words: next }),
      () => {
        const { saved, usualBack } = chaserTexts.now().settings;
        notify({ variant: 'success', title: next ? saved : usualBack });
      },
    );
  return (
    <div className="mt-4 grid gap-5 lg:grid-cols-2">
      <Form form={form} onSave={() => isWhole && save(words)} readOnly={!mayManage} className="min-w-0 gap-4">
        <Field label={t.subject}>
          <TextInput maxLength={200} {...text('subject')} />
        </Field>
        <Field label={t.body}>
          <Textarea rows={12} maxLength={5000} {...text('body')} />
        </Field>
        {mayManage && (
          <div className="flex flex-wrap justify-end gap-2">
            {template.isOwn && (
              <Button disabled={form.busy} onClick={() => void save(null)}>
                {t.usual}
              </Button>
            )}
            <SaveButton form={form} aria-label={`${saveWord}: ${name}`} disabled={!form.isChanged || !isWhole} />
          </div>
        )}
      </Form>
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
