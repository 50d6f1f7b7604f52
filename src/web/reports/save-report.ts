// A report as a file, saved under its own name.
import { saveFile } from '../platform/download.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { notify } from '../ui/notices.tsx';

export type ExportFormat = 'pdf' | 'xlsx' | 'csv';

/** Fetches and saves; what fails is said in a notice under `failure` and leaves the page as it is. */
export async function saveReport(fetched: Promise<File>, fallbackName: string, failure: string): Promise<void> {
  try {
    saveFile(await fetched, fallbackName);
  } catch (error) {
    notify({ variant: 'destructive', title: failure, description: sentenceOfError(error) });
  }
}
