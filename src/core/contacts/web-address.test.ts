import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'example.com',
  'www.example.com/shop?x=1',
  'https://example.com',
  'HTTP://Example.com:8080/a',
  'shop.example:8080',
  'münchen.example',
])('W4: %s is a website', (text) => expect(isWebAddress(text)).toBe(true));
test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.com',
  'javascript:1.2',
  'data:text/html,<b>',
  'vbscript:x.y',
  'ftp://example.com',
  'file:///etc/passwd',
  'mailto:a@example.com',
  'https://user@example.com',
  'https:example.com',
  '//example.com',
  'none',
  'two words.example',
])('W4: %s is none', (text) => expect(isWebAddress(text)).toBe(false));
