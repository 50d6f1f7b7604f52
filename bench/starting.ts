// From spawning the server to its first ready response: on an empty directory, and on one that was set up before.
import { ms, timingOf } from './measure.ts';
import { type Row, row } from './rows.ts';
import { newDataDir, startWorld, throwAway } from './world.ts';

export async function startRows(): Promise<Row[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < 3; i++) {
    const dir = newDataDir();
    try {
      for (const durations of [cold, warm, warm]) {
        const world = await startWorld(dir);
        durations.push(world.startedInMs);
        await world.stop();
      }
    } finally {
      throwAway(dir);
    }
  }
  return [
    row('server start, empty data directory', ms(timingOf(cold).median), { note: 'Sets up PostgreSQL, its schema and its secrets.' }),
    row('server start, data there', ms(timingOf(warm).median), { note: 'Starts PostgreSQL, checks migrations, listens.' }),
  ];
}
