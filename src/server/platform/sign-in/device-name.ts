// A readable name from the user agent: "Chrome" on "macOS". It is only claimed, never proved: for display, not for decisions.
import Bowser from 'bowser';

export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

const maxLength = 40;
const maxKept = 1000;
const known = new Map<string, DeviceName>();
const plain = (name: string | undefined): string => (name ?? '').replace(/[^\p{L}\p{N} .+-]/gu, '').slice(0, maxLength);

function read(userAgent: string): DeviceName {
  if (userAgent.trim() === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  // A program that isn't a browser names itself first: "curl/8.5.0".
  return { browser: plain(browser.name) || plain(/^[\w.+-]+/.exec(userAgent)?.[0]), system: plain(os.name) };
}

export function deviceName(userAgent: string): DeviceName {
  const kept = known.get(userAgent);
  if (kept) return kept;
  const name = read(userAgent);
  if (known.size >= maxKept) known.clear();
  known.set(userAgent, name);
  return name;
}
