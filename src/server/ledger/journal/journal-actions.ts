// Exports the whole journal as plain text for other programs.
import type { In } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import { beancountWriter, csvWriter, hledgerWriter, type JournalWriter } from '#core/ledger/journal-text.ts';
import { audit } from '../../platform/audit.ts';
import { today } from '../../platform/clock.ts';
import type { Work } from '../../platform/work.ts';
import { selectAccounts } from '../account-store.ts';
import { selectJournal } from './journal-store.ts';

const formats = {
  hledger: { writer: hledgerWriter, extension: 'journal', type: 'text/plain; charset=utf-8' },
  beancount: { writer: beancountWriter, extension: 'beancount', type: 'text/plain; charset=utf-8' },
  csv: { writer: csvWriter, extension: 'csv', type: 'text/csv; charset=utf-8' },
} as const;

/** The whole journal as text, in chunks: head first, then the entries by date and number. */
export async function* journalText(work: Pick<Work, 'tx' | 'org'>, format: keyof typeof formats): AsyncGenerator<string> {
  const accounts = await selectAccounts(work);
  const writer: JournalWriter = formats[format].writer(accounts, { baseCurrency: work.org.baseCurrency, title: work.org.name });
  yield writer.head();
  for await (const page of selectJournal(work)) {
    yield page
      .map((e) =>
        writer.entry({ ...e, postings: e.postings.map((p) => ({ ...p, minor: BigInt(p.minor), baseMinor: BigInt(p.baseMinor) })) }),
      )
      .join('');
  }
}

export async function exportJournal(work: Work, { format }: In<typeof ledgerContract.exportJournal>): Promise<File> {
  const parts: string[] = [];
  for await (const chunk of journalText(work, format)) parts.push(chunk);
  const { extension, type } = formats[format];
  const name = `${work.org.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'books'}-${today(work.org.timeZone)}.${extension}`;
  await audit(work, { action: 'books.exported', subjectKind: 'business', subjectId: work.org.id, after: { format } });
  return new File(parts, name, { type });
}
