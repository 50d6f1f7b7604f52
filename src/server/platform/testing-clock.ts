// Files of tests share a process, so that the server is loaded once for all of them: each begins at the real time.
import { beforeAll } from 'vitest';
import { resetClock } from './clock.ts';

beforeAll(resetClock);
