// The editor of a custom KPI: a formula that is parsed while typing, with its value for this month.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { startOfMonth } from '#core/calendar.ts';
import { figureNames } from '#core/insight/figures.ts';
import { directions, type Direction, fittingShownAs, type KpiName, kpis, readKpi, type ShownAs } from '#core/insight/kpis.ts';
import type { CustomKpi } from '#contract/insight/dashboards.ts';
import type { FormProblem } from '#contract/problems/form-problems.ts';
import { api, client } from '../../platform/client.ts';
import { type SentenceOf, useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormulaField } from '../../ui/forms/formula-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Trash2 } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { formulaFromWords, formulaInWords, valueText } from './kpi-words.ts';
import type { BoardTexts } from './texts.en.ts';
import { texts } from './texts.ts';

interface KpiEditorProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Null for a new one. */
  readonly known: CustomKpi | null;
  /** The initial values of a new one. */
  readonly copied: KpiName | null;
}

interface Draft {
  readonly id: string;
  readonly name: string;
  /** With figure names in the reader's language. */
  readonly formula: string;
  readonly shownAs: ShownAs;
  readonly better: Direction;
}

function draftOf({ known, copied }: Pick<KpiEditorProps, 'known' | 'copied'>, t: BoardTexts): Draft {
  const of = known ?? (copied ? kpis[copied] : { formula: '', shownAs: 'money' as const, better: 'up' as const });
  return {
    id: known?.id ?? newId(),
    name: known?.name ?? (copied ? t.settings.copyOf(t.kpis[copied][0]) : ''),
    formula: formulaInWords(of.formula, t),
    shownAs: of.shownAs,
    better: of.better,
  };
}

type Read = { readonly problem: FormProblem } | { readonly formula: string; readonly fitting: readonly ShownAs[] };
/** The problem of the formula, or the formats in which its value can be shown. */
function readDraft(text: string, t: BoardTexts): Read {
  const formula = formulaFromWords(text.trim(), t);
  const read = readKpi(formula);
  if (!read.ok) return { problem: { code: `formula.${read.problem}`, path: 'formula', data: { found: read.found } } };
  const fitting = fittingShownAs(read.formula.unit);
  return fitting.length === 0 ? { problem: { code: 'formula.no_unit', path: 'formula' } } : { formula, fitting };
}

function problemsIn({ name, formula }: Draft, all: BoardTexts, sentence: SentenceOf) {
  const read = readDraft(formula, all);
  const { length } = name.trim();
  return { name: (length < 1 || length > 60) && all.kpi.nameMissing, formula: 'problem' in read && sentence(read.problem) };
}

export function KpiEditor({ open, onClose, known, copied }: KpiEditorProps) {
  const all = texts.use();
  const t = all.kpi;
  const sentence = useSentences();
  const form = useForm<Draft>(
    () => draftOf({ known, copied }, all),
    (draft) => problemsIn(draft, all, sentence),
  );
  const { draft } = form;
  const read = readDraft(draft.formula, all);
  const fitting = 'fitting' in read ? read.fitting : [draft.shownAs];
  const shownAs = fitting.includes(draft.shownAs) ? draft.shownAs : (fitting[0] ?? 'number');
  // Before submitting, a problem is shown only once something was typed.
  const problem = form.at('formula') ?? ('problem' in read && draft.formula.trim() !== '' ? sentence(read.problem) : undefined);
  const save = () =>
    form.save(
      ({ id, name, better }) =>
        client.dashboards.saveKpi({
          id,
          version: known?.version ?? 0,
          name,
          better,
          shownAs,
          formula: 'formula' in read ? read.formula : '',
        }),
      () => {
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  return (
    <FormDialog
      as="drawer"
      open={open}
      onClose={onClose}
      title={known ? t.editTitle : t.newTitle}
      form={form}
      onSave={() => void save()}
      aside={known && <DeleteKpi id={known.id} onDone={onClose} />}
    >
      <Field label={t.name} error={form.at('name')}>
        <TextInput {...form.text('name')} />
      </Field>
      <FormulaField
        words={t}
        error={problem}
        value={draft.formula}
        onChange={(formula) => form.set({ formula })}
        figures={figureNames.map((name) => all.figures[name])}
      />
      <Field label={t.shownAs} error={form.at('shownAs')}>
        <Select
          value={shownAs}
          onChange={(e) => form.set({ shownAs: e.currentTarget.value as ShownAs })}
          options={fitting.map((value) => ({ value, label: all.shownAs[value] }))}
        />
      </Field>
      <Field label={t.goodWhen}>
        <Select
          value={draft.better}
          onChange={(e) => form.set({ better: e.currentTarget.value as Direction })}
          options={directions.map((value) => ({ value, label: all.better[value] }))}
        />
      </Field>
      {'formula' in read && <Preview formula={read.formula} shownAs={shownAs} better={draft.better} />}
    </FormDialog>
  );
}

function Preview(kpi: Pick<CustomKpi, 'formula' | 'shownAs' | 'better'>) {
  const t = texts.use();
  const locale = useLocale();
  const today = useToday();
  const found = useQuery(
    api.dashboards.previewKpi.queryOptions({
      input: { from: startOfMonth(today), to: today, ...kpi },
      placeholderData: keepPreviousData,
    }),
  ).data;
  return (
    <p role="status" className="figures min-h-5">
      {found && t.kpi.preview(valueText(found.value, found.shownAs, found.currency, locale, t))}
    </p>
  );
}

function DeleteKpi({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = texts.use().kpi;
  const { run, busy } = useAction();
  const remove = async () => {
    if (!(await confirm({ title: `${t.delete}?`, description: t.deleteText, confirmLabel: t.delete, danger: true }))) return;
    await run(
      () => client.dashboards.deleteKpi({ id }),
      () => {
        notify({ variant: 'success', title: t.deleted });
        onDone();
      },
    );
  };
  return (
    <Button variant="ghost" icon={Trash2} loading={busy} onClick={() => void remove()}>
      {t.delete}
    </Button>
  );
}
