// For tests of documents by email: raw messages, and a server that speaks IMAP (RFC 3501).
import { createServer, type Socket } from 'node:net';

interface Part {
  readonly name?: string;
  readonly type: string;
  readonly content: Buffer;
}
interface Written {
  readonly from: string;
  readonly subject?: string;
  readonly to?: string;
  readonly text?: string;
  readonly parts?: readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
}

let count = 0;
/** A message as a mail server delivers it. */
export function rawMail({ from, subject = 'Receipt', to = 'docs@in.example.com', text = '', parts = [], headers = {} }: Written): Buffer {
  const boundary = `edge-${++count}`;
  const head = [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `From: Somebody <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${count}.${Date.now()}@example.com>`,
    'Date: Tue, 07 Apr 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const body = parts.map(({ name, type, content }) => [
    `--${boundary}`,
    `Content-Type: ${type}${name === undefined ? '' : `; name="${name}"`}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment${name === undefined ? '' : `; filename="${name}"`}`,
    '',
    (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n'),
  ]);
  const written = ['', `--${boundary}`, 'Content-Type: text/plain; charset=utf-8', '', text];
  return Buffer.from([...head, ...written, ...body.flat(), `--${boundary}--`, ''].join('\r\n'));
}

export interface ImapDouble {
  readonly port: number;
  /** The commands it was sent, without their tags and the password. */
  readonly said: string[];
  deliver(raw: Buffer): void;
  /** Like a folder that was deleted and made anew. */
  renew(): void;
  stop(): Promise<void>;
}

/** One folder, INBOX; user "ana", password "right". */
export async function startImap(): Promise<ImapDouble> {
  const messages: { readonly uid: number; readonly raw: Buffer }[] = [];
  const state = { uidValidity: 7, next: 1 };
  const said: string[] = [];
  const answer = (socket: Socket, line: string): void => {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? [];
    const send = (text: string): void => void socket.write(`${text}\r\n`);
    const done = (text: string): void => send(`${tag} ${text}`);
    const name = command.toUpperCase();
    said.push(name === 'LOGIN' ? 'LOGIN' : `${name} ${rest}`.trim());
    if (name === 'CAPABILITY') {
      send('* CAPABILITY IMAP4rev1');
      return done('OK done');
    }
    if (name === 'LOGIN') return done(/^"?ana"? "?right"?$/.test(rest) ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] no');
    if (name === 'LIST' || name === 'LSUB') {
      send(rest.includes('INBOX') || rest.endsWith('"*"') ? `* ${name} (\\HasNoChildren) "/" "INBOX"` : `* ${name} (\\Noselect) "/" ""`);
      return done('OK done');
    }
    if (name === 'EXAMINE' || name === 'SELECT') {
      if (!/^"?INBOX"?$/.test(rest)) return done('NO no such folder');
      send(`* ${messages.length} EXISTS`);
      send('* FLAGS (\\Seen)');
      send(`* OK [UIDVALIDITY ${state.uidValidity}] valid`);
      send(`* OK [UIDNEXT ${state.next}] next`);
      return done('OK [READ-ONLY] done');
    }
    if (name === 'UID') {
      const [, from = '1', to = '', wanted = ''] = /^FETCH (\d+)(?::(\d+|\*))? (.*)$/i.exec(rest) ?? [];
      // "n:*" is the last message even if its UID is lower (RFC 3501, 6.4.8).
      const last = to === '*' ? Math.max(Number(from), messages.at(-1)?.uid ?? 0) : Number(to || from);
      const first = to === '*' ? Math.min(Number(from), messages.at(-1)?.uid ?? 0) : Number(from);
      for (const [at, { uid, raw }] of messages.entries()) {
        if (uid < first || uid > last) continue;
        const facts = `UID ${uid}${/RFC822\.SIZE/i.test(wanted) ? ` RFC822.SIZE ${raw.length}` : ''}`;
        if (!/BODY/i.test(wanted)) send(`* ${at + 1} FETCH (${facts})`);
        else {
          socket.write(`* ${at + 1} FETCH (${facts} BODY[] {${raw.length}}\r\n`);
          socket.write(raw);
          send(')');
        }
      }
      return done('OK done');
    }
    if (name === 'LOGOUT') {
      send('* BYE bye');
      done('OK done');
      return void socket.end();
    }
    return done(['NOOP', 'CLOSE', 'UNSELECT'].includes(name) ? 'OK done' : 'BAD unknown');
  };
  const { port, stop } = await listening((socket, line) => answer(socket, line));
  return {
    port,
    said,
    stop,
    deliver: (raw) => void messages.push({ uid: state.next++, raw }),
    renew: () => {
      state.uidValidity++;
      state.next = messages.length + 1;
    },
  };
}

/** A server whose clients send lines. */
async function listening(answer: (socket: Socket, line: string) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('* OK IMAP4rev1 ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port: typeof address === 'object' && address ? address.port : 0, stop };
}
