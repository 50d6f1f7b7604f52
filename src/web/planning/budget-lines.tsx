// The cards of a month, and each budget line as a bar: amount used, and how far the period has passed.
import { useState } from 'react';
import { daysBetween, endOfMonth } from '#core/calendar.ts';
import { usedPercent } from '#core/planning/budget.ts';
import type { BudgetLine, Progress } from '#contract/planning/budgets.ts';
import { useBooks } from '../ledger/index.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { MoveDialog, Moves } from './budget-move-dialog.tsx';
import { entriesPath, incomeStatementPath, monthsName } from './months.ts';
import { texts } from './texts.ts';

const percentText = (percent: number, locale: string): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);

export function BudgetCards({ progress }: { readonly progress: Progress }) {
  const t = texts.use().budgeting;
  const locale = useLocale();
  const { currency, inMonth, month } = progress;
  const money = (minor: string): string => formatMoney(minor, currency, locale);
  const used = usedPercent({ available: BigInt(inMonth.budgetMinor), actual: BigInt(inMonth.spentMinor) });
  const isOver = BigInt(inMonth.spentMinor) > BigInt(inMonth.budgetMinor);
  return (
    <div className="grid gap-4 max-md:gap-3 sm:grid-cols-3">
      <StatCard
        label={t.monthlyTotal}
        figure={<Money minor={inMonth.budgetMinor} currency={currency} />}
        length={money(inMonth.budgetMinor).length}
      />
      <StatCard
        label={t.spent}
        figure={<Money minor={inMonth.spentMinor} currency={currency} />}
        length={money(inMonth.spentMinor).length}
        change={
          inMonth.unbudgetedMinor === '0'
            ? used === null
              ? ''
              : t.ofBudget(percentText(used, locale))
            : t.unbudgeted(money(inMonth.unbudgetedMinor))
        }
        meaning={isOver ? 'bad' : 'neutral'}
        to={incomeStatementPath(month, month)}
      />
      <StatCard
        label={t.alerts}
        figure={<span className="figures">{inMonth.alerts}</span>}
        change={inMonth.alerts === 0 ? t.noAlerts : t.someAlerts(inMonth.alerts)}
        meaning={inMonth.alerts === 0 ? 'good' : 'bad'}
      />
    </div>
  );
}

export function BudgetLines({ progress }: { readonly progress: Progress }) {
  const t = texts.use().budgeting;
  const { may } = useBooks();
  const [moving, setMoving] = useState<string | null>(null);
  if (progress.lines.length === 0) return <p className="text-muted">{t.noLines}</p>;
  const mayWrite = may('planning.write');
  return (
    <>
      {(['expense', 'income'] as const).map((kind) => {
        const lines = progress.lines.filter((line) => line.kind === kind);
        return (
          lines.length > 0 && (
            <Card key={kind} title={kind === 'income' ? t.income : t.expenses}>
              <ul className="divide-y divide-line">
                {lines.map((line) => (
                  <Line key={line.id} line={line} currency={progress.currency} onMove={mayWrite && lines.length > 1 ? setMoving : null} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
      <Moves progress={progress} mayWrite={mayWrite} />
      <Opening of={progress.lines.find(({ id }) => id === moving) ?? null}>
        {(line, open) => <MoveDialog open={open} progress={progress} line={line} onClose={() => setMoving(null)} />}
      </Opening>
    </>
  );
}

/** The expense lines with the highest usage. */
export function BudgetBars({ progress, most }: { readonly progress: Progress; readonly most: number }) {
  const t = texts.use().budgeting;
  const lines = progress.lines
    .filter((line) => line.kind === 'expense')
    .toSorted((a, b) => (b.usedPercent ?? 0) - (a.usedPercent ?? 0))
    .slice(0, most);
  if (lines.length === 0) return <p className="text-muted">{t.noLines}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} currency={progress.currency} onMove={null} />
      ))}
    </ul>
  );
}

const tones: Readonly<Record<BudgetLine['state'], Tone>> = { under: 'neutral', near: 'warning', used: 'warning', over: 'negative' };

interface LineProps {
  readonly line: BudgetLine;
  readonly currency: string;
  /** Opens the dialog that moves part of it; null if there is nothing to move, or the reader may not. */
  readonly onMove: ((lineId: string) => void) | null;
}

function Line({ line, currency, onMove }: LineProps) {
  const t = texts.use().budgeting;
  const locale = useLocale();
  const money = (minor: string | bigint): string => formatMoney(minor, currency, locale);
  const left = BigInt(line.leftMinor);
  const isIncome = line.kind === 'income';
  const rest = left < 0n ? (isIncome ? t.beyond : t.over)(money(-left)) : (isIncome ? t.missing : t.left)(money(left));
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Link to={entriesPath(line.accountId, line.periodOn, line.periodThrough)}>{line.accountName}</Link>
          {line.period !== 'month' && (
            <span className="text-small text-muted">{monthsName(line.periodOn, line.periodThrough, locale)}</span>
          )}
          {!isIncome && line.state !== 'under' && <Badge tone={tones[line.state]}>{t.states[line.state]}</Badge>}
          {line.expectedMinor !== null && <Badge tone="warning">{isIncome ? t.likelyMissed : t.likelyOver}</Badge>}
          {line.alertsSent > 0 && <span className="text-small text-muted">{t.alerted}</span>}
        </span>
        <span className="figures text-small">{t.used(money(line.actualMinor), money(line.availableMinor))}</span>
      </div>
      <Bar line={line} label={line.accountName} detail={`${t.used(money(line.actualMinor), money(line.availableMinor))}, ${rest}`} />
      <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span>
          {[
            BigInt(line.carriedMinor) === 0n ? '' : t.carried(money(line.carriedMinor)),
            BigInt(line.movedMinor) === 0n ? '' : t.move.moved(money(line.movedMinor)),
            isIncome || BigInt(line.plannedMinor) === 0n ? '' : t.planned(money(line.plannedMinor)),
            line.expectedMinor === null ? '' : t.expected(money(line.expectedMinor)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="flex items-baseline gap-x-2">
          <span className={!isIncome && left < 0n ? 'text-negative' : ''}>{rest}</span>
          {onMove && (
            <Button size="small" variant="ghost" aria-label={t.move.ofLine(line.accountName)} onClick={() => onMove(line.id)}>
              {t.move.action}
            </Button>
          )}
        </span>
      </p>
    </li>
  );
}

const fills: Readonly<Record<BudgetLine['state'], string>> = {
  under: 'bg-accent',
  near: 'bg-warning',
  used: 'bg-warning',
  over: 'bg-negative',
};

/** The bar is full at the available amount, lighter where payments are planned; the mark shows how much of the period has passed. */
function Bar({ line, label, detail }: { readonly line: BudgetLine; readonly label: string; readonly detail: string }) {
  const today = useToday();
  const [available, actual] = [BigInt(line.availableMinor), BigInt(line.actualMinor)];
  const shareOf = (minor: bigint): number =>
    available <= 0n ? (minor > 0n ? 100 : 0) : Math.max(0, Math.min(100, Number((minor * 1000n) / available) / 10));
  const share = shareOf(actual);
  const planned = line.kind === 'income' ? 0 : shareOf(actual + BigInt(line.plannedMinor)) - share;
  const days = daysBetween(line.periodOn, endOfMonth(line.periodThrough)) + 1;
  const passed = (daysBetween(line.periodOn, today) + 1) / days;
  return (
    <div className="relative">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={detail}
        className="flex h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className={`h-full rounded-full ${fills[line.kind === 'income' ? 'under' : line.state]}`} style={{ width: `${share}%` }} />
        {planned > 0 && <div className="h-full bg-accent/35" style={{ width: `${planned}%` }} />}
      </div>
      {passed > 0 && passed < 1 && (
        <span aria-hidden="true" className="absolute -top-0.5 h-3 w-px bg-ink/60" style={{ left: `${passed * 100}%` }} />
      )}
    </div>
  );
}
