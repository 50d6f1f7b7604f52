// The first lines of the file and how each would be imported: a category with its reason, a transfer, or a duplicate that is skipped.
import type { ImportPreview } from '#contract/banking/banking.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { percent, useReasonWords } from '../transactions/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { ArrowLeftRight } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { Tooltip } from '../ui/popups/tooltip.tsx';
import { importTexts } from './import-texts.ts';

type Line = ImportPreview['lines'][number];

function faded(line: Line): string {
  return line.isNew ? '' : 'text-muted';
}

function Becomes({ line }: { readonly line: Line }) {
  const t = importTexts.use().lines;
  const inWords = useReasonWords();
  if (!line.isNew) return <Badge>{t.known}</Badge>;
  if (line.transferWith !== null)
    return (
      <Tooltip describes text={t.transferReason(line.reason)}>
        <span className="inline-flex max-w-full items-center gap-1.5">
          <ArrowLeftRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="truncate">{t.transfer(line.transferWith)}</span>
        </span>
      </Tooltip>
    );
  if (line.categoryName === null) return <span className="text-muted">{t.toReview}</span>;
  return (
    <Tooltip describes text={inWords(line.reason)}>
      <span className="inline-flex max-w-full items-baseline gap-1.5">
        <span className="truncate">{line.categoryName}</span>
        <span className="figures shrink-0 text-caption text-muted">{percent(line.confidenceBp)}</span>
      </span>
    </Tooltip>
  );
}

function said(line: Line): string {
  const { counterparty, description } = line;
  return counterparty === null || counterparty === '' || description.includes(counterparty)
    ? description
    : `${counterparty} · ${description}`;
}

function Amount({ line }: { readonly line: Line }) {
  return <Money minor={line.amountMinor} currency={line.currency} tone={line.isNew ? 'auto' : 'plain'} className={faded(line)} />;
}

export function PreviewLines({ preview }: { readonly preview: ImportPreview }) {
  const t = importTexts.use().lines;
  const locale = useLocale();
  if (preview.lines.length === 0) return null;
  const columns: Column<Line>[] = [
    { key: 'line', header: t.line, width: '4.5rem', cell: (line) => <span className="figures text-muted">{line.line}</span> },
    {
      key: 'date',
      header: t.date,
      width: dayWidth,
      cell: (line) => <span className={`figures ${faded(line)}`}>{formatDayShort(line.date, locale)}</span>,
    },
    {
      key: 'description',
      header: t.description,
      width: 'minmax(10rem, 2fr)',
      cell: (line) => (
        <span className={faded(line)} title={said(line)}>
          {said(line)}
        </span>
      ),
    },
    { key: 'category', header: t.becomes, width: 'minmax(10rem, 1.2fr)', cell: (line) => <Becomes line={line} /> },
    { key: 'amount', header: t.amount, width: '9rem', align: 'right', cell: (line) => <Amount line={line} /> },
  ];
  const more = preview.lineCount - preview.lines.length;
  return (
    <Card
      title={t.title}
      description={
        more > 0
          ? t.first(preview.lines.length, preview.lines.length.toLocaleString(locale), preview.lineCount.toLocaleString(locale))
          : t.all
      }
      padded={false}
    >
      <DataTable
        label={t.label}
        compact
        className="max-h-[28rem]"
        columns={columns}
        rows={preview.lines}
        rowKey={(line) => `${line.line} ${line.date} ${line.amountMinor}`}
        rowLabel={(line) => said(line)}
        renderPhone={(line) => (
          <div className={faded(line)}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{said(line)}</span>
              <span className="shrink-0">
                <Amount line={line} />
              </span>
            </div>
            <div className="flex items-center gap-2 text-small text-muted">
              <span className="figures shrink-0">{formatDayShort(line.date, locale)}</span>
              <span className="min-w-0 truncate">
                <Becomes line={line} />
              </span>
            </div>
          </div>
        )}
        empty={null}
      />
    </Card>
  );
}
