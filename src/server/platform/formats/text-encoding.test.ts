import { describe, expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const german =
  'Buchungstag;Verwendungszweck;Betrag\n05.01.2026;Müller Bücher für größere Häuser;-12,50 €\n06.01.2026;Gebühr für Überweisung nach Österreich;-1,00\n';
const latin = (text: string) => Buffer.from(text.replaceAll('€', 'E'), 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('text of unknown encoding', () => {
  it.each<[string, Uint8Array, string, string, string]>([
    ['UTF-8', Buffer.from(german), german, 'utf-8', 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${german}`), german, 'utf-8', 'mark'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${german}`, 'utf16le'), german, 'utf-16le', 'mark'],
    ['UTF-16 without a mark', Buffer.from(german, 'utf16le'), german, 'utf-16le', 'shape'],
    ['UTF-16 the other way round', utf16be(german), german, 'utf-16be', 'shape'],
    ['Windows-1252', latin(german), german.replaceAll('€', 'E'), 'windows-1252', 'guess'],
    [
      'an OFX header’s word',
      latin('OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n<NAME>Caf\u00e9'),
      'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n<NAME>Café',
      'windows-1252',
      'declared',
    ],
    [
      'an XML declaration’s word',
      latin('<?xml version="1.0" encoding="ISO-8859-15"?><a>\u00a4</a>'),
      '<?xml version="1.0" encoding="ISO-8859-15"?><a>€</a>',
      'iso-8859-15',
      'declared',
    ],
    ['nothing at all', new Uint8Array(), '', 'utf-8', 'utf-8'],
  ])('%s', (_, bytes, text, encoding, by) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, by });
  });
  it('never throws, whatever the bytes', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const bytes = Uint8Array.from({ length: seed }, (_, index) => (index * seed * 131 + seed * 7) % 256);
      expect(typeof decodeText(bytes).text).toBe('string');
    }
  });
  it('Cyrillic in Windows-1251', () => {
    const words = 'Оплата по счету за аренду помещения в январе, перевод между своими счетами';
    const bytes = Uint8Array.from(words, (char) => (char >= 'А' && char <= 'я' ? char.charCodeAt(0) - 0x410 + 0xc0 : char.charCodeAt(0)));
    expect(decodeText(bytes)).toMatchObject({ text: words, encoding: 'windows-1251' });
  });
});
