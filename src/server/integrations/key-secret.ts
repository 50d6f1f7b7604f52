// What a key looks like: dbk_live_, 256 random bits and a checksum in letters and digits. Whoever scans files for lost secrets finds it by its
// beginning and knows a real one by its end; a slip of typing is refused before the database is asked.
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'dbk_live_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^dbk_live_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

function inLetters(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = `${letters[Number(rest % 62n)]}${text}`;
  return text;
}
const checksumOf = (body: string): string => inLetters(BigInt(crc32(`${prefix}${body}`)), 6);

export function newKeySecret(): string {
  const body = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return `${prefix}${body}${checksumOf(body)}`;
}

/** Whether somebody means a key by it, rightly written or not. */
export const isKeyLike = (token: string): boolean => token.startsWith(prefix);

export function isKeySecret(token: string): boolean {
  const [, body, checksum] = shape.exec(token) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

export const keyHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const keyEnding = (secret: string): string => secret.slice(-4);
