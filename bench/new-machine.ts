// node bench/new-machine.ts [entries 1000000]: what an administrator does when a machine is lost. Backs up beside the running server, restores
// into an empty folder, starts there, signs in and compares the trial balances; says how long each took. Runs alone.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { get, type Person, send, signUp } from './client.ts';
import { asOwner, fillBook } from './database.ts';
import { megabytes, seconds, whole } from './measure.ts';
import { newDataDir, root, startWorld, throwAway, type World } from './world.ts';

const size = Number(process.argv[2] ?? 1_000_000);
const [old, fresh] = [newDataDir(), newDataDir()];
const file = path.join(fresh, 'daybook.zip');
const say = (what: string, tookMs: number, more = ''): void =>
  void process.stdout.write(`${what.padEnd(44)}${seconds(tookMs).padStart(9)}${more && `  ${more}`}\n`);

function run(what: string, script: string, dataDir: string): void {
  const start = performance.now();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'correct horse battery staple' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, file], { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} failed: ${stdout}${stderr}`);
  say(what, performance.now() - start, stdout.trim().split('\n').at(-1));
}

async function signedIn(world: World, { email, password }: Pick<Person, 'email' | 'password'>): Promise<string> {
  const { status, text } = await send(world, 'POST', '/auth/v1/token?grant_type=password', {}, JSON.stringify({ email, password }));
  if (status !== 200) throw new Error(`the sign-in was answered ${status}: ${text}`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

/** Without the time at which it was made. */
const figures = (report: object): string => JSON.stringify({ ...report, generatedAt: null });

let world = await startWorld(old);
try {
  const person = await signUp(world);
  const { business, filledInMs } = await fillBook(world, person, size);
  await asOwner(world, 'vacuum (analyze)', 'checkpoint');
  say(`${whole(size)} entries posted`, filledInMs);
  const query = { to: '2025-12-31' };
  const before = await get<object>(world, business, '/reports/trial-balance', query);
  run('backup beside the running server', 'backup', old);
  say('size of the backup', 0, megabytes(statSync(file).size));
  await world.stop();
  throwAway(old);
  run('restore into an empty folder, verified', 'restore', fresh);
  world = await startWorld(fresh);
  say('first start on the new machine', world.startedInMs);
  const start = performance.now();
  const token = await signedIn(world, person);
  say('sign-in with the old password', performance.now() - start);
  const again = await get<object>(
    world,
    { id: business.id, person: { ...person, token: () => Promise.resolve(token) } },
    '/reports/trial-balance',
    query,
  );
  if (figures(again) !== figures(before)) throw new Error('the trial balances differ');
  process.stdout.write('the trial balances are equal\n');
} finally {
  await world.stop();
  throwAway(old);
  throwAway(fresh);
}
