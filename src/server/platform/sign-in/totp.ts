// Authenticator app codes: RFC 6238 with the parameters that every app supports (SHA-1, six digits, thirty seconds) and a secret of 160
// bits.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const secretBytes = 20;
const period = 30;
const digits = 6;
/** Phone clocks are slightly off, so one step to either side is accepted. */
const window = 1;

const secretOf = (bytes: Buffer): Secret => Secret.fromHex(bytes.toString('hex'));

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/**
 * Shown once: the secret to type, the URI that contains it, and that URI as a QR picture without colors that a page would have to escape.
 */
export function totpSetUp(
  secret: Buffer,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): { readonly secret: string; readonly uri: string; readonly qrCode: string } {
  const totp = new TOTP({ issuer, label, secret: secretOf(secret), algorithm: 'SHA1', digits, period });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) };
}

/** The thirty-second step of this code, counted from 1970; nothing if it isn't valid now. */
export function totpStep(secret: Buffer, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = at.getTime();
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), algorithm: 'SHA1', digits, period, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}
