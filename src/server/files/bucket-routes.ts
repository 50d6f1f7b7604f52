// Buckets under /storage/v1: shared names for all businesses. They are always private.
import { BucketMessage } from '#contract/files/storage.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { bodyAs, type FastifyInstance, type FastifyRequest } from '../platform/http/wire.ts';
import { refused } from '../platform/refusal.ts';
import { removeFiles } from './actions.ts';
import { signedInAs, within } from './storage-access.ts';
import { bucketMessage } from './storage-messages.ts';
import { atOf, contextOf, jsonOf } from './storage-request.ts';
import { insertBucket, selectBucketFiles, selectBuckets } from './store.ts';

/** Names that are reserved, because our own addresses use them in place of a bucket. */
const reserved = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'render', 'sign', 'upload']);

export function bucketRoutes(scope: FastifyInstance, isOperator: (userId: string) => Promise<boolean>): void {
  scope.get('/bucket', async (request) => {
    const { database } = contextOf(request);
    return (await behindWall(database, {}, (tx) => selectBuckets({ tx }), true)).map(bucketMessage);
  });
  const bucketOf = async (request: FastifyRequest) => {
    const { database } = contextOf(request);
    const found = (await behindWall(database, {}, (tx) => selectBuckets({ tx }), true)).find(({ id }) => id === atOf(request).bucket);
    if (!found) throw refused('not_found', {}, 'bucket');
    return found;
  };
  scope.get('/bucket/:bucket', async (request) => bucketMessage(await bucketOf(request)));
  async function demandOperator(request: FastifyRequest): Promise<void> {
    if (!(await isOperator(signedInAs(contextOf(request))))) throw refused('operator.required');
  }
  scope.post('/bucket', async (request) => {
    await demandOperator(request);
    const { id, name, public: isPublic } = bodyAs(BucketMessage, jsonOf(request));
    const bucket = id ?? name;
    if (isPublic || reserved.has(bucket) || !/^[a-z0-9][a-z0-9_-]{0,62}$/.test(bucket)) throw refused('file.bucket', {}, 'id');
    const isNew = await behindWall(contextOf(request).database, {}, (tx) => insertBucket({ tx }, bucket));
    if (!isNew) throw refused('file.exists', {}, 'id');
    return { name: bucket };
  });
  // An operator may not read anybody's books, so this empties a bucket only in their own, only business.
  scope.post('/bucket/:bucket/empty', async (request) => {
    await demandOperator(request);
    const { id } = await bucketOf(request);
    const { steps } = await within(contextOf(request), '', 'files.manage');
    await steps(async (work) => removeFiles(work, await selectBucketFiles(work, id)));
    return { message: 'Successfully emptied' };
  });
}
