// Where attachments and logos are: in the object store or, until they are moved there, in a column of their table.
import type { SealedTable } from '../platform/archive/archive-tables.ts';
import type { Config } from '../platform/config.ts';
import { type FileBytes, type Kept, makeFileBytes, objectKey } from '../platform/objects/object-bytes.ts';
import { paperFolder } from '../platform/objects/object-folders.ts';
import { log } from '../platform/log.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { makeSealing, type Sealing } from '../platform/secrets/sealing.ts';

export type PaperConfig = Pick<Config, 'dataDir' | 'filesS3' | 'sealingKeys'>;
interface Opened {
  readonly files: FileBytes;
  readonly sealing: Sealing;
}

// Needed deep inside requests and jobs, and the same for the whole installation, so it is set once at start.
let opened: Opened | undefined;
export function openPapers(config: PaperConfig): void {
  opened = { files: makeFileBytes(config), sealing: makeSealing(config) };
}
function parts(): Opened {
  if (!opened) throw new Error('attachments were asked for before the server was put together');
  return opened;
}

interface Scope {
  readonly org: { readonly id: string };
}
export const keepPaper = ({ org }: Scope, bytes: Buffer): Promise<Kept> => parts().files.keep(paperFolder(org.id), bytes);
export const dropPaper = ({ org }: Scope, { objectId }: Pick<Kept, 'objectId'>): Promise<void> =>
  parts().files.drop(paperFolder(org.id), objectId);
export const readPaper = async ({ org }: Scope, kept: Kept): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await parts().files.read(paperFolder(org.id), kept));

/** Stores the bytes, then their row; if that is refused, removes them. After a lost connection nobody knows, and the sweep decides. */
export async function storedPaper<T>(scope: Scope, bytes: Buffer, write: (kept: Kept) => Promise<T>): Promise<T> {
  const kept = await keepPaper(scope, bytes);
  try {
    return await write(kept);
  } catch (error) {
    if (error instanceof Refusal && error.problems[0].code !== 'unavailable') await dropPaper(scope, kept);
    throw error;
  }
}

const placeOf = (orgId: string, id: string): string => `sales_attachment.sealed:${orgId}:${id}`;

/** The bytes of an attachment that is still in its column. Throws `attachment.unreadable`. */
export function openSealed({ org }: Scope, id: string, sealed: Buffer): Buffer<ArrayBuffer> {
  const place = placeOf(org.id, id);
  try {
    return Buffer.from(parts().sealing.open(sealed, place));
  } catch (error) {
    log.error('an attachment cannot be decrypted', { place, error });
    throw refused('attachment.unreadable');
  }
}

/** In the export of a business: contents separate from their rows, and encrypted again on import. `key`: the column with the row's id. */
const sealedTable = (config: PaperConfig, table: 'sales_attachment' | 'sales_logo', key: 'id' | 'hash', columns: SealedTable['columns']) =>
  ({
    table,
    columns,
    async reseal(client, orgId, id, plain) {
      const { rowCount } = await client.query(
        `select from pg_attribute where attrelid = $1::regclass and attname = 'object_id' and not attisdropped`,
        [table],
      );
      if (rowCount === 0) {
        // An export of a version that had no objects of attachments; the migrations after it move them.
        const sealed = makeSealing(config).seal(plain, placeOf(orgId, id));
        await client.query('update sales_attachment set sealed = $1 where id = $2 and org_id = $3', [sealed, id, orgId]);
        return undefined;
      }
      const folder = paperFolder(orgId);
      const { objectId, sealedKey } = await makeFileBytes(config).keep(folder, plain);
      await client.query(`update ${table} set object_id = $1, sealed_key = $2 where ${key} = $3 and org_id = $4`, [
        objectId,
        sealedKey,
        id,
        orgId,
      ]);
      return objectKey(folder, objectId);
    },
  }) satisfies SealedTable;

const noKey = `decode(repeat('00', 60), 'hex')`;
export const sealedPapers = (config: PaperConfig): readonly SealedTable[] => [
  sealedTable(config, 'sales_attachment', 'id', {
    sealed: 'null::bytea',
    object_id: 'case when removed_at is null then id end',
    sealed_key: `case when removed_at is null then ${noKey} end`,
  }),
  sealedTable(config, 'sales_logo', 'hash', {
    png: 'null::bytea',
    object_id: 'left(hash, 32)::uuid',
    sealed_key: noKey,
    byte_count: 'coalesce(byte_count, length(png))',
  }),
];
