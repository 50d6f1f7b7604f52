// A2: passwords that meet the rules but are guessable, or have leaked.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordProblems } from '#core/auth/password.ts';
import { makePasswordStrength } from './password-strength.ts';

const problemsOf = (password: string, about: readonly string[]) => makePasswordStrength(undefined).problemsOf(password, about);
const about = ['grace@example.com', 'Grace Example'];

describe('A2: guessable', () => {
  test.each([
    'Aa123456@',
    '1q2w3e4R!',
    'Grace2026!',
    'Ottilie-1987',
    '!Rechnung2026',
    'Abcdefg1!',
    'Zaq1@wsx',
    'Giovanna1990!',
    'Aa1!aaaa',
    'Gr@ce123!',
  ])('%s', async (password) => {
    expect(passwordProblems(password)).toEqual([]); // it meets the rules
    expect(await problemsOf(password, about)).toEqual(['guessable']);
  });

  test.each(['xK9#mQ2v', 'Tr4vel-Kite', 'Correct-Horse-7!', 'Étoile-été-9', `Aa1!${'x'.repeat(200)}`])('%s is taken', async (password) => {
    expect(await problemsOf(password, about)).toEqual([]);
  });

  test('A2: of the leaked passwords that the list holds, every short one that meets the rules is refused', async () => {
    const leaked = dictionary['passwords-common'].flatMap((word) => [word, `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`]);
    const fit = leaked.filter((word) => word.length < 16 && passwordProblems(word).length === 0);
    const sample = fit.filter((_, nth) => nth % Math.ceil(fit.length / 400) === 0);
    expect(sample.length).toBeGreaterThan(200);
    const taken: string[] = [];
    for (const password of sample) if ((await problemsOf(password, [])).length === 0) taken.push(password);
    expect(taken).toEqual([]);
  });
});

describe('A2: the range lookup', () => {
  const leaked = 'Lantern-Gravel-Ocean-4!';
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  const asked: string[] = [];
  let list: Server;
  let url: string;
  let answer = 200;
  beforeAll(async () => {
    list = createServer((request, response) => {
      asked.push(request.url ?? '');
      const padding = createHash('sha1').update('Lantern-Gravel-Ocean-5!').digest('hex').toUpperCase();
      response
        .writeHead(answer, { 'content-type': 'text/plain' })
        .end(`${'0'.repeat(35)}:3\r\n${hash.slice(5)}:17\r\n${padding.slice(5)}:0`);
    });
    await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(list.address() as AddressInfo).port}/range`;
  });
  afterAll(() => void list.close());

  test('sends five characters of the hash, and refuses leaked passwords', async () => {
    const strength = makePasswordStrength(url);
    expect(await strength.problemsOf(leaked, [])).toEqual(['breached']);
    expect(asked).toEqual([`/range/${hash.slice(0, 5)}`]);
    expect(await strength.problemsOf('Lantern-Gravel-Ocean-5!', [])).toEqual([]); // padding entries have the count 0
    expect(await strength.problemsOf('Lantern-Gravel-Ocean-6!', [])).toEqual([]);
  });

  test('refuses nobody while the list is unavailable', async () => {
    answer = 503;
    expect(await makePasswordStrength(url).problemsOf(leaked, [])).toEqual([]);
    expect(await makePasswordStrength('http://127.0.0.1:9/range').problemsOf(leaked, [])).toEqual([]);
  });
});
