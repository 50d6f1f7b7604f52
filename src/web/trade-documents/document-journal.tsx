// The journal entries of a document, its payments and credits, each with a link to the journal.
import type { SalesDocument } from '#contract/sales/sales.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { documentTexts } from './document-texts.ts';

type Entry = SalesDocument['journal'][number];

export function DocumentJournal({ document }: { readonly document: Pick<SalesDocument, 'journal'> }) {
  const t = documentTexts.use().document;
  return (
    <Card title={t.journal}>
      {document.journal.length === 0 && <p className="text-muted">{t.noJournal}</p>}
      <ol className="space-y-4">
        {document.journal.map((entry) => (
          <li key={entry.entryId}>
            <JournalEntry entry={entry} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function JournalEntry({ entry }: { readonly entry: Entry }) {
  const t = documentTexts.use().document;
  const locale = useLocale();
  const lines = entry.lines.toSorted((a, b) => Number(b.minor > 0) - Number(a.minor > 0));
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <Link to={`/app/journal?entry=${entry.entryId}`}>{t.entry(entry.number)}</Link>
        <span className="figures text-muted">{formatDayShort(entry.date, locale)}</span>
      </p>
      <table className="mt-1 w-full border-collapse text-small">
        <caption className="sr-only">
          {t.entry(entry.number)}, {entry.memo}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col">{t.debit}</th>
            <th scope="col">{t.creditSide}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const amount = <Money minor={Math.abs(line.minor)} currency={line.currency} />;
            return (
              <tr key={at} className="border-t border-line align-top">
                <th scope="row" className={`py-1 pr-2 text-left font-normal ${line.minor > 0 ? '' : 'pl-4'}`}>
                  {line.accountName}
                </th>
                <td className="py-1 pl-2 text-right">{line.minor > 0 && amount}</td>
                <td className="py-1 pl-2 text-right">{line.minor < 0 && amount}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
