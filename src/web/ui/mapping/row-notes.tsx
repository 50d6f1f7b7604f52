// Rows of a file that are skipped, duplicates, or imported without a value, each with its line number and reason.
import type { RowNote } from '#contract/column-mapping.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { CircleAlert, CircleCheck, FileText } from '../icons.ts';
import { mappingWords } from './mapping-words.ts';

const kinds = ['left_out', 'note', 'known'] as const;
const looks = {
  left_out: { icon: CircleAlert, box: 'border-negative/40 bg-negative-soft', mark: 'text-negative' },
  note: { icon: CircleAlert, box: 'border-warning/40 bg-warning-soft', mark: 'text-warning' },
  known: { icon: FileText, box: 'border-line bg-raised', mark: 'text-muted' },
} as const;
const shownAtFirst = 5;

export interface RowNotesProps {
  readonly notes: readonly RowNote[];
  /** The number of each kind: `notes` only has the first ones. */
  readonly counts: Readonly<Record<'known' | 'leftOut', number>>;
}

export function RowNotes({ notes, counts }: RowNotesProps) {
  const t = mappingWords[useLanguage()];
  const locale = useLocale();
  return kinds.map((kind) => {
    const of = notes.filter(({ outcome }) => outcome === kind);
    const total = kind === 'note' ? of.length : counts[kind === 'known' ? 'known' : 'leftOut'];
    if (of.length === 0) return null;
    const { icon: Icon, box, mark } = looks[kind];
    const beyond = total - of.length;
    return (
      <section key={kind} aria-label={t.outcomes[kind]} className={`rounded-lg border px-5 py-3.5 ${box}`}>
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${mark}`} strokeWidth={1.75} />
          {t.outcomes[kind]}: {t.rows(total, total.toLocaleString(locale))}
        </h2>
        <Lines notes={of.slice(0, shownAtFirst)} />
        {of.length > shownAtFirst && (
          <details>
            <summary className="mt-2 w-fit rounded-sm text-small font-medium">
              {t.more((of.length - shownAtFirst).toLocaleString(locale))}
            </summary>
            <Lines notes={of.slice(shownAtFirst)} />
          </details>
        )}
        {beyond > 0 && <p className="mt-2 text-small">… {t.more(beyond.toLocaleString(locale))}</p>}
      </section>
    );
  });
}

function Lines({ notes }: { readonly notes: readonly RowNote[] }) {
  const t = mappingWords[useLanguage()];
  return (
    <ul className="mt-2 space-y-1 text-small">
      {notes.map(({ line, message }, at) => (
        <li key={at} className="break-words">
          <span className="figures font-medium">{t.line(line)}</span> {message}
        </li>
      ))}
    </ul>
  );
}

/** The result: what was imported, and what was not. */
export function ImportedRows({ title, notes, counts }: RowNotesProps & { readonly title: string }) {
  return (
    <div className="space-y-4">
      <p role="status" className="flex items-center gap-2 text-body font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
        {title}
      </p>
      <RowNotes notes={notes} counts={counts} />
    </div>
  );
}
