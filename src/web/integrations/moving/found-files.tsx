// The files that were dropped: what each is, and what of it was used.
import type { MovePreview } from '#contract/integrations/moving.ts';
import { formatDayRange } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileText, X } from '../../ui/icons.ts';
import { movingTexts, programNames } from './texts.ts';

export interface FoundFilesProps {
  readonly preview: MovePreview;
  /** Takes a file away; one that came in an archive cannot be. */
  readonly onRemove: (name: string) => void;
  readonly names: readonly string[];
}

export function FoundFiles({ preview, onRemove, names }: FoundFilesProps) {
  const t = movingTexts.use().found;
  const locale = useLocale();
  return (
    <Card title={t.title} {...(preview.tool === 'other' ? {} : { description: t.from(programNames[preview.tool]) })} padded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {preview.files.map((file) => (
          <li key={`${file.name} ${file.sha256}`} className="flex items-start gap-3 px-5 py-3">
            <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 truncate font-medium">{file.name}</span>
                <Badge tone={file.kind === 'unknown' || file.problemCount > 0 ? 'warning' : 'neutral'}>{t.kinds[file.kind]}</Badge>
              </p>
              <FileFacts file={file} />
              {file.problemCount > 0 && (
                <ul className="mt-1 space-y-0.5 text-small text-negative">
                  {file.problems.slice(0, 5).map(({ line, code, found }, at) => (
                    <li key={at} className="break-words">
                      <span className="figures font-medium">{t.line(line)}</span> {t.codes[code]} {found !== '' && `(${found})`}
                    </li>
                  ))}
                  {file.problemCount > 5 && <li>… {t.problems(file.problemCount, file.problemCount.toLocaleString(locale))}</li>}
                </ul>
              )}
            </div>
            {names.includes(file.name) && <IconButton icon={X} label={t.remove(file.name)} onClick={() => onRemove(file.name)} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileFacts({ file }: { readonly file: MovePreview['files'][number] }) {
  const t = movingTexts.use().found;
  const locale = useLocale();
  const figure = (count: number): string => count.toLocaleString(locale);
  if (file.kind === 'unknown') return <p className="text-small break-words text-muted">{t.headings(file.headings)}</p>;
  const leftOut = file.leftOut.map(({ reason, rows }) => `${figure(rows)} ${t.leftOut[reason]}`);
  return (
    <p className="text-small text-muted">
      {[
        t.rows(figure(file.takenCount), figure(file.rowCount)),
        ...leftOut,
        ...(file.firstDay !== null && file.lastDay !== null ? [formatDayRange(file.firstDay, file.lastDay, locale)] : []),
      ].join(' · ')}
    </p>
  );
}
