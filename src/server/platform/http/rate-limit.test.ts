import { afterEach, expect, test } from 'vitest';
import { moveClock } from '../clock.ts';
import { makeRateLimit, networkOf } from './rate-limit.ts';
import { standStill } from '../testing-clock.ts';

let moved = 0;
const wait = (ms: number): void => {
  moved += ms;
  moveClock(ms);
};
standStill();
afterEach(() => {
  moveClock(-moved);
  moved = 0;
});

test('a burst is allowed, then an even rate', () => {
  const limit = makeRateLimit({ times: 3, perSeconds: 30 });
  expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 0]);
  expect(limit.take('a')).toBeGreaterThan(8);
  expect(limit.take('b')).toBe(0);
  wait(10_050);
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBeGreaterThan(0);
  wait(60_000);
  expect([1, 2, 3, 4].map(() => limit.take('a') > 0)).toEqual([false, false, false, true]);
});

test('a returned attempt may be used again', () => {
  const limit = makeRateLimit({ times: 1, perSeconds: 60 });
  for (let i = 0; i < 5; i++) {
    expect(limit.take('a')).toBe(0);
    limit.giveBack('a');
  }
  expect([limit.take('a'), limit.take('a') > 0]).toEqual([0, true]);
});

test('a flood of keys does not fill the memory, and does not free the one that is limited', () => {
  const limit = makeRateLimit({ times: 1, perSeconds: 3600 });
  for (let i = 0; i < 30_000; i++) limit.take(`k${i}`);
  expect(limit.take('k29999')).toBeGreaterThan(0);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
