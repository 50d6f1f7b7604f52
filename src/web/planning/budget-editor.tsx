// The editor of a budget: its months, amounts filled in from the books, and a table of accounts by period.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addMonths, monthOf } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { useUnsavedGuard } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { type Form as FormOf, useForm } from '../platform/use-form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type BudgetDraft, inputOf, monthChoices, unreadable, writeAmount } from './budget-draft.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { monthName } from './months.ts';
import { texts } from './texts.ts';

export interface BudgetEditorProps {
  readonly id: string;
  /** 0 for a new one. */
  readonly version: number;
  readonly start: BudgetDraft;
}

export function BudgetEditor({ id, version, start }: BudgetEditorProps) {
  const t = texts.use().editor;
  const navigate = useNavigate();
  const { currency, may } = useBooks();
  const locale = useLocale();
  const mayWrite = may('planning.write');
  const form = useForm(start, (draft) => ({
    ...unreadable(draft, { locale, currency }, t.badAmount),
    name: draft.name.trim() === '' && t.needName,
    lines: draft.lines.length === 0 && t.needLines,
  }));
  const [isSaved, setSaved] = useState(false);
  useUnsavedGuard(form.isChanged && !isSaved);
  const save = () =>
    form.save(
      (draft) => client.budgets.saveBudget(inputOf(draft, id, version, { locale, currency })),
      () => {
        setSaved(true);
        notify({ variant: 'success', title: texts.now().editor.saved });
        // After the unsaved-changes guard was cleared.
        setTimeout(() => void navigate(`/app/budgeting?budget=${id}`));
      },
    );
  return (
    <>
      <PageHeader title={version === 0 ? t.newTitle : start.name} {...(mayWrite ? {} : { description: t.reader })}>
        <ButtonLink to="/app/budgeting">{t.back}</ButtonLink>
        {mayWrite && <SaveButton form={form}>{t.save}</SaveButton>}
      </PageHeader>
      <Form form={form} onSave={save} readOnly={!mayWrite}>
        <Span form={form} />
        {mayWrite && <FillIn form={form} />}
        <Card title={t.lines} description={t.linesText}>
          <BudgetGrid form={form} mayWrite={mayWrite} />
        </Card>
      </Form>
    </>
  );
}

function Span({ form }: { readonly form: FormOf<BudgetDraft> }) {
  const t = texts.use().editor;
  const locale = useLocale();
  const today = useToday();
  const { draft, set, at, text } = form;
  const starts = Array.from({ length: 49 }, (_, i) => addMonths(monthOf(today), i - 24));
  const offered = starts.includes(draft.startsOn) ? starts : [draft.startsOn, ...starts];
  const lengths = monthChoices.includes(draft.months) ? monthChoices : [...monthChoices, draft.months];
  return (
    <Card>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label={t.name} error={at('name')} required>
          <TextInput maxLength={120} {...text('name')} />
        </Field>
        <Field label={t.startsOn} error={at('startsOn')}>
          <Select
            options={offered.map((month) => ({ value: month, label: monthName(month, locale) }))}
            value={draft.startsOn}
            onChange={(e) => set({ startsOn: e.currentTarget.value })}
          />
        </Field>
        <Field label={t.months} error={at('months')}>
          <Select
            options={lengths.map((count) => ({ value: String(count), label: t.monthsCount(count) }))}
            value={String(draft.months)}
            onChange={(e) => set({ months: Number(e.currentTarget.value) })}
          />
        </Field>
      </div>
    </Card>
  );
}

type Source = 'last_year' | 'average' | 'forecast';

function FillIn({ form }: { readonly form: FormOf<BudgetDraft> }) {
  const t = texts.use().editor;
  const { currency } = useBooks();
  const locale = useLocale();
  const [from, setFrom] = useState<Source>('last_year');
  const [percent, setPercent] = useState('0');
  const { busy, run } = useAction({ reads: true });
  const added = /^[+-]?\d{1,4}$/.test(percent.trim().replace('\u2212', '-')) ? Number(percent.trim().replace('\u2212', '-')) : Number.NaN;
  const isGood = added >= -100 && added <= 1000;
  const { draft, set } = form;
  const fill = async () => {
    const question = { title: t.replaceTitle, description: t.replaceText, confirmLabel: t.replace };
    if (draft.lines.length > 0 && !(await confirm(question))) return;
    await run(
      () => client.budgets.suggestBudget({ startsOn: draft.startsOn, months: draft.months, from, percent: added }),
      (lines) => {
        if (lines.length === 0) notify({ title: t.nothingToFill });
        else
          set(({ lines: before }) => ({
            lines: lines.map(({ accountId, amounts }) => ({
              // An existing account keeps the id of its line.
              id: before.find((line) => line.accountId === accountId)?.id ?? newId(),
              accountId,
              period: 'month',
              carry: 'none',
              hasAlerts: true,
              amounts: amounts.map((minor) => writeAmount(minor, { locale, currency })),
            })),
          }));
      },
    );
  };
  return (
    <Card title={t.start} description={t.startText}>
      <div className="flex flex-wrap items-start gap-4">
        <Field label={t.from} className="w-72 max-sm:w-full">
          <Select
            options={(['last_year', 'average', 'forecast'] as const).map((value) => ({ value, label: t.sources[value] }))}
            value={from}
            onChange={(e) => setFrom(e.currentTarget.value as Source)}
          />
        </Field>
        <Field label={t.percent} className="w-36" error={isGood ? undefined : t.badPercent}>
          <TextInput inputMode="numeric" value={percent} onChange={(e) => setPercent(e.currentTarget.value)} />
        </Field>
        <Button className="mt-[26px]" loading={busy} loadingLabel={t.filling} disabled={!isGood} onClick={() => void fill()}>
          {t.fill}
        </Button>
      </div>
    </Card>
  );
}
