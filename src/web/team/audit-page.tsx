// Settings → Audit trail: all changes, filtered by person, kind, date and item; each with its values before and after.
import { useQuery } from '@tanstack/react-query';
import { firstDay, lastDay } from '#core/calendar.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { Change } from '#contract/team/audit.ts';
import { useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { useBusinessInstant } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useDownload } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { Button } from '../ui/button.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Download, X } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Column } from '../ui/tables/data-table-column.ts';
import { NothingListed, PagedTable } from '../ui/tables/paged-table.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { texts } from './audit-texts.ts';
import { useAuditWords } from './audit-words.ts';

const names = ['person', 'kind', 'item', 'from', 'to'] as const;

function useFilters() {
  const [params, change] = useUrlState();
  const [person, kind, item, from, to] = names.map((name) => params.get(name));
  return {
    person,
    kind,
    item,
    from,
    to,
    open: params.get('open'),
    asked: { userId: person, subjectKind: kind, subjectId: item, from, to },
    isFiltered: names.some((name) => params.has(name)),
    change,
    reset: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  };
}
type Filters = ReturnType<typeof useFilters>;

export default function AuditPage() {
  const t = texts.use().page;
  const filters = useFilters();
  const { busy, download } = useDownload();
  const { current } = useBusiness();
  const list = useRows(api.audit.listChanges, filters.asked, { retry: false });
  const asked = Object.fromEntries(Object.entries(filters.asked).filter(([, value]) => value));
  const save = () => void download(() => client.audit.exportChanges(asked), 'audit-trail.csv');
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={!current || !mayDo(current, 'audit.export') ? [] : [{ label: t.export, icon: Download, disabled: busy, onPress: save }]}
      />
      <FilterBar filters={filters} />
      <PagedTable
        list={list}
        label={t.title}
        words={t}
        columns={useColumns()}
        rowLabel={(row) => row.at}
        renderPhone={(row) => <PhoneRow row={row} />}
        onOpen={(row) => filters.change({ open: row.id }, 'push')}
      >
        <NothingListed isFiltered={filters.isFiltered} words={t} onReset={filters.reset}>
          {null}
        </NothingListed>
      </PagedTable>
      <Opening of={list.rows.find((row) => row.id === filters.open) ?? null}>
        {(change, isOpen) => (
          <AuditDrawer
            open={isOpen}
            change={change}
            onClose={() => filters.change({ open: null })}
            onPerson={(person) => filters.change({ person, kind: null, item: null, open: null })}
            onItem={(item) => filters.change({ item, person: null, kind: null, open: null })}
          />
        )}
      </Opening>
    </>
  );
}

function FilterBar({ filters: { person, kind, item, from, to, change } }: { readonly filters: Filters }) {
  const t = texts.use().page;
  const words = useAuditWords();
  const { current } = useBusiness();
  const seesTeam = current !== null && current !== undefined && mayDo(current, 'team.read') && !current.isSample;
  const people = useQuery(api.team.team.queryOptions({ enabled: seesTeam })).data?.people ?? [];
  const isListed = !person || people.some((one) => one.userId === person);
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      {seesTeam && (
        <Select
          aria-label={t.person}
          className="w-40"
          value={isListed ? (person ?? '') : ''}
          options={[{ value: '', label: t.allPeople }, ...people.map((one) => ({ value: one.userId, label: one.name || one.email }))]}
          onChange={(e) => change({ person: e.currentTarget.value })}
        />
      )}
      <Select
        aria-label={t.kind}
        className="max-sm:max-w-40"
        value={kind ?? ''}
        options={[{ value: '', label: t.allKinds }, ...words.kinds]}
        onChange={(e) => change({ kind: e.currentTarget.value })}
      />
      <DateRangePicker
        label={t.when}
        emptyText={t.dates}
        value={from || to ? { startsOn: from ?? firstDay, endsOn: to ?? lastDay } : null}
        onChange={(range) => change({ from: range?.startsOn, to: range?.endsOn })}
      />
      {item && (
        <Button icon={X} onClick={() => change({ item: null })}>
          {t.oneItem}
        </Button>
      )}
      {!isListed && (
        <Button icon={X} onClick={() => change({ person: null })}>
          {t.onePerson}
        </Button>
      )}
    </search>
  );
}

function usePerson() {
  const t = texts.use().page;
  return ({ userId, person }: Change): string => (userId === null ? t.automatic : person || t.unknown);
}

function useColumns(): readonly Column<Change>[] {
  const t = texts.use().page;
  const words = useAuditWords();
  const instant = useBusinessInstant();
  const person = usePerson();
  return [
    { key: 'at', header: t.when, width: '12rem', fixed: true, cell: (row) => <span className="figures">{instant(row.at)}</span> },
    { key: 'person', header: t.person, width: 'minmax(9rem, 1fr)', cell: person },
    { key: 'action', header: t.action, width: 'minmax(9rem, 1fr)', cell: (row) => words.action(row.action) },
    { key: 'item', header: t.item, width: 'minmax(12rem, 1.5fr)', cell: (row) => <Item change={row} /> },
  ];
}

function Item({ change: { subjectKind, subject } }: { readonly change: Change }) {
  const words = useAuditWords();
  return (
    <span className="truncate">
      <span className="text-muted">{words.kind(subjectKind)}</span>
      {subject !== null && ` ${subject}`}
    </span>
  );
}

function PhoneRow({ row }: { readonly row: Change }) {
  const words = useAuditWords();
  const instant = useBusinessInstant();
  const person = usePerson();
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{words.action(row.action)}</span>
        <span className="figures shrink-0 text-small text-muted">{instant(row.at)}</span>
      </span>
      <span className="block truncate text-small">
        <Item change={row} /> <span className="text-muted">· {person(row)}</span>
      </span>
    </>
  );
}
