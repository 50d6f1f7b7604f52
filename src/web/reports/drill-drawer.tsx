// Drill-down of a figure: its postings, the entry of one, its transaction and bank statement line. Every step is in the URL.
import { Comments } from '../comments/index.ts';
import { EntryPanel } from '../ledger/index.ts';
import { formatDayRange, formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState, withParams } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { ChevronLeft } from '../ui/icons.ts';
import { Explain } from './explain-view.tsx';
import { PostingList } from './posting-list.tsx';
import { type Drilled, drillRange, ledgerPath } from './statements/statement-drill.ts';
import type { StatementTexts } from './statements/statement-texts.en.ts';
import { statementTexts } from './statements/statement-texts.ts';

const mostAccounts = 200;

function whyDifferent(statement: Drilled, t: StatementTexts['postings']): string {
  if (statement.basis === 'cash') return t.differsOnCash;
  return statement.kind === 'cash-flow' ? t.differsInFlow : t.differsAsComputed;
}

/** The report as it is chosen, with this figure open. */
const placeOf = (kind: string, params: URLSearchParams): string =>
  `/app/reports/${kind}?${withParams(params, { entry: null, transaction: null, folded: null }).toString()}`;

export function DrillDrawer({ statement }: { readonly statement: Drilled }) {
  const t = statementTexts.use().postings;
  const [params, change] = useUrlState();
  const locale = useLocale();
  const at = Number(params.get('column') ?? 0);
  const row = statement.rows.find((r) => r.key === params.get('row'));
  const range = row ? drillRange(statement, row, at) : null;
  const entryId = params.get('entry');
  const openEntry = (line: { readonly entryId: string; readonly transactionId: string | null }) =>
    change({ entry: line.entryId, transaction: line.transactionId }, 'push');
  const close = () => change({ row: null, column: null, entry: null, transaction: null });
  const when = range && (range.from === null ? t.through(formatDayShort(range.to, locale)) : formatDayRange(range.from, range.to, locale));
  const open = row !== undefined && range !== null;
  const accounts = new Set(row?.accountIds);
  const tagIds = [...(row?.tagIds ?? [])];
  return (
    <Drawer open={open} onClose={close} title={row?.label ?? t.title} {...(when === null ? {} : { description: when })}>
      {open && entryId === null && accounts.size > mostAccounts && <p className="text-muted">{t.tooMany(accounts.size)}</p>}
      {open && entryId === null && accounts.size <= mostAccounts && (
        <>
          {statement.knownAt === null && tagIds.length === 0 && (
            <Explain of={{ accountIds: [...accounts] }} range={range} figureMinor={BigInt(row.figures[at] ?? 0)} onOpen={openEntry} />
          )}
          <PostingList
            filter={{
              accountIds: [...accounts],
              ...(tagIds.length === 0 ? {} : { tagIds }),
              ...(range.from === null ? {} : { from: range.from }),
              to: range.to,
            }}
            currency={statement.currency}
            figureMinor={BigInt(row.figures[at] ?? 0)}
            whyDifferent={whyDifferent(statement, t)}
            onOpen={openEntry}
          />
          {statement.kind !== 'custom' && (
            <div className="mt-5">
              <Comments
                subject={{
                  kind: 'figure',
                  figure: { report: statement.kind, line: row.key, label: row.label, ...range, place: placeOf(statement.kind, params) },
                }}
              />
            </div>
          )}
        </>
      )}
      {open && entryId !== null && (
        <>
          <Button
            variant="ghost"
            size="small"
            icon={ChevronLeft}
            className="mb-3 -ml-2"
            onClick={() => change({ entry: null, transaction: null })}
          >
            {t.all}
          </Button>
          <EntryPanel
            entryId={entryId}
            transactionId={params.get('transaction')}
            currency={statement.currency}
            markedAccountIds={accounts}
            ledgerLink={(id) => ledgerPath(id, range)}
          />
        </>
      )}
    </Drawer>
  );
}
