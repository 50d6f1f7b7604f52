// A file's text for search: extracted once after the upload, from types that can be read without executing anything.
import { searchText } from '#core/transactions/movement.ts';
import { decodeText } from '../platform/formats/text-encoding.ts';
import type { DoInSteps } from '../platform/jobs/due-work.ts';
import { readPdf } from '../platform/pdf/pdf-reading.ts';
import { Refusal } from '../platform/refusal.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import type { Work } from '../platform/work.ts';
import { planBlock } from './search-index.ts';
import { type ReadWords, selectFiles, setWords, type StoredFile } from './store.ts';

const mostLetters = 100_000;
const isText = (type: string): boolean =>
  type.startsWith('text/') || ['application/json', 'application/xml', 'application/x-ofx'].includes(type);

async function wordsOf(type: string, bytes: Buffer): Promise<ReadWords> {
  if (isText(type)) return { text: decodeText(bytes).text.slice(0, 2 * mostLetters), pages: null };
  if (type !== 'application/pdf') return { text: '', pages: null };
  try {
    return await readPdf(bytes);
  } catch (error) {
    // Retried later if the workers were busy; a file that can't be opened has no text.
    if (!(error instanceof Refusal) || error.problems[0].code !== 'file.no_preview') throw error;
    return { text: '', pages: 0 };
  }
}

/** Removes characters that can't be stored. */
const folded = (text: string): string => searchText(text.replaceAll('\u0000', ' ').toWellFormed()).slice(0, mostLetters).toWellFormed();

/** Text that a later module recognized in a picture. */
export const keepWords = (work: Work, file: StoredFile, text: string): Promise<void> => setWords(work, file, { text: folded(text) });

export const textWorker = (files: FileBytes): DoInSteps => ({
  async inSteps(steps, id) {
    const found = await steps(async (work) => ({ file: (await selectFiles(work, [id]))[0], orgId: work.org.id }));
    if (!found.file) return null;
    const { file, orgId } = found;
    const { text, pages } = await wordsOf(file.type, await files.read(orgId, file));
    await steps(async (work) => {
      await setWords(work, file, { text: folded(text), pages });
      await planBlock(work);
    });
    return null;
  },
});
