// Bitcoin addresses: validation, and derivation from an extended public key (BIP 32, 44, 49 and 84). Private keys aren't accepted.
import { createHash } from 'node:crypto';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';

export type AddressForm = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hash160 = (bytes: Uint8Array): Uint8Array => createHash('ripemd160').update(sha256(bytes)).digest();
const base58check = createBase58check(sha256);

/** Version bytes by which wallets mark the address type of a key (SLIP 132). */
const versions: Readonly<Record<string, AddressForm>> = { xpub: 'p2pkh', ypub: 'p2sh-p2wpkh', zpub: 'p2wpkh' };
const xpubVersion = 0x04_88_b2_1e;

const decodes = (decode: () => boolean): boolean => {
  try {
    return decode();
  } catch {
    return false;
  }
};

/** An address of the main network. */
export function isBitcoinAddress(text: string): boolean {
  if (/^bc1/i.test(text)) {
    const word = text as `${string}1${string}`;
    return [bech32, bech32m].some((code) =>
      decodes(() => {
        const { prefix, words } = code.decode(word, 90);
        const [version = 99] = words;
        return prefix === 'bc' && (code === bech32 ? version === 0 : version > 0 && version <= 16);
      }),
    );
  }
  return decodes(() => {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && (bytes[0] === 0 || bytes[0] === 5);
  });
}

/** The address type that the key itself indicates; null if it isn't an extended public key. */
export function extendedKeyForm(text: string): AddressForm | null {
  const form = versions[text.slice(0, 4)];
  return form !== undefined && decodes(() => keyOf(text).publicKey !== null) ? form : null;
}

function keyOf(text: string): HDKey {
  const bytes = base58check.decode(text);
  if (bytes.length !== 78) throw new Error('not an extended key');
  const plain = new Uint8Array(bytes);
  new DataView(plain.buffer).setUint32(0, xpubVersion);
  return HDKey.fromExtendedKey(base58.encode(new Uint8Array([...plain, ...sha256(sha256(plain)).slice(0, 4)])));
}

function addressOf(publicKey: Uint8Array, form: AddressForm): string {
  const hash = hash160(publicKey);
  if (form === 'p2wpkh') return bech32.encode('bc', [0, ...bech32.toWords(hash)]);
  if (form === 'p2pkh') return base58check.encode(new Uint8Array([0, ...hash]));
  return base58check.encode(new Uint8Array([5, ...hash160(new Uint8Array([0, 20, ...hash]))]));
}

/** Addresses of one branch of a key: 0 receives, 1 is for change. */
export function derivedAddresses(key: string, form: AddressForm, branch: 0 | 1): (index: number) => string {
  const chain = keyOf(key).deriveChild(branch);
  return (index) => {
    const { publicKey } = chain.deriveChild(index);
    if (!publicKey) throw new Error('a key without its public part');
    return addressOf(publicKey, form);
  };
}
