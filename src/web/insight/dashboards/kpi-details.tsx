// The details of a KPI: its formula in words and its figures, each linked to its source.
import { useState } from 'react';
import type { DayRange } from '#core/calendar.ts';
import type { CustomKpi, KpiFigure, KpiFigures } from '#contract/insight/dashboards.ts';
import { isFigure, isLedgerFigure } from '#core/insight/figures.ts';
import { isKpi } from '#core/insight/kpis.ts';
import { useBooks } from '../../ledger/index.ts';
import { formatDayRange } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { colon } from '../../platform/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialogs/dialog.tsx';
import { Copy, Pencil } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { ExplainedFigure } from '../explain-drawer.tsx';
import { figurePath, figureText, formulaInWords, kpiName, valueText } from './kpi-words.ts';
import { texts } from './texts.ts';
import { FigureTable } from '../../ui/tables/figure-table.tsx';

export interface KpiDetailsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly kpi: string;
  readonly own: readonly CustomKpi[];
  readonly found: KpiFigures | undefined;
}

export function KpiDetails({ open, onClose, kpi, own, found }: KpiDetailsProps) {
  const t = texts.use();
  const { may } = useBooks();
  const figure = found?.figures.find((one) => one.kpi === kpi);
  if (!figure || !found) return null;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={kpiName(kpi, own, t) ?? t.widget.gone}
      {...(isKpi(kpi) ? { description: t.kpis[kpi][1] } : {})}
      footer={
        may('insight.write') &&
        (isKpi(kpi) ? (
          <ButtonLink icon={Copy} to={`/app/dashboards/kpis?copy=${kpi}`}>
            {t.kpi.copy}
          </ButtonLink>
        ) : (
          <ButtonLink icon={Pencil} to={`/app/dashboards/kpis?kpi=${kpi}`}>
            {t.kpi.edit}
          </ButtonLink>
        ))
      }
    >
      <h3 className="text-small font-medium text-muted">{t.kpi.formula}</h3>
      <p className="mt-1 rounded-md bg-sunken px-3 py-2 [overflow-wrap:anywhere]">{formulaInWords(figure.formula, t)}</p>
      {figure.better !== 'none' && (
        <p className="mt-2 text-small text-muted">
          {t.kpi.goodWhen}
          {colon()}
          {t.better[figure.better]}
        </p>
      )}
      <Inputs name={kpiName(kpi, own, t) ?? ''} figure={figure} found={found} />
      <Explanations figure={figure} found={found} />
      {figure.missing !== null && <p className="mt-3 text-small text-muted">{t.widget[figure.missing]}</p>}
    </Drawer>
  );
}

/** Figures of the books, each explained: what changed it and what it is made of. */
function Explanations({ figure, found }: Omit<InputsProps, 'name'>) {
  const t = texts.use();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const range: DayRange = { startsOn: found.from, endsOn: found.to };
  return figure.inputs.flatMap(({ figure: name, value }) =>
    isLedgerFigure(name) && value !== null ? (
      <details
        key={name}
        className="mt-3 border-t border-line pt-2"
        onToggle={(e) => e.currentTarget.open && setOpened((before) => new Set([...before, name]))}
      >
        <summary className="cursor-pointer font-medium">{t.kpi.explain(t.figures[name])}</summary>
        <div className="mt-2">{opened.has(name) && <ExplainedFigure of={name} range={range} minor={BigInt(value)} />}</div>
      </details>
    ) : (
      []
    ),
  );
}

interface InputsProps {
  readonly name: string;
  readonly figure: KpiFigure;
  readonly found: KpiFigures;
}

function Inputs({ name, figure, found }: InputsProps) {
  const t = texts.use();
  const locale = useLocale();
  const { currency } = found;
  const now: DayRange = { startsOn: found.from, endsOn: found.to };
  const before: DayRange = { startsOn: found.comparedFrom, endsOn: found.comparedTo };
  const value = (text: string | null) => valueText(text, figure.shownAs, currency, locale, t);
  const cell = 'py-2 pl-3 text-right align-top';
  const head = (name: string, { startsOn, endsOn }: DayRange) => ({
    label: (
      <>
        {name}
        <span className="block font-normal">{formatDayRange(startsOn, endsOn, locale)}</span>
      </>
    ),
  });
  return (
    <FigureTable className="mt-5" caption={t.kpi.inputs} heads={[t.kpi.figure, head(t.kpi.now, now), head(t.kpi.before, before)]}>
      <tbody className="figures">
        {figure.inputs.map((input) => (
          <tr key={input.figure} className="border-b border-line">
            <th scope="row" className="py-2 text-left align-top font-normal">
              {isFigure(input.figure) ? t.figures[input.figure] : input.figure}
            </th>
            {(
              [
                [input.value, now],
                [input.before, before],
              ] as const
            ).map(([text, range], at) => {
              const to = text === null ? undefined : figurePath(input.figure, range);
              const shown = figureText(input.figure, text, currency, locale);
              return (
                <td key={at} className={cell}>
                  {to === undefined ? shown : <Link to={to}>{shown}</Link>}
                </td>
              );
            })}
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="py-2 text-left">
            {name}
          </th>
          <td className={cell}>{value(figure.value)}</td>
          <td className={cell}>{value(figure.before)}</td>
        </tr>
      </tbody>
    </FigureTable>
  );
}
