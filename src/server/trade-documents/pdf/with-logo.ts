// The logo for a document's file and, once it is final, the address of the page on which it is paid.
import type { Logo } from '../../platform/formats/picture.ts';
import type { Work } from '../../platform/work.ts';
import { drawDocument } from './document-pdf.ts';
import type { FrozenDocument } from '../frozen.ts';
import { type LogoRow, selectLogo } from '../logo-store.ts';
import { readPaper } from '../paper-bytes.ts';
import { documentLinks } from '../public-link.ts';
import type { DrawingOptions } from './document.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** The picture that a document refers to, if any. */
export async function logoOf(work: Reading, hash: string | null): Promise<Logo | undefined> {
  const row = hash === null ? undefined : await selectLogo(work, hash);
  return row && { hash: row.hash, width: row.width, height: row.height, png: await logoBytes(work, row) };
}

export async function logoBytes(work: Reading, { hash, png, objectId, sealedKey, byteCount }: LogoRow): Promise<Buffer> {
  if (!objectId || !sealedKey) return png ?? Buffer.alloc(0);
  return readPaper(work, { objectId, sealedKey, byteCount, sha256: Buffer.from(hash, 'hex') });
}

/** What is drawn in addition to a document's own content. `id`: of a final one. */
export async function beside(work: Reading, { logoHash }: FrozenDocument, id: string | null): Promise<Omit<DrawingOptions, 'attachXml'>> {
  return { logo: await logoOf(work, logoHash), payUrl: id === null ? undefined : (await documentLinks(work, [id])).get(id) };
}

export async function drawnFor(
  work: Reading,
  frozen: FrozenDocument,
  id: string | null,
  options: Pick<DrawingOptions, 'attachXml'> = {},
): Promise<Buffer<ArrayBuffer>> {
  return drawDocument(frozen, { ...options, ...(await beside(work, frozen, id)) });
}
