// Custom columns: a name, a formula that is parsed while typing, and a number format.
import type { ReportQuery } from '#contract/reports/custom-reports.ts';
import type { FormProblem } from '#contract/problems/form-problems.ts';
import { mostFormulaColumns, type ReadColumn } from '#core/reports/report-query.ts';
import { useSentences } from '../../platform/form-problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormulaField } from '../../ui/forms/formula-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Plus, Trash2 } from '../../ui/icons.ts';
import { type DraftColumn, formatsOf, namesFor, nextKey, renamedColumn } from './draft.ts';
import { texts } from './texts.ts';

interface OwnColumnsProps {
  readonly columns: readonly DraftColumn[];
  /** The resulting query. */
  readonly query: ReportQuery;
  readonly read: readonly ReadColumn[];
  readonly onChange: (columns: DraftColumn[]) => void;
}

export function OwnColumns({ columns, query, read, onChange }: OwnColumnsProps) {
  const { formula: t } = texts.use();
  const change = (at: number, part: Partial<DraftColumn>) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, ...part } : column)));
  const add = () => {
    const key = nextKey(columns);
    onChange([...columns, { key, name: t.usualName(columns.length + 1), words: '', shownAs: 'money' }]);
  };
  return (
    <section aria-label={t.title}>
      <h3 className="text-small font-semibold">{t.title}</h3>
      {columns.length > 0 && (
        <ol className="mt-2 space-y-4">
          {columns.map((column, at) => (
            <li key={column.key} className="rounded-md border border-line p-4">
              <OwnColumn
                column={column}
                at={at}
                query={query}
                read={read[at]}
                onRename={(name) => onChange(renamedColumn(columns, at, name))}
                onChange={(part) => change(at, part)}
                onRemove={() => onChange(columns.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {columns.length < mostFormulaColumns && (
        <Button size="small" icon={Plus} className="mt-2" onClick={add}>
          {t.add}
        </Button>
      )}
    </section>
  );
}

interface OwnColumnProps {
  readonly column: DraftColumn;
  readonly at: number;
  readonly query: ReportQuery;
  readonly read: ReadColumn | undefined;
  readonly onRename: (name: string) => void;
  readonly onChange: (part: Partial<DraftColumn>) => void;
  readonly onRemove: () => void;
}

/** The problem of the formula; those of name and format are shown at their fields. An empty formula is not a problem yet. */
function problemOf(read: ReadColumn | undefined, words: string): FormProblem | null {
  if (read === undefined || read.ok || read.problem === 'name' || words.trim() === '') return null;
  return { code: `formula.${read.problem}`, path: 'formula', data: { found: read.found } };
}

function OwnColumn({ column, at, query, read, onRename, onChange, onRemove }: OwnColumnProps) {
  const { formula: t, formats, figures } = texts.use();
  const sentence = useSentences();
  const problem = problemOf(read, column.words);
  const fitting = formatsOf(query, at);
  const shownAs = query.formulas[at]?.shownAs ?? column.shownAs;
  const isNameWrong = read?.ok === false && read.problem === 'name';
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="space-y-4">
        <Field label={t.name} error={isNameWrong ? t.nameWrong : undefined}>
          <TextInput value={column.name} onChange={(e) => onRename(e.currentTarget.value)} />
        </Field>
        <Field label={t.shownAs}>
          <Select
            value={shownAs}
            onChange={(e) => onChange({ shownAs: e.currentTarget.value as DraftColumn['shownAs'] })}
            options={(fitting.length > 0 ? fitting : [shownAs]).map((value) => ({ value, label: formats[value] }))}
          />
        </Field>
      </div>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 space-y-4">
          <FormulaField
            words={t}
            error={problem ? sentence(problem) : undefined}
            value={column.words}
            onChange={(words) => onChange({ words })}
            figures={namesFor(query, at, figures)}
          />
        </div>
        <IconButton icon={Trash2} label={t.remove(column.name)} onClick={onRemove} />
      </div>
    </div>
  );
}
