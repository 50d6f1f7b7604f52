// What happens with a message that came in by email: taken, held until a person looks at it, or refused. Nothing is ever answered, so no
// message of ours can start a loop.
const comparableAddress = (address: string): string => address.trim().toLowerCase();

export interface IncomingFacts {
  readonly sender: string;
  /** Headers by lowercase name; the topmost of each. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Received mails a business may have in a day, and messages that wait for a person. */
export const mostMailsADay = 200;
export const mostWaiting = 50;
export const mostMailBytes = 26 * 1024 * 1024;
/** Attachments of one message; more are left out. */
export const mostAttachments = 20;

/** Replies and reports of machines (RFC 3834, RFC 3464). Receipts of shops say `auto-generated`, which is fine. */
export function isAutomaticReply({ headers }: IncomingFacts): boolean {
  const automatic = (headers.get('auto-submitted') ?? '').toLowerCase();
  const type = (headers.get('content-type') ?? '').toLowerCase();
  return (
    automatic.startsWith('auto-replied') ||
    /^multipart\/report\b/.test(type) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.get('return-path')?.trim() === '<>'
  );
}

/** Whether the server that received it found that the sender's domain did not send it (RFC 8601); the topmost header is that server's. */
export const isForged = ({ headers }: IncomingFacts): boolean => /\bdmarc\s*=\s*fail\b/i.test(headers.get('authentication-results') ?? '');

/** `known`: addresses of the team, and those added; an entry that begins with @ is a whole domain. */
export function isKnownSender({ sender }: IncomingFacts, known: readonly string[]): boolean {
  const address = comparableAddress(sender);
  if (address === '') return false;
  const domain = address.slice(address.lastIndexOf('@'));
  return known.some((one) => (one.startsWith('@') ? one.toLowerCase() === domain : comparableAddress(one) === address));
}

/** The local part of an address has at most 64 characters and loses its case on the way, so both halves are written with base 36. */
const digits = 25;
const written = (hex: string): string => BigInt(`0x${hex}`).toString(36).padStart(digits, '0');
function hexOf(text: string): string | null {
  const value = text.split('').reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return value >= 1n << 128n ? null : value.toString(16).padStart(32, '0');
}

/** `secret`: 32 hexadecimal digits. */
export const mailToken = (orgId: string, secret: string): string => written(orgId.replaceAll('-', '')) + written(secret);

export function readMailToken(token: string): { readonly orgId: string; readonly secret: string } | null {
  if (!/^[0-9a-z]{50}$/i.test(token)) return null;
  const [org, secret] = [hexOf(token.slice(0, digits).toLowerCase()), hexOf(token.slice(digits).toLowerCase())];
  if (org === null || secret === null) return null;
  return { orgId: org.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret };
}

/** The token in an address such as receipts+TOKEN@example.com. */
export const tokenInAddress = (address: string): string | null => /\+([0-9a-z]{50})@/i.exec(address)?.[1] ?? null;
