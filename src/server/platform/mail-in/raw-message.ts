// Reads a raw message (RFC 5322, MIME): its headers, text and attachments. Nothing in it is executed or loaded.
import PostalMime, { type Address, type Email } from 'postal-mime';

export interface MailPart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
export interface RawMessage {
  /** Empty if there is none. */
  readonly sender: string;
  readonly subject: string;
  /** By lowercase name; the topmost of each. */
  readonly headers: ReadonlyMap<string, string>;
  /** Addresses it was sent or delivered to. */
  readonly recipients: readonly string[];
  readonly text: string;
  readonly attachments: readonly MailPart[];
}

/** A message that can't be parsed within its limits. */
export class BrokenMessage extends Error {}

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3, attachmentEncoding: 'arraybuffer' } as const;

const addressesIn = (given: readonly Address[]): readonly string[] =>
  given.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]));

const plainOf = (html: string): string =>
  html
    .replace(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/(p|div|tr|li|h\d|table)>|<br\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&amp;/gi, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));

function partsOf({ attachments }: Email): readonly MailPart[] {
  // A logo in the signature is no document.
  return attachments
    .filter((one) => !(one.related === true || (one.disposition === 'inline' && one.mimeType.startsWith('image/') && one.contentId)))
    .map(({ filename, mimeType, content }) => ({ name: filename ?? '', type: mimeType, bytes: bytesOf(content) }));
}

export async function readMessage(raw: Buffer): Promise<RawMessage> {
  let email: Email;
  try {
    email = await PostalMime.parse(raw, limits);
  } catch (error) {
    throw new BrokenMessage('the message cannot be parsed', { cause: error });
  }
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value);
  // Every message has at least one of these (RFC 5322, 3.6); anything else is something different.
  if (!['from', 'date', 'message-id', 'received'].some((name) => headers.has(name))) throw new BrokenMessage('this is no message');
  const all = (name: string): readonly string[] => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const [sender = ''] = addressesIn(email.from ? [email.from] : []);
  return {
    sender: sender.toWellFormed().slice(0, 254),
    subject: (email.subject ?? '').toWellFormed().slice(0, 300),
    headers,
    recipients: [...all('delivered-to'), ...all('x-original-to'), ...addressesIn([...(email.to ?? []), ...(email.cc ?? [])])],
    text: (email.text?.trim() || plainOf(email.html ?? '')).toWellFormed(),
    attachments: partsOf(email),
  };
}
