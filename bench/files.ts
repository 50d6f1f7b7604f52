// Stored files: upload and download speed, compared with the same bytes on the plain disk; and the list of 100,000.
import { randomBytes } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/platform/ids.ts';
import type { Bench } from './bench.ts';
import { type Business, get, openBusiness } from './client.ts';
import { asOwner, untilDone } from './database.ts';
import { medianAndTail, timed, type Timing, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import type { World } from './world.ts';

const megabytes = 20;
const count = 100_000;

async function moved(world: World, { id, person }: Business): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await person.token()}`, 'x-daybook-org': id };
  // Letters and digits: the content has to match the extension.
  const bytes = Buffer.from(randomBytes((megabytes * 1_000_000) / 2).toString('hex'));
  const address = (name: string) => `${world.url}/storage/v1/object/receipts/${id}/${name}.txt`;
  const checked = async (answer: Response): Promise<Buffer> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const rounds = { times: 12, warm: 2, withinMs: 30_000 };
  const names: string[] = [];
  const up = await timed(rounds, async () => {
    const name = newId();
    await checked(await fetch(address(name), { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: bytes }));
    names.push(name);
  });
  const down = await timed(rounds, async (at) => {
    const read = await checked(await fetch(address(names[at % names.length] ?? ''), { headers }));
    if (!read.equals(bytes)) throw new Error('other bytes came down than went up');
  });
  const place = path.join(world.dataDir, 'plain-file');
  const written = await timed(rounds, async () => {
    const file = await open(place, 'w');
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
  });
  const read = await timed(rounds, () => readFile(place));
  await rm(place);
  const speed = ({ median }: Timing): string => `${whole(Math.round((megabytes * 1000) / median))} MB/s`;
  return [
    row(`upload, ${megabytes} MB a file`, speed(up), {
      beside: `written and synced: ${speed(written)}`,
      note: 'Checked for what it is, hashed, encrypted under a key of its own, synced; the row is written after it.',
    }),
    row(`download, ${megabytes} MB a file`, speed(down), {
      beside: `read from the cache: ${speed(read)}`,
      note: 'Decrypted, and its hash compared.',
    }),
  ];
}

/** Receipts of five years: every second one is linked, each has a few words of text. */
async function fill(world: World, business: Business): Promise<void> {
  const contactId = newId();
  await asOwner(
    world,
    `insert into contact (org_id, id, kind, name) values ('${business.id}', '${contactId}', 'company', 'Kestrel Paper')`,
    `insert into stored_file (org_id, id, bucket, path, kind, type, byte_count, sha256, dated, cache_control, metadata, object_id, sealed_key, added_at, changed_at, search_text)
     select '${business.id}', gen_random_uuid(), 'receipts', (2021 + n % 5) || '/receipt ' || n || '.pdf', (array['receipt', 'transaction', 'report'])[1 + n % 3],
            'application/pdf', 1000 + n, sha256(n::text::bytea), date '2021-01-01' + n % 1826, 'max-age=3600', '{}', gen_random_uuid(),
            decode(repeat('00', 80), 'hex'), now(), now(), 'receipt number ' || n || ' ' || repeat(md5(n::text) || ' ', 8) || case when n % 5000 = 0 then 'kestrel' else '' end
       from generate_series(1, ${count}) n`,
    `insert into file_link (org_id, file_id, subject_kind, subject_id, linked_at)
     select org_id, id, 'contact', '${contactId}', now() from stored_file where org_id = '${business.id}' and byte_count % 2 = 0`,
    `insert into due_work (org_id, kind, subject_id, due_at) values ('${business.id}', 'search_files', '${business.id}', now())`,
  );
  await untilDone(world);
  await asOwner(world, 'vacuum (analyze) stored_file, file_link, file_gram');
}

async function listed(world: World, business: Business): Promise<Row[]> {
  const list = (query: Record<string, string>) => get<{ next: string | null }>(world, business, '/files', { limit: '100', ...query });
  const one = async (what: string, query: Record<string, string>): Promise<Row> => {
    const timing = await timed({ times: 60, withinMs: 8000 }, () => list(query));
    const aim = { says: 'p95 ≤ 50 ms', isMet: timing.p95 <= 50 };
    return row(`documents, ${whole(count)}: ${what}`, medianAndTail(timing), { aim });
  };
  const { next } = await list({ to: '2021-02-01', limit: '1' });
  return [
    await one('first page of 100', {}),
    await one('page far down (98 % of the way)', { cursor: next ?? '' }),
    await one('first page by name', { sort: 'name', direction: 'asc' }),
    await one('one kind of one year', { kind: 'report', year: '2023' }),
    await one('linked to nothing', { isUnlinked: 'true' }),
    await one('words that twenty have', { search: 'kestrel' }),
    await one('words that none has', { search: 'nowhere' }),
    row(
      `documents, ${whole(count)}: folders with their counts`,
      medianAndTail(await timed({ times: 60, withinMs: 8000 }, () => get(world, business, '/files/folders'))),
    ),
  ];
}

export async function fileRows(bench: Bench): Promise<Row[]> {
  const world = await bench.world();
  const business = await openBusiness(world, await bench.person(), 'Archive');
  const rows = await moved(world, business);
  await fill(world, business);
  return [...rows, ...(await listed(world, business))];
}
