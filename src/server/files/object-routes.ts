// Objects under /storage/v1: upload, download, info and list; move, copy and remove.
import { ListMessage, PictureQuery, PlacesMessage, RemoveMessage } from '#contract/files/storage.ts';
import { bodyAs, type FastifyInstance, type FastifyRequest } from '../platform/http/wire.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { addFile, checkedPath, copyFile, demandBucket, fileAt, moveFile, removeFiles, removeFilesAt } from './actions.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import { type Within, within } from './storage-access.ts';
import { sendFile, sendPicture } from './storage-answer.ts';
import { folderMessage, infoMessage, objectMessage } from './storage-messages.ts';
import { type At, atOf, contentOf, contextOf, headerOf, jsonOf } from './storage-request.ts';
import { selectFolder, type StoredFile } from './store.ts';

const find =
  ({ bucket }: At, path: string) =>
  (work: Work): Promise<StoredFile> =>
    fileAt(work, { bucket, path });

export async function uploadTo(files: FileBytes, request: FastifyRequest, { steps, path }: Within, isUpsert: boolean) {
  const at = atOf(request);
  const file = await addFile(files, steps, { bucket: at.bucket, path, isUpsert, ...(await contentOf(request)) });
  return { Id: file.id, Key: `${at.bucket}/${at.path}` };
}

export function objectRoutes(scope: FastifyInstance, files: FileBytes): void {
  scope.post('/object/:bucket/*', async (request) => {
    const found = await within(contextOf(request), atOf(request).path, 'files.write');
    return uploadTo(files, request, found, headerOf(request, 'x-upsert') === 'true');
  });
  scope.put('/object/:bucket/*', async (request) =>
    uploadTo(files, request, await within(contextOf(request), atOf(request).path, 'files.write'), true),
  );

  for (const prefix of ['/object', '/object/authenticated'])
    scope.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}/:bucket/*`,
      handler: async (request, reply) => {
        const found = await within(contextOf(request), atOf(request).path, 'files.read');
        return sendFile(files, request, reply, found, find(atOf(request), checkedPath(found.path)));
      },
    });
  for (const prefix of ['/object/info', '/object/info/authenticated'])
    scope.get(`${prefix}/:bucket/*`, async (request) => {
      const at = atOf(request);
      const found = await within(contextOf(request), at.path, 'files.read');
      return infoMessage(await found.steps(find(at, checkedPath(found.path))), at.path);
    });
  scope.get('/render/image/authenticated/:bucket/*', async (request, reply) => {
    const found = await within(contextOf(request), atOf(request).path, 'files.read');
    return sendPicture(files, request, reply, found, find(atOf(request), checkedPath(found.path)), bodyAs(PictureQuery, request.query));
  });

  scope.post('/object/list/:bucket', async (request) => {
    const { prefix, limit, offset, search, sortBy } = bodyAs(ListMessage, jsonOf(request));
    const { bucket } = atOf(request);
    const { steps, path } = await within(contextOf(request), prefix, 'files.read');
    const folder = path === '' ? '' : `${checkedPath(path)}/`;
    const sort = sortBy.column === 'last_accessed_at' ? 'updated_at' : sortBy.column;
    const entries = await steps(async (work) => {
      await demandBucket(work, bucket);
      return selectFolder(work, { bucket, folder, search: search ?? '', sort, isDescending: sortBy.order === 'desc', limit, offset });
    });
    return entries.map(({ entry, file }) => (file ? objectMessage(file, entry) : folderMessage(entry)));
  });
}

export function changingRoutes(scope: FastifyInstance, files: FileBytes): void {
  scope.post('/object/move', async (request) => {
    const { bucketId, sourceKey, destinationKey, destinationBucket } = bodyAs(PlacesMessage, jsonOf(request));
    const [from, to] = [
      await within(contextOf(request), sourceKey, 'files.write'),
      await within(contextOf(request), destinationKey, 'files.write'),
    ];
    // A file stays in its business: moving it to another isn't possible.
    if (from.org.id !== to.org.id) throw refused('not_found');
    const target = { bucket: destinationBucket ?? bucketId, path: to.path };
    await from.steps((work) => moveFile(work, { bucket: bucketId, path: checkedPath(from.path) }, target));
    return { message: 'Successfully moved' };
  });
  scope.post('/object/copy', async (request) => {
    const message = bodyAs(PlacesMessage, jsonOf(request));
    const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata, metadata } = message;
    const from = await within(contextOf(request), sourceKey, 'files.read');
    const to = await within(contextOf(request), destinationKey, 'files.write');
    if (from.org.id !== to.org.id) throw refused('not_found');
    const target = { bucket: destinationBucket ?? bucketId, path: to.path };
    const isUpsert = headerOf(request, 'x-upsert') === 'true';
    const cacheControl = copyMetadata === false ? (metadata?.cacheControl ?? undefined) : undefined;
    const file = await copyFile(files, to.steps, { bucket: bucketId, path: checkedPath(from.path) }, target, {
      isUpsert,
      cacheControl,
    });
    return { Id: file.id, Key: `${target.bucket}/${destinationKey.replace(/^\/+/, '')}` };
  });
  scope.delete('/object/:bucket', async (request) => {
    const { prefixes } = bodyAs(RemoveMessage, jsonOf(request));
    const { bucket } = atOf(request);
    const places: Within[] = [];
    for (const path of prefixes) places.push(await within(contextOf(request), path, 'files.write'));
    const [first] = places;
    if (!first || places.some(({ org }) => org.id !== first.org.id)) throw refused('not_found');
    const paths = places.map(({ path }) => checkedPath(path));
    const removed = await first.steps((work) => removeFilesAt(work, bucket, paths));
    return removed.map((file) => objectMessage(file, prefixes[paths.indexOf(file.path)] ?? file.path));
  });
  scope.delete('/object/:bucket/*', async (request) => {
    const found = await within(contextOf(request), atOf(request).path, 'files.write');
    await found.steps(async (work) =>
      removeFiles(work, [await fileAt(work, { bucket: atOf(request).bucket, path: checkedPath(found.path) }, true)]),
    );
    return { message: 'Successfully deleted' };
  });
}
