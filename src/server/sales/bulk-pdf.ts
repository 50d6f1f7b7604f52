// Many documents as one file, streamed while it is drawn. Their contents are read first, in one transaction; drawing then needs no
// database, and a document that can't be drawn is reported and left out.
import type { In } from '#contract/endpoint.ts';
import type { bulkContract, BulkPdfEvent } from '#contract/sales/bulk.ts';
import { now } from '../platform/clock.ts';
import { type Emit, eventStream } from '../platform/http/event-stream.ts';
import type { Logo } from '../platform/formats/picture.ts';
import { refused } from '../platform/refusal.ts';
import { openZip } from '../platform/formats/zip.ts';
import type { AskedWork } from '../platform/work.ts';
import { outcomeOf, sentenceOfRefusal } from './bulk-actions.ts';
import {
  documentLinks,
  drawDocument,
  drawMany,
  selectDocuments,
  type StoredDocument,
  type FrozenDocument,
  logoOf,
  draftAsFinal,
  fileName,
  frozenOf,
} from '../trade-documents/index.ts';

interface Printable {
  readonly stored: StoredDocument;
  readonly frozen: FrozenDocument;
  readonly logo: Logo | undefined;
  readonly payUrl: string | undefined;
}
type Say = ReturnType<typeof sentenceOfRefusal>;
interface Prepared {
  readonly printable: readonly Printable[];
  readonly failed: readonly BulkPdfEvent[];
}

async function prepare(work: AskedWork, ids: readonly string[]): Promise<Prepared> {
  const found = new Map((await selectDocuments(work, ids)).map((d) => [d.id, d]));
  const links = await documentLinks(work, ids);
  const logos = new Map<string, Logo | undefined>();
  const printable: Printable[] = [];
  const failed: BulkPdfEvent[] = [];
  for (const id of new Set(ids)) {
    const stored = found.get(id);
    const read = async (): Promise<FrozenDocument> => {
      if (!stored) throw refused('not_found');
      return frozenOf(stored) ?? (await draftAsFinal(work, stored));
    };
    const frozen = await read().catch(sentenceOfRefusal(work.language));
    if (typeof frozen === 'string' || !stored) {
      failed.push({ kind: 'failed', outcome: outcomeOf(id, stored, typeof frozen === 'string' ? frozen : null) });
      continue;
    }
    const hash = frozen.logoHash;
    if (hash !== null && !logos.has(hash)) logos.set(hash, await logoOf(work, hash));
    printable.push({ stored, frozen, logo: hash === null ? undefined : logos.get(hash), payUrl: links.get(stored.id) });
  }
  return { printable, failed };
}

const sendBytes = (emit: Emit<BulkPdfEvent>, bytes: Buffer): void => {
  if (bytes.length > 0) emit({ kind: 'bytes', base64: bytes.toString('base64') });
};

/** False if one of them couldn't be drawn: then there is no file, and the answer says which one to leave out. */
async function asOne(printable: readonly Printable[], name: string, say: Say, emit: Emit<BulkPdfEvent>): Promise<boolean> {
  const [first] = printable;
  if (!first) return false;
  let isWhole = true;
  const { sender, customer } = first.frozen;
  const about = { title: name, author: sender.name, language: customer.language, createdAt: now() };
  const total = printable.length;
  await drawMany(about, async (start, many) => {
    sendBytes(emit, start);
    for (const [at, { stored, frozen, logo, payUrl }] of printable.entries()) {
      const part = await many.add(frozen, { logo, payUrl }).catch(say);
      isWhole = typeof part !== 'string';
      if (typeof part === 'string') return emit({ kind: 'failed', outcome: outcomeOf(stored.id, stored, part) });
      sendBytes(emit, part);
      emit({ kind: 'drawn', done: at + 1, total });
    }
    sendBytes(emit, await many.close());
  });
  return isWhole;
}

/** Unique file names. */
function makeNames(): (wanted: string) => string {
  const taken = new Map<string, number>();
  return (wanted) => {
    const times = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, times);
    return times === 1 ? wanted : wanted.replace(/\.pdf$/, `-${times}.pdf`);
  };
}

async function asZip(printable: readonly Printable[], say: Say, emit: Emit<BulkPdfEvent>): Promise<boolean> {
  const zip = openZip();
  const nameOf = makeNames();
  const total = printable.length;
  // The next one is drawn while this one is compressed.
  const draw = (at: number): Promise<Buffer | string> | undefined => {
    const one = printable[at];
    return one && drawDocument(one.frozen, { logo: one.logo, payUrl: one.payUrl }).catch(say);
  };
  const ahead = [draw(0), draw(1)];
  for (const [at, { stored, frozen }] of printable.entries()) {
    const file = await ahead.shift();
    ahead.push(draw(at + 2));
    if (typeof file === 'string') emit({ kind: 'failed', outcome: outcomeOf(stored.id, stored, file) });
    else if (file) sendBytes(emit, zip.add(nameOf(fileName(frozen)), file, now()));
    emit({ kind: 'drawn', done: at + 1, total });
  }
  sendBytes(emit, zip.end());
  return true;
}

export async function bulkPdf(work: AskedWork, { ids, as }: In<typeof bulkContract.bulkPdf>) {
  const { printable, failed } = await prepare(work, ids);
  const say = sentenceOfRefusal(work.language);
  const name = `${work.org.name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${now().toISOString().slice(0, 10)}`;
  return eventStream<BulkPdfEvent>(async (emit) => {
    for (const event of failed) emit(event);
    if (printable.length === 0) return;
    const isWhole = await (as === 'one' ? asOne(printable, name, say, emit) : asZip(printable, say, emit));
    if (isWhole)
      emit({ kind: 'ready', name: `${name}.${as === 'one' ? 'pdf' : 'zip'}`, type: as === 'one' ? 'application/pdf' : 'application/zip' });
  });
}
