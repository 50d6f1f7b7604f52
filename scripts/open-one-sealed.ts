// Opens one sealed item, a stored file or else an authenticator app's secret, to check whether the secrets belong to this database.
import pg from 'pg';
import { archiveQueries } from '../src/server/archives/archive-queries.ts';
import { secretPlace } from '../src/server/auth/factors/factor-code.ts';
import type { Config } from '../src/server/platform/config.ts';
import { makeFileBytes } from '../src/server/platform/objects/object-bytes.ts';
import { makeSealing } from '../src/server/platform/secrets/sealing.ts';

interface File {
  readonly objectId: string;
  readonly sealedKey: Buffer;
  readonly sha256: Buffer;
  readonly byteCount: number;
}
const oneFile = `select object_id as "objectId", sealed_key as "sealedKey", sha256, byte_count as "byteCount" from stored_file where org_id = $1 limit 1`;

async function openOne(client: pg.Client, config: Config): Promise<string> {
  const { rows: businesses } = await client.query<{ id: string }>(archiveQueries.businesses);
  for (const { id } of businesses) {
    await client.query(`set local app.org_id = '${id}'`);
    const { rows } = await client.query<File>(oneFile, [id]);
    if (rows[0]) return `A stored file was opened: ${(await makeFileBytes(config).read(id, rows[0])).length} bytes.`;
  }
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    'select id, secret_sealed as sealed from auth.factor where secret_sealed is not null limit 1',
  );
  if (!rows[0]) return 'There is nothing sealed to open.';
  makeSealing(config).open(rows[0].sealed, secretPlace(rows[0].id));
  return 'The secret of an authenticator app was opened.';
}

/** Throws if it cannot be opened. */
export async function openOneSealed(config: Config, ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`begin; set local app.verifying = 'on'`);
    return await openOne(client, config);
  } finally {
    await client.end();
  }
}
