// The format of a key: dbk_live_, 256 random bits and a checksum, in letters and digits. Secret scanners find it by its prefix and verify
// it by its checksum; a typo is refused without a database query.
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

/** Whether a text is meant as a key, valid or not. */
export const isKeyLike = (token: string): boolean => token.startsWith(prefix);

export function isKeySecret(token: string): boolean {
  const [, body, checksum] = shape.exec(token) ?? [];
  return body !== undefined && checksumOf(body) === checksum;
}

export const keyHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const keyEnding = (secret: string): string => secret.slice(-4);
