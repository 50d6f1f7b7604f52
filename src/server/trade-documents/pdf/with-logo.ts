// The file of a document with the logo that it names.
import type { Logo } from '../../platform/picture.ts';
import type { Work } from '../../platform/work.ts';
import { drawDocument } from './document-pdf.ts';
import type { FrozenDocument } from '../frozen.ts';
import { selectLogo } from '../logo-store.ts';
import type { DrawingOptions } from './document.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** The picture that a document names; none where it names none. */
export async function logoOf(work: Reading, hash: string | undefined): Promise<Logo | undefined> {
  return hash === undefined ? undefined : selectLogo(work, hash);
}

export async function drawnFor(
  work: Reading,
  frozen: FrozenDocument,
  options: Omit<DrawingOptions, 'logo'> = {},
): Promise<Buffer<ArrayBuffer>> {
  return drawDocument(frozen, { ...options, logo: await logoOf(work, frozen.logoHash) });
}
