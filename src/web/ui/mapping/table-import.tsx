// Imports a file of another program: choose it, check the column mapping and a preview of each row, confirm. Nothing is written before
// that.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ColumnMapping, TablePreview } from '#contract/column-mapping.ts';
import { newId } from '../../platform/id.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { DropZone } from '../forms/drop-zone.tsx';
import { CircleAlert, FileText } from '../icons.ts';
import { Skeleton } from '../progress.tsx';
import { ColumnTable } from './column-table.tsx';
import { mappingWords } from './mapping-words.ts';
import { ReadingMarks } from './reading-marks.tsx';
import { RowNotes } from './row-notes.tsx';

/** The request, with the same id on every retry (idempotent). */
export interface TableFile<Name extends string> {
  readonly id: string;
  readonly file: File;
  readonly mapping?: ColumnMapping<Name>;
}

export interface TableImportProps<Name extends string, Preview extends TablePreview<Name>, Done> {
  readonly fields: Readonly<Record<Name, string>>;
  /** The button: "Import 12 customers". */
  readonly saveWord: (count: number, figure: string) => string;
  readonly mayImport: boolean;
  readonly megabytes: number;
  readonly rows: number;
  readonly hasDates?: boolean | undefined;
  readonly hasAmounts?: boolean | undefined;
  /** Fields that several columns may fill. */
  readonly several?: readonly NoInfer<Name>[] | undefined;
  readonly preview: (input: TableFile<Name>, signal: AbortSignal) => Promise<Preview>;
  readonly save: (input: TableFile<Name>) => Promise<Done>;
  /** The file's columns are known, so they need no mapping. */
  readonly isKnown?: (preview: Preview) => boolean;
  /** Other options; the file is read again when they change. */
  readonly choices?: string;
  /** Further options, below the columns. */
  readonly more?: (preview: Preview) => ReactNode;
  /** Whether something else prevents the import. */
  readonly isBlocked?: (preview: Preview) => boolean;
  readonly onFile?: () => void;
  readonly done: (result: Done) => ReactNode;
}

export function TableImport<Name extends string, Preview extends TablePreview<Name>, Done>(props: TableImportProps<Name, Preview, Done>) {
  const { mayImport, done, onFile } = props;
  const t = mappingWords[useLanguage()];
  const [chosen, setChosen] = useState<{ readonly id: string; readonly file: File } | null>(null);
  const [result, setResult] = useState<{ readonly of: Done } | null>(null);
  const choose = (file: File | null) => {
    onFile?.();
    setResult(null);
    setChosen(file && { id: newId(), file });
  };
  if (!mayImport) return <EmptyState title={t.roleTitle} text={t.roleText} />;
  if (result !== null)
    return (
      <Card>
        {done(result.of)}
        <Button className="mt-4" onClick={() => choose(null)}>
          {t.another}
        </Button>
      </Card>
    );
  if (chosen === null) return <Choose {...props} file={null} onChoose={choose} />;
  return <Review key={chosen.id} {...props} {...chosen} onAnother={choose} onDone={(of) => setResult({ of })} />;
}

interface ChooseProps extends Pick<TableImportProps<string, TablePreview, unknown>, 'megabytes' | 'rows'> {
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
  readonly error?: string | undefined;
}

function Choose({ megabytes, rows, file, onChoose, error }: ChooseProps) {
  const t = mappingWords[useLanguage()];
  const locale = useLocale();
  return (
    <Card>
      <DropZone
        label={t.drop}
        help={t.help(String(megabytes), rows.toLocaleString(locale))}
        accept={['.csv', '.txt', '.tsv', '.xlsx']}
        maxBytes={megabytes * 1024 * 1024}
        file={file}
        onFile={onChoose}
        error={error}
      />
    </Card>
  );
}

interface ReviewProps<Name extends string, Preview extends TablePreview<Name>, Done> extends TableImportProps<Name, Preview, Done> {
  readonly id: string;
  readonly file: File;
  readonly onAnother: (file: File | null) => void;
  readonly onDone: (result: Done) => void;
}

function Review<Name extends string, Preview extends TablePreview<Name>, Done>(props: ReviewProps<Name, Preview, Done>) {
  const { id, file, saveWord, choices, more, isBlocked, onAnother, onDone } = props;
  const t = mappingWords[useLanguage()];
  const locale = useLocale();
  const form = useForm({});
  const [mapping, setMapping] = useState<ColumnMapping<Name> | null>(null);
  const input: TableFile<Name> = { id, file, ...(mapping === null ? {} : { mapping }) };
  const preview = useQuery({
    queryKey: ['table preview', id, mapping, choices],
    queryFn: ({ signal }) => props.preview(input, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { data } = preview;
  if (data === undefined && preview.isError)
    return <Choose {...props} onChoose={onAnother} error={problemsOf(preview.error)[0]?.message} />;
  if (data === undefined) return <Reading name={file.name} />;
  const problems = form.problems.length > 0 ? form.problems : preview.isError ? problemsOf(preview.error) : [];
  const isReady = !preview.isFetching && !preview.isError && data.lacks.length === 0 && isBlocked?.(data) !== true;
  return (
    <div className="space-y-5">
      <Head file={file} preview={data} onAnother={() => onAnother(null)} />
      {props.isKnown?.(data) !== true && (
        <Columns<Name>
          fields={props.fields}
          several={props.several}
          hasDates={props.hasDates}
          hasAmounts={props.hasAmounts}
          preview={data}
          mapping={mapping ?? data.mapping}
          onMapping={setMapping}
        />
      )}
      {more?.(data)}
      <div aria-busy={preview.isFetching} className="space-y-4">
        <RowNotes notes={data.notes} counts={data} />
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-5 py-3.5 shadow-raised">
        <div className="min-w-0 flex-1 basis-52 max-sm:empty:hidden">
          {problems.map((problem, at) => (
            <p key={at} role="alert" className="text-small text-negative">
              {problem.message}
            </p>
          ))}
          {problems.length === 0 && data.lacks.length === 0 && data.added === 0 && <p className="text-muted">{t.nothing}</p>}
        </div>
        <Button
          variant="primary"
          className="max-sm:w-full"
          disabled={!isReady || data.added === 0}
          loading={form.busy}
          loadingLabel={t.importing}
          onClick={() => void form.save(() => props.save(input), onDone)}
        >
          {saveWord(data.added, data.added.toLocaleString(locale))}
        </Button>
      </div>
    </div>
  );
}

interface HeadProps {
  readonly file: File;
  readonly preview: TablePreview;
  readonly onAnother: () => void;
}

function Head({ file, preview, onAnother }: HeadProps) {
  const t = mappingWords[useLanguage()];
  const locale = useLocale();
  const figures = [
    [t.outcomes.added, preview.added],
    [t.outcomes.known, preview.known],
    [t.outcomes.left_out, preview.leftOut],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-5 py-3.5 shadow-raised">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-semibold">{file.name}</p>
        <p className="text-small text-muted">
          {[t.rows(preview.rowCount, preview.rowCount.toLocaleString(locale))]
            .concat(figures.filter(([, count]) => count > 0).map(([word, count]) => `${word}: ${count.toLocaleString(locale)}`))
            .join(' · ')}
        </p>
      </div>
      <Button onClick={onAnother}>{t.another}</Button>
    </div>
  );
}

interface ColumnsProps<Name extends string> extends Pick<
  TableImportProps<Name, TablePreview<Name>, unknown>,
  'fields' | 'several' | 'hasDates' | 'hasAmounts'
> {
  readonly preview: TablePreview<Name>;
  readonly mapping: ColumnMapping<Name>;
  readonly onMapping: (mapping: ColumnMapping<Name>) => void;
}

const none = '';

function Columns<Name extends string>(props: ColumnsProps<Name>) {
  const { fields, preview, mapping, onMapping, several = [], hasDates = false, hasAmounts = false } = props;
  const t = mappingWords[useLanguage()];
  const names = Object.keys(fields) as Name[];
  const known = mapping.fields.length > 0 ? mapping.fields : preview.mapping.fields;
  const current = preview.columns.map((_, column) => known[column] ?? null);
  // A field has one column: assigning it removes it from the other.
  const withField = (column: number, name: Name | null) =>
    current.map((field, at) => (at === column ? name : field === name && name !== null && !several.includes(name) ? null : field));
  const unused = preview.unused.map((column) => preview.columns[column] || t.column(column + 1));
  const listed = unused.slice(0, 12).join(', ') + (unused.length > 12 ? '…' : '');
  return (
    <Card title={t.title}>
      <div className="space-y-4">
        <ReadingMarks
          marks={mapping}
          rowCount={preview.sampleRows.length}
          hasDates={hasDates}
          hasAmounts={hasAmounts}
          // Another delimiter or header row changes the columns, so the mapping is guessed again.
          onChange={(part) => {
            const isOther = part.delimiter !== undefined || part.headerRow !== undefined;
            onMapping({ ...mapping, ...(part as Partial<ColumnMapping<Name>>), ...(isOther ? { fields: [] } : {}) });
          }}
        />
        <ColumnTable<Name | ''>
          columns={preview.columns}
          rows={preview.sampleRows}
          none={none}
          options={[{ value: none, label: t.notImported }, ...names.map((name) => ({ value: name, label: fields[name] }))]}
          roleOf={(column) => current[column] ?? none}
          onRole={(column, role) => onMapping({ ...mapping, fields: withField(column, role === none ? null : role) })}
        />
        {preview.lacks.map((name) => (
          <p key={name} role="alert" className="flex items-center gap-1.5 text-small text-negative">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {t.lacks(fields[name])}
          </p>
        ))}
        {unused.length > 0 && <p className="text-small break-words text-muted">{t.unused(unused.length, listed)}</p>}
      </div>
    </Card>
  );
}

function Reading({ name }: { readonly name: string }) {
  const t = mappingWords[useLanguage()];
  return (
    <div role="status" className="space-y-5">
      <p className="text-muted">{t.reading(name)}</p>
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}
