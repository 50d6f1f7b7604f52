// Reads the text of an untrusted PDF and the files attached to it. Slow on hostile files: only for worker processes (jobs/process-pool.ts).
import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** Empty if there are more pages than asked for. */
  readonly text: string;
  readonly attached: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Throws if it can't be read. Only attached files with this extension are returned. */
export async function readPdf(bytes: Uint8Array, ending: string, mostPages: number): Promise<ReadPdf> {
  // pdf.js doesn't accept a Buffer, and takes over the bytes it gets.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const listed = [...((await document.getAttachments()) ?? new Map())] as [string, { readonly filename?: string }][];
  const attached: { name: string; bytes: Uint8Array }[] = [];
  for (const [key, { filename }] of listed) {
    const name = (filename ?? key).toLowerCase();
    const content = name.endsWith(ending) ? await document.getAttachmentContent(key) : null;
    if (content) attached.push({ name, bytes: content });
  }
  return { text: document.numPages > mostPages ? '' : (await extractText(document, { mergePages: true })).text, attached };
}
