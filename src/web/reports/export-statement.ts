// A statement as a file, saved under its own name.
import type { Language } from '#core/language.ts';
import { client } from '../platform/client.ts';
import { saveFile } from '../platform/download.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { notify } from '../ui/notices.tsx';
import type { statementQuery } from './statement-state.ts';

export type ExportFormat = 'pdf' | 'xlsx' | 'csv';

type Query = ReturnType<typeof statementQuery> & { readonly language: Language };

/** Fetches and saves; what fails is said in a notice under `failure` and leaves the page as it is. */
export async function exportStatement(query: Query, format: ExportFormat, failure: string): Promise<void> {
  try {
    saveFile(await client.reports.exportStatement({ ...query, format }), `${query.kind}-${query.to}.${format}`);
  } catch (error) {
    notify({ variant: 'destructive', title: failure, description: sentenceOfError(error) });
  }
}
