import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSealing } from './sealing.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'daybook-seal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secret = Buffer.from('a seed of twenty byte');

describe('sealing', () => {
  test('F5: opens what it sealed, in its place alone, and never twice the same', () => {
    const { seal, open } = makeSealing({ dataDir: folder });
    const sealed = seal(secret, 'factor.secret:1');
    expect(open(sealed, 'factor.secret:1')).toEqual(secret);
    expect(() => open(sealed, 'factor.secret:2')).toThrow('unable to authenticate');
    expect(seal(secret, 'factor.secret:1').equals(sealed)).toBe(false);
    expect(sealed.includes(secret)).toBe(false);
  });

  test('F5: any changed byte is noticed', () => {
    const { seal, open } = makeSealing({ dataDir: folder });
    const sealed = seal(secret, 'p');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed, 'p')).toThrow(/unable to authenticate|a key that is not there/);
    }
  });

  test('B4: only its owner can read the key file; a new first key seals, the old one still opens', () => {
    const before = makeSealing({ dataDir: folder }).seal(secret, 'p');
    const file = path.join(folder, 'sealing-keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { keys: { id: string; key: string }[] };
    writeFileSync(file, JSON.stringify({ keys: [{ id: '00000001', key: Buffer.alloc(32, 7).toString('base64url') }, ...stored.keys] }));
    const rotated = makeSealing({ dataDir: folder });
    expect(rotated.open(before, 'p')).toEqual(secret);
    expect(rotated.seal(secret, 'p').subarray(1, 5).toString('hex')).toBe('00000001');
    writeFileSync(file, JSON.stringify({ keys: [{ id: '00000001', key: Buffer.alloc(32, 7).toString('base64url') }] }));
    expect(() => makeSealing({ dataDir: folder }).open(before, 'p')).toThrow('a key that is not there');
  });
});
