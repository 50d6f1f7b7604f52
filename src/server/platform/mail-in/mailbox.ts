// Reads a mailbox over IMAP (RFC 3501): messages that came since the last time, without changing anything in it.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { isPublicAddress } from '../http/outbound.ts';

export interface MailboxPlace {
  readonly host: string;
  readonly port: number;
  readonly login: string;
  readonly password: string;
  readonly folder: string;
}
export interface MailboxPosition {
  readonly uidValidity: number | null;
  readonly lastUid: number;
}
export type MailboxFault = 'address' | 'unreachable' | 'login' | 'folder' | 'answer';
export class MailboxFailed extends Error {
  readonly fault: MailboxFault;
  constructor(fault: MailboxFault, cause?: unknown) {
    super(`the mailbox cannot be read: ${fault}`, { cause });
    this.fault = fault;
  }
}
export interface MailboxSetting {
  /** Allows addresses in the local network, and a connection without TLS, for trying things out. */
  readonly allowPrivate: boolean;
}

const waitMs = 20_000;

/** An address that was checked, so that the name can't resolve to another one in the meantime. */
async function addressOf(host: string, { allowPrivate }: MailboxSetting): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new MailboxFailed('unreachable');
  if (!allowPrivate && found.some(({ address }) => !isPublicAddress(address))) throw new MailboxFailed('address');
  return first.address;
}

const faultOf = (error: unknown): MailboxFault => {
  const said = error as { readonly authenticationFailed?: boolean; readonly code?: string };
  if (said.authenticationFailed === true) return 'login';
  return said.code === undefined ? 'answer' : 'unreachable';
};

async function inFolder<T>(
  place: MailboxPlace,
  setting: MailboxSetting,
  act: (client: ImapFlow, uidValidity: number, next: number) => Promise<T>,
): Promise<T> {
  const { host, port, login: user, password: pass, folder } = place;
  const address = await addressOf(host, setting);
  const client = new ImapFlow({
    host: address,
    port,
    secure: port === 993,
    // Without TLS the password would be readable on the way.
    ...(port === 993 || setting.allowPrivate ? {} : { doSTARTTLS: true }),
    servername: isIP(host) ? undefined : host,
    auth: { user, pass },
    logger: false,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  // The promises below report it as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const opened = await client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
      throw new MailboxFailed('folder', error);
    });
    return await act(client, Number(opened.uidValidity), opened.uidNext);
  } catch (error) {
    throw error instanceof MailboxFailed ? error : new MailboxFailed(faultOf(error), error);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Where reading begins: messages that are there already stay where they are. */
export const mailboxEnd = (place: MailboxPlace, setting: MailboxSetting): Promise<MailboxPosition> =>
  inFolder(place, setting, async (_client, uidValidity, next) => ({ uidValidity, lastUid: next - 1 }));

export interface MailboxMessage {
  readonly uid: number;
  /** null: larger than `maxBytes`, so it wasn't read. */
  readonly raw: Buffer | null;
}

/** Up to `most` new messages, oldest first, and where to go on. A folder that was made anew is read from its end. */
export const newMessages = (
  place: MailboxPlace,
  since: MailboxPosition,
  { most, maxBytes, ...setting }: MailboxSetting & { readonly most: number; readonly maxBytes: number },
): Promise<MailboxPosition & { readonly messages: readonly MailboxMessage[] }> =>
  inFolder(place, setting, async (client, uidValidity, next) => {
    if (uidValidity !== since.uidValidity) return { uidValidity, lastUid: next - 1, messages: [] };
    if (next <= since.lastUid + 1) return { ...since, messages: [] };
    const found = [];
    for await (const { uid, size } of client.fetch(`${since.lastUid + 1}:*`, { uid: true, size: true }, { uid: true }))
      if (uid > since.lastUid) found.push({ uid, size: size ?? 0 });
    const chosen = found.toSorted((a, b) => a.uid - b.uid).slice(0, most);
    const messages: MailboxMessage[] = [];
    for (const { uid, size } of chosen) {
      const one = size > maxBytes ? false : await client.fetchOne(String(uid), { source: true }, { uid: true });
      messages.push({ uid, raw: one && one.source ? one.source : null });
    }
    return { uidValidity, lastUid: chosen.at(-1)?.uid ?? since.lastUid, messages };
  });
