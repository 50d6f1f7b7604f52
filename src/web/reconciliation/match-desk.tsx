// The statement's lines beside the books, stacked on a phone. Everything works from the keyboard.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { BookEntry, ReconciliationLine, ReconciliationSummary, Suggested } from '#contract/reconciliation/reconciliation.ts';
import { PlanDoor } from '../billing/index.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { colon } from '../platform/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Check, Plus, X } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PlanMark } from '../ui/plan-mark.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { AddDialog } from './add-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SideList, type SideRow } from './side-list.tsx';
import { texts } from './texts.ts';
import { type Desk, inOrder, keyOf, useDesk } from './use-desk.ts';

interface Props {
  readonly of: ReconciliationSummary;
  readonly mayWrite: boolean;
  /** Where the period can be finished. */
  readonly onFinish: (() => void) | null;
}
type Side = 'lines' | 'entries';
interface Place {
  readonly side: Side;
  readonly lines: number;
  readonly entries: number;
}

/** Handles a key; returns whether it did. */
function useKeysOf(desk: Desk, entries: readonly BookEntry[], onFinish: (() => void) | null) {
  const [place, setPlace] = useState<Place>({ side: 'lines', lines: 0, entries: 0 });
  const [adding, setAdding] = useState<ReconciliationLine | null>(null);
  const [excluding, setExcluding] = useState<readonly string[] | null>(null);
  const rows = place.side === 'lines' ? desk.lines.rows : entries;
  const line = desk.lines.rows[Math.min(place.lines, desk.lines.rows.length - 1)];
  const isOpenLine = line?.state === 'unmatched';
  const move = (by: number) =>
    setPlace((at) => ({ ...at, [at.side]: Math.max(0, Math.min(rows.length - 1, Math.min(at[at.side], rows.length - 1) + by)) }));
  const exclude = () => {
    const ids = desk.selectedLines.length > 0 ? desk.selectedLines.map((l) => l.id) : isOpenLine ? [line.id] : [];
    if (ids.length > 0) setExcluding(ids);
  };
  const enter = () => {
    const suggestion = line && desk.byLine.get(line.id);
    if (desk.selectedLines.length + desk.selectedEntries.length > 0) desk.matchSelected();
    else if (suggestion) desk.accept(suggestion);
  };
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ArrowRight: () => setPlace((at) => ({ ...at, side: 'entries' })),
    ArrowLeft: () => setPlace((at) => ({ ...at, side: 'lines' })),
    Enter: enter,
    a: () => desk.sureCount > 0 && desk.acceptAll(),
    x: exclude,
    c: () => isOpenLine && setAdding(line),
    z: () => desk.undo(),
    f: () => onFinish?.(),
  };
  // A key pressed before the rows show what the last action did takes its turn afterwards, on the rows as they are then.
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    // A dialog that opened meanwhile was not there when they were pressed.
    if (adding !== null || excluding !== null) waiting.current = [];
    else if (waiting.current.length > 0 && desk.isUpToDate()) keys[waiting.current.shift() ?? '']?.();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined;
    if (!isRow || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    if (waiting.current.length > 0 || !desk.isUpToDate()) waiting.current.push(event.key);
    else keys[event.key]?.();
  };
  return { place, setPlace, adding, setAdding, excluding, setExcluding, exclude, onKeyDown };
}

export function MatchDesk({ of, mayWrite, onFinish }: Props) {
  const t = texts.use().sides;
  const desk = useDesk(of);
  const entries = inOrder(desk.entries.rows, desk.selectedLines.length > 0 ? desk.sums.lines : 0n);
  const keys = useKeysOf(desk, entries, onFinish);
  if (desk.lines.isError) return <Failed what={t.lines} error={desk.lines.error} onRetry={() => void desk.lines.refetch()} />;
  const lineRows = desk.lines.rows.map((line) => ({
    id: line.id,
    label: `${line.counterparty ?? line.description} ${line.date}`,
    content: <LineRow line={line} of={of} desk={desk} mayWrite={mayWrite} onAdd={() => keys.setAdding(line)} />,
  }));
  const entryRows = entries.map((entry) => ({
    id: keyOf(entry),
    label: `${entry.text} ${entry.date}`,
    content: <EntryRow entry={entry} of={of} />,
  }));
  const isDone = desk.view === 'done';
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the boxes of its rows
    <div onKeyDown={mayWrite ? keys.onKeyDown : undefined}>
      <Bar of={of} desk={desk} mayWrite={mayWrite} onExclude={keys.exclude} />
      <div className="grid gap-4 lg:grid-cols-2">
        <SidePanel
          side="lines"
          desk={desk}
          keys={keys}
          rows={lineRows}
          label={t.lines}
          empty={isDone ? t.noneDone : t.noLines}
          isLive={mayWrite}
        />
        <SidePanel
          side="entries"
          desk={desk}
          keys={keys}
          rows={entryRows}
          label={t.entries}
          empty={isDone ? t.noneDone : t.noEntries}
          isLive={mayWrite}
        />
      </div>
      {mayWrite && <p className="mt-3 text-small text-muted max-lg:hidden">{t.keys}</p>}
      <AddDialog
        of={of}
        line={keys.adding}
        onClose={() => keys.setAdding(null)}
        onDone={(ids) => desk.done(ids, texts.now().sides.matched)}
      />
      <ReasonDialog
        open={keys.excluding !== null}
        onClose={() => keys.setExcluding(null)}
        title={t.excludeTitle}
        text={t.excludeText}
        label={t.excludeReason}
        missing={texts.now().period.reopenMissing}
        save={t.exclude}
        onSave={(reason) => desk.exclude(keys.excluding ?? [], reason)}
        onDone={({ matchIds }) => desk.done(matchIds, texts.now().sides.excluded)}
      />
    </div>
  );
}

interface SidePanelProps {
  readonly side: Side;
  readonly desk: Desk;
  readonly keys: ReturnType<typeof useKeysOf>;
  readonly rows: readonly SideRow[];
  readonly label: string;
  readonly empty: string;
  readonly isLive: boolean;
}

function SidePanel({ side, desk, keys: { place, setPlace }, rows, label, empty, isLive }: SidePanelProps) {
  const t = texts.use().sides;
  const list = desk[side];
  const chosen = side === 'lines' ? desk.chosenLines : desk.chosenEntries;
  return (
    <Card title={label} padded={false} className="min-w-0">
      <div className="px-4 pb-3">
        <SearchBox
          label={`${t.search}${colon()}${label}`}
          placeholder={t.search}
          value={desk.search[side]}
          onChange={(text) => desk.setSearch((before) => ({ ...before, [side]: text }))}
        />
      </div>
      <SideList
        label={label}
        rows={rows}
        selected={chosen.ids}
        active={place[side]}
        isActive={place.side === side}
        onActive={(at) => (place.side !== side || place[side] !== at) && setPlace((before) => ({ ...before, side, [side]: at }))}
        onToggle={isLive && desk.view === 'unmatched' ? chosen.toggle : undefined}
        empty={list.isPending ? null : desk.search[side] === '' ? empty : t.noneFound}
      />
      {list.hasNextPage && (
        <div className="border-t border-line px-4 py-2">
          <Button size="small" onClick={list.more} loading={list.isFetchingNextPage}>
            {t.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

const levels = [85, 95, 98, 100];

interface BarProps {
  readonly of: ReconciliationSummary;
  readonly desk: Desk;
  readonly mayWrite: boolean;
  readonly onExclude: () => void;
}

function Bar({ of, desk, mayWrite, onExclude }: BarProps) {
  const t = texts.use().sides;
  const isSelecting = desk.selectedLines.length + desk.selectedEntries.length > 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl
        label={t.showLines}
        value={desk.view}
        onChange={(view) => desk.setView(view === 'done' ? 'done' : 'unmatched')}
        options={[
          { value: 'unmatched', label: t.toMatch },
          { value: 'done', label: t.done },
        ]}
      />
      {mayWrite && desk.view === 'unmatched' && (
        <>
          {isSelecting ? (
            <Sums of={of} desk={desk} />
          ) : (
            <p className="min-w-0 text-small text-muted">
              {of.isSuggesting ? t.nothingSelected : <PlanMark text={t.byHand} door={<PlanDoor />} />}
            </p>
          )}
          <span className="ml-auto flex flex-wrap items-center gap-2">
            {isSelecting ? <OfSelected desk={desk} onExclude={onExclude} /> : of.isSuggesting && <AcceptAll desk={desk} />}
          </span>
        </>
      )}
    </div>
  );
}

function Sums({ of, desk }: Pick<BarProps, 'of' | 'desk'>) {
  const t = texts.use().sides;
  const locale = useLocale();
  const money = (minor: bigint) => formatMoney(minor, of.currency, locale);
  const { lines, entries } = desk.sums;
  const isApart = !desk.isEqual && desk.selectedLines.length > 0 && desk.selectedEntries.length > 0;
  return (
    <p role="status" className="min-w-0 text-small">
      {t.selected(money(lines), money(entries))}
      {isApart && ` · ${t.unequal(money(lines - entries))}`}
    </p>
  );
}

function OfSelected({ desk, onExclude }: Pick<BarProps, 'desk' | 'onExclude'>) {
  const t = texts.use().sides;
  return (
    <>
      <Button size="small" icon={X} onClick={desk.clear}>
        {t.clear}
      </Button>
      {desk.selectedLines.length > 0 && (
        <Button size="small" onClick={onExclude}>
          {t.exclude}
        </Button>
      )}
      <Button size="small" variant="primary" icon={Check} disabled={!desk.isEqual || desk.busy} onClick={() => desk.matchSelected()}>
        {t.match}
      </Button>
    </>
  );
}

function AcceptAll({ desk }: Pick<BarProps, 'desk'>) {
  const t = texts.use().sides;
  return (
    <>
      <Select
        aria-label={t.level}
        value={String(desk.level)}
        options={levels.map((level) => ({ value: String(level), label: t.confidence(level) }))}
        onChange={(e) => desk.setLevel(Number(e.currentTarget.value))}
      />
      {desk.sureCount > 0 && (
        <Button variant="primary" icon={Check} loading={desk.busy} loadingLabel={t.accepting} onClick={desk.acceptAll}>
          {t.accept(desk.sureCount)}
        </Button>
      )}
    </>
  );
}

interface LineRowProps {
  readonly line: ReconciliationLine;
  readonly of: ReconciliationSummary;
  readonly desk: Desk;
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
}

function LineRow({ line, of, desk, mayWrite, onAdd }: LineRowProps) {
  const t = texts.use().sides;
  const locale = useLocale();
  const suggestion = line.state === 'unmatched' ? desk.byLine.get(line.id) : undefined;
  const isDone = line.matchId !== null;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words">
          <span className="text-small text-muted">{formatDayShort(line.date, locale)}</span>{' '}
          {[line.counterparty, line.description].filter(Boolean).join(' · ')}
        </span>
        <Money minor={line.minor} currency={of.currency} tone="auto" />
      </div>
      {isDone && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-muted">
          {line.state === 'broken' && <Badge tone="negative">{t.broken}</Badge>}
          {line.state === 'excluded' && <Badge>{t.excluded}</Badge>}
          <span className="min-w-0 break-words">
            {line.state === 'excluded' ? line.reason : line.matchedTo.map((m) => m.text).join(', ')}
          </span>
          {line.confidence !== null && <span>{t.confidence(line.confidence)}</span>}
        </p>
      )}
      {suggestion && <Suggestion of={suggestion} />}
      {mayWrite && (
        <div className="mt-1.5 flex gap-2">
          {isDone && (
            <Button size="small" disabled={desk.busy} onClick={() => desk.unmatch(line)}>
              {t.unmatch}
            </Button>
          )}
          {suggestion && (
            <Button size="small" icon={Check} disabled={desk.busy} onClick={() => desk.accept(suggestion)}>
              {t.match}
            </Button>
          )}
          {!isDone && (
            <Button size="small" variant="ghost" icon={Plus} onClick={onAdd}>
              {t.add}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Suggestion({ of }: { readonly of: Suggested }) {
  const t = texts.use().sides;
  const locale = useLocale();
  return (
    <p className="mt-1 text-small text-muted">
      <span aria-hidden="true">→ </span>
      {of.entries.map((entry) => t.suggestion(entry.text, formatDayShort(entry.date, locale))).join(' + ')} · {t.reason[of.reason]} ·{' '}
      <span className="figures">{t.confidence(of.confidence)}</span>
    </p>
  );
}

function EntryRow({ entry, of }: { readonly entry: BookEntry; readonly of: ReconciliationSummary }) {
  const t = texts.use().sides;
  const locale = useLocale();
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 break-words">
        <span className="text-small text-muted">{formatDayShort(entry.date, locale)}</span> {entry.text}{' '}
        {entry.isEarlier && <Badge>{t.earlier}</Badge>}
      </span>
      <Money minor={entry.minor} currency={of.currency} tone="auto" />
    </div>
  );
}
