// An attachment and a logo, for tests of what an archive brings back.
import sharp from 'sharp';
import { newId } from '../platform/ids.ts';
import { draftOf } from '../sales/testing-sales.ts';
import type { Client } from '../testing.ts';

export const attachedText = 'Thistle and Crane agreed on this price';

export async function addPapers(client: Client): Promise<{ readonly documentId: string; readonly attachmentId: string }> {
  const [documentId, attachmentId] = [newId(), newId()];
  await client.sales.saveDraft({ id: documentId, kind: 'invoice', draft: draftOf(null, [{ price: 10 }]), draftVersion: 0 });
  await client.attachments.addAttachment({ documentId, id: attachmentId, file: new File([attachedText], 'terms.txt') });
  await client.paper.saveLogo({ file: await picture() });
  return { documentId, attachmentId };
}

export async function picture(): Promise<File> {
  const png = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#1d5c40' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'picture.png');
}
