// The source and history of a transaction: its bank statement lines, and all entries posted for it.
import type { TransactionDetail } from '#contract/transactions/transactions.ts';
import { formatDayShort, formatInstant } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useSession } from '../platform/session.ts';
import { FileText } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { editorTexts } from './editor/editor-texts.ts';

export function StatementOrigin({ detail }: { readonly detail: TransactionDetail }) {
  const t = editorTexts.use().origin;
  const locale = useLocale();
  if (detail.statementLines.length === 0) return null;
  return (
    <section aria-label={t.title}>
      <h3 className="text-small font-semibold">{t.title}</h3>
      <ul className="mt-1.5 space-y-2">
        {detail.statementLines.map((line) => (
          <li key={`${line.importId} ${line.line}`} className="flex gap-2 rounded-md border border-line bg-sunken/50 px-3 py-2 text-small">
            <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
            <p className="min-w-0 flex-1 break-words">
              <span className="text-muted">{t.line(line.line, line.fileName)}</span> {line.description}
              <span className="block text-muted">
                {formatDayShort(line.date, locale)} · {line.bankAccountName}
              </span>
            </p>
            <Money minor={line.minor} currency={detail.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function History({ detail }: { readonly detail: TransactionDetail }) {
  const t = editorTexts.use().history;
  const ways: Readonly<Record<string, string>> = t.ways;
  const locale = useLocale();
  const { user } = useSession();
  return (
    <details className="group">
      <summary className="w-fit rounded-sm text-small font-semibold">
        {t.title} <span className="font-normal text-muted">({detail.history.length})</span>
      </summary>
      <ol className="mt-2 space-y-2 border-l border-line pl-4 text-small">
        {detail.history.map((item) => (
          <li key={item.entryId}>
            <p>
              <span className="font-medium">{t.kinds[item.kind]}</span> {t.asEntry}{' '}
              <Link to={`/app/journal?entry=${item.entryId}`} className="figures">
                {item.number}
              </Link>
              {item.entryId === detail.entryId && <span className="text-muted"> · {t.counts}</span>}
            </p>
            <p className="text-muted">
              {formatInstant(item.postedAt, locale, undefined)}
              {item.postedBy !== null && `, ${item.postedBy === user?.id ? t.byYou : t.byColleague}`}
              {ways[item.via] !== undefined && `, ${ways[item.via]}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
