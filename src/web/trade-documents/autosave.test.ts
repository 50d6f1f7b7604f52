import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveFailure, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake server that accepts a save only if it is based on the current version. */
function server() {
  const it = { version: 0, value: '', calls: 0, isDown: false, answerMs: 0, losesAnswers: false };
  const save = async (value: string, version: number): Promise<number> => {
    it.calls += 1;
    if (it.answerMs > 0) await new Promise((resolve) => setTimeout(resolve, it.answerMs));
    if (it.isDown) throw new Error('unreachable');
    if (value === 'bad') throw new Error('refused');
    // Setting the same value again is not a change.
    if (version !== it.version && value !== it.value) throw new Error('conflict');
    if (it.value !== value) it.version += 1;
    it.value = value;
    if (it.losesAnswers) throw new Error('unreachable');
    return it.version;
  };
  return { it, save };
}

function begin(version = 0) {
  const { it, save } = server();
  it.version = version;
  const states: SaveState[] = [];
  const failureOf = (error: unknown): SaveFailure => (error instanceof Error ? error.message : '') as SaveFailure;
  const saving = createAutosave<string>({
    version,
    save,
    failureOf,
    onState: (state) => states.push(state),
    delayMs: 100,
    retryMs: 1000,
  });
  return { it, states, saving };
}

test('fast typing sends one request, with the latest value', async () => {
  const { it, states, saving } = begin();
  for (const text of ['a', 'ab', 'abc']) {
    saving.change(text);
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(it).toMatchObject({ calls: 1, value: 'abc', version: 1 });
  expect(states.at(-1)).toBe('saved');
});

test('text typed during a save is sent afterwards, based on the returned version', async () => {
  const { it, saving, states } = begin(4);
  it.answerMs = 500;
  saving.change('first');
  await vi.advanceTimersByTimeAsync(150);
  saving.change('second');
  await vi.advanceTimersByTimeAsync(3000);
  expect(it).toMatchObject({ calls: 2, value: 'second', version: 6 });
  expect(states.at(-1)).toBe('saved');
  expect(saving.version()).toBe(6);
});

test('without a network changes are kept and retried until saved', async () => {
  const { it, saving, states } = begin();
  it.isDown = true;
  saving.change('kept');
  await vi.advanceTimersByTimeAsync(2500);
  expect(states.at(-1)).toBe('offline');
  it.isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(it.value).toBe('kept');
  expect(states.at(-1)).toBe('saved');
});

test('a lost response is not a conflict: the same save is resent before newer changes', async () => {
  const { it, saving, states } = begin();
  it.losesAnswers = true;
  saving.change('arrived');
  await vi.advanceTimersByTimeAsync(150);
  expect(states.at(-1)).toBe('offline');
  saving.change('arrived, and more');
  it.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(states).not.toContain('conflict');
  expect(it).toMatchObject({ value: 'arrived, and more', version: 2 });
});

test('changes of another window are never overwritten, whatever is typed afterwards', async () => {
  const { it, saving, states } = begin(1);
  it.version = 2;
  it.value = 'theirs';
  saving.change('mine');
  await vi.advanceTimersByTimeAsync(200);
  expect(states.at(-1)).toBe('conflict');
  saving.change('mine, longer');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await saving.flush()).toBe(false);
  expect(it).toMatchObject({ value: 'theirs', calls: 1 });
});

test('a refused save is sent again once the draft is fixed', async () => {
  const { it, saving, states } = begin();
  saving.change('bad');
  await vi.advanceTimersByTimeAsync(5000);
  expect(states.at(-1)).toBe('refused');
  expect(it.calls).toBe(1);
  saving.change('good');
  await vi.advanceTimersByTimeAsync(200);
  expect(it.value).toBe('good');
});

test('flush sends the latest changes at once, even while an older save is in flight', async () => {
  const { it, saving } = begin();
  it.answerMs = 300;
  saving.change('first');
  await vi.advanceTimersByTimeAsync(120);
  saving.change('last');
  const flushed = saving.flush();
  await vi.advanceTimersByTimeAsync(700);
  expect(await flushed).toBe(true);
  expect(it.value).toBe('last');
});
