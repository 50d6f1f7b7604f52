// Signed addresses under /storage/v1: created by a member, usable by anybody who has one.
import { SignManyMessage, SignMessage } from '#contract/files/storage.ts';
import { storedPath } from '#core/files/stored-path.ts';
import type { RequestContext } from '../platform/endpoint.ts';
import { bodyAs, type FastifyInstance, type FastifyRequest } from '../platform/http/wire.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { checkedPath, demandBucket, fileAt, fileOf } from './actions.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import { uploadTo } from './object-routes.ts';
import type { Picture, Signed, SignedUrls } from './signed-url.ts';
import { behalf, within } from './storage-access.ts';
import { sendFile, sendPicture } from './storage-answer.ts';
import { errorMessage } from './storage-messages.ts';
import { atOf, contextOf, headerOf, jsonOf } from './storage-request.ts';
import type { StoredFile } from './store.ts';

const uploadLinkSeconds = 2 * 3600;

/** The place that a signed address is for; it is refused for any other. */
export function signedAt(signedUrls: SignedUrls, request: FastifyRequest, right: Signed['right']): Signed {
  const signed = signedUrls.opened((request.query as { readonly token?: string }).token, right);
  const { bucket, path } = atOf(request);
  if (signed?.bucket !== bucket || !`/${storedPath(path) ?? ''}`.endsWith(`/${signed.path}`)) throw refused('not_found');
  return signed;
}
const findSigned =
  (signed: Signed) =>
  async (work: Work): Promise<StoredFile> => {
    const file = await fileOf(work, signed.fileId ?? '');
    if (file.bucket !== signed.bucket || file.path !== signed.path) throw refused('not_found');
    return file;
  };

async function signedFor(
  signedUrls: SignedUrls,
  context: RequestContext,
  bucket: string,
  path: string,
  seconds: number,
  picture?: Picture,
): Promise<string> {
  const found = await within(context, path, 'files.read');
  const file = await found.steps((work) => fileAt(work, { bucket, path: checkedPath(found.path) }));
  const signed = { right: 'read' as const, userId: found.userId, orgId: found.org.id, bucket, path: file.path, fileId: file.id, picture };
  const kind = picture ? 'render/image/sign' : 'object/sign';
  return `/${kind}/${bucket}/${path.replace(/^\/+/, '')}?token=${signedUrls.sign(signed, seconds)}`;
}

export function signedRoutes(scope: FastifyInstance, files: FileBytes, signedUrls: SignedUrls): void {
  scope.post('/object/sign/:bucket/*', async (request) => {
    const { expiresIn, transform } = bodyAs(SignMessage, jsonOf(request));
    const { bucket, path } = atOf(request);
    return { signedURL: await signedFor(signedUrls, contextOf(request), bucket, path, expiresIn, transform) };
  });
  scope.post('/object/sign/:bucket', async (request) => {
    const { expiresIn, paths } = bodyAs(SignManyMessage, jsonOf(request));
    const context = contextOf(request);
    const { bucket } = atOf(request);
    const answers: { readonly error: string | null; readonly path: string; readonly signedURL: string | null }[] = [];
    for (const path of paths) {
      const answer = await signedFor(signedUrls, context, bucket, path, expiresIn).catch((error: unknown) => error);
      if (typeof answer !== 'string' && !(answer instanceof Refusal)) throw answer;
      if (typeof answer === 'string') answers.push({ error: null, path, signedURL: answer });
      else answers.push({ error: errorMessage(answer, context.language).message, path, signedURL: null });
    }
    return answers;
  });
  scope.post('/object/upload/sign/:bucket/*', async (request) => {
    const { bucket, path } = atOf(request);
    const found = await within(contextOf(request), path, 'files.write');
    await found.steps((work) => demandBucket(work, bucket));
    const isUpsert = headerOf(request, 'x-upsert') === 'true';
    const signed = {
      right: 'upload' as const,
      userId: found.userId,
      orgId: found.org.id,
      bucket,
      path: checkedPath(found.path),
      isUpsert,
    };
    const token = signedUrls.sign(signed, uploadLinkSeconds);
    return { url: `/object/upload/sign/${bucket}/${path}?token=${token}`, token };
  });
  scope.put('/object/upload/sign/:bucket/*', async (request) => {
    const signed = signedAt(signedUrls, request, 'upload');
    return uploadTo(files, request, await behalf(contextOf(request), signed, 'files.write'), signed.isUpsert === true);
  });
  scope.route({
    method: ['GET', 'HEAD'],
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const signed = signedAt(signedUrls, request, 'read');
      return sendFile(files, request, reply, await behalf(contextOf(request), signed, 'files.read'), findSigned(signed));
    },
  });
  scope.get('/render/image/sign/:bucket/*', async (request, reply) => {
    const signed = signedAt(signedUrls, request, 'read');
    if (!signed.picture) throw refused('not_found');
    return sendPicture(files, request, reply, await behalf(contextOf(request), signed, 'files.read'), findSigned(signed), signed.picture);
  });
}
