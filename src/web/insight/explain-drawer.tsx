// Explains a figure of a card, chart or KPI in place: what changed it, its parts, and the entries behind them. It is in the address.
import { useState } from 'react';
import { type DayRange, isDay } from '#core/calendar.ts';
import { isLedgerFigure, type LedgerFigure } from '#core/insight/figures.ts';
import type { ExplainedEntry } from '#contract/insight/explain.ts';
import { EntryPanel, useBooks } from '../ledger/index.ts';
import { formatDayRange } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { Explain } from '../reports/index.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { ChevronLeft } from '../ui/icons.ts';
import { texts } from './texts.ts';

interface Asked {
  /** A figure of the books, or the id of an account. */
  readonly of: LedgerFigure | `${string}-${string}`;
  readonly range: DayRange;
}
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const isAccount = (of: string): of is `${string}-${string}` => idPattern.test(of);

/** `revenue:2026-01-01:2026-01-31` */
function askedIn(text: string | null): Asked | null {
  const [of = '', from = '', to = ''] = text?.split(':') ?? [];
  if (!isDay(from) || !isDay(to) || from > to) return null;
  const range = { startsOn: from, endsOn: to };
  return isLedgerFigure(of) || isAccount(of) ? { of, range } : null;
}

/** Cards and charts explain these; anything else is named by the KPI that it is part of. */
const cardOf: Readonly<Partial<Record<LedgerFigure, 'revenue' | 'expenses' | 'profit' | 'cash'>>> = {
  revenue: 'revenue',
  expenses: 'expenses',
  result: 'profit',
  cash: 'cash',
};

export default function ExplainDrawer() {
  const { explain: t, figures } = texts.use();
  const [params, change] = useUrlState();
  const locale = useLocale();
  const asked = askedIn(params.get('explain'));
  const card = asked && isLedgerFigure(asked.of) ? cardOf[asked.of] : undefined;
  const close = () => change({ explain: null });
  return (
    <Drawer
      open={asked !== null}
      onClose={close}
      title={card ? figures[card] : t.title}
      {...(asked ? { description: formatDayRange(asked.range.startsOn, asked.range.endsOn, locale) } : {})}
    >
      {asked && <ExplainedFigure key={params.get('explain')} {...asked} minor={null} />}
    </Drawer>
  );
}

interface ExplainedFigureProps extends Asked {
  /** As shown; null if it is not known. */
  readonly minor: bigint | null;
}

export function ExplainedFigure({ of, range, minor }: ExplainedFigureProps) {
  const t = texts.use().explain;
  const { currency } = useBooks();
  const [entry, setEntry] = useState<Pick<ExplainedEntry, 'entryId' | 'transactionId'> | null>(null);
  if (entry)
    return (
      <>
        <Button variant="ghost" size="small" icon={ChevronLeft} className="mb-3 -ml-2" onClick={() => setEntry(null)}>
          {t.back}
        </Button>
        <EntryPanel
          entryId={entry.entryId}
          transactionId={entry.transactionId}
          currency={currency}
          markedAccountIds={new Set()}
          ledgerLink={(id) =>
            `/app/reports/general-ledger?${new URLSearchParams({ account: id, from: range.startsOn, to: range.endsOn }).toString()}`
          }
        />
      </>
    );
  const what = isLedgerFigure(of) ? { figure: of } : { accountIds: [of] };
  return <Explain of={what} range={{ from: range.startsOn, to: range.endsOn }} figureMinor={minor} onOpen={setEntry} />;
}
