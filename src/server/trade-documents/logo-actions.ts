// The logo of a business: uploaded, re-encoded, and printed on documents from then on. Final documents keep their logo.
import type { PaperLogo } from '#contract/trade-documents/paper.ts';
import { audit } from '../platform/audit.ts';
import { drawLogo, type Logo, maxLogoBytes } from '../platform/formats/picture.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../platform/work.ts';
import { frozenOf, storedDocument } from './stored-document.ts';
import { insertLogo, selectLogo } from './logo-store.ts';
import { dropPaper, storedPaper } from './paper-bytes.ts';
import { logoOf } from './pdf/with-logo.ts';
import { selectSetting, updateLogoHash } from './setting-store.ts';

const messageOf = ({ hash, png, width, height }: Logo): PaperLogo => ({
  hash,
  width,
  height,
  dataUrl: `data:image/png;base64,${png.toString('base64')}`,
});

export async function logo(work: Work): Promise<{ logo: PaperLogo | null }> {
  const found = await logoOf(work, (await selectSetting(work)).logoHash);
  return { logo: found ? messageOf(found) : null };
}

export async function documentLogo(work: Work, { id }: { readonly id: string }): Promise<{ logo: PaperLogo | null }> {
  const frozen = frozenOf(await storedDocument(work, id));
  const found = await logoOf(work, frozen ? frozen.logoHash : (await selectSetting(work)).logoHash);
  return { logo: found ? messageOf(found) : null };
}

export async function saveLogo(steps: Steps<AskedWork>, { file }: { readonly file: File }): Promise<{ logo: PaperLogo | null }> {
  if (file.size > maxLogoBytes) throw refused('logo.too_large', {}, 'file');
  const drawn = await drawLogo(new Uint8Array(await file.arrayBuffer()), file.name);
  if (typeof drawn === 'string') throw refused(`logo.${drawn}`, {}, 'file');
  const choose = async (work: AskedWork): Promise<void> => {
    await updateLogoHash(work, drawn.hash);
    await audit(work, { action: 'sales_setting.logo_changed', subjectKind: 'sales_setting', after: { hash: drawn.hash } });
  };
  const { org, isKnown } = await steps(async (work) => ({ org: work.org, isKnown: (await selectLogo(work, drawn.hash)) !== undefined }));
  if (isKnown) await steps(choose);
  else
    await storedPaper({ org }, drawn.png, async (kept) => {
      const isKept = await steps(async (work) => {
        const isNew = await insertLogo(work, drawn, kept);
        await choose(work);
        return isNew;
      });
      if (!isKept) await dropPaper({ org }, kept);
    });
  return { logo: messageOf(drawn) };
}

export async function removeLogo(work: Work): Promise<{ logo: PaperLogo | null }> {
  const { logoHash } = await selectSetting(work);
  await updateLogoHash(work, null);
  await audit(work, { action: 'sales_setting.logo_removed', subjectKind: 'sales_setting', before: { hash: logoHash } });
  return { logo: null };
}
