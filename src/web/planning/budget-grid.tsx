// A grid of accounts by period: type, paste from a spreadsheet, move with the arrow keys.
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { minorDigits } from '#core/currency.ts';
import { carries, budgetPeriods, periodsOf } from '#core/planning/budget.ts';
import { accountGroups, chartTexts, useBooks } from '../ledger/index.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import type { Form as FormOf } from '../platform/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Tick } from '../ui/forms/checkbox.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { X } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import {
  type BudgetDraft,
  type DraftLine,
  inPeriods,
  isPeriod,
  pastedCells,
  readAmount,
  withPasted,
  type Writing,
} from './budget-draft.ts';
import { useNominalAccounts } from './queries.ts';
import { monthName, monthsName } from './months.ts';
import { texts } from './texts.ts';

interface GridProps {
  readonly form: FormOf<BudgetDraft>;
  readonly mayWrite: boolean;
}

const cellClass =
  'figures h-8 rounded-sm border border-transparent bg-transparent px-2 text-right hover:border-line-strong focus:border-line-strong aria-invalid:border-negative pointer-coarse:h-11';

export function BudgetGrid({ form, mayWrite }: GridProps) {
  const t = texts.use().editor;
  const chart = chartTexts.use();
  const locale = useLocale();
  const { currency } = useBooks();
  const writing = { locale, currency };
  const accounts = useNominalAccounts();
  const { draft, set, at } = form;
  const months = periodsOf(draft, 'month').flat();
  const change = (index: number, part: Partial<DraftLine>) =>
    set(({ lines }) => ({ lines: lines.map((line, i) => (i === index ? { ...line, ...part } : line)) }));
  const add = (accountId: string | null) =>
    accountId !== null &&
    set(({ lines }) => ({
      lines: [...lines, { id: newId(), accountId, period: 'month', carry: 'none', hasAlerts: true, amounts: [] }],
    }));
  const offered = accounts.filter(({ id }) => !draft.lines.some((line) => line.accountId === id));
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };
    const step = steps[event.key];
    const [row, month] = (event.target as HTMLElement).dataset['cell']?.split(' ') ?? [];
    if (step === undefined || row === undefined || month === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${Number(row) + step} ${month}"]`)?.focus();
  };
  return (
    <>
      {draft.lines.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between the fields inside
        <div className="relative -mx-5 overflow-x-auto px-5" onKeyDown={walk}>
          <table className="border-collapse text-small">
            <Heading months={months} />
            <tbody>
              {draft.lines.map((line, index) => (
                <Row
                  key={line.id}
                  line={line}
                  index={index}
                  months={months}
                  name={accounts.find(({ id }) => id === line.accountId)?.name ?? ''}
                  form={form}
                  writing={writing}
                  mayWrite={mayWrite}
                  onChange={(part) => change(index, part)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayWrite && (
        <Field label={t.add} error={at('lines')} className="mt-4 max-w-80">
          {/* Reset for each added account. */}
          <ComboBox
            key={draft.lines.length}
            groups={accountGroups(offered, chart)}
            value={null}
            onChange={add}
            placeholder={t.addPlaceholder}
            emptyText={t.noAccount}
          />
        </Field>
      )}
    </>
  );
}

function Heading({ months }: { readonly months: readonly string[] }) {
  const t = texts.use().editor;
  const locale = useLocale();
  return (
    <thead>
      <tr className="border-b border-line-strong/60 text-left text-muted">
        <th scope="col" className="sticky left-0 z-1 min-w-40 bg-raised py-2 pr-3 font-medium">
          {t.account}
        </th>
        <th scope="col" className="px-2 font-medium">
          {t.period}
        </th>
        {months.map((month) => (
          <th key={month} scope="col" className="px-2 text-right font-medium whitespace-nowrap">
            {monthName(month, locale, 'short')}
          </th>
        ))}
        <th scope="col" className="px-3 text-right font-medium">
          {t.total}
        </th>
        <th scope="col" className="px-2 font-medium">
          {t.carry}
        </th>
        <th scope="col" colSpan={2} className="px-2 font-medium">
          {t.hasAlerts}
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly line: DraftLine;
  readonly index: number;
  readonly months: readonly string[];
  readonly name: string;
  readonly form: FormOf<BudgetDraft>;
  readonly writing: Writing;
  readonly mayWrite: boolean;
  readonly onChange: (part: Partial<DraftLine>) => void;
}

function Row({ line, index, months, name, form, writing, mayWrite, onChange }: RowProps) {
  const t = texts.use().editor;
  const { draft, set } = form;
  const periods = periodsOf(draft, line.period);
  const total = periods.reduce((sum, _, i) => sum + BigInt(readAmount(line.amounts[i] ?? '', writing) ?? 0), 0n);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="sticky left-0 z-1 max-w-56 truncate bg-raised py-1 pr-3 text-left font-normal">
        {name}
      </th>
      <td className="px-1">
        <Select
          aria-label={t.periodOf(name)}
          className="h-8 min-w-26 pointer-coarse:h-11"
          options={budgetPeriods.map((value) => ({ value, label: t.periods[value] }))}
          value={line.period}
          onChange={({ currentTarget: { value } }) => isPeriod(value) && onChange(inPeriods(line, draft, value, writing))}
        />
      </td>
      <Cells line={line} index={index} months={months} name={name} form={form} writing={writing} mayWrite={mayWrite} onChange={onChange} />
      <td className="px-3 text-right whitespace-nowrap">
        <Money minor={total} currency={writing.currency} hideCurrency />
      </td>
      <td className="px-1">
        <Select
          aria-label={t.carryOf(name)}
          className="h-8 min-w-44 pointer-coarse:h-11"
          options={carries.map((value) => ({ value, label: t.carries[value] }))}
          value={line.carry}
          onChange={(e) => onChange({ carry: carries.find((carry) => carry === e.currentTarget.value) ?? line.carry })}
        />
      </td>
      <td className="px-2 text-center">
        <Tick aria-label={t.alertsOf(name)} checked={line.hasAlerts} onChange={(e) => onChange({ hasAlerts: e.currentTarget.checked })} />
      </td>
      <td>
        {mayWrite && (
          <Button
            variant="ghost"
            size="small"
            icon={X}
            aria-label={t.remove(name)}
            onClick={() => set(({ lines }) => ({ lines: lines.filter(({ id }) => id !== line.id) }))}
          />
        )}
      </td>
    </tr>
  );
}

function Cells({ line, index, months, name, form, writing, mayWrite, onChange }: RowProps) {
  const t = texts.use().editor;
  const { draft, set, at } = form;
  const periods = periodsOf(draft, line.period);
  const type = (period: number, text: string) =>
    onChange({ amounts: periods.map((_, i) => (i === period ? text : (line.amounts[i] ?? ''))) });
  const paste = (event: ClipboardEvent, period: number) => {
    const cells = pastedCells(event.clipboardData.getData('text'));
    if (cells === null) return;
    event.preventDefault();
    set(({ lines, ...span }) => ({ lines: withPasted(lines, span, index, period, cells) }));
  };
  return periods.map((inPeriod, period) => {
    const [on = '', problem] = [inPeriod[0], at(`lines.${index}.amounts.${period}`)];
    const isLong = inPeriod.length > 1;
    return (
      <td key={on} colSpan={inPeriod.length} className={isLong ? 'border-x border-line' : ''}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={isLong ? `${cellClass} w-full` : `${cellClass} w-24`}
          data-cell={`${index} ${months.indexOf(on)}`}
          aria-label={t.amount(name, monthsName(on, inPeriod.at(-1) ?? on, writing.locale))}
          aria-invalid={problem !== undefined || undefined}
          title={problem}
          readOnly={!mayWrite}
          value={line.amounts[period] ?? ''}
          placeholder={(0).toLocaleString(writing.locale, { maximumFractionDigits: minorDigits(writing.currency) })}
          onChange={(e) => type(period, e.currentTarget.value)}
          onPaste={(e) => paste(e, period)}
          onFocus={(e) => e.currentTarget.select()}
        />
      </td>
    );
  });
}
