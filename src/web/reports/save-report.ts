// A report as a file, saved under its own name.
import { saveFile } from '../platform/download.ts';
import { sayFailed } from '../platform/use-action.ts';

export type ExportFormat = 'pdf' | 'xlsx' | 'csv';

/** Fetches and saves; what fails is said in a notice under `failure` and leaves the page as it is. */
export async function saveReport(fetched: Promise<File>, fallbackName: string, failure: string): Promise<void> {
  try {
    saveFile(await fetched, fallbackName);
  } catch (error) {
    sayFailed(error, failure);
  }
}
