// Documents: uploaded, listed, searched, filtered by year and kind, opened, downloaded one or many.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileKinds } from '#core/files/file-kind.ts';
import type { FileRow } from '#contract/files/files.ts';
import { TagFilter, useBooks } from '../ledger/index.ts';
import { useBusiness, useListDescription } from '../org/index.ts';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useRows } from '../platform/use-rows.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Download, FolderOpen, Link2, NotebookPen, RotateCcw, Trash2, Upload } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { NothingListed, PagedTable, useSelection } from '../ui/tables/paged-table.tsx';
import { nothingSelected } from '../ui/tables/table-selection.ts';
import { DocumentDrawer, type DocumentDrawerProps } from './document-drawer.tsx';
import { useDownloads, useRemove } from './file-acts.ts';
import { isUploadKind, UploadArea, type UploadKind, useUploads } from './file-uploads.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useLinkLabel } from './link-words.ts';
import { idIn, MoreFilters, narrowingIn, noNarrowing } from './list-filters.tsx';
import { NewDocument } from './new-document.tsx';
import { texts } from './texts.ts';

const pageSize = 100;
const sorts = { dated: 'date', name: 'name', size: 'size' } as const;
type SortKey = keyof typeof sorts;

/** Filters and order of the list, stored in the URL. */
function useFilters() {
  const [params, change] = useUrlState();
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const kind = fileKinds.find((one) => one === params.get('kind')) ?? null;
  const given = Number(params.get('year'));
  const year = Number.isInteger(given) && given >= 1900 && given <= 2200 ? given : null;
  const [by, way] = (params.get('sort') ?? 'dated-desc').split('-');
  const sort: SortKey = by === 'name' || by === 'size' ? by : 'dated';
  const tagId = idIn(params.get('tag'));
  return { search, kind, year, tagId, narrowing: narrowingIn(params), sort, isDescending: way !== 'asc', change, open: params.get('open') };
}
type Filters = ReturnType<typeof useFilters>;

/** `beside`: content of a later module about a document, shown in its drawer. */
export function DocumentsPage({ beside }: Pick<DocumentDrawerProps, 'beside'>) {
  const { page: t, said } = texts.use();
  const filters = useFilters();
  const { search, kind, year, tagId, narrowing, sort, isDescending, change, open } = filters;
  const mayWrite = useBooks().may('files.write');
  const sender = useBusiness().current?.name ?? '';
  const uploads = useUploads();
  const [chosen, setChosen] = useState<UploadKind>('receipt');
  const uploadKind = isUploadKind(kind) ? kind : chosen;
  const list = useRows(
    api.files.listFiles,
    { search, kind, year, tagId, ...narrowing, sort: sorts[sort], direction: isDescending ? 'desc' : 'asc' },
    { size: pageSize },
  );
  const description = useListDescription('files', t.description);
  const refresh = () =>
    void list.refetch().then(({ isError }) => isError || notify({ variant: 'success', title: said.success, description: said.listed }));
  const table = <FileTable list={list} filters={filters} mayWrite={mayWrite} />;
  return (
    <>
      <PageHeader
        title={t.title}
        description={description}
        actions={[
          { label: t.refresh, icon: RotateCcw, onPress: refresh },
          ...(mayWrite
            ? ([
                { label: t.newDocument, icon: NotebookPen, onPress: () => change({ open: 'new' }, 'push') },
                { label: t.upload, icon: Upload, variant: 'primary', onPress: chooseFiles },
              ] as const)
            : []),
        ]}
      />
      {mayWrite && (
        <UploadArea
          uploads={uploads}
          kind={uploadKind}
          onKind={(next) => (isUploadKind(kind) ? change({ kind: next }) : setChosen(next))}
        />
      )}
      {table}
      <Opening of={open === 'new' ? null : open}>
        {(id, isOpen) => (
          <DocumentDrawer
            id={id}
            listed={list.rows.find((row) => row.id === id)}
            open={isOpen}
            mayWrite={mayWrite}
            beside={beside}
            onClose={() => change({ open: null })}
          />
        )}
      </Opening>
      <Opening of={mayWrite && open === 'new' ? 'new' : null}>
        {(_, isOpen) => <NewDocument open={isOpen} sender={sender} onClose={() => change({ open: null })} />}
      </Opening>
    </>
  );
}

/** The header's button triggers the one of the upload area. */
const chooseFiles = (): void => document.querySelector<HTMLInputElement>('input[type=file][multiple]')?.click();

function FilterBar({ filters: { search, kind, year, tagId, narrowing, change } }: { readonly filters: Filters }) {
  const { list: t, kinds, plural } = texts.use();
  const locale = useLocale();
  const folders = useQuery(api.files.fileFolders.queryOptions({ input: {} })).data ?? [];
  const years = [...new Set([...folders.map((folder) => folder.year), ...(year === null ? [] : [year])])].toSorted((a, b) => b - a);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <SearchBox label={t.search} placeholder={t.searchHint} value={search} onChange={(text) => change({ search: text })} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t.filter}</legend>
          <Field label={t.kind} hideLabel>
            <Select
              options={[{ value: '', label: t.allKinds }, ...fileKinds.map((value) => ({ value, label: kinds[value] }))]}
              value={kind ?? ''}
              onChange={(e) => change({ kind: e.currentTarget.value })}
            />
          </Field>
          <Field label={t.year} hideLabel>
            <Select
              options={[{ value: '', label: t.allYears }, ...years.map((one) => ({ value: String(one), label: String(one) }))]}
              value={year === null ? '' : String(year)}
              onChange={(e) => change({ year: e.currentTarget.value })}
            />
          </Field>
          <TagFilter value={tagId} onChange={(tag) => change({ tag })} />
          <MoreFilters narrowing={narrowing} change={change} />
        </fieldset>
      </div>
      {folders.length > 1 && (
        <nav aria-label={t.folders} className="mb-3 flex max-h-24 flex-wrap gap-2 overflow-y-auto">
          {folders.map((folder) => {
            const isOpen = folder.year === year && folder.kind === kind;
            return (
              <Button
                key={`${folder.year} ${folder.kind}`}
                size="small"
                icon={FolderOpen}
                variant={isOpen ? 'secondary' : 'ghost'}
                aria-pressed={isOpen}
                onClick={() => change(isOpen ? { year: null, kind: null } : { year: String(folder.year), kind: folder.kind })}
              >
                {t.folder(folder.year, plural[folder.kind], folder.count.toLocaleString(locale))}
              </Button>
            );
          })}
        </nav>
      )}
    </>
  );
}

function useColumns(): readonly Column<FileRow>[] {
  const { list: t, kinds, links } = texts.use();
  const locale = useLocale();
  const size = useSize();
  const label = useLinkLabel();
  const linked = ({ links: [first, ...more] }: FileRow): string =>
    first === undefined ? '' : more.length === 0 ? label(first) : links.more(label(first), more.length.toLocaleString(locale));
  const { original } = useDownloads();
  return [
    {
      key: 'name',
      header: t.name,
      width: 'minmax(12rem, 2fr)',
      fixed: true,
      sortable: true,
      cell: (row) => <span className="truncate font-medium">{row.name}</span>,
    },
    { key: 'kind', header: t.kind, width: '9rem', cell: (row) => kinds[row.kind] },
    { key: 'type', header: t.type, width: '4.5rem', cell: (row) => endingOf(row) },
    {
      key: 'size',
      header: t.size,
      width: '6rem',
      align: 'right',
      sortable: true,
      cell: (row) => <span className="figures">{size(row.byteCount)}</span>,
    },
    {
      key: 'links',
      header: links.title,
      width: 'minmax(8rem, 1fr)',
      cell: (row) => <span className="truncate text-muted">{linked(row)}</span>,
    },
    { key: 'dated', header: t.date, width: dayWidth, sortable: true, cell: (row) => formatDayShort(row.dated, locale) },
    {
      key: 'download',
      header: t.actions,
      width: '5.5rem',
      align: 'right',
      fixed: true,
      cell: (row) => (
        <IconButton
          icon={Download}
          label={t.download(row.name)}
          size="small"
          onClick={(e) => {
            e.stopPropagation();
            void original(row);
          }}
        />
      ),
    },
  ];
}

const endingOf = ({ name }: FileRow): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

function useSize(): (bytes: number) => string {
  const { list: t } = texts.use();
  const locale = useLocale();
  return (bytes) => {
    const isLarge = bytes >= 1024 * 1024;
    const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
      isLarge ? bytes / 1024 / 1024 : Math.max(1, Math.round(bytes / 1024)),
    );
    return isLarge ? t.mb(written) : t.kb(written);
  };
}

interface FileTableProps {
  readonly list: ReturnType<typeof useRows<object, { rows: FileRow[]; next: string | null }>>;
  readonly filters: Filters;
  readonly mayWrite: boolean;
}

function FileTable({ list, filters, mayWrite }: FileTableProps) {
  const { page, list: t, kinds } = texts.use();
  const locale = useLocale();
  const size = useSize();
  const columns = useColumns();
  const { search, kind, year, tagId, narrowing, sort, isDescending, change } = filters;
  const [selection, setSelection] = useSelection([search, kind, year, tagId, ...Object.values(narrowing), sort, isDescending].join(' '));
  const isFiltered =
    search !== '' || kind !== null || year !== null || tagId !== null || Object.values(narrowing).some((one) => one !== null);
  const onSort = (key: string) => {
    const turned = key === sort ? !isDescending : key !== 'name';
    change({ sort: key === 'dated' && turned ? null : `${key}-${turned ? 'desc' : 'asc'}` });
  };
  return (
    <>
      <FilterBar filters={filters} />
      <PagedTable
        list={list}
        label={page.title}
        words={t}
        columns={columns}
        rowLabel={(row) => row.name}
        renderPhone={(row) => (
          <>
            <span className="block truncate font-medium">{row.name}</span>
            <span className="figures block truncate text-small text-muted">
              {kinds[row.kind]} · {size(row.byteCount)} · {formatDayShort(row.dated, locale)}
            </span>
          </>
        )}
        sort={{ key: sort, direction: isDescending ? 'descending' : 'ascending' }}
        onSort={onSort}
        selection={selection}
        onSelect={setSelection}
        bulkBar={<BulkBar ids={[...selection.keys]} mayWrite={mayWrite} onDone={() => setSelection(nothingSelected)} />}
        onOpen={(row) => change({ open: row.id }, 'push')}
      >
        <NothingListed
          isFiltered={isFiltered}
          words={t}
          onReset={() => change({ search: null, kind: null, year: null, tag: null, ...noNarrowing })}
        >
          {mayWrite && (
            <Button variant="primary" icon={Upload} onClick={chooseFiles}>
              {page.upload}
            </Button>
          )}
        </NothingListed>
      </PagedTable>
    </>
  );
}

function BulkBar({ ids, mayWrite, onDone }: { readonly ids: readonly string[]; readonly mayWrite: boolean; readonly onDone: () => void }) {
  const words = useActionWords();
  const { list: t, links } = texts.use();
  const locale = useLocale();
  const [isLinking, setLinking] = useState(false);
  const { busy, zip } = useDownloads();
  const remove = useRemove();
  return (
    <>
      <span className="figures mr-1 text-small font-medium" role="status">
        {t.selected(ids.length.toLocaleString(locale))}
      </span>
      <Button size="small" icon={Download} loading={busy} onClick={() => void zip(ids)}>
        {t.zip}
      </Button>
      {mayWrite && (
        <Button size="small" icon={Link2} onClick={() => setLinking(true)}>
          {links.change}
        </Button>
      )}
      <Opening of={isLinking ? ids : null}>
        {(chosen, isOpen) => <LinkDialog open={isOpen} ids={chosen} onClose={() => setLinking(false)} onDone={onDone} />}
      </Opening>
      {mayWrite && (
        <Button size="small" icon={Trash2} onClick={() => void remove(ids).then((isDone) => isDone && onDone())}>
          {words.delete}
        </Button>
      )}
    </>
  );
}
