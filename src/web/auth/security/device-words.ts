// A device in words: "Chrome on macOS", or as much as is known.
import type { OpenSession } from '#contract/auth/security.ts';
import type { SecurityTexts } from './security-texts.en.ts';

export function deviceWords({ browser, system }: OpenSession['device'], t: SecurityTexts['sessions']): string {
  if (browser !== '' && system !== '') return t.device(browser, system);
  return browser || system || t.unknownDevice;
}
