// Recurring invoices: next date, amount, last invoice and status.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ScheduleFacts } from '#contract/sales/recurring.ts';
import { useBooks } from '../../ledger/index.ts';
import { useListDescription } from '../../org/index.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { colon } from '../../platform/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, dayWidth } from '../../ui/tables/data-table-column.ts';
import { RowOnPhone } from '../../ui/tables/list-page.tsx';
import { type ListedRows, PagedTable } from '../../ui/tables/paged-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Plus } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { ResumeDialog, useScheduleActions } from './schedule-actions.tsx';
import { schedulePath, useScheduleSide, useScheduleTexts } from './schedule-side.tsx';
import { stateTones } from './schedule-state.ts';
import { ruleInWords } from './schedule-words.ts';

const none: readonly ScheduleFacts[] = [];

export default function RecurringPage() {
  const t = useScheduleTexts().list;
  const side = useScheduleSide();
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const mayWrite = may(side.write);
  const isEnded = params.get('shown') === 'ended';
  const found = useQuery(side.api.listSchedules.queryOptions({ input: isEnded ? { ended: true } : {} }));
  const description = useListDescription(side.kind === 'bill' ? 'purchases' : 'sales', t.description);
  const options = [
    { value: 'current', label: t.current },
    { value: 'ended', label: t.ended },
  ] as const;
  return (
    <>
      <PageHeader
        title={t.title}
        description={description}
        actions={mayWrite ? [{ label: t.add, icon: Plus, variant: 'primary', to: schedulePath('new', side.place) }] : []}
      >
        <SegmentedControl
          label={t.shown}
          options={options}
          value={isEnded ? 'ended' : 'current'}
          onChange={(shown) => change({ shown: shown === 'ended' ? shown : null })}
        />
      </PageHeader>
      <ScheduleTable list={{ ...found, rows: found.data ?? none }} isEnded={isEnded} mayWrite={mayWrite} />
    </>
  );
}

/** What needs a person comes first. */
function State({ row }: { readonly row: ScheduleFacts }) {
  const { states, waiting } = useScheduleTexts();
  if (row.waitingCount > 0) return <Badge tone="warning">{waiting(row.waitingCount)}</Badge>;
  return <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>;
}

const nextOf = ({ state, nextOn }: ScheduleFacts): string | null => (state === 'active' ? nextOn : null);

function useColumns(actions: ReturnType<typeof useScheduleActions>, mayWrite: boolean): readonly Column<ScheduleFacts>[] {
  const { list: t, words, draft } = useScheduleTexts();
  const { place, documentPath } = useScheduleSide();
  const locale = useLocale();
  const language = useLanguage();
  const day = (text: string) => formatDayShort(text, locale);
  const shownDay = (text: string | null) => (text === null ? '–' : day(text));
  return [
    {
      key: 'customer',
      header: t.customer,
      width: 'minmax(9rem, 1.3fr)',
      fixed: true,
      cell: (row) => (
        <Link to={schedulePath(row.id, place)} quiet className="max-w-full truncate font-medium">
          {row.contactName}
        </Link>
      ),
    },
    {
      key: 'rule',
      header: t.rule,
      width: 'minmax(13rem, 1.7fr)',
      cell: (row) => {
        const rule = ruleInWords(row.recurrence, words, language, day);
        return <span title={[rule, row.about].filter(Boolean).join(' · ')}>{rule}</span>;
      },
    },
    {
      key: 'next',
      header: t.next,
      width: dayWidth,
      cell: (row) => <span className="figures">{shownDay(nextOf(row))}</span>,
    },
    {
      key: 'amount',
      header: t.amount,
      width: '8rem',
      align: 'right',
      cell: (row) => (row.payableMinor === null ? '–' : <Money minor={row.payableMinor} currency={row.currency} />),
    },
    {
      key: 'last',
      header: t.last,
      width: '8.5rem',
      spare: true,
      cell: (row) =>
        row.lastMade && (
          <Link to={documentPath(row.lastMade.documentId)} quiet className="truncate">
            {row.lastMade.documentNumber ?? draft}
          </Link>
        ),
    },
    { key: 'state', header: t.state, width: '8.5rem', cell: (row) => <State row={row} /> },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            header: '',
            width: '4.5rem',
            fixed: true,
            cell: (row: ScheduleFacts) => <RowMenu row={row} actions={actions} />,
          },
        ]
      : []),
  ];
}

function RowMenu({ row, actions }: { readonly row: ScheduleFacts; readonly actions: ReturnType<typeof useScheduleActions> }) {
  const { list, actions: t } = useScheduleTexts();
  const { place } = useScheduleSide();
  const items = [{ label: t.edit, to: schedulePath(row.id, place) }, ...actions.itemsFor(row)];
  return <MoreMenu label={list.actionsOf(row.contactName)} sections={[{ items }]} />;
}

interface ScheduleTableProps {
  readonly list: ListedRows<ScheduleFacts>;
  readonly isEnded: boolean;
  readonly mayWrite: boolean;
}

function ScheduleTable({ list, isEnded, mayWrite }: ScheduleTableProps) {
  const t = useScheduleTexts().list;
  const { place } = useScheduleSide();
  const navigate = useNavigate();
  const locale = useLocale();
  const actions = useScheduleActions();
  const columns = useColumns(actions, mayWrite);
  const nextText = (row: ScheduleFacts): string => {
    const next = nextOf(row);
    return next === null ? row.about : `${t.next}${colon()}${formatDayShort(next, locale)}`;
  };
  const empty = isEnded ? (
    <EmptyState compact title={t.emptyEnded} text={t.emptyEndedText} />
  ) : (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      actions={
        mayWrite && (
          <ButtonLink variant="primary" icon={Plus} to={schedulePath('new', place)}>
            {t.add}
          </ButtonLink>
        )
      }
    />
  );
  return (
    <>
      <PagedTable
        list={list}
        words={t}
        label={t.title}
        columns={columns}
        rowLabel={(row) => row.contactName}
        renderPhone={(row) => (
          <RowOnPhone
            title={row.contactName}
            end={row.payableMinor !== null && <Money minor={row.payableMinor} currency={row.currency} />}
            text={nextText(row)}
            state={<State row={row} />}
          />
        )}
        onOpen={(row) => void navigate(schedulePath(row.id, place))}
      >
        {empty}
      </PagedTable>
      <ResumeDialog schedule={actions.resuming} onResume={actions.resume} onClose={actions.closeResuming} />
    </>
  );
}
